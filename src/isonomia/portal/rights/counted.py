"""A counted term for people: one big date, the steps with their provisions, the days as a sheet of a calendar, and
what another reading would give."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Literal

from msgspec import Struct

from isonomia.law.calendars import Calendar
from isonomia.law.calendars.weekdays import is_weekend
from isonomia.law.counting import Count, Skip
from isonomia.law.dosimetry.telling import listed, opened
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.terms import Reasoned, rests_on, steps_of
from isonomia.law.term_question import TermAnswer, answer_term
from isonomia.law.words import PARTIES, ROLE_LABELS, Role
from isonomia.portal.rights.in_force import LegalStatus, status_of
from isonomia.portal.rights.law_told import is_chosen_here, source_named

_WEEK = timedelta(days=7)
_EDGE = 4
"""Weeks shown at each end of a long term."""
DayShape = Literal["", "event", "in", "last", "other"]


class Cell(Struct, frozen=True):
    """A day: what it is in the count, its number there, whether the office is closed and why, in a word."""

    day: date
    shape: DayShape
    number: int
    closed: bool
    why: str


class Week(Struct, frozen=True):
    """Seven days from Monday on; `gap` weeks before it are not shown."""

    cells: tuple[Cell, ...]
    gap: int = 0


class OtherCount(Struct, frozen=True):
    """What another reading gives."""

    say: str
    due: date
    protects: bool
    cite: tuple[str, ...]


class Told(Struct, frozen=True):
    """The answer. `due` is None where the norm is silent: `ask` then says what the body must answer, `offered` until
    when the term would run by the subsidiary source that offers `offer`. `chosen_here`: the body says how long it is,
    for the norm does not. `waits_until` is the day up to which the
    authority waits before it closes the term of a party, where that is later. `whose` it is, in words."""

    answer: TermAnswer
    whose: str
    is_of_party: bool
    status: LegalStatus
    source: str
    chosen_here: bool
    due: date | None
    waits_until: date | None
    steps: tuple[Reasoned, ...]
    skipped: tuple[Skip, ...]
    weeks: tuple[Week, ...]
    others: tuple[OtherCount, ...]
    doubts: tuple[str, ...]
    ask: str = ""
    offer: str = ""
    offered: date | None = None


def told_count(norm: Norm, calendar: Calendar, name: str, event: date, *, mode: str, days: int) -> Told:
    """Until when a term runs. Raises `CalendarError` beyond the calendar, `TermQuestionError` for what the norm has
    not."""
    answer = answer_term(norm, name, event, calendar, mode=mode, days=days)
    count, silence = answer.counted, answer.silence
    later = answer.latest if count and answer.latest and answer.latest > count.due else None
    return Told(
        answer=answer,
        whose=listed(ROLE_LABELS[Role(role)] for role in answer.whose),
        is_of_party=any(Role(role) in PARTIES for role in answer.whose),
        status=status_of(norm, event),
        source=source_named(norm.pack, answer.supplement) if answer.supplement else "",
        chosen_here=is_chosen_here(norm, norm.pack.deadlines[name]),
        due=count.due if count else None,
        waits_until=later,
        steps=tuple(steps_of(norm, answer, event)),
        skipped=count.skipped if count else (),
        weeks=tuple(_weeks(count, calendar, event, later)) if count else (),
        others=tuple(OtherCount(opened(o.say), o.due, o.protects, o.cite) for o in answer.alternatives),
        doubts=tuple(_doubts(norm, answer)),
        ask=silence.ask if silence else "",
        offer=str(silence.offered.term) if silence and silence.offered else "",
        offered=silence.offered.due if silence and silence.offered else None,
    )


def _doubts(norm: Norm, answer: TermAnswer) -> Iterator[str]:
    """The readings that the count rests on."""
    for cite in dict.fromkeys(rests_on(answer)):
        kind, _dot, name = cite.partition(".")
        if kind == "reading":
            yield f"{norm.pack.readings[name].doubt} {norm.pack.readings[name].options[norm.option(name)].say}"


def _weeks(count: Count, calendar: Calendar, event: date, later: date | None) -> Iterator[Week]:
    """The weeks from the event to the last day, by another reading too; of a long term, both ends."""
    first, last = min(event, count.event), max(count.due, later or count.due)
    start = max(first - timedelta(days=first.weekday()), calendar.first)
    mondays = [start]
    while mondays[-1] + _WEEK <= last:
        mondays.append(mondays[-1] + _WEEK)
    numbers = dict(_numbers(count))
    skipped = {skip.day: skip for skip in count.skipped}
    left = len(mondays) - 2 * _EDGE
    shown = mondays if left <= 1 else [*mondays[:_EDGE], *mondays[-_EDGE:]]
    for at, monday in enumerate(shown):
        days = (monday + timedelta(days=n) for n in range(7))
        cells = (_cell(day, count, calendar, numbers, skipped, event, later) for day in days if day <= calendar.last)
        yield Week(tuple(cells), left if left > 1 and at == _EDGE else 0)


def _numbers(count: Count) -> Iterator[tuple[date, int]]:
    """Each day that counts, with its number; a term of months counts none."""
    if not count.term.is_in_days:
        return
    skipped = {skip.day for skip in count.skipped}
    number, day = 0, count.first_day
    while day <= count.last_day:
        if day not in skipped:
            number += 1
            yield day, number
        day += timedelta(days=1)


def _cell(
    day: date,
    count: Count,
    calendar: Calendar,
    numbers: Mapping[date, int],
    skipped: Mapping[date, Skip],
    event: date,
    later: date | None,
) -> Cell:
    shape: DayShape = ""
    if day == count.due:
        shape = "last"
    elif day == later:
        shape = "other"
    elif day in {event, count.event}:
        shape = "event"
    elif day in numbers or (not count.term.is_in_days and count.first_day <= day <= count.last_day):
        shape = "in"
    entry = next((one for one in calendar.entries(day) if not calendar.is_working(day)), None)
    closed = not calendar.is_working(day)
    why = entry.kind.label if entry and not is_weekend(day) else ""
    return Cell(day, shape, numbers.get(day, 0), closed, why or ("—" if day in skipped and not closed else ""))
