"""Reads of a body's practice: the norm under its choices, its calendar, its values and its seats, ready to answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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
    return _law_at(body.pk, norm, body.revision)


@lru_cache(maxsize=_KEPT)
def _law_at(body_id: int, norm_id: str, revision: int) -> LawInUse:
    body = Body.objects.get(pk=body_id)
    norm = norm_under(norm_id, Choice.objects.filter(body=body, norm=norm_id))
    return LawInUse(
        norm=norm,
        calendar=calendar_with(body, ClosedDay.objects.filter(body=body)),
        roster=rosters_of(body, norm.pack),
        values=values_with(OwnValue.objects.filter(body=body)),
        offices=offices_existing(body_id),
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


def calendar_with(body: Body, days: Iterable[ClosedDay]) -> Calendar:
    """The calendar of a body's place with its own days on top."""
    entries = [
        Entry(
            day=day.day,
            kind=DayKind(day.kind),
            label=day.label,
            act=day.act,
            layer="órgão",
            known_from=day.known_from,
            known_to=day.withdrawn_on,
            status="verified",
        )
        for day in days
    ]
    calendar = catalogue.calendar_of(body.calendar)
    return calendar.with_closed(entries) if entries else calendar


def values_with(own: Iterable[OwnValue]) -> Mapping[str, Series]:
    """Every series, with the points that the body entered or confirmed in place of, or besides, those that came."""
    series = dict(catalogue.all_series())
    for value in own:
        known = series[value.series]
        point = Point(since=value.since, value=value.amount.normalize(), status="verified", source=value.source)
        points = [old for old in known.points if old.since != value.since]
        series[value.series] = msgspec.structs.replace(
            known, points=tuple(sorted([*points, point], key=lambda one: one.since))
        )
    return series
