"""Checks of sanctions: names of sanctions, referrals, facts, rules and classes are those of the pack."""

from collections.abc import Collection, Iterator
from typing import get_args

from msgspec.structs import fields

from isonomia.law.facts import Facts
from isonomia.law.norm.checks.acts import decided_outcomes, unnamed_point
from isonomia.law.norm.checks.elements import elements, givens
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.conditions import When
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Given, many
from isonomia.law.norm.sanctions import Rule

_FACTS = frozenset(field.name for field in fields(Facts))
_YES_OR_NO = frozenset(field.name for field in fields(Facts) if bool in get_args(field.type))
_OF_SANCTIONS = ("sanction", "no_sanction", "convertible", "conversion_band")


def penalties(pack: Pack) -> Iterator[Problem]:
    """Every name about sanctions that points at nothing."""
    yield from _facts(pack)
    for name, rule in pack.dosimetry.rules.items():
        yield from _rule(pack, name, rule)
    outcomes = decided_outcomes(pack)
    for guard in givens(pack):
        yield from _guard(pack, guard.path, guard.given, outcomes)
    for name, appeal in pack.appeals.items():
        yield from _sanctions(pack, ("appeals", name, "suspends"), appeal.suspends)
    yield from _klasses(pack)


def _facts(pack: Pack) -> Iterator[Problem]:
    for position, fact in enumerate(pack.dosimetry.facts):
        if fact not in _FACTS:
            told = not_among(fact, "fato do vocabulário", _FACTS)
            yield Problem("sanction.fact", ("dosimetry", "facts", str(position)), told)
    for path, element in elements(pack):
        if isinstance(element, When):
            yield from _condition(pack, path, element)


def _condition(pack: Pack, path: Where, when: When) -> Iterator[Problem]:
    for position, fact in enumerate(when.any):
        if fact not in _YES_OR_NO:
            told = not_among(fact, "fato de sim ou não", _YES_OR_NO)
            yield Problem("sanction.fact", (*path, "any", str(position)), told)
    yield from _sanctions(pack, (*path, "previous"), many(when.previous))


def _rule(pack: Pack, name: str, rule: Rule) -> Iterator[Problem]:
    here: Where = ("dosimetry", "rules", name)
    for key in ("admit", "require", "forbid"):
        yield from _sanctions(pack, (*here, key), getattr(rule, key))
    if rule.refer and rule.refer not in pack.referrals:
        told = not_among(rule.refer, "um encaminhamento em “referrals”", pack.referrals)
        yield Problem("sanction.referral", (*here, "refer"), told)
    for position, point in enumerate(rule.reasons):
        yield from unnamed_point((*here, "reasons", str(position)), point)
    order = list(pack.dosimetry.rules)
    for position, other in enumerate(rule.over):
        if other not in order:
            told = not_among(other, "uma regra de “dosimetry”", order)
            yield Problem("sanction.rule", (*here, "over", str(position)), told)
        elif order.index(other) >= order.index(name):
            say = (
                f"“over” afasta regras anteriores, e “{other}” vem depois desta. A ordem é lei: mude-a ou tire “over”."
            )
            yield Problem("sanction.rule", (*here, "over", str(position)), say)


def _guard(pack: Pack, path: Where, given: Given, outcomes: frozenset[str]) -> Iterator[Problem]:
    for key in _OF_SANCTIONS:
        yield from _sanctions(pack, (*path, key), many(getattr(given, key)))
    for key in ("outcome_was", "any_lane_outcome"):
        for outcome in many(getattr(given, key)):
            if outcome and outcome not in outcomes:  # empty: nothing was decided yet
                told = not_among(outcome, "resultado de uma decisão desta norma", outcomes)
                yield Problem("sanction.outcome", (*path, key), told)
    if given.not_worse is not None and given.not_worse not in pack.appeals:
        told = not_among(given.not_worse, "um recurso em “appeals”", pack.appeals)
        yield Problem("sanction.appeal", (*path, "not_worse"), told)
    for referral in many(given.payload.get("referral")):
        if referral and referral not in pack.referrals:
            told = not_among(referral, "um encaminhamento em “referrals”", pack.referrals)
            yield Problem("sanction.referral", (*path, "payload", "referral"), told)


def _sanctions(pack: Pack, path: Where, names: tuple[str, ...]) -> Iterator[Problem]:
    for name in names:
        if name not in pack.sanctions:
            yield Problem("sanction.unknown", path, not_among(name, "uma sanção em “sanctions”", pack.sanctions))


def _klasses(pack: Pack) -> Iterator[Problem]:
    """Where the dosimetry lists classes or its rules read them, conducts and rules name those that it lists."""
    known, read = pack.dosimetry.klasses, list(_klasses_read(pack))
    named: list[tuple[Where, str]] = [
        (("conducts", name, "klass"), conduct.klass) for name, conduct in pack.conducts.items() if conduct.klass
    ]
    for path, klass in (*named, *read) if known or read else ():
        if klass not in known:
            yield Problem("sanction.klass", path, not_among(klass, "uma classe em “dosimetry.klasses”", known))


def _klasses_read(pack: Pack) -> Iterator[tuple[Where, str]]:
    for name, rule in pack.dosimetry.rules.items():
        for key, when in (("when", rule.when), ("unless", rule.unless)):
            for klass in many(when.klass) if when is not None else ():
                yield ("dosimetry", "rules", name, key, "klass"), klass


def units(pack: Pack, series: Collection[str]) -> Iterator[Problem]:
    """Every sanction counted in, or updated by, what is neither money nor a series of values that there is."""
    for name, sanction in pack.sanctions.items():
        if sanction.unit and sanction.unit != "BRL" and sanction.unit.lower() not in series:
            told = not_among(sanction.unit, "BRL nem uma série de valores", series)
            yield Problem("sanction.unit", ("sanctions", name, "unit"), told)
        if sanction.index and sanction.index.lower() not in series:
            told = not_among(sanction.index, "uma série de valores", series)
            yield Problem("sanction.unit", ("sanctions", name, "index"), told)
