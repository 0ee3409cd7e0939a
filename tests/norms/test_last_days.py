"""An invariant of the five norms: a term that rolls never ends on a day without office hours."""

from collections.abc import Iterator
from datetime import date

import numpy as np
import pytest

from isonomia import catalogue
from isonomia.law.calendars import Calendar, DayKind
from isonomia.law.counting import Term
from isonomia.law.counting.batch import batch
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.norm import Norm
from tests.law.walks import settled

NORMS = catalogue.norm_ids()
FIRST, LAST = date(2017, 1, 1), date(2026, 12, 31)
EVENTS = np.arange(np.datetime64(FIRST), np.datetime64(LAST) + 1)


def rolling(norm: Norm) -> Iterator[tuple[str, ClockRule, Term]]:
    """Every deadline with a length and a roll, under its adopted rule and each protecting one, in each era."""
    for _, rules in norm.eras:
        for name, under in rules.items():
            for rule in under:
                if rule.term is not None and rule.counting.roll == "next_business_day":
                    yield name, rule, rule.term


def without_office(calendar: Calendar, rule: ClockRule) -> np.ndarray:
    """Which days of the calendar can't be a last day under a rule: closed, or shortened where that rolls too."""
    off = frozenset(rule.counting.off)
    partial = rule.counting.partial_rolls
    return np.array(
        [
            not calendar.is_working(day, off=off)
            or (partial and any(entry.kind is DayKind.PARTIAL for entry in calendar.entries(day)))
            for day in calendar.dates
        ]
    )


@pytest.mark.parametrize("name", NORMS)
def test_a_term_that_rolls_ends_on_a_day_with_office_hours_whatever_day_it_starts(name: str) -> None:
    norm = settled(catalogue.norm_by_id(name))
    calendar = catalogue.calendar_of(norm.pack.calendar)
    start = np.datetime64(calendar.first)
    found = 0
    for deadline, rule, term in rolling(norm):
        due = batch(rule.counter(calendar, term), EVENTS)
        shut = without_office(calendar, rule)[(due - start).astype(int)]
        assert not shut.any(), f"{deadline}: {due[shut][0]}, de {EVENTS[shut][0]}"
        found += 1
    assert found >= 5
