"""Judges the sanctions that an authority chose against what the norm admits, and computes the total."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from isonomia.law.dosimetry.amounts import Span
from isonomia.law.dosimetry.answer import Admitted, Assessment, Demand
from isonomia.law.dosimetry.assess import assess
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.matching import unsaid
from isonomia.law.dosimetry.money import money_reasons, picks_of, total_of
from isonomia.law.dosimetry.telling import (
    REASON_LABELS,
    in_brackets,
    label,
    labels,
    listed,
    opened,
    span_in_words,
)
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.reasons import Reason
from isonomia.law.values import Series

_NOT_ADMITTED, _DAYS = "dosimetry.not_admitted", "dosimetry.days"


def judge(
    law: SanctionLaw,
    facts: Facts,
    chosen: tuple[Chosen, ...],
    reasons: Mapping[str, str],
    *,
    values: Mapping[str, Series] | None = None,
    on: date | None = None,
) -> tuple[Reason, ...]:
    """Tell why the chosen sanctions are refused; empty when they are what the norm admits.

    `reasons` are those written in the decision, by the name that the norm gives them. Codes: dosimetry.facts
    (facts to be said first), none, not_admitted, fits, missing, range, total, days, reasons.
    """
    answer = assess(law, facts, values=values, on=on)
    if answer.missing:
        return (_unsaid(law, facts, answer.missing),)
    if not chosen:
        return (Reason("dosimetry.none", _nothing_chosen(answer), _cites(answer)),)
    found = [reason for choice in chosen for reason in _of_choice(law, answer, choice)]
    found += _together(law, answer, chosen)
    found += _unreasoned(answer, chosen, reasons)
    return tuple(dict.fromkeys(found))


def total(
    law: SanctionLaw,
    facts: Facts,
    chosen: Chosen,
    *,
    values: Mapping[str, Series] | None = None,
    on: date | None = None,
) -> Decimal:
    """What a chosen fine adds up to, in the norm's unit, from its bases; zero for a sanction without amount.

    It never refuses: `judge` tells whether the choice is one that the norm admits.
    """
    sanction = law.sanctions.get(chosen.kind)
    if sanction is None or not sanction.unit:
        return Decimal(0)
    return total_of(assess(law, facts, values=values, on=on).infractions, chosen)


def sanctions_in_words(answer: Assessment) -> str:
    """The admissible sanctions in one phrase: 'advertência; multa, de 1 a 250 UFR-PB'."""
    return "; ".join(_admitted_in_words(admitted) for admitted in answer.sanctions)


def _admitted_in_words(admitted: Admitted) -> str:
    parts = [admitted.label]
    if admitted.unit and admitted.bases:
        parts.append(span_in_words(Span(admitted.min, admitted.max), admitted.unit))
    if admitted.days:
        parts.append(_days_in_words(admitted.days))
    return ", ".join(parts)


def _days_in_words(days: tuple[int, ...]) -> str:
    lowest, highest = days[0], days[-1]
    if lowest == highest:
        return f"{lowest} dias" if lowest != 1 else "1 dia"
    return f"de {lowest} a {highest} dias"


def _cites(answer: Assessment) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for admitted in answer.sanctions for cite in admitted.cite))


def _unsaid(law: SanctionLaw, facts: Facts, missing: tuple[str, ...]) -> Reason:
    told = listed(FACT_LABELS.get(name, name) for name in missing)
    waiting = [
        rule
        for rule in law.dosimetry.rules.values()
        if not frozenset(missing).isdisjoint(unsaid(rule.when, rule.unless, facts))
    ]
    cite = tuple(dict.fromkeys(provision for rule in waiting for provision in rule.cite))
    return Reason("dosimetry.facts", f"Antes de escolher a sanção, diga na decisão: {told}.", cite)


def _nothing_chosen(answer: Assessment) -> str:
    if answer.referrals:
        return answer.referrals[0].say
    if not answer.sanctions:
        return "Nenhuma sanção cabe com estes fatos."
    return f"Nenhuma sanção foi escolhida. A norma admite: {sanctions_in_words(answer)}."


def _of_choice(law: SanctionLaw, answer: Assessment, chosen: Chosen) -> Iterator[Reason]:
    admitted = answer.find(chosen.kind)
    if admitted is None:
        yield _not_admitted(law, answer, chosen.kind)
        return
    if admitted.needs:
        told = listed(FACT_LABELS[name] for name in admitted.needs)
        say = f"Antes de aplicar {admitted.label}, diga na decisão: {told}{in_brackets(law, admitted.cite)}."
        yield Reason("dosimetry.facts", say, admitted.cite)
    if admitted.unit:
        yield from money_reasons(law, answer, admitted, chosen)
    elif chosen.bases or chosen.times or chosen.total:
        say = f"{admitted.label} não tem valor em dinheiro; deixe a base e o total em branco."
        yield Reason("dosimetry.range", opened(say), admitted.cite)
    yield from _days(law, admitted, chosen)


def _not_admitted(law: SanctionLaw, answer: Assessment, kind: str) -> Reason:
    dropped = next((drop for drop in answer.dropped if drop.kind == kind), None)
    if dropped is not None:
        return Reason("dosimetry.fits" if dropped.unfit else _NOT_ADMITTED, dropped.say, dropped.cite)
    if answer.referrals:
        return Reason(_NOT_ADMITTED, answer.referrals[0].say, answer.referrals[0].cite)
    told = sanctions_in_words(answer) or "nenhuma sanção"
    where = in_brackets(law, _cites(answer))
    say = f"A norma não admite {label(law, kind)} com estes fatos. Admite: {told}{where}."
    return Reason(_NOT_ADMITTED, say, _cites(answer))


def _days(law: SanctionLaw, admitted: Admitted, chosen: Chosen) -> Iterator[Reason]:
    """A length in days: the only one may be left unsaid, one of a range must be said."""
    if not admitted.days:
        if chosen.days is not None:
            yield Reason(_DAYS, opened(f"{admitted.label} não se conta em dias."), admitted.cite)
        return
    lowest, highest = admitted.days[0], admitted.days[-1]
    allowed = f"{_days_in_words(admitted.days)}{in_brackets(law, admitted.cite)}"
    if chosen.days is None:
        if lowest != highest:
            yield Reason(_DAYS, opened(f"{admitted.label}: diga quantos dias, {allowed}."), admitted.cite)
    elif not lowest <= chosen.days <= highest:
        say = f"{admitted.label}: {chosen.days} dias não cabem; a norma permite {allowed}."
        yield Reason(_DAYS, opened(say), admitted.cite)


def _together(law: SanctionLaw, answer: Assessment, chosen: tuple[Chosen, ...]) -> Iterator[Reason]:
    """What must come along and is absent, what is chosen twice, what excludes the rest."""
    kinds = [choice.kind for choice in chosen]
    for kind in answer.required:
        if kind not in kinds:
            admitted = answer.find(kind)
            cite = admitted.cite if admitted else ()
            say = f"Falta {label(law, kind)}: com estes fatos a norma a impõe{in_brackets(law, cite)}."
            yield Reason("dosimetry.missing", say, cite)
    for kind in dict.fromkeys(kind for kind in kinds if kinds.count(kind) > 1):
        yield Reason(_NOT_ADMITTED, f"A decisão traz {label(law, kind)} mais de uma vez; deixe uma só.")
    if answer.alone and len(set(kinds)) > max(1, len(answer.required)):
        say = f"A norma não permite aplicar juntas {labels(law, dict.fromkeys(kinds))}; escolha uma."
        yield Reason(_NOT_ADMITTED, say, _cites(answer))


def _unreasoned(answer: Assessment, chosen: tuple[Chosen, ...], reasons: Mapping[str, str]) -> Iterator[Reason]:
    """The reasons that the norm demands for what was chosen, and that the decision leaves blank."""
    for demand in answer.demands:
        if _is_demanded(answer, demand, chosen) and not reasons.get(demand.name, "").strip():
            told = REASON_LABELS.get(demand.name, demand.name)
            say = f"Falta dizer na decisão as razões sobre: {told}."
            yield Reason("dosimetry.reasons", say, demand.cite)


def _is_demanded(answer: Assessment, demand: Demand, chosen: tuple[Chosen, ...]) -> bool:
    meant = [choice for choice in chosen if not demand.kinds or choice.kind in demand.kinds]
    if not meant or not demand.pick:
        return bool(meant)
    used = [step for infraction in answer.infractions for step in infraction.path if step.rule == demand.pick]
    return any(picks_of(answer.infractions, choice).uses(step) for choice in meant for step in used)
