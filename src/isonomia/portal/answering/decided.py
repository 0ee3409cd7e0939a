"""What was decided about the lane of who answers, as it stands today: the outcome, the sanctions, the act."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.law.acts import Act, ActKind
from isonomia.law.dosimetry import amount_in_words, total
from isonomia.law.fold.state import Place
from isonomia.law.payloads.decision import Chosen
from isonomia.law.points import value_in_words
from isonomia.law.values import ValueSeriesError
from isonomia.portal.answering.seat import Answerer

DECIDING = frozenset(
    {ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED, ActKind.REVIEW_DECIDED}
)


class Decided(NamedTuple):
    """The outcome of the lane and each of its sanctions in words; `act` and `day` are of the last decision on it."""

    outcome: str
    sanctions: tuple[str, ...]
    act: int
    day: date


def decided_of(answerer: Answerer) -> Decided | None:
    """What stands of the decisions on the lane; None while there is none. Nothing of another lane is in it."""
    place = answerer.place
    last = next(_decisions(answerer), None)
    if place is None or last is None or not place.outcome:
        return None
    told = tuple(_told(answerer, place, chosen, last.day) for chosen in place.sanctions)
    return Decided(value_in_words(place.outcome), told, last.number, last.day)


def _decisions(answerer: Answerer) -> Iterator[Act]:
    """The decisions on the lane that count, the last first."""
    applied = answerer.situation.applied
    for act in reversed(answerer.acts):
        if act.kind in DECIDING and act.id in applied and (not act.lanes or answerer.lane in act.lanes):
            yield act


def _told(answerer: Answerer, place: Place, chosen: Chosen, day: date) -> str:
    pack = answerer.norm.pack
    sanction = pack.sanctions.get(chosen.kind)
    label = sanction.label if sanction else chosen.kind
    if sanction is None or not sanction.unit:
        return f"{label}, {chosen.days} dias" if chosen.days else label
    try:
        amount = total(pack, place.facts, chosen, values=answerer.law.values, on=day)
    except ValueSeriesError:
        amount = total(pack, place.facts, chosen)
    return f"{label}, {amount_in_words(amount, sanction.unit)}"
