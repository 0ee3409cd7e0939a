"""The day and the fortnight ahead: when the office is closed, and how many terms end on each day."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.formats import date_format

from isonomia.casefile.agenda import STRIP, DayCount
from isonomia.desk.templatetags.desk import short_day
from isonomia.law.calendars import Calendar, CalendarError, DayKind, Entry
from isonomia.people.models import Body
from isonomia.practice.queries import law_of

_PIPS = 6
_BRIEF = {DayKind.HOLIDAY: "feriado", DayKind.NO_OFFICE: "ponto fac.", DayKind.SUSPENSION: "suspenso"}


class Day(NamedTuple):
    """A day of the strip. `shut`: no office is open; `note` says why, shortly; `pips` are the terms that end on it,
    true for those of the body, and `many` how many there are."""

    day: date
    weekday: str
    now: bool
    shut: bool
    note: str
    pips: tuple[bool, ...]
    many: int


def day_written(day: date) -> str:
    """A day in full: "segunda-feira, 30 de novembro de 2026"."""
    return date_format(day, r"l, j \d\e F \d\e Y").lower()


def calendars_of(bodies: Iterable[Body]) -> Mapping[int, Calendar]:
    """The calendar of each body, with the days it decreed, by the id of the body."""
    return {body.pk: law_of(body, body.norms[0]).calendar for body in bodies if body.norms}


def offices_told(calendars: Mapping[int, Calendar], bodies: Iterable[Body], day: date) -> str:
    """Whether the office is open today, and the next days, other than weekends, on which it is not."""
    several = len(calendars) > 1
    told: list[str] = []
    for body in (one for one in bodies if one.pk in calendars):
        try:
            say = _told(calendars[body.pk], day)
        except CalendarError as error:
            say = error.message
        told.append(f"{body.short}: {say}" if several else say)
    return " ".join(told)


def strip_of(
    counts: Sequence[DayCount], calendars: Mapping[int, Calendar], ours: frozenset[str], day: date
) -> list[Day]:
    """The days ahead. `ours` are the roles of the body: the other terms are of others."""
    return [_day(day + timedelta(days=at), counts, calendars, ours, first=at == 0) for at in range(STRIP)]


def _day(
    day: date, counts: Sequence[DayCount], calendars: Mapping[int, Calendar], ours: frozenset[str], *, first: bool
) -> Day:
    here = [one for one in counts if one.day == day]
    own = sum(one.many for one in here if one.role in ours)
    many = sum(one.many for one in here)
    pips = ([True] * min(own, _PIPS) + [False] * (many - own))[:_PIPS]
    reasons = [_why(calendar, day) for calendar in calendars.values()]
    shut = bool(reasons) and all(reason is not None for reason in reasons)
    entries = [reason for reason in reasons if isinstance(reason, Entry)]
    note = _BRIEF.get(entries[0].kind, entries[0].kind.label) if entries and shut else ""
    return Day(day, short_day(day)[:3], first, shut, note, tuple(pips), many)


def _why(calendar: Calendar, day: date) -> Entry | str | None:
    try:
        return calendar.why_closed(day)
    except CalendarError:
        return None


def _told(calendar: Calendar, day: date) -> str:
    why = calendar.why_closed(day)
    now = "Expediente normal." if why is None else f"Hoje não há expediente: {_reason(why)}."
    ahead = [day + timedelta(days=at) for at in range(1, STRIP)]
    closed = [(one, entry) for one in ahead if isinstance(entry := calendar.why_closed(one), Entry)]
    weekdays = [f"{short_day(one)} ({entry.label})" for one, entry in closed if one.weekday() < 5]
    if not weekdays:
        return f"{now} Nenhum feriado nem ponto facultativo nos próximos {STRIP} dias."
    listed = " e ".join(filter(None, [", ".join(weekdays[:-1]), weekdays[-1]]))
    return f"{now} Próximos dias sem expediente: {listed}."


def _reason(why: Entry | str) -> str:
    return why.reason if isinstance(why, Entry) else why
