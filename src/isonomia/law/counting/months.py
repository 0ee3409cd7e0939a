"""Months and years from date to date, with a named rule for the month that lacks the day."""

from calendar import monthrange
from datetime import date
from typing import Literal


def add_months(day: date, months: int, *, month_end: Literal["up", "down"]) -> date:
    """Return the day of the same number `months` later.

    When the month lacks it: its last day ("down") or the first of the next ("up"). Sources:
    Lei 9.784/1999, art. 66, § 3º (down); Código Civil, art. 132, § 3º (up). OverflowError beyond the year
    9999.

    >>> add_months(date(2026, 1, 31), 1, month_end="down")
    datetime.date(2026, 2, 28)
    >>> add_months(date(2026, 1, 31), 1, month_end="up")
    datetime.date(2026, 3, 1)
    """
    month = day.year * 12 + day.month - 1 + months
    if month >= 10000 * 12:
        raise OverflowError("beyond the year 9999")
    year, month = month // 12, month % 12 + 1
    if day.day <= 28:
        return date(year, month, day.day)
    length = monthrange(year, month)[1]
    if day.day <= length:
        return date(year, month, day.day)
    end = date(year, month, length)
    return end if month_end == "down" else date.fromordinal(end.toordinal() + 1)
