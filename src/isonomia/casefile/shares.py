"""What each office lets see, as a filter over the projections: the rule of `access.visible_cases`, said of the rows
that lists read, so that each list walks an index of its own instead of the table of cases."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q

from isonomia.casefile.models import Act, Standing
from isonomia.people.offices import Reach
from isonomia.people.queries import Office

_WIDEST = (Reach.WHOLE, Reach.EXECUTION, Reach.OWN, Reach.OUTLINE)
_EVERY = frozenset({Reach.WHOLE, Reach.OUTLINE})


@dataclass(frozen=True, slots=True)
class Share:
    """The cases of a body that an office lets see, and how much of them. `norm` empty: of every norm; `seat_id` is
    told only where what one sees depends on what the seat brought."""

    body_id: int
    norm: str
    reach: Reach
    seat_id: int = 0

    @property
    def is_every(self) -> bool:
        """Whether all cases of the body are in it."""
        return self.reach in _EVERY and not self.norm

    @property
    def shows_names(self) -> bool:
        """Whether it lets see who the parties are."""
        return self.reach is not Reach.OUTLINE

    def over(self, case: str = "", *, tells_executing: bool = False) -> Q:
        """The filter, over standings; or, with the name of the column that names the case, over a table of what lies
        in cases, which has the body in a column of its own, and may tell in another whether the case is executed."""
        within = Q(body_id=self.body_id)
        narrower: dict[str, object] = {"norm": self.norm} if self.norm else {}
        if self.reach is Reach.EXECUTION and tells_executing:
            within &= Q(executing__in=[True])
        elif self.reach is Reach.EXECUTION:
            narrower["executing__in"] = [True]
        if narrower and case:
            within &= Q(Exists(Standing.objects.filter(pk=OuterRef(case), **narrower)))
        elif narrower:
            within &= Q(**narrower)
        if self.reach is Reach.OWN:
            within &= Q(**{f"{case or 'pk'}__in": Act.objects.filter(seat=self.seat_id).values("case")})
        return within

    def holds(self, row: Standing, brought: frozenset[tuple[int, int]]) -> bool:
        """Whether the case of a standing is in it. `brought` tells which seats brought which cases."""
        if row.body_id != self.body_id or self.norm not in {"", row.norm}:
            return False
        if self.reach is Reach.EXECUTION:
            return row.executing
        return self.reach is not Reach.OWN or (self.seat_id, row.pk) in brought


def shares_of(offices: Iterable[Office]) -> tuple[Share, ...]:
    """The shares of somebody with these offices, without those that lie within a wider one."""
    found = {
        Share(one.body_id, one.norm if one.narrows else "", one.reach, one.seat_id if one.reach is Reach.OWN else 0)
        for one in offices
        if one.reach is not Reach.NOTHING
    }
    kept = [one for one in found if not any(_lies_in(one, other) for other in found)]
    return tuple(sorted(kept, key=lambda one: (one.body_id, _WIDEST.index(one.reach), one.norm, one.seat_id)))


def _lies_in(one: Share, other: Share) -> bool:
    whole = other != one and other.reach is Reach.WHOLE
    return whole and other.body_id == one.body_id and other.norm in {"", one.norm}


def apart(shares: Iterable[Share]) -> tuple[Share, ...]:
    """The shares that must be walked to see all that they let see: one of every case of its body makes others of that
    body needless, however much of a case each shows."""
    told = tuple(shares)
    full = {one.body_id: one for one in reversed(told) if one.is_every}
    return tuple(one for one in told if one.body_id not in full or full[one.body_id] is one)


def seen(shares: Iterable[Share], case: str = "", *, tells_executing: bool = False) -> Q:
    """All that the shares let see, as one filter (see `Share.over`)."""
    parts = apart(shares)
    every = sorted({one.body_id for one in parts if one.is_every})
    filters = [one.over(case, tells_executing=tells_executing) for one in parts if not one.is_every]
    if every:
        filters.append(Q(body_id=every[0]) if len(every) == 1 else Q(body_id__in=every))
    return reduce(or_, filters, Q(pk__in=())) if filters else Q(pk__in=())


def reaches(shares: Sequence[Share], rows: Sequence[Standing]) -> dict[int, Reach]:
    """How much of each case is seen, by the id of the case: the widest of what the shares let see. One query where a
    share depends on what a seat brought, else none."""
    seats = [one.seat_id for one in shares if one.reach is Reach.OWN]
    brought = frozenset(
        Act.objects.filter(seat__in=seats, case__in=[row.pk for row in rows]).values_list("seat_id", "case_id")
        if seats and rows
        else ()
    )
    return {
        row.pk: next((r for r in _WIDEST if any(s.reach is r and s.holds(row, brought) for s in shares)), Reach.NOTHING)
        for row in rows
    }


def is_open(state: bool) -> Q:  # noqa: FBT001  # a column's value
    """The standings of cases that move, or of those that are over. Written as a list of one: Django writes a plain
    comparison with a truth value as the bare column, which SQLite looks up in no index."""
    return Q(open__in=[state])
