"""What a respondent owes: the fine that stands with the act, what was paid of it, what is left, in reais."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.money import BRL, amount_of, fine_by, reais_of
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.sanctions import weighing_of
from isonomia.documents.blocks.standing import act_told, is_of_lane, place_of
from isonomia.documents.refusal import DocumentError
from isonomia.documents.source import Source
from isonomia.documents.view import Amount, Fact
from isonomia.law.acts import Act, ActKind
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.payloads.decision import Chosen
from isonomia.law.payloads.execution import PaymentRecorded


class Owed(NamedTuple):
    """A fine: its sanction in the norm, the provisions, the amount told, what was paid, what is left in reais; the day
    of the decision that laid it."""

    sanction: Sanction
    cite: str
    amount: Amount
    paid: tuple[Fact, ...]
    left: Decimal
    decided: date


def has_fine(sanctions: dict[str, Sanction], chosen: tuple[Chosen, ...]) -> bool:
    """Whether a fine is among the sanctions of a respondent."""
    return any(one.kind in sanctions and sanctions[one.kind].unit for one in chosen)


def fined(file: CaseFile, lane: str) -> bool:
    """Whether a fine stands on a respondent of a file."""
    place = file.situation.lanes.get(lane)
    return place is not None and has_fine(file.law.norm.pack.sanctions, place.sanctions)


def owed_by(source: Source, on: date) -> Owed:
    """What the respondent of the paper owes, in reais of a day. Raises `DocumentError` where no fine stands, or where
    the value of its unit is missing or not confirmed."""
    sanctions, lane = source.norm.pack.sanctions, place_of(source)
    fine = next((one for one in lane.sanctions if sanctions[one.kind].unit), None)
    if fine is None:
        raise DocumentError("document.fine", f"Não há multa em pé quanto a {source.called(source.lane)}.")
    sanction, weighing = sanctions[fine.kind], weighing_of(source, source.lane)
    total = fine_by(source, weighing.facts, fine, weighing.on)
    payments = list(_payments(source))
    reais = reais_of(source, sanction.unit, total, on)
    return Owed(
        sanction=sanction,
        cite=provisions(source.norm, sanction.cite),
        amount=amount_of(source, sanction.unit, total, on),
        paid=tuple(Fact(act_told(act), amount_in_words(amount, BRL)) for act, amount in payments),
        left=max(reais - sum((amount for _, amount in payments), Decimal(0)), Decimal(0)),
        decided=weighing.on,
    )


def _payments(source: Source) -> Iterator[tuple[Act, Decimal]]:
    """What was paid up to the act, payment by payment."""
    for act in source.earlier(ActKind.PAYMENT_RECORDED):
        if is_of_lane(source, act) and isinstance(act.payload, PaymentRecorded) and act.payload.amount is not None:
            yield act, act.payload.amount
