"""Makes a sample body: seats, users and mandates, calendar, values and choices, and who answers in its cases."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from isonomia import catalogue, clock
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Mandate, Seat, User
from isonomia.people.service import PartyDraft, register_party
from isonomia.practice.models import Choice, ClosedDay, OwnValue
from isonomia.practice.queries import law_of
from isonomia.samples.telling import Place


@dataclass(frozen=True, slots=True)
class Founded:
    """A body ready for its cases, and the ids of its parties by the names that the file gives them."""

    place: Place
    body: Body
    parties: dict[str, int]


def found(place: Place, *, at: datetime, password: str) -> Founded:
    """Makes the body of a place as it is at an instant. `password` is already hashed."""
    body = Body.objects.create(
        slug=place.slug,
        name=place.name,
        short=place.short,
        place=place.place,
        calendar=place.calendar,
        zone=place.zone,
        unit=place.unit,
        norms=[place.norm],
        sample=True,
    )
    today = clock.legal_day(at, place.zone)
    users = _users(place, password)
    _seats(place, body, users, today)
    for away in place.absences:
        Absence.objects.create(
            user=users[away.who],
            since=today - timedelta(days=away.since),
            to=today - timedelta(days=away.to),
            reason=away.reason,
        )
    _practice(place, body, next(iter(users.values())), at)
    body.revision = 1
    body.save(update_fields=["revision"])
    clerk = next(users[held.who] for seat in place.seats if seat.office == Role.CLERK for held in seat.held)
    return Founded(place, body, _parties(place, body, Actor(clerk, at)))


def _users(place: Place, password: str) -> dict[str, User]:
    return {
        name: User.objects.create(
            username=name,
            email=f"{name}@exemplo.invalid",
            name=told.name,
            civil_name=told.civil_name,
            password=password,
        )
        for name, told in place.people.items()
    }


def _seats(place: Place, body: Body, users: dict[str, User], today: date) -> None:
    made: dict[str, Seat] = {}
    for told in place.seats:
        seat = Seat.objects.create(
            body=body,
            office=told.office,
            label=told.label,
            organ=told.organ,
            norm=told.norm,
            decider=told.decider,
            seat=told.seat,
            chairs=told.chairs,
            alternate_of=made[told.alternate_of] if told.alternate_of else None,
        )
        if told.id:
            made[told.id] = seat
        for held in told.held:
            Mandate.objects.create(
                seat=seat,
                user=users[held.who],
                since=today - timedelta(days=held.since),
                to=None if held.to is None else today - timedelta(days=held.to),
                order=held.order,
            )


def _practice(place: Place, body: Body, by: User, at: datetime) -> None:
    for choice in place.choices:
        Choice.objects.create(
            body=body,
            norm=place.norm,
            kind=choice.kind,
            name=choice.name,
            value=choice.value,
            reason=choice.reason,
            by=by,
            at=at,
        )
    today = clock.legal_day(at, place.zone)
    calendar = law_of(body, place.norm).calendar
    for closed in place.closed:
        day = today + timedelta(days=closed.after)
        while not calendar.is_working(day):
            day += timedelta(days=1)
        ClosedDay.objects.create(
            body=body, day=day, kind=closed.kind, label=closed.label, act=closed.act, known_from=today, by=by, at=at
        )
    for told in place.values:
        known = catalogue.series_by_id(told.series)
        last = known.points[-1]
        for since in _periods(last.since, today, known.kind):
            OwnValue.objects.create(
                body=body, series=known.id, since=since, amount=last.value, source=told.source, by=by, at=at
            )


def _periods(first: date, today: date, kind: str) -> Iterator[date]:
    """The first days of the months, or years, of a series from its last known one until today."""
    day = first
    while day <= today:
        yield day
        if kind == "dated":
            return
        months = 12 if kind == "yearly" else 1
        day = date(day.year + (day.month - 1 + months) // 12, (day.month - 1 + months) % 12 + 1, 1)


def _parties(place: Place, body: Body, clerk: Actor) -> dict[str, int]:
    drafts = {
        name: PartyDraft(
            kind=told.kind,
            name=told.name,
            document=told.whole_document,
            civil_name=told.civil_name,
            address=told.address,
            email=told.email,
            phone=told.phone,
        )
        for name, told in place.parties.items()
    }
    return {name: register_party(clerk, body, draft).party.pk for name, draft in drafts.items()}
