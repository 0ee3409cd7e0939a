"""Guards about sanctions and amounts: the dosimetry's verdict on a choice, and conversion of a fine."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from isonomia.law.dosimetry import convertible_into, judge, total
from isonomia.law.facts import Facts
from isonomia.law.guards.context import Context, Guard, outcome_of
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.law.payloads.execution import ConversionDecided
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.values import ValueSeriesError
from isonomia.law.words import Role

if TYPE_CHECKING:
    from isonomia.law.norm.norm import Norm

_LEAVES_A_SANCTION = ("sanctioned", "changed", "partly")


def within_dosimetry(outcome: str) -> Guard:
    """When the act has this outcome, the sanctions it chooses are those that the norm admits.

    A decision on appeal or reconsideration may acquit by choosing none, where a sanction stood before; one that
    changes it, or keeps part of it, says which it is now.
    """

    def check(context: Context) -> Reason | None:
        payload = context.act.payload if context.act else None
        if not isinstance(payload, Decided) or outcome_of(context) != outcome:
            return None
        lane = context.place.id
        chosen = payload.sanctions_for(lane)
        if not chosen and outcome not in _LEAVES_A_SANCTION and context.place.outcome == "sanctioned":
            return None
        facts = payload.facts_for(lane) or context.place.facts
        try:
            refused = _judged(context, facts, chosen, payload.reasons)
        except ValueSeriesError as error:
            return Reason("value.missing", error.message, context.cite)
        return refused[0] if refused else None

    return check


def not_worse(appeal: str) -> Guard:
    """The decision of an appeal of the respondent alone is no heavier than what it reviews, as the norm's
    appeal says: never, or only after hearing who appealed (Lei 9.784/1999, art. 64, sole paragraph)."""

    def check(context: Context) -> Reason | None:
        rule = context.norm.pack.appeals[appeal]
        payload = context.act.payload if context.act else None
        place = context.place
        if not rule.against_interest or not isinstance(payload, Decided) or place.appellants != {Role.RESPONDENT}:
            return None
        facts = payload.facts_for(place.id) or place.facts
        if _weight(context, facts, payload.sanctions_for(place.id)) <= _weight(context, place.facts, place.sanctions):
            return None
        if rule.against_interest == "after_hearing" and payload.reasons.get("appellant_heard", "").strip():
            return None
        heard = ", salvo se for ouvida antes: diga como" if rule.against_interest == "after_hearing" else ""
        say = f"Só a pessoa punida recorreu: a decisão não pode piorar a situação dela{heard}."
        return Reason("appeal.worse", say, rule.cite)

    return check


def _weight(context: Context, facts: Facts, chosen: tuple[Chosen, ...]) -> tuple[int, Decimal]:
    """How heavy sanctions are: the heaviest kind, in the order in which the norm lists them, then the fines."""
    order = list(context.norm.pack.sanctions)
    heaviest = max((order.index(one.kind) + 1 for one in chosen if one.kind in order), default=0)
    fines = (_total(context, facts, one) for one in chosen if one.bases)
    return heaviest, sum(fines, Decimal(0))


def is_convertible(sanction: str) -> Guard:
    """The facts let the sanction be converted at all."""

    def check(context: Context) -> Reason | None:
        if convertible_into(context.norm.pack, _facts_with_amount(context, sanction), sanction):
            return None
        say = "A norma não permite converter esta multa com os fatos reconhecidos no processo."
        return Reason("convertible.no", say, context.cite)

    return check


def in_conversion_band(sanction: str) -> Guard:
    """What the fine is converted into is what the norm allows for its amount."""

    def check(context: Context) -> Reason | None:
        payload = context.act.payload if context.act else None
        if not isinstance(payload, ConversionDecided) or payload.outcome != "granted":
            return None
        allowed = convertible_into(context.norm.pack, _facts_with_amount(context, sanction), sanction)
        if payload.into in allowed:
            return None
        told = ", ".join(map(value_in_words, allowed)) or "nada, porque o valor não cabe em nenhuma faixa"
        say = f"Esta multa não se converte em “{value_in_words(payload.into)}”. A norma permite: {told}."
        return Reason("convertible.no", say, context.cite)

    return check


def _facts_with_amount(context: Context, sanction: str) -> Facts:
    """The lane's facts with the fine that was decided, in the norm's unit."""
    facts = context.place.facts
    chosen = next((c for c in context.place.sanctions if c.kind == sanction), None)
    if chosen is None:
        return facts
    return replace(facts, fine_amount=_total(context, facts, chosen))


def _total(context: Context, facts: Facts, chosen: Chosen) -> Decimal:
    """The amount that a choice comes to; nominal where the index of the day is missing, which `dosimetry` tells."""
    try:
        return total(context.norm.pack, facts, chosen, values=context.file.values, on=context.day)
    except ValueSeriesError:
        return total(context.norm.pack, facts, chosen)


def _judged(
    context: Context, facts: Facts, chosen: tuple[Chosen, ...], reasons: Mapping[str, str]
) -> tuple[Reason, ...]:
    amounts = (amount for choice in chosen for amount in (*choice.bases, choice.total) if amount is not None)
    if context.file.values is None and not any(amount.is_snan() for amount in amounts):
        return _judged_nominally(context.norm, facts, chosen, tuple(reasons.items()))
    return judge(context.norm.pack, facts, chosen, reasons, values=context.file.values, on=context.day)


@lru_cache(maxsize=2048)
def _judged_nominally(
    norm: Norm, facts: Facts, chosen: tuple[Chosen, ...], reasons: tuple[tuple[str, str], ...]
) -> tuple[Reason, ...]:
    """Kept, because a file is read many times and its decisions stay the same."""
    return judge(norm.pack, facts, chosen, dict(reasons))
