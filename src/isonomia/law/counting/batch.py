"""Many due dates at once. The only module of the core that imports numpy."""

from datetime import date
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from isonomia.law.calendars import CalendarError
from isonomia.law.counting.counter import Counter

Days = NDArray[np.datetime64]
_TABLES: "WeakKeyDictionary[Counter, Days]" = WeakKeyDictionary()
_UNIX = date(1970, 1, 1).toordinal()
_NEVER = 0  # an ordinal before all days: where the term goes beyond the calendar


def batch(counter: Counter, events: Days) -> Days:
    """Return the due dates of many events, in their order; CalendarError when the calendar lacks one."""
    table = _TABLES.get(counter)
    if table is None:
        table = _TABLES[counter] = _table(counter)
    offsets = events.astype("datetime64[D]", copy=False).view(np.int64) - (counter.calendar.start - _UNIX)
    # Seen as unsigned, a day before the calendar (or NaT) is a very large offset: one test guards both ends.
    outside = offsets.view(np.uint64) >= np.uint64(len(table))
    if outside.any():
        raise counter.calendar.outside(_day(events[outside][0]))
    due = table[offsets]
    if due.view(np.int64).min(initial=0) == _NEVER - _UNIX:
        raise counter.calendar.outside()
    return due


def _day(day: np.datetime64) -> date | None:
    found = day.astype(object)
    return found if isinstance(found, date) else None


def _table(counter: Counter) -> Days:
    """Return the due date of each day of the calendar; `_NEVER` where the term goes beyond it."""
    size, dates = counter.calendar.size, counter.calendar.dates
    due = [_NEVER] * size
    for offset in range(size):
        try:
            due[offset] = counter.due(dates[offset]).toordinal()
        except CalendarError:
            break
    return (np.array(due) - _UNIX).view("datetime64[D]")
