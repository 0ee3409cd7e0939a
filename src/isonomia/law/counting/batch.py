"""Many due dates at once. The only module of the core that imports numpy."""

from datetime import date
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from isonomia.law.calendars import CalendarError
from isonomia.law.counting.counter import Counter

Days = NDArray[np.datetime64]
_TABLES: "WeakKeyDictionary[Counter, Days]" = WeakKeyDictionary()
_UNREACHED = np.datetime64("0001-01-01", "D")


def batch(counter: Counter, events: Days) -> Days:
    """Return the due dates of many events, in their order; CalendarError when the calendar lacks one."""
    table = _TABLES.get(counter)
    if table is None:
        table = _TABLES[counter] = _table(counter)
    offsets = events.astype("datetime64[D]", copy=False).view(np.int64) - _epoch(counter)
    # Seen as unsigned, a day before the calendar (or NaT) is a very large offset: one test guards both ends.
    outside = offsets.view(np.uint64) >= np.uint64(len(table))
    if outside.any():
        raise counter.calendar.outside(_day(events[outside][0]))
    due = table[offsets]
    unreached = due == _UNREACHED
    if unreached.any():
        raise counter.calendar.outside()
    return due


def _epoch(counter: Counter) -> int:
    return counter.calendar.start - date(1970, 1, 1).toordinal()


def _day(day: np.datetime64) -> date | None:
    found = day.astype(object)
    return found if isinstance(found, date) else None


def _table(counter: Counter) -> Days:
    """Return the due date of each day of the calendar; `_UNREACHED` where the term goes beyond it."""
    due = np.full(counter.calendar.size, _UNREACHED)
    for offset, day in enumerate(counter.calendar.dates):
        try:
            due[offset] = counter.due(day)
        except CalendarError:
            break
    return due
