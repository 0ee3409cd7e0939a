"""The counter of one term on one calendar under one rule: the due date at once, the reasons on demand."""

from collections.abc import Sequence
from datetime import date

from isonomia.law.calendars import Calendar
from isonomia.law.counting.explain import explain_span
from isonomia.law.counting.frame import frame
from isonomia.law.counting.months import add_months
from isonomia.law.counting.pauses import Offsets, Pause, leave_pauses, merge_pauses
from isonomia.law.counting.result import Count, Span
from isonomia.law.counting.rules import CountingRule
from isonomia.law.counting.terms import Term


class Counter:
    """Counts one term. Immutable; get it by `counter` and keep it.

    A pause is a closed interval (from, to) in which the term does not run.
    """

    __slots__ = (
        "__weakref__",
        "_base",
        "_dates",
        "_first",
        "_frame",
        "_less",
        "_months",
        "_ranks",
        "_roll",
        "calendar",
        "rule",
        "term",
    )

    def __init__(self, calendar: Calendar, rule: CountingRule, term: Term) -> None:
        self.calendar, self.rule, self.term = calendar, rule, term
        self._frame = frame(calendar, rule)
        self._base, self._dates = calendar.start, calendar.dates
        self._first, self._roll = self._frame.first_day, self._frame.roll
        self._ranks = self._frame.ranks(term.unit)
        self._less = term.amount - 1 if term.is_in_days else -1
        self._months = term.months

    def due(self, event: date, pauses: Sequence[Pause] = ()) -> date:
        """Return the last day of the term that `event` starts; CalendarError beyond the calendar."""
        if pauses:
            return self._dates[self._span(event, merge_pauses(pauses, start=self._base)).due]
        offset = event.toordinal() - self._base
        try:
            if offset >= 0:
                nth, before = self._ranks
                opens, less = self._first[offset], self._less
                if less < 0:
                    less = self._days_to_date(event, opens) - 1
                return self._dates[self._roll[nth[before[opens] + less]]]
        except (IndexError, OverflowError):
            pass
        self.calendar.offset(event)
        raise self.calendar.outside()

    def explain(self, event: date, pauses: Sequence[Pause] = ()) -> Count:
        """Return the due date with its steps and their provisions, and the days skipped with their acts."""
        merged = merge_pauses(pauses, start=self._base)
        return explain_span(
            self._span(event, merged), event, merged, term=self.term, frame=self._frame, cite=self.rule.cite
        )

    def _span(self, event: date, pauses: Sequence[Offsets]) -> Span:
        at = self.calendar.offset(event)
        try:
            opens = self._opens(at, pauses)
            first = leave_pauses(self._running(opens), pauses, self._running)
            nth = self._nth(event, opens, first=first, pauses=pauses)
            due = self._roll[nth]
            if self.rule.roll != "none":
                due = leave_pauses(due, pauses, self._roll.__getitem__)
            if due < self.calendar.size:
                return Span(at, first, nth, due)
        except (IndexError, OverflowError):
            pass
        raise self.calendar.outside()

    def _running(self, offset: int) -> int:
        """Return the first day at or after the offset on which the term runs."""
        return self._ranks.nth[self._ranks.before[offset]]

    def _opens(self, event: int, pauses: Sequence[Offsets]) -> int:
        """Return the day from which the term may run: the rule's first day, before looking at what runs."""
        if not pauses or self.rule.first_day in ("same_day", "next_day"):
            return self._first[event]
        opening = self._frame.opening
        opens = leave_pauses(opening[event + 1], pauses, opening.__getitem__)
        return opens + (self.rule.first_day == "after_next_business_day")

    def _nth(self, event: date, opens: int, *, first: int, pauses: Sequence[Offsets]) -> int:
        """Return the last day before the roll: the n-th that runs, pauses left out."""
        nth, before = self._ranks
        rank = before[first] + (self._less if self.term.is_in_days else self._days_to_date(event, opens) - 1)
        for low, high in pauses:
            if high >= first and low <= nth[rank]:
                rank += before[high + 1] - before[low]
        return nth[rank]

    def _days_to_date(self, event: date, opens: int) -> int:
        """Return how many days a term of months or years has when it runs without a break.

        It goes from the excluded day, the eve of day 1, to the day of the same number; a term that includes
        the day of its event ends on the eve of that day.
        """
        start = event if self.rule.first_day == "same_day" else self._dates[opens - 1]
        end = add_months(start, self._months, month_end=self.rule.month_end)
        return end.toordinal() - start.toordinal()


def counter(calendar: Calendar, rule: CountingRule, term: Term) -> Counter:
    """Return the counter of a term: `counter(calendar, rule, term).due(event)`."""
    return Counter(calendar, rule, term)
