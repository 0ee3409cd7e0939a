"""Looks for holes and overlaps in a norm's dosimetry, by enumerating all combinations of its facts and edges."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from isonomia.law.dosimetry.answer import Assessment, Gap
from isonomia.law.dosimetry.assess import assess
from isonomia.law.dosimetry.bands import band_gaps
from isonomia.law.dosimetry.combinations import kinds_of_cases
from isonomia.law.dosimetry.domains import facts_read
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.telling import RESPONDENT_LABELS, listed
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.words import RespondentKind

_GAP_OF_CONFLICT = {"dosimetry.conflict": "gap.conflict", "dosimetry.two_bases": "gap.bases"}


def gaps(law: SanctionLaw) -> tuple[Gap, ...]:
    """The holes and overlaps of a norm; empty when there are none. Codes:

    gap.undeclared (a rule reads a fact that `facts` does not list), gap.none (no sanction and no referral),
    gap.conflict (one rule requires what another forbids), gap.bases (two bases for one infraction), gap.base (a
    fine without base), gap.empty (a range with its ends crossed), gap.band and gap.overlap (edges of bands).
    """
    found: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Gap] = {}
    for facts, times in kinds_of_cases(law):
        for gap in _gaps_of(law, assess(law, facts), facts):
            key = (gap.code, gap.rules, gap.cite)
            known = found.get(key)
            found[key] = replace(known, times=known.times + times) if known else replace(gap, times=times)
    return (*_undeclared(law), *found.values(), *band_gaps(law))


def _gaps_of(law: SanctionLaw, answer: Assessment, facts: Facts) -> Iterator[Gap]:
    steps = tuple(step.rule for step in answer.steps)
    example = facts_in_words(facts, facts_read(law))
    if not answer.sanctions and not answer.referrals and not _is_told(law, answer):
        say = (
            f"Não cabe sanção nem encaminhamento com: {example}. Acrescente uma regra que admita, que encaminhe "
            "(refer) ou que afaste todas as sanções e diga por quê (forbid, com say ou doubt)."
        )
        yield Gap("gap.none", say, steps, facts=facts)
    for conflict in answer.conflicts:
        say = f"{conflict.say} Exemplo: {example}."
        yield Gap(_GAP_OF_CONFLICT[conflict.code], say, conflict.rules, conflict.cite, facts)
    money = [admitted for admitted in answer.sanctions if admitted.unit]
    for admitted in money:
        if None in admitted.bases:
            say = f"Cabe {admitted.label} sem base (fine) com: {example}. Acrescente a regra que a dá."
            yield Gap("gap.base", say, steps, admitted.cite, facts)
        elif admitted.min is not None and admitted.max is not None and admitted.min > admitted.max:
            say = f"A faixa de {admitted.label} começa acima de onde acaba com: {example}. Confira os limites."
            yield Gap("gap.empty", say, steps, admitted.cite, facts)


def _is_told(law: SanctionLaw, answer: Assessment) -> bool:
    """Tell whether rules that say why, or show a doubt, forbid every sanction of the norm."""
    rules = [law.dosimetry.rules[step.rule] for step in answer.steps]
    forbidden = {kind for rule in rules if rule.say or rule.doubt for kind in rule.forbid}
    return forbidden >= law.sanctions.keys()


def _undeclared(law: SanctionLaw) -> Iterator[Gap]:
    missing = [name for name in facts_read(law) if name not in law.dosimetry.facts]
    if missing:
        told = listed(f"{name} ({FACT_LABELS[name]})" for name in missing)
        yield Gap("gap.undeclared", f"As regras leem fatos que faltam em dosimetry.facts: {told}. Acrescente-os.")


def facts_in_words(facts: Facts, names: tuple[str, ...]) -> str:
    """The facts of an example: 'reincidências que contam: 0; violência: não'."""
    told = []
    for name in names:
        value = getattr(facts, name)
        if value is not None and value != ():
            told.append(f"{FACT_LABELS[name]}: {_value_in_words(value)}")
    return "; ".join(told)


def _value_in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, RespondentKind):
        return RESPONDENT_LABELS[value]
    return listed(value) if isinstance(value, tuple) else str(value)
