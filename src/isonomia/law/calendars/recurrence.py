"""Days that come back each year: a fixed date, a distance from Easter, the n-th weekday of a month."""

import re
from collections.abc import Callable
from datetime import date

from isonomia.law.calendars.errors import CalendarError

DayOf = Callable[[int], date | None]

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_FIXED = re.compile(r"([0-9]{2})-([0-9]{2})")
_EASTER = re.compile(r"easter(?:([+-])([0-9]{1,3}))?")
_NTH = re.compile(rf"([1-5]) ({'|'.join(_WEEKDAYS)}) of ([0-9]{{2}})")


def easter(year: int) -> date:
    """Return Easter Sunday in the Gregorian calendar.

    >>> easter(2026)
    datetime.date(2026, 4, 5)
    """
    century = year // 100
    golden = year % 19
    drift = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon = drift - (drift // 28) * (1 - (29 // (drift + 1)) * ((21 - golden) // 11))
    weekday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    shift = moon - weekday
    month = 3 + (shift + 40) // 44
    return date(year, month, shift + 28 - 31 * (month // 4))


def parse_recurrence(text: str) -> DayOf:
    """Read "12-25", "easter-47" or "1 sunday of 03" into a function from year to day.

    CalendarError when it is none of these. In a year that lacks the day (29 February, a fifth Sunday): None.
    """
    for pattern, build in ((_FIXED, _fixed), (_EASTER, _from_easter), (_NTH, _nth_weekday)):
        if found := pattern.fullmatch(text):
            return build(*found.groups())
    raise CalendarError(
        "calendar.recurrence",
        f"A regra “{text}” não foi entendida: use mês e dia (“12-25”), distância da Páscoa (“easter-47”) "
        "ou dia da semana do mês (“1 sunday of 03”).",
    )


def _fixed(month: str, day: str) -> DayOf:
    return lambda year: _day(year, int(month), int(day))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _from_easter(sign: str | None, distance: str | None) -> DayOf:
    shift = int(distance or 0) * (-1 if sign == "-" else 1)
    return lambda year: date.fromordinal(easter(year).toordinal() + shift)


def _nth_weekday(nth: str, weekday: str, month: str) -> DayOf:
    wanted, weeks = _WEEKDAYS.index(weekday), int(nth) - 1

    def day_of(year: int) -> date | None:
        first = date(year, int(month), 1)
        return _day(year, int(month), 1 + (wanted - first.weekday()) % 7 + 7 * weeks)

    return day_of
