"""The values of each fact that decide something in a norm's dosimetry, so that all cases can be enumerated."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations
from typing import Any

from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.matching import tests_of
from isonomia.law.facts import Facts
from isonomia.law.norm.conditions import Bounds, When
from isonomia.law.words import RespondentKind, VictimKind

_ENUMS: dict[str, tuple[Any, ...]] = {
    "respondent_kind": tuple(RespondentKind),
    "victim_kind": tuple(VictimKind),
}
_AMOUNTS = frozenset({"previous_fine", "income_in_wages", "fine_amount"})
# The decision fixes it afterwards: it can't open or close a sanction.
_RESULTS = frozenset({"fine_amount"})
_STEP = Decimal("0.01")


def conditions_of(law: SanctionLaw) -> tuple[When, ...]:
    """The conditions and exceptions of all rules, in order."""
    found: list[When] = []
    for rule in law.dosimetry.rules.values():
        found += [rule.when] if rule.unless is None else [rule.when, rule.unless]
    return tuple(found)


def facts_read(law: SanctionLaw) -> tuple[str, ...]:
    """The facts that conditions and sanctions read, in the order of the vocabulary."""
    read: set[str] = set()
    for when in conditions_of(law):
        for test in tests_of(when):
            read |= set(test.wanted) if test.fact == "any" else {test.fact}
    if any(rule.base_from_previous is not None for rule in law.dosimetry.rules.values()):
        read.add("previous_fine")
    if any(sanction.fits for sanction in law.sanctions.values()):
        read.add("respondent_kind")
    if any(sanction.needs_licence for sanction in law.sanctions.values()):
        read.add("holds_licence")
    return tuple(name for name in Facts.__struct_fields__ if name in read)


def domains_of(law: SanctionLaw) -> dict[str, tuple[Any, ...]]:
    """For each fact read, its values: one of each group that all conditions and sanctions treat alike."""
    return {
        name: _distinct(law, name, tuple(_candidates(law, name))) for name in facts_read(law) if name not in _RESULTS
    }


def _candidates(law: SanctionLaw, name: str) -> Iterator[Any]:
    wanted = [test.wanted for when in conditions_of(law) for test in tests_of(when) if test.fact == name]
    if name in _ENUMS:
        yield from _ENUMS[name]
    elif name in _AMOUNTS:
        yield from _amounts(wanted, unknown=name == "previous_fine")
    elif name == "recidivism":
        yield from _counts(wanted)
    elif name == "items":
        yield from ((item,) for item in _named(wanted))
    elif name == "klass":
        classes = {conduct.klass: None for conduct in law.conducts.values() if conduct.klass}
        yield from dict.fromkeys([*law.dosimetry.klasses, *classes, *_named(wanted)])
    elif name == "previous_sanctions":
        kinds = _named(wanted)
        yield from (some for size in range(len(kinds) + 1) for some in combinations(kinds, size))
    elif name == "establishment_size":
        yield from _named(wanted)
    else:
        yield from (False, True)


def _named(wanted: list[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for one in wanted for value in (one if isinstance(one, tuple) else (one,))))


def edges(wanted: list[Any]) -> list[Decimal]:
    """The numbers at which a condition changes its answer."""
    found = set()
    for one in wanted:
        if isinstance(one, Bounds):
            found |= {edge for edge in (one.min, one.max, one.over) if edge is not None}
        else:
            found.add(Decimal(one))
    return sorted(found)


def _counts(wanted: list[Any]) -> list[int]:
    near = {int(edge) + step for edge in edges(wanted) for step in (-1, 0, 1)}
    return sorted(count for count in {0, 1, *near} if count >= 0)


def _amounts(wanted: list[Any], *, unknown: bool) -> Iterator[Decimal | None]:
    if unknown:
        yield None
    near = {edge + step for edge in edges(wanted) for step in (-_STEP, Decimal(0), _STEP)}
    yield from sorted(amount for amount in near | {Decimal(1)} if amount >= 0)


def _distinct(law: SanctionLaw, name: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """One value of each group on which every condition, and the reach of every sanction, agree."""
    tests = [test for when in conditions_of(law) for test in tests_of(when) if test.fact == name]
    told_apart: dict[tuple[Any, ...], Any] = {}
    for value in values:
        facts = Facts(**{name: value})
        answers = [test.ask(facts) for test in tests]
        if name == "respondent_kind":
            answers += [value in sanction.fits for sanction in law.sanctions.values() if sanction.fits]
        told_apart.setdefault((value is None, value if isinstance(value, bool) else None, *answers), value)
    return tuple(told_apart.values())
