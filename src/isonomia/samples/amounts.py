"""Amounts of a sample decision, brought into the range that the norm admits on the day: index and unit move them."""

from datetime import date
from decimal import Decimal

import msgspec

from isonomia.law.dosimetry import Span, assess
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.practice.queries import LawInUse


def within_range(law: LawInUse, payload: Decided, *, lanes: tuple[str, ...], on: date) -> dict[str, tuple[Chosen, ...]]:
    """The sanctions of a decision, each base brought to the nearest end of its range on the day."""
    return {
        lane: tuple(_fitted(law, payload, lane, one, on=on) for one in payload.sanctions_for(lane)) for lane in lanes
    }


def _fitted(law: LawInUse, payload: Decided, lane: str, chosen: Chosen, *, on: date) -> Chosen:
    facts = payload.facts_for(lane)
    if facts is None or not chosen.bases:
        return chosen
    answer = assess(law.norm.pack, facts, values=law.values, on=on)
    spans = next((one.bases for one in answer.sanctions if one.kind == chosen.kind), ())
    bases = tuple(_near(base, span) for base, span in zip(chosen.bases, spans, strict=False))
    return msgspec.structs.replace(chosen, bases=bases or chosen.bases, total=None)


def _near(base: Decimal, span: Span | None) -> Decimal:
    if span is None:
        return base
    low = base if span.min is None else max(base, span.min)
    return low if span.max is None else min(low, span.max)
