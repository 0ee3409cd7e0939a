"""What may happen in the end: the sanctions that the norm admits for what is told, in the widest range that is still
open, and what earlier decisions of the same lane weigh. No other case of anybody is told."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from isonomia.casefile.priors import recidivism_of
from isonomia.law.dosimetry import Admitted, Assessment, Span, assess, span_in_words
from isonomia.law.dosimetry.domains import domains_of
from isonomia.law.dosimetry.indexing import indexing_of
from isonomia.law.facts import Facts
from isonomia.law.norm.norm import Norm
from isonomia.law.recidivism import Recidivism
from isonomia.law.values import ValueSeriesError
from isonomia.portal.answering.accusation import alleged
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.answering.terms import cited

MOST_WAYS = 64
"""How many combinations of what is not said yet are looked at: beyond them the range is that of those."""


class May(NamedTuple):
    """A sanction that may come: its range over everything that is still open, and its provisions."""

    label: str
    span: str
    days: tuple[int, ...]
    cite: str


class Outcomes(NamedTuple):
    """What may come if what is told is proved: sanctions, and where else the case may go. `earlier` is how many earlier
    decisions against the same respondent count, with `told` why; None where the day of the fact is not known."""

    sanctions: tuple[May, ...]
    elsewhere: tuple[str, ...]
    earlier: int | None
    told: tuple[str, ...]


def outcomes_of(answerer: Answerer) -> Outcomes:
    """What may happen in the end to who answers in the lane. Two queries at most."""
    place = answerer.place
    known = place.facts if place else Facts()
    items = known.items or alleged(answerer.situation, answerer.acts)
    kind = known.respondent_kind or (place.kind if place else None)
    before = _earlier(answerer, items)
    facts = Facts(respondent_kind=kind, items=items, norm_in_force_at_fact=known.norm_in_force_at_fact)
    if before is not None:
        facts = before.on(facts)
    found = _open(answerer.norm, facts)
    return Outcomes(
        sanctions=tuple(_may(answerer, found)),
        elsewhere=tuple(dict.fromkeys(one.say for answer in found for one in answer.referrals)),
        earlier=before.count if before is not None else None,
        told=tuple(ruling.say for ruling in before.counted) if before is not None else (),
    )


def _earlier(answerer: Answerer, items: tuple[str, ...]) -> Recidivism | None:
    case, party = answerer.case, answerer.party.party
    if party is None or case.fact_day is None:
        return None
    return recidivism_of(
        case.body, case.norm, party, on=answerer.on, fact_day=case.fact_day, conduct=items, but=case.pk
    )


@lru_cache(maxsize=512)
def _open(norm: Norm, facts: Facts) -> tuple[Assessment, ...]:
    """The answers of the norm for every value of the facts that nobody has said and on which it depends."""
    pack = norm.pack
    first = assess(pack, facts)
    if not first.missing:
        return (first,)
    domains = domains_of(pack)
    names = [name for name in first.missing if name in domains]
    ways = islice(product(*(domains[name] for name in names)), MOST_WAYS)
    return tuple(assess(pack, _with(facts, dict(zip(names, way, strict=True)))) for way in ways)


def _with(facts: Facts, said: dict[str, object]) -> Facts:
    plain = {name: getattr(facts, name) for name in Facts.__struct_fields__}
    return Facts(**(plain | said))


def _may(answerer: Answerer, answers: Iterable[Assessment]) -> Iterator[May]:
    by_kind: dict[str, list[Admitted]] = {}
    for answer in answers:
        for one in answer.sanctions:
            by_kind.setdefault(one.kind, []).append(one)
    for kind in answerer.norm.pack.sanctions:
        if kind in by_kind:
            yield _together(answerer, by_kind[kind])


def _together(answerer: Answerer, many: list[Admitted]) -> May:
    first = many[0]
    lows = [one.min for one in many]
    highs = [one.max for one in many]
    low = None if None in lows else min(value for value in lows if value is not None)
    high = None if None in highs else max(value for value in highs if value is not None)
    cites = tuple(dict.fromkeys(cite for one in many for cite in one.cite))
    span = span_in_words(_updated(answerer, first.kind, Span(low, high)), first.unit) if first.unit else ""
    return May(first.label, span, first.days, cited(answerer.norm, cites))


def _updated(answerer: Answerer, kind: str, span: Span) -> Span:
    """A range brought up to today as the norm has it; as it is written where the index of the day is missing."""
    try:
        update = indexing_of(answerer.norm.pack.sanctions[kind], answerer.law.values, answerer.on).update
        low, high = (None if end is None else update(end) for end in (span.min, span.max))
    except ValueSeriesError:
        return span
    return Span(low, high)
