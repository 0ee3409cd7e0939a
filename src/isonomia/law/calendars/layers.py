"""Layers of calendar data (national, state, city, body): decoded strictly, then spread over the years."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TypeVar

import msgspec

from isonomia.law.calendars.entries import DayKind, Entry, Status
from isonomia.law.calendars.errors import CalendarError
from isonomia.law.calendars.recurrence import parse_recurrence


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An item of a layer: single `dates`, or a day that comes back (`on`) while the act is in force.

    `since` and `until` are years or days; `skip` lists years in which the day was not kept (moved or
    cancelled).
    `source` is where the act was seen; `scope` whom it reaches; `note` what is in doubt.
    """

    label: str
    act: str
    on: str = ""
    dates: tuple[date, ...] = ()
    kind: DayKind = DayKind.HOLIDAY
    since: str = ""
    until: str = ""
    skip: tuple[str, ...] = ()
    scope: str = ""
    source: str = ""
    known_from: date | None = None
    known_to: date | None = None
    status: Status = "observed"
    hours: str = ""
    note: str = ""


class Worked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Days on which people might think the office closed, and it worked."""

    dates: tuple[date, ...]
    label: str
    act: str
    source: str = ""
    status: Status = "observed"


class Layer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one legislator, or one body, makes. `layer` is nacional, estadual, municipal or órgão."""

    layer: str
    name: str
    entries: tuple[Rule, ...] = ()
    worked: tuple[Worked, ...] = ()


class Interval(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """A closed interval of days."""

    start: date
    end: date


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body with a calendar: its name, its layers from the general to the special, its own entries.

    `of_place` is the name with its preposition ("de Vila Aurora"); `first` and `last` bound the verified range;
    `no_office_recorded` are the intervals whose days without office hours are on record.
    """

    place: str
    name: str
    of_place: str
    body: str
    layers: tuple[str, ...]
    first: date
    last: date
    no_office_recorded: tuple[Interval, ...] = ()
    entries: tuple[Rule, ...] = ()
    worked: tuple[Worked, ...] = ()


_Ruled = TypeVar("_Ruled", Layer, Place)


def decode_layer(raw: Mapping[str, object], source_name: str) -> Layer:
    """Read a layer from the parsed mapping of its file; CalendarError naming the file and the key."""
    return _decoded(raw, Layer, source_name)


def decode_place(raw: Mapping[str, object], source_name: str) -> Place:
    """Read a place from the parsed mapping of its file; CalendarError naming the file and the key."""
    return _decoded(raw, Place, source_name)


def _decoded(raw: Mapping[str, object], kind: type[_Ruled], source_name: str) -> _Ruled:
    try:
        found = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _unreadable(source_name, str(error)) from error
    _check(found.entries, source_name)
    return found


def _unreadable(source_name: str, why: str) -> CalendarError:
    return CalendarError("calendar.data", f"O calendário {source_name} não pôde ser lido: {why}.")


def _check(rules: tuple[Rule, ...], source_name: str) -> None:
    for rule in rules:
        if bool(rule.on) == bool(rule.dates):
            raise _unreadable(source_name, f"“{rule.label}” precisa de uma regra (“on”) ou de datas (“dates”)")
        if rule.kind is DayKind.PARTIAL and not rule.hours:
            raise _unreadable(source_name, f"“{rule.label}” tem expediente reduzido e precisa de “hours”")
        if not rule.act:
            raise _unreadable(source_name, f"“{rule.label}” precisa do ato que o criou (“act”)")


def spread(rule: Rule, *, layer: str, first: date, last: date) -> Iterator[Entry]:
    """Yield the entries of a rule between two days."""
    for day in rule.dates or _occurrences(rule, first=first, last=last):
        if first <= day <= last:
            yield Entry(
                day=day,
                kind=rule.kind,
                label=rule.label,
                act=rule.act,
                layer=layer,
                known_from=rule.known_from,
                known_to=rule.known_to,
                status=rule.status,
                hours=rule.hours,
                scope=rule.scope,
                source=rule.source,
                note=rule.note,
            )


def _occurrences(rule: Rule, *, first: date, last: date) -> Iterator[date]:
    day_of = parse_recurrence(rule.on)
    since = _bound(rule.since, "01-01", first)
    until = _bound(rule.until, "12-31", last)
    for year in range(max(first, since).year, min(last, until).year + 1):
        day = day_of(year)
        if day and since <= day <= until and str(year) not in rule.skip:
            yield day


def _bound(text: str, month_day: str, default: date) -> date:
    if not text:
        return default
    try:
        return date.fromisoformat(text if len(text) > 4 else f"{text}-{month_day}")
    except ValueError:
        raise CalendarError(
            "calendar.year", f"“{text}” não é um ano nem um dia: escreva “2018” ou “2018-03-06”."
        ) from None
