"""Asks whether the facts of a respondent meet a condition; a fact that nobody has said leaves it open."""

from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from isonomia.law.facts import Facts
from isonomia.law.norm.conditions import Bounds, When

# A condition names `previous` what the facts keep as the list of sanctions applied before.
_FACT_OF = {"previous": "previous_sanctions"}
_EVERYWHERE = When()


class Test(NamedTuple):
    """One named demand of a condition, ready to be asked: true, false, or None while `fact` is unsaid."""

    fact: str
    ask: Callable[[Facts], bool | None]
    wanted: Any


def matches(when: When, facts: Facts) -> bool | None:
    """Tell whether all demands of `when` hold; None when one that is unsaid could still decide.

    >>> matches(When(violence=True), Facts(violence=True)), matches(When(violence=True), Facts())
    (True, None)
    """
    met: bool | None = True
    for _, ask, _ in tests_of(when):
        answer = ask(facts)
        if answer is False:
            return False
        if answer is None:
            met = None
    return met


def applies(when: When, unless: When | None, facts: Facts) -> bool | None:
    """Tell whether a rule applies: `when` holds and `unless` does not. An empty exception is none."""
    met = matches(when, facts)
    if met is False or unless is None or unless == _EVERYWHERE:
        return met
    excepted = matches(unless, facts)
    if excepted is True:
        return False
    return None if excepted is None else met


def unsaid(when: When, unless: When | None, facts: Facts) -> tuple[str, ...]:
    """List the facts whose lack leaves a rule open, in the order of the vocabulary."""
    open_facts = [test for test in tests_of(when) if test.ask(facts) is None]
    if unless is not None and unless != _EVERYWHERE and matches(unless, facts) is None:
        open_facts += [test for test in tests_of(unless) if test.ask(facts) is None]
    names: list[str] = []
    for test in open_facts:
        if test.fact == "any":
            names += [name for name in test.wanted if getattr(facts, name) is None]
        else:
            names.append(test.fact)
    return tuple(dict.fromkeys(names))


@lru_cache(maxsize=4096)
def tests_of(when: When) -> tuple[Test, ...]:
    """The demands that a condition makes, compiled once for each condition."""
    built = []
    for field in When.__struct_fields__:
        wanted = getattr(when, field)
        if wanted is not None and wanted != ():
            fact = _FACT_OF.get(field, field)
            built.append(Test(fact, _test(field, fact, wanted), wanted))
    return tuple(built)


def _test(field: str, fact: str, wanted: Any) -> Callable[[Facts], bool | None]:
    if field == "any":
        return _any(wanted)
    if isinstance(wanted, Bounds):
        return _within(fact, wanted)
    values = wanted if isinstance(wanted, tuple) else (wanted,)
    if field == "klass":
        return _class(frozenset(values))
    if field in {"items", "previous"}:
        return _among(fact, frozenset(values))
    return _one_of(fact, frozenset(values))


def _one_of(fact: str, values: frozenset[Any]) -> Callable[[Facts], bool | None]:
    def ask(facts: Facts) -> bool | None:
        said = getattr(facts, fact)
        return None if said is None else said in values

    return ask


def _among(fact: str, values: frozenset[str]) -> Callable[[Facts], bool | None]:
    """Items that nobody has said leave the question open; no sanction before means none."""
    empty = None if fact == "items" else False

    def ask(facts: Facts) -> bool | None:
        said = getattr(facts, fact)
        return not values.isdisjoint(said) if said else empty

    return ask


def _class(values: frozenset[str]) -> Callable[[Facts], bool | None]:
    def ask(facts: Facts) -> bool | None:
        if facts.klass is not None:
            return facts.klass in values
        return not values.isdisjoint(facts.classes) if facts.classes else None

    return ask


def _any(names: tuple[str, ...]) -> Callable[[Facts], bool | None]:
    def ask(facts: Facts) -> bool | None:
        said = [getattr(facts, name) for name in names]
        if True in said:
            return True
        return None if None in said else False

    return ask


def _within(fact: str, bounds: Bounds) -> Callable[[Facts], bool | None]:
    def ask(facts: Facts) -> bool | None:
        said = getattr(facts, fact)
        if bounds.known is not None and (said is not None) is not bounds.known:
            return False
        return _inside(said, bounds)

    return ask


def _inside(said: Decimal | int | None, bounds: Bounds) -> bool | None:
    lowest, highest, over = bounds.min, bounds.max, bounds.over
    if said is None:
        return None if (lowest, highest, over) != (None, None, None) else True
    return (lowest is None or said >= lowest) and (highest is None or said <= highest) and (over is None or said > over)
