"""How a norm counts its terms: which day is the first, which days don't count, and where a term ends."""

import re
from datetime import date
from typing import Literal

import msgspec

from isonomia.law.calendars import DayKind
from isonomia.law.errors import LawError

FirstDay = Literal["next_day", "next_business_day", "after_next_business_day", "same_day"]

_MONTH_DAY = re.compile(r"[0-9]{2}-[0-9]{2}")


class CountingRuleError(LawError, ValueError):
    """A counting rule that can't be."""


class Recess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """A stretch of each year, month-day to month-day, in which no term runs: {from: "12-20", to: "01-20"}."""

    start: str
    end: str

    def __post_init__(self) -> None:
        for text in (self.start, self.end):
            if not _is_month_day(text):
                raise CountingRuleError(
                    "counting.recess", f"O recesso usa mês e dia, como “12-20”; “{text}” não é um dia do ano."
                )

    def contains(self, day: date) -> bool:
        """Whether the day is inside, across the turn of the year too."""
        at = f"{day.month:02d}-{day.day:02d}"
        if self.start <= self.end:
            return self.start <= at <= self.end
        return at >= self.start or at <= self.end

    def __str__(self) -> str:
        return f"{_print_month_day(self.start)} a {_print_month_day(self.end)}"


def _is_month_day(text: str) -> bool:
    if not _MONTH_DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(f"2000-{text}")
    except ValueError:
        return False
    return True


def _print_month_day(text: str) -> str:
    return f"{text[3:]}/{text[:2]}"


class CountingRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way of counting.

    `first_day`: the day of the event is left out, whatever day it is, but under `same_day`.
    - next_day: day 1 is the day after the event;
    - next_business_day: day 1 is the first business day after the event;
    - after_next_business_day: that first business day is itself left out, and day 1 is the day after it;
    - same_day: day 1 is the day of the event (a suspension that runs "from day X").
    `roll`: what happens when the last day has no office hours.
    `off`: the kinds of calendar entry that take the quality of business day away; weekends always do.
    `start_off`: those that do so for the first day alone, where that differs.
    `partial_rolls`: a last day with shortened hours rolls too (Lei 9.784/1999, art. 66, § 1º).
    `recess`: days inside don't count and no term starts or ends in them.
    `month_end`: where a term of months ends when the month lacks the day: its last day ("down", Lei
    9.784/1999, art. 66, § 3º) or the first day of the next month ("up", Código Civil, art. 132, § 3º).
    """

    first_day: FirstDay
    roll: Literal["next_business_day", "none"] = "next_business_day"
    off: tuple[DayKind, ...] = (DayKind.HOLIDAY, DayKind.NO_OFFICE, DayKind.SUSPENSION, DayKind.OUTAGE)
    start_off: tuple[DayKind, ...] | None = None
    partial_rolls: bool = True
    recess: Recess | None = None
    month_end: Literal["up", "down"] = "down"
    cite: tuple[str, ...] = ()
