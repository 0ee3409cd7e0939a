"""How each deadline is counted: under the readings in force, and under those that protect a party."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from isonomia.law.calendars import Calendar
from isonomia.law.counting import Counter, CountingRule, Term, counter, parse_term
from isonomia.law.norm.loader import Raw, decode
from isonomia.law.norm.overlays import overlaid
from isonomia.law.norm.terms import Deadline, ServiceMode

Protection = Sequence[tuple[str, dict[str, Any]]]
"""The options of one reading that protect a party, by `reading=option`, each with what it changes."""


class Terms(Struct, frozen=True):
    """The parts of a pack that dates depend on; decoded alone for each reading that protects a party."""

    counting: dict[str, CountingRule]
    deadlines: dict[str, Deadline]
    service: dict[str, ServiceMode]


class ClockRule:
    """How one deadline is counted under one set of readings; keeps its counter for the calendar in use."""

    __slots__ = ("_calendar", "_counter", "counting", "label", "service", "term")

    def __init__(self, terms: Terms, name: str, label: str) -> None:
        deadline = terms.deadlines[name]
        self.counting = terms.counting[deadline.counting]
        self.term = parse_term(deadline.term) if deadline.term else None
        self.service = terms.service
        self.label = label
        self._calendar: Calendar | None = None
        self._counter: Counter | None = None

    def counter(self, calendar: Calendar, term: Term) -> Counter:
        """The counter of `term` (this rule's own, or one the case gives) on a calendar."""
        kept = self._counter
        if kept is not None and self._calendar is calendar and kept.term == term:
            return kept
        self._calendar, self._counter = calendar, counter(calendar, self.counting, term)
        return self._counter


def rules_of(
    base: Raw, deadlines: Iterable[str], protecting: Iterable[Protection], *, origin: str
) -> dict[str, tuple[ClockRule, ...]]:
    """The rules of each deadline under a tree: as it stands first, then each different one that a combination of
    protecting options gives."""
    variants = list(_variants(base, protecting, origin=origin))
    rules: dict[str, tuple[ClockRule, ...]] = {}
    for name in deadlines:
        distinct: list[tuple[Terms, str]] = []
        for terms, label in variants:
            if all(_differs(terms, other, name) for other, _ in distinct):
                distinct.append((terms, label))
        rules[name] = tuple(ClockRule(terms, name, label) for terms, label in distinct)
    return rules


def _variants(base: Raw, protecting: Iterable[Protection], *, origin: str) -> Iterator[tuple[Terms, str]]:
    for combination in product(*([("", {}), *options] for options in protecting)):
        raw, labels = base, []
        for label, changes in combination:
            if label:
                raw = overlaid(raw, changes, origin=f"leitura {label}")
                labels.append(label)
        part = {key: raw[key] for key in ("counting", "deadlines", "service")}
        yield decode(part, Terms, origin=origin), "; ".join(labels)


def _differs(one: Terms, other: Terms, name: str) -> bool:
    """Whether a deadline would be counted otherwise: by its term, its rule of counting or its days of service."""
    mine, theirs = one.deadlines[name], other.deadlines[name]
    if mine.term != theirs.term or one.counting[mine.counting] != other.counting[theirs.counting]:
        return True
    return any(start.served for start in mine.starts) and one.service != other.service
