"""Gathers the doubts of an answer: those of its rules, the readings they cite, and what the facts reveal."""

from collections.abc import Iterable

from isonomia.law.dosimetry.answer import Admitted, Doubt, Dropped
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.precedence import WAY, Walk, topics
from isonomia.law.dosimetry.settling import unfit_in_words
from isonomia.law.norm.sanctions import Rule

_READING = "reading."


def doubts_of(law: SanctionLaw, walks: Iterable[Walk], *, unfit: frozenset[str]) -> tuple[Doubt, ...]:
    """The doubts of the rules that applied, in their order, each once; none of a rule that speaks only of
    sanctions that don't fit the respondent."""
    found: dict[tuple[str, str], Doubt] = {}
    for walked in walks:
        for name, rule in walked.applied.items():
            if rule.admit and topics(rule) - {WAY} <= unfit:
                continue
            for doubt in _doubts_of_rule(law, name, rule):
                found.setdefault((doubt.reading, doubt.say), doubt)
    return tuple(found.values())


def _doubts_of_rule(law: SanctionLaw, name: str, rule: Rule) -> list[Doubt]:
    cited = [cite.removeprefix(_READING) for cite in rule.cite if cite.startswith(_READING)]
    found = []
    if rule.doubt and rule.doubt not in law.readings:
        found.append(Doubt(rule.doubt, cited[0] if cited else "", name, rule.cite))
        cited = cited[1:]
    elif rule.doubt:
        cited = [rule.doubt, *(reading for reading in cited if reading != rule.doubt)]
    for reading in cited:
        known = law.readings.get(reading)
        found.append(Doubt(known.doubt if known else reading, reading, name, rule.cite))
    return found


def doubts_of_limits(admitted: Iterable[Admitted], told: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """A fine without a known maximum is a doubt, unless the rule that gives it already says so."""
    cites_told = {cite for doubt in told for cite in doubt.cite}
    return tuple(
        Doubt(f"O texto não fixa máximo para {sanction.label}.", cite=sanction.cite)
        for sanction in admitted
        if any(base is not None and base.max is None for base in sanction.bases)
        and sanction.max is None
        and cites_told.isdisjoint(sanction.cite)
    )


def doubts_of_reach(law: SanctionLaw, imposed: Iterable[str], dropped: Iterable[Dropped]) -> tuple[Doubt, ...]:
    """A sanction that the norm imposes and that can't reach this respondent."""
    wanted = frozenset(imposed)
    kinds = [drop.kind for drop in dropped if drop.unfit and drop.kind in wanted]
    if not kinds:
        return ()
    cite = tuple(dict.fromkeys(cite for drop in dropped if drop.kind in kinds for cite in drop.cite))
    return (Doubt(unfit_in_words(law, kinds), cite=cite),)
