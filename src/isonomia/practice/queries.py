"""Reads of a body's practice: the norm under its choices, its calendar, its values and its seats, ready to answer."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

import msgspec

from isonomia import catalogue
from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.norm.choosing import Choices
from isonomia.law.norm.norm import Norm
from isonomia.law.roster import Roster
from isonomia.law.values import Point, Series
from isonomia.people.models import Body
from isonomia.people.queries import offices_existing, rosters_of
from isonomia.practice.models import Choice, ClosedDay, OwnValue

_KEPT = 256
"""How many norms of bodies are kept ready in each process."""


@dataclass(frozen=True, slots=True)
class LawInUse:
    """Everything that an answer about a case of a body needs besides its acts.

    `offices` are those for which the body has a seat; `revision` tells the practice it is of.
    """

    norm: Norm
    calendar: Calendar
    roster: Mapping[str, Roster]
    values: Mapping[str, Series]
    offices: frozenset[str]
    revision: int


def law_of(body: Body, norm: str) -> LawInUse:
    """The law as a body practises it now. Kept ready for each revision of the body: no query when nothing changed."""
    return law_at(body.pk, norm, body.revision)


@lru_cache(maxsize=_KEPT)
def law_at(body_id: int, norm_id: str, revision: int) -> LawInUse:
    """The law as a body practised it at a revision: its choices, days and values of then, its seats of now."""
    return law_read(Body.objects.get(pk=body_id), norm_id, revision)


def law_read(body: Body, norm_id: str, revision: int) -> LawInUse:
    """The law of a body at a revision, read from the database and not kept."""
    norm = norm_under(norm_id, Choice.objects.filter(body=body, norm=norm_id, revision__lte=revision))
    return LawInUse(
        norm=norm,
        calendar=calendar_with(body, ClosedDay.objects.filter(body=body, revision__lte=revision), revision),
        roster=rosters_of(body, norm.pack),
        values=values_with(OwnValue.objects.filter(body=body, revision__lte=revision)),
        offices=offices_existing(body.pk),
        revision=revision,
    )


def norm_under(norm_id: str, choices: Iterable[Choice]) -> Norm:
    """A norm under choices, told oldest first: the last of a name holds, an empty one goes back to the pack."""
    held: dict[str, dict[str, str]] = {"reading": {}, "setting": {}, "supplement": {}}
    for choice in choices:
        if choice.value:
            held[choice.kind][choice.name] = choice.value
        else:
            held[choice.kind].pop(choice.name, None)
    supplements = {name: value == "on" for name, value in held["supplement"].items()}
    chosen = Choices(readings=held["reading"], settings=held["setting"], supplements=supplements)
    return catalogue.norm_by_id(norm_id).choosing(
        readings=chosen.readings, settings=chosen.settings, supplements=chosen.supplements
    )


def calendar_with(body: Body, days: Iterable[ClosedDay], revision: int) -> Calendar:
    """The calendar of a body's place with its own days on top, those withdrawn by a revision marked so."""
    entries = [
        Entry(
            day=day.day,
            kind=DayKind(day.kind),
            label=day.label,
            act=day.act,
            layer="órgão",
            known_from=day.known_from,
            known_to=day.withdrawn_on if _is_withdrawn(day, revision) else None,
            hours=day.hours,
            status="verified",
        )
        for day in days
    ]
    calendar = catalogue.calendar_of(body.calendar)
    return calendar.with_closed(entries) if entries else calendar


def _is_withdrawn(day: ClosedDay, revision: int) -> bool:
    return day.withdrawn_revision is not None and day.withdrawn_revision <= revision


def values_with(own: Iterable[OwnValue]) -> Mapping[str, Series]:
    """Every series, with the points that the body entered or confirmed in place of, or besides, those that came."""
    series, entered = dict(catalogue.all_series()), defaultdict[str, dict[date, Point]](dict)
    for value in own:
        entered[value.series][value.since] = Point(
            since=value.since, value=value.amount.normalize(), status="verified", source=value.source
        )
    for name, points in entered.items():
        held = {one.since: one for one in series[name].points} | points
        series[name] = msgspec.structs.replace(series[name], points=tuple(held[since] for since in sorted(held)))
    return series
