"""The calendar of one body: its dated entries, and what they make of each day within the verified range."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import TypeVar

import msgspec

from isonomia.law.calendars.entries import DayKind, Entry, by_precedence
from isonomia.law.calendars.errors import CalendarError
from isonomia.law.calendars.index import days_between, weekend_mask
from isonomia.law.calendars.layers import Worked
from isonomia.law.calendars.weekdays import WEEKDAYS, is_weekend, print_day

OFF_BY_DEFAULT = frozenset({DayKind.HOLIDAY, DayKind.NO_OFFICE, DayKind.SUSPENSION, DayKind.OUTAGE})
_T = TypeVar("_T")


class Calendar:
    """A compiled calendar. Immutable: `with_closed` and `known_at` give another one.

    `of_place` is the name with its preposition ("de Vila Aurora"). `recorded` holds the closed intervals in which
    the days without office hours decreed by the body are on record; outside them such days are not yet known.
    `worked` tells of days that people might think closed.
    """

    __slots__ = (
        "_all",
        "_by_day",
        "_memo",
        "first",
        "last",
        "name",
        "of_place",
        "place",
        "recorded",
        "size",
        "start",
        "worked",
    )

    def __init__(
        self,
        place: str,
        entries: Iterable[Entry],
        *,
        first: date,
        last: date,
        name: str = "",
        of_place: str = "",
        recorded: Sequence[tuple[date, date]] = (),
        worked: Sequence[Worked] = (),
    ) -> None:
        self.place, self.first, self.last = place, first, last
        self.name = name or place
        self.of_place = of_place or f"de {self.name}"
        if last < first:
            raise CalendarError("calendar.range", f"O calendário {self.of_place} acaba antes de começar.")
        self.recorded = tuple(recorded)
        self.worked = tuple(worked)
        self.start = first.toordinal()
        self.size = last.toordinal() - self.start + 1
        self._all = tuple(entries)
        self._by_day = self._group(entry for entry in self._all if entry.known_to is None)
        self._memo: dict[object, object] = {}

    def _group(self, entries: Iterable[Entry]) -> dict[int, tuple[Entry, ...]]:
        grouped: dict[int, list[Entry]] = {}
        for entry in entries:
            grouped.setdefault(self.offset(entry.day), []).append(entry)
        return {offset: by_precedence(found) if len(found) > 1 else (found[0],) for offset, found in grouped.items()}

    def __repr__(self) -> str:
        return f"Calendar({self.place!r}, {self.first}..{self.last}, {len(self._all)} entries)"

    def offset(self, day: date) -> int:
        """Return the number of days from the start of the calendar; CalendarError outside its range."""
        offset = day.toordinal() - self.start
        if not 0 <= offset < self.size:
            raise self.outside(day)
        return offset

    def outside(self, day: date | None = None) -> CalendarError:
        """Return the error for a day, or for a term, that the calendar does not reach."""
        what = f"{print_day(day)} fica fora" if day else "o prazo termina depois disso"
        return CalendarError(
            "calendar.outside",
            f"O calendário {self.of_place} vai de {print_day(self.first)} a {print_day(self.last)}; {what}: "
            "acrescente ao calendário os feriados conferidos desse período antes de contar.",
        )

    @property
    def dates(self) -> tuple[date, ...]:
        """Every day of the calendar, by offset."""
        return days_between(self.first, self.last)

    @property
    def no_office_recorded_to(self) -> date | None:
        """The last day until which days without office hours are on record; None when none is."""
        return max((end for _, end in self.recorded), default=None)

    def is_recorded(self, start: date, end: date) -> bool:
        """Whether the days without office hours of the whole interval are on record."""
        day = start
        for low, high in sorted(self.recorded):
            if low <= day <= high:
                if high >= end:
                    return True
                day = date.fromordinal(high.toordinal() + 1)
        return False

    def entries(self, day: date) -> tuple[Entry, ...]:
        """Return the entries of a day, those that close it first."""
        return self._by_day.get(self.offset(day), ())

    def entries_between(self, start: date, end: date) -> tuple[Entry, ...]:
        """Return the entries of a closed interval, in order of day."""
        low, high = self.offset(start), self.offset(end)
        return tuple(entry for at in sorted(self._by_day) if low <= at <= high for entry in self._by_day[at])

    @staticmethod
    def is_weekend(day: date) -> bool:
        """Whether the day is a Saturday or a Sunday."""
        return is_weekend(day)

    def is_working(self, day: date, *, off: frozenset[DayKind] | None = None) -> bool:
        """Whether the office works on the day; `off` are the kinds of entry that close it (not PARTIAL)."""
        closing = OFF_BY_DEFAULT if off is None else off
        return not any(entry.kind in closing for entry in self.entries(day)) and not is_weekend(day)

    def why_closed(self, day: date, *, off: frozenset[DayKind] | None = None) -> Entry | str | None:
        """Return the entry that closes the day, else "sábado" or "domingo", else None."""
        closing = OFF_BY_DEFAULT if off is None else off
        found = next((entry for entry in self.entries(day) if entry.kind in closing), None)
        return found or (WEEKDAYS[day.weekday()] if is_weekend(day) else None)

    def with_closed(self, days: Iterable[Entry]) -> "Calendar":
        """Return the same calendar with more entries; CalendarError when one is outside the range."""
        return self._replaced((*self._all, *days))

    def known_at(self, day: date) -> "Calendar":
        """Return the calendar as the acts published until `day` made it."""
        if not any(entry.known_from or entry.known_to for entry in self._dated()):
            return self
        known = tuple(entry.is_known_at(day) for entry in self._dated())
        return self.memo(("known", known), lambda: self._seen_from(day))

    def _dated(self) -> tuple[Entry, ...]:
        return self.memo("dated", lambda: tuple(entry for entry in self._all if entry.known_from or entry.known_to))

    def _seen_from(self, day: date) -> "Calendar":
        return self._replaced(
            msgspec.structs.replace(entry, known_to=None) if entry.known_to else entry
            for entry in self._all
            if entry.is_known_at(day)
        )

    def _replaced(self, entries: Iterable[Entry]) -> "Calendar":
        return Calendar(
            self.place,
            entries,
            first=self.first,
            last=self.last,
            name=self.name,
            of_place=self.of_place,
            recorded=self.recorded,
            worked=self.worked,
        )

    def closed_mask(self, off: frozenset[DayKind]) -> bytes:
        """Return one byte a day, 1 on weekends and on days closed by an entry of the kinds `off`."""
        return self.memo(("mask", off), lambda: self._mask(off))

    def _mask(self, off: frozenset[DayKind]) -> bytes:
        mask = weekend_mask(self.first, self.size)
        for offset, entries in self._by_day.items():
            if any(entry.kind in off for entry in entries):
                mask[offset] = 1
        return bytes(mask)

    def memo(self, key: object, build: Callable[[], _T]) -> _T:
        """Return what `build` gives, built once for this calendar and key."""
        if key not in self._memo:
            self._memo[key] = build()
        return self._memo[key]  # type: ignore[return-value]  # the key fixes the type
