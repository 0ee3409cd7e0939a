"""Makes a sample body: seats, users and mandates, calendar, values and choices, and who answers in its cases."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from isonomia import catalogue, clock
from isonomia.casefile.service import change_practice
from isonomia.law.calendars import DayKind
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Seat, User
from isonomia.people.offices import ADMINISTRATION
from isonomia.people.service import (
    BodyDraft,
    Giving,
    PartyDraft,
    SeatDraft,
    UserDraft,
    add_absence,
    add_seat,
    create_user,
    found_body,
    give_mandate,
    register_party,
)
from isonomia.practice.drafts import Choosing, Closing, Valuing
from isonomia.practice.queries import law_of
from isonomia.samples.telling import Held, Place, SeatTold
from isonomia.sittings.service import Call, call_sitting

_LONG_AGO = timedelta(days=650)
"""When the body was set up, before the load: before any of its cases began."""
_DECIDING = (Role.AUTHORITY, Role.CHAIR)


@dataclass(frozen=True, slots=True)
class Founded:
    """A body ready for its cases, and the ids of its parties by the names that the file gives them."""

    place: Place
    body: Body
    parties: dict[str, int]


def found(place: Place, *, at: datetime, password: str) -> Founded:
    """Makes the body of a place as it is at an instant. `password` is already hashed."""
    today = clock.legal_day(at, place.zone)
    body, first = _begun(place, at, today)
    keeper = Actor(first, at - _LONG_AGO)
    for name, told in place.people.items():
        if name != keeper.user.username:
            create_user(keeper, body, UserDraft(name, told.name, _email(name), told.civil_name))
    users = {user.username: user for user in User.objects.filter(username__in=place.people)}
    User.objects.filter(username__in=place.people).update(password=password)
    _seat_all(place, body, keeper, users, today)
    for away in place.absences:
        since, to = (today - timedelta(days=days) for days in (away.since, away.to))
        add_absence(keeper, body, users[away.who], since=since, to=to, reason=away.reason)
    _choose_all(place, body, Actor(users[_holder(place, *_DECIDING)], at - _LONG_AGO))
    clerk = Actor(users[_holder(place, Role.CLERK)], at)
    _value_all(place, body, clerk, today)
    body.refresh_from_db()
    return Founded(place, body, _register_all(place, body, clerk))


def close_days(founded: Founded, at: datetime) -> None:
    """Enters the days of the body's own calendar: after its cases, so that the terms that run move, as in life."""
    place, body = founded.place, founded.body
    clerk = Actor(User.objects.get(username=_holder(place, Role.CLERK)), at)
    today = clock.legal_day(at, place.zone)
    for number, told in enumerate(place.closed):
        day = _office_day(founded, today + timedelta(days=told.after))
        closing = Closing(day, day, DayKind(told.kind), told.label, told.act, published=today)
        change_practice(clerk, body, closing, form=f"amostra-dia-{number}")


def call_sitting_of(founded: Founded, cases: Sequence[int], at: datetime) -> None:
    """Calls the sitting of a body, if the file tells one, on these cases."""
    told, place = founded.place.sitting, founded.place
    if told is None:
        return
    chair = Actor(User.objects.get(username=_holder(place, Role.CHAIR)), at)
    day = _office_day(founded, clock.legal_day(at, place.zone) + timedelta(days=told.after))
    call = Call(place.norm, told.decider, day, told.hour, told.place, tuple(cases))
    call_sitting(chair, founded.body, call, form="amostra-sessao-" + place.slug)


def _office_day(founded: Founded, day: date) -> date:
    """A day, or the next one that is of office in the body."""
    body = Body.objects.get(pk=founded.body.pk)
    calendar = law_of(body, founded.place.norm).calendar
    while not calendar.is_working(day):
        day += timedelta(days=1)
    return day


def _begun(place: Place, at: datetime, today: date) -> tuple[Body, User]:
    """The body, and who keeps its seats."""
    held = next(seat for seat in place.seats if seat.office == ADMINISTRATION).held[0]
    told = place.people[held.who]
    draft = BodyDraft(
        slug=place.slug,
        name=place.name,
        short=place.short,
        place=place.place,
        calendar=place.calendar,
        zone=place.zone,
        unit=place.unit,
        norms=(place.norm,),
        sample=True,
    )
    keeper = UserDraft(held.who, told.name, _email(held.who), told.civil_name)
    return found_body(draft, keeper, order=held.order, at=at, since=today - timedelta(days=held.since))


def _seat_all(place: Place, body: Body, keeper: Actor, users: dict[str, User], today: date) -> None:
    pack = catalogue.norm_by_id(place.norm).pack
    made: dict[str, Seat] = {}
    for told in place.seats:
        if told.office == ADMINISTRATION:
            continue
        seat = add_seat(keeper, body, _seat_draft(place, told, made), pack=pack)
        if told.id:
            made[told.id] = seat
        for held in told.held:
            give_mandate(keeper, seat, _giving(held, users, today), pack=pack)


def _seat_draft(place: Place, told: SeatTold, made: dict[str, Seat]) -> SeatDraft:
    return SeatDraft(
        office=told.office,
        label=told.label,
        organ=told.organ,
        norm=place.norm if told.decider or told.seat else "",
        decider=told.decider,
        seat=told.seat,
        chairs=told.chairs,
        alternate_of=made[told.alternate_of] if told.alternate_of else None,
    )


def _giving(held: Held, users: dict[str, User], today: date) -> Giving:
    return Giving(users[held.who], today - timedelta(days=held.since), held.order)


def _choose_all(place: Place, body: Body, actor: Actor) -> None:
    for number, told in enumerate(place.choices):
        choosing = Choosing(place.norm, told.kind, told.name, told.value, told.reason)
        change_practice(actor, body, choosing, form=f"amostra-escolha-{number}")


def _value_all(place: Place, body: Body, clerk: Actor, today: date) -> None:
    for told in place.values:
        known = catalogue.series_by_id(told.series)
        last = known.points[-1]
        for since in _periods(last.since, today, known.kind):
            valuing = Valuing(known.id, since, last.value, told.source)
            change_practice(clerk, body, valuing, form=f"amostra-{known.id}-{since}")


def _periods(first: date, today: date, kind: str) -> Iterator[date]:
    """The first days of the months, or years, of a series from its last known one until today."""
    day = first
    while day <= today:
        yield day
        if kind == "dated":
            return
        months = 12 if kind == "yearly" else 1
        day = date(day.year + (day.month - 1 + months) // 12, (day.month - 1 + months) % 12 + 1, 1)


def _register_all(place: Place, body: Body, clerk: Actor) -> dict[str, int]:
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


def _holder(place: Place, *offices: str) -> str:
    return next(held.who for seat in place.seats if seat.office in offices for held in seat.held)


def _email(username: str) -> str:
    return f"{username}@exemplo.invalid"
