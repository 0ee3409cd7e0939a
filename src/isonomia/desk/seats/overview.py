"""The seats of a body on a day: who holds each, until when, who is away, and what that means for its quorum."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

from django.db.models import Prefetch, Q

from isonomia.desk.account.seats import NEAR_DAYS, Held, held_on
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Decider
from isonomia.people.models import Absence, Body, Mandate, Seat
from isonomia.people.offices import OFFICES
from isonomia.practice.queries import law_of


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat on a day: the mandates that run or are to come, and until when its holder is away."""

    seat: Seat
    held: Sequence[Held]
    away: Mapping[int, Sequence[Absence]]
    day: date

    @property
    def office(self) -> str:
        """What the seat lets its holder do, in words."""
        return OFFICES[self.seat.office]

    @property
    def running(self) -> Sequence[Held]:
        """The mandates that run on the day."""
        return [one for one in self.held if one.state == "running"]

    @property
    def coming(self) -> Sequence[Held]:
        """The mandates given for later."""
        return [one for one in self.held if one.state == "coming"]

    @property
    def is_vacant(self) -> bool:
        """Whether nobody holds it on the day."""
        return not self.running

    @property
    def away_now(self) -> Sequence[Absence]:
        """The absences of its holders that run on the day."""
        return [away for one in self.running for away in self.away[one.mandate.user_id] if _holds(away, self.day)]

    def sits_on(self, day: date) -> bool:
        """Whether somebody with a mandate is there on a day."""
        return any(
            one.mandate.runs_on(day) and not any(_holds(away, day) for away in self.away[one.mandate.user_id])
            for one in self.held
        )


class Bench(NamedTuple):
    """A body of the norm that decides: how many of its seats may vote on the day, against its size and quorum.
    `lost_on` is the first of the coming days without a quorum, if nobody is appointed or comes back."""

    name: str
    norm: Norm
    decider: Decider
    able: int
    lost_on: date | None

    @property
    def state(self) -> str:
        """none: no quorum today; bare: the quorum, with nobody to spare; losing: it will be lost; silent: the norm
        leaves the quorum to the body and it has not answered; sound."""
        if self.decider.quorum is None:
            return "silent"
        if self.able < self.decider.quorum:
            return "none"
        if self.lost_on is not None:
            return "losing"
        return "bare" if self.able == self.decider.quorum else "sound"


@dataclass(frozen=True)
class Overview:
    """The whole page: seats in groups by organ, benches, and the mandates that end soon."""

    body: Body
    day: date
    rows: Sequence[SeatRow] = field(default=())
    benches: Sequence[Bench] = field(default=())

    @property
    def groups(self) -> Iterator[tuple[str, list[SeatRow]]]:
        """The seats by organ, in the order in which they were made; alternates after their titular."""
        by_organ: dict[str, list[SeatRow]] = defaultdict(list)
        after: dict[int, list[SeatRow]] = defaultdict(list)
        for row in self.rows:
            if row.seat.alternate_of_id is not None:
                after[row.seat.alternate_of_id].append(row)
        for row in self.rows:
            if row.seat.alternate_of_id is None:
                by_organ[row.seat.organ or self.body.short] += [row, *after[row.seat.pk]]
        yield from by_organ.items()

    @property
    def ending(self) -> Sequence[tuple[SeatRow, Held]]:
        """The mandates that end within thirty days and have none after them, the nearest first."""
        near = [
            (row, one)
            for row in self.rows
            for one in row.running
            if one.is_near_its_end and not any(later.mandate.user_id == one.mandate.user_id for later in row.coming)
        ]
        return sorted(near, key=lambda pair: pair[1].left or 0)

    @property
    def vacant(self) -> Sequence[SeatRow]:
        """The seats that nobody holds."""
        return [row for row in self.rows if row.is_vacant]


def overview_of(body: Body, day: date) -> Overview:
    """The seats of a body on a day. Three queries."""
    current = Mandate.objects.filter(Q(to__isnull=True) | Q(to__gte=day)).select_related("user").order_by("since", "pk")
    seats = list(
        Seat.objects.filter(body=body)
        .select_related("alternate_of")
        .prefetch_related(Prefetch("mandates", queryset=current))
        .order_by("pk")
    )
    people = {mandate.user_id for seat in seats for mandate in seat.mandates.all()}
    away: dict[int, list[Absence]] = defaultdict(list)
    for absence in Absence.objects.filter(user__in=people, to__gte=day).order_by("since", "pk"):
        away[absence.user_id].append(absence)
    rows = [SeatRow(seat, [held_on(one, day) for one in seat.mandates.all()], away, day) for seat in seats]
    return Overview(body, day, rows, list(_benches(body, rows, day)))


def _benches(body: Body, rows: Sequence[SeatRow], day: date) -> Iterator[Bench]:
    for name in body.norms:
        norm = law_of(body, name).norm
        for key, decider in norm.pack.deciders.items():
            titulars = [row for row in rows if _decides(row.seat, key, name) and row.seat.alternate_of_id is None]
            if not titulars or (decider.quorum is None and not decider.settings):
                continue
            able = _able(titulars, rows, day)
            coming = (day + timedelta(days=after) for after in range(1, NEAR_DAYS + 1))
            lost = next((one for one in coming if _able(titulars, rows, one) < (decider.quorum or 0)), None)
            yield Bench(decider.body, norm, decider, able, lost)


def _able(titulars: Sequence[SeatRow], rows: Sequence[SeatRow], day: date) -> int:
    """How many seats somebody may take on a day: the titular, or an alternate."""
    alternates: dict[int, list[SeatRow]] = defaultdict(list)
    for row in rows:
        if row.seat.alternate_of_id is not None:
            alternates[row.seat.alternate_of_id].append(row)
    return sum(any(one.sits_on(day) for one in (row, *alternates[row.seat.pk])) for row in titulars)


def _decides(seat: Seat, decider: str, norm: str) -> bool:
    return seat.decider == decider and seat.norm in {"", norm}


def _holds(away: Absence, day: date) -> bool:
    return away.since <= day <= away.to
