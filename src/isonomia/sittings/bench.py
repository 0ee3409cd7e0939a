"""Who sits: each seat of a college on a day, its titular and alternate, who takes it, and who may not vote."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Q

from isonomia.law.roster import Roster
from isonomia.people.models import Body, Mandate, Seat, User


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat on a day. `sits` is who takes it: the titular or, when they are out, the alternate; None: vacant."""

    label: str
    presides: bool
    titular: User | None
    alternate: User | None
    sits: User | None
    why: str
    state: str = ""

    @property
    def as_what(self) -> str:
        """In what quality the person sits."""
        return "suplente" if self.sits is not None and self.sits == self.alternate else "titular"


def chairs_of(
    body: Body,
    norm: str,
    decider: str,
    roster: Roster | None,
    *,
    on: date,
    impeded: Collection[str] = (),
    presences: Mapping[int, str] | None = None,
) -> list[Chair]:
    """The seats of a college on a day, in their order. Two queries."""
    found = Seat.objects.filter(body=body, decider=decider).filter(Q(norm="") | Q(norm=norm))
    seats = list(found.prefetch_related("mandates__user"))
    states = presences or {}
    out = set(impeded) | {u.key for seat in seats for u in _people(seat, on) if states.get(u.pk) == "absent"}
    return [
        _chair(seat, [other for other in seats if other.alternate_of_id == seat.pk], roster, on, out, states)
        for seat in seats
        if seat.alternate_of_id is None
    ]


def members_now(chairs: list[Chair]) -> list[User]:
    """Who takes the seats."""
    return [chair.sits for chair in chairs if chair.sits is not None]


def _chair(
    seat: Seat, alternates: list[Seat], roster: Roster | None, on: date, out: set[str], states: Mapping[int, str]
) -> Chair:
    titular = next(iter(_people(seat, on)), None)
    alternate = next((user for other in alternates for user in _people(other, on)), None)
    why = _why_out(titular, roster, on, out)
    sits = titular if titular is not None and not why else None
    if sits is None and alternate is not None and not _why_out(alternate, roster, on, out):
        sits = alternate
    state = states.get(sits.pk, "") if sits else ""
    label = f"{seat.label} ({seat.organ})" if seat.organ else seat.label
    return Chair(label, seat.chairs, titular, alternate, sits, why, state)


def _people(seat: Seat, on: date) -> list[User]:
    running: list[Mandate] = [mandate for mandate in seat.mandates.all() if mandate.runs_on(on)]
    return [mandate.user for mandate in running]


def _why_out(user: User | None, roster: Roster | None, on: date, out: set[str]) -> str:
    if user is None:
        return "assento vago"
    if roster is not None and roster.is_absent(user.key, on):
        return "em afastamento"
    return "fora desta sessão ou deste item" if user.key in out else ""
