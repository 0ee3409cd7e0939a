"""Reads about people and bodies: who holds which office on a day, who sits in a deciding body, which party is known."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Q, QuerySet

from isonomia.law.norm.pack import Pack
from isonomia.law.roster import Holding, Interval, Roster
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Mandate, Party, Seat
from isonomia.people.offices import ADMINISTRATION, PORTAL, Reach, reach_of

_BODY = tuple(field.attname for field in Body._meta.concrete_fields)  # noqa: SLF001  # the documented way to fields
_OPEN = (
    f"SELECT {', '.join(_BODY)} FROM people_body WHERE id IN "  # noqa: S608  # only names of our own columns
    "(SELECT body_id FROM people_seat WHERE office = %s) ORDER BY name"
)
_HELD = (
    "seat__body_id", "seat__office", "seat_id", "seat__label", "seat__organ", "seat__norm", "seat__body__norms",
    "seat__body__zone", "since", "to",
)  # fmt: skip
"""What is read of a mandate to know the office that it gives: all of three tables would take twice the time."""
SEAT_KEEPERS = frozenset({ADMINISTRATION, Role.CHAIR.value, Role.AUTHORITY.value})
"""The offices whose holder keeps seats, mandates and users of the body."""


@dataclass(frozen=True, slots=True)
class Office:
    """A seat that somebody holds on a day. `narrows`: the body has cases of other norms than that of the seat."""

    body_id: int
    office: str
    seat_id: int
    label: str
    organ: str
    norm: str
    narrows: bool = True

    @property
    def reach(self) -> Reach:
        """How much of the cases of the body it sees."""
        return reach_of(self.office)


def offices_of(actor: Actor) -> tuple[Office, ...]:
    """The offices that a person holds at the instant, on the legal day of each body, or the one of the actor's seat.
    One query."""
    held = Mandate.objects.filter(user=actor.user).order_by("pk")
    if actor.seat is not None:
        held = held.filter(seat=actor.seat)
    return tuple(
        Office(body, office, seat, label, organ, norm, narrows=bool(norm) and norms != [norm])
        for body, office, seat, label, organ, norm, norms, zone, since, to in held.values_list(*_HELD)
        if Interval(since, to).holds(actor.day_in(zone))
    )


def portal_of(body: Body, at: datetime) -> Actor:
    """The public pages, as who records in a body what people outside file there. Raises `Mandate.DoesNotExist`."""
    mandate = Mandate.objects.select_related("user").get(seat__body=body, seat__office=PORTAL)
    return Actor(mandate.user, at, mandate.seat_id)


def bodies_of(offices: Iterable[Office]) -> QuerySet[Body]:
    """The bodies in which somebody with these offices has a seat."""
    return Body.objects.filter(pk__in={office.body_id for office in offices})


def shows_samples() -> bool:
    """Whether there is a body that, with all of its cases, is invented. One query."""
    with connection.cursor() as cursor:  # written out: every public page asks it
        cursor.execute("SELECT 1 FROM people_body WHERE sample LIMIT 1")
        return cursor.fetchone() is not None


def open_bodies() -> tuple[Body, ...]:
    """The bodies that the public pages may file with: those in which they have a seat. Many pages of a complaint ask
    it, so the query is written out, and who asks changes none of these bodies. One query."""
    with connection.cursor() as cursor:
        cursor.execute(_OPEN, [PORTAL])
        return tuple(_body_from(row) for row in cursor.fetchall())


@lru_cache(maxsize=256)
def _body_from(row: tuple[Any, ...]) -> Body:
    """A body as its whole row tells it. What is kept is never old: any change of the body makes another row."""
    body = Body.from_db(connection.alias, _BODY, row)
    body.norms, body.sample = json.loads(body.norms), bool(body.sample)  # as the databases write lists and whether
    return body


def may_register(offices: Iterable[Office], body_id: int) -> bool:
    """Whether who holds these offices may register parties of a body: who receives or conducts its cases."""
    return any(office.body_id == body_id and office.reach in {Reach.WHOLE, Reach.OWN} for office in offices)


def parties_seen(offices: Iterable[Office]) -> QuerySet[Party]:
    """The parties that who holds these offices may look through: those of bodies whose cases they see whole. Who
    only brings cases finds a party by its document, and nothing else."""
    return Party.objects.filter(body__in={office.body_id for office in offices if office.reach is Reach.WHOLE})


def may_manage_seats(offices: Iterable[Office], body_id: int) -> bool:
    """Whether who holds these offices keeps the seats of a body: its administration, or who decides there."""
    return any(office.body_id == body_id and office.office in SEAT_KEEPERS for office in offices)


def mandates_of(body_id: int) -> Sequence[Mandate]:
    """Every mandate of a body, past ones too, with its seat and its person. One query."""
    return list(Mandate.objects.filter(seat__body_id=body_id).select_related("seat", "user").order_by("pk"))


def offices_existing(body_id: int) -> frozenset[str]:
    """The offices for which the body has a seat, held or vacant: nobody joins their acts for them."""
    return frozenset(Seat.objects.filter(body_id=body_id).values_list("office", flat=True))


def rosters_of(body: Body, pack: Pack) -> Mapping[str, Roster]:
    """Who sits in each deciding body of a norm, by the name of the decider in the pack. Two queries.

    A decider for which the body has no seat is left out: the core then asks for no membership.
    """
    seats = Seat.objects.filter(body=body, decider__in=pack.deciders).filter(Q(norm="") | Q(norm=pack.id))
    by_decider: dict[str, list[Seat]] = defaultdict(list)
    for seat in seats.prefetch_related("mandates__user"):
        by_decider[seat.decider].append(seat)
    people = {m.user_id for found in by_decider.values() for seat in found for m in seat.mandates.all()}
    away: dict[int, list[Interval]] = defaultdict(list)
    for absence in Absence.objects.filter(user__in=people):
        away[absence.user_id].append(Interval(since=absence.since, to=absence.to))
    return {name: _roster(found, away) for name, found in by_decider.items()}


def _roster(seats: list[Seat], away: Mapping[int, list[Interval]]) -> Roster:
    holders = {seat.pk: list(seat.mandates.all()) for seat in seats}
    mandates = {m.user.key: Interval(since=m.since, to=m.to) for held in holders.values() for m in held}
    absences = {m.user.key: tuple(away[m.user_id]) for held in holders.values() for m in held if away.get(m.user_id)}
    alternates = {
        titular.user.key: alternate.user.key
        for seat in seats
        if seat.alternate_of_id in holders
        for titular in holders[seat.alternate_of_id or 0]
        for alternate in holders[seat.pk]
    }
    members = [m.user.key for seat in seats if seat.alternate_of_id is None for m in holders[seat.pk]]
    chairs = [m.user.key for seat in seats if seat.chairs for m in holders[seat.pk]]
    return Roster(
        members=tuple(dict.fromkeys(members)),
        chair=chairs[-1] if chairs else "",
        alternates=alternates,
        mandates=mandates,
        absences=absences,
        held=tuple(_holding(seat, mandate) for seat in seats for mandate in holders[seat.pk]),
    )


def _holding(seat: Seat, mandate: Mandate) -> Holding:
    """A mandate as the core reads it; an alternate's is in the seat of the titular."""
    return Holding(
        seat=str(seat.alternate_of_id or seat.pk),
        person=mandate.user.key,
        during=Interval(since=mandate.since, to=mandate.to),
        alternate=seat.alternate_of_id is not None,
        chairs=seat.chairs,
    )
