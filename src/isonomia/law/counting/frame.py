"""A calendar seen through one counting rule: arrays of first days, of days that run, and of rolls."""

from collections.abc import Sequence
from datetime import date

from isonomia.law.calendars import Calendar, DayKind
from isonomia.law.calendars.index import Ranks, next_open, rank_open
from isonomia.law.counting.result import Skip
from isonomia.law.counting.rules import CountingRule


class Frame:
    """What days can start a term, run in it and end it. Offsets are days from the start of the calendar."""

    __slots__ = (
        "calendar",
        "closed",
        "first_day",
        "no_end",
        "off",
        "opening",
        "recess",
        "roll",
        "rule",
        "running",
        "skips",
        "working",
    )

    first_day: Sequence[int]  # offset of the event -> offset at which the term starts to run
    opening: Sequence[int]  # offset -> that of the first business day at or after it, outside the recess
    running: Ranks  # the days on which a term of days, months or years runs
    working: Ranks  # the days on which a term of business days runs
    roll: Sequence[int]  # offset -> that of the first day at or after it on which a term can end

    def __init__(self, calendar: Calendar, rule: CountingRule) -> None:
        self.calendar, self.rule = calendar, rule
        self.off = frozenset(rule.off)
        self.recess = _recess_mask(calendar, rule)
        self.closed = _merge(calendar.closed_mask(self.off), self.recess)
        self.no_end = _merge(self.closed, _partial_mask(calendar)) if rule.partial_rolls else self.closed
        self.opening = next_open(self._closed_to_starts())
        self.running = rank_open(self.recess)
        self.working = rank_open(self.closed)
        self.roll = next_open(self.no_end) if rule.roll == "next_business_day" else range(calendar.size + 1)
        self.first_day = self._first_days()
        self.skips: dict[int, Skip] = {}

    def _closed_to_starts(self) -> bytes:
        """The days on which no term can start."""
        if self.rule.start_off is None:
            return self.closed
        return _merge(self.calendar.closed_mask(frozenset(self.rule.start_off)), self.recess)

    def _first_days(self) -> Sequence[int]:
        size = self.calendar.size
        match self.rule.first_day:
            case "same_day":
                return range(size)
            case "next_day":
                return range(1, size + 1)
            case "next_business_day":
                return self.opening[1:]
            case "after_next_business_day":
                return [offset + 1 for offset in self.opening[1:]]

    def blocked(self, unit: str) -> bytes:
        """Return one byte a day, 1 where a term of the unit does not run."""
        return self.closed if unit == "business days" else self.recess

    def ranks(self, unit: str) -> Ranks:
        """Return the days on which a term of the unit runs."""
        return self.working if unit == "business days" else self.running


def frame(calendar: Calendar, rule: CountingRule) -> Frame:
    """Return the frame of a calendar and a rule, built once for the calendar."""
    shape = (rule.first_day, rule.roll, rule.off, rule.start_off, rule.partial_rolls, rule.recess)
    return calendar.memo(shape, lambda: Frame(calendar, rule))


def _merge(mask: bytes, other: bytes) -> bytes:
    merged = int.from_bytes(mask, "little") | int.from_bytes(other, "little")
    return merged.to_bytes(len(mask), "little")


def _partial_mask(calendar: Calendar) -> bytes:
    mask = bytearray(calendar.size)
    for entry in calendar.entries_between(calendar.first, calendar.last):
        if entry.kind is DayKind.PARTIAL:
            mask[calendar.offset(entry.day)] = 1
    return bytes(mask)


def _recess_mask(calendar: Calendar, rule: CountingRule) -> bytes:
    mask = bytearray(calendar.size)
    if rule.recess is None:
        return bytes(mask)
    inside = rule.recess.contains
    # A leap year holds every month-day once; testing those 366 is enough for all years.
    year = {(day.month, day.day) for day in map(date.fromordinal, range(_LEAP, _LEAP + 366)) if inside(day)}
    for offset, day in enumerate(calendar.dates):
        mask[offset] = (day.month, day.day) in year
    return bytes(mask)


_LEAP = date(2000, 1, 1).toordinal()
