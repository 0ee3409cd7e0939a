"""The question that all who count days are asked: ten business days in Salvador, from any working day of a year."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from isonomia import catalogue
from isonomia.law.calendars import Calendar
from isonomia.law.counting import Counter, CountingRule, Term, counter
from isonomia.law.norm.norm import Norm

Answer = Callable[[date], date]

NORM, TERM_NAME, DAYS = "salvador-2022", "defence", 10
YEAR = 2025  # the latest full year whose optional closures are all published
_FROM, _TO = date(YEAR - 1, 1, 1), date(YEAR + 1, 12, 31)


class Question(NamedTuple):
    """One question for all: from each of the events, the tenth business day.

    `closed` are the weekdays off of our own calendar, `first` to `last`: every peer is given them, since most
    know no municipal holiday and none an optional closure.
    """

    norm: Norm
    calendar: Calendar
    rule: CountingRule
    term: Term
    events: tuple[date, ...]
    closed: tuple[date, ...]
    first: date = _FROM
    last: date = _TO

    def counter(self) -> Counter:
        """Build the counter that answers it."""
        return counter(self.calendar, self.rule, self.term)


def question() -> Question:
    """Take the term of a norm that counts in business days, its own rule and its own calendar."""
    norm = catalogue.norm_by_id(NORM)
    calendar = catalogue.calendar_of(norm.pack.calendar)
    clock = norm.rules(TERM_NAME, date(YEAR, 1, 1))[0]
    assert clock.term == Term(DAYS, "business days")
    off = frozenset(clock.counting.off)
    days = [_FROM + timedelta(days=number) for number in range((_TO - _FROM).days + 1)]
    working = [day for day in days if calendar.is_working(day, off=off)]
    open_days = set(working)
    return Question(
        norm=norm,
        calendar=calendar,
        rule=clock.counting,
        term=clock.term,
        events=tuple(day for day in working if day.year == YEAR),
        closed=tuple(day for day in days if day not in open_days and day.weekday() < 5),
    )
