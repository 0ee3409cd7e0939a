"""Reads for the first page of the day: what is over, due, new, missing, changed, and whom the cases wait for.

Everything is bounded: rows by a limit, counts by `tallying.LIMIT`, and the terms of a few days by an index of days.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

from django.db.models import Count, F, Q, QuerySet

from isonomia.casefile.models import Act, ProofAwaited, Standing, Term, TermMoved
from isonomia.casefile.shares import Share, apart, is_open, reaches, seen, shares_of
from isonomia.casefile.tallying import ANY, LIMIT, Each, rows_of_each, tally_each
from isonomia.casefile.waiting import MAIL
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.offices import PARTY_PAPERS, Reach
from isonomia.people.queries import Office

WEEK = timedelta(days=7)
STRIP = 14
_LATE_ROWS, _MOST_TERMS, _ROWS = 12, 40, 8
_FROM_OUTSIDE = [*PARTY_PAPERS, Role.INTAKE, Role.PARTNER, Role.COUNCIL, Role.INSPECTOR]
_WAITED_FOR = [*(role.value for role in Role), MAIL]


class DayCount(NamedTuple):
    """How many terms of a role end on a day, in a body."""

    body_id: int
    day: date
    role: str
    many: int


class Wait(NamedTuple):
    """How many cases wait for a role, how many of them past a last day, and since when the oldest has had no act."""

    role: str
    many: int
    late: int
    since: datetime | None


@dataclass(frozen=True, slots=True)
class Agenda:
    """The day of somebody. `tally` counts what is `late`, ends `today` or within a `week`, is `new`, `unproved`,
    `moved`; the lists hold the first rows of each. `reach` tells how much of each case is seen."""

    day: date
    tally: dict[str, int]
    late: Sequence[Term]
    coming: Sequence[Term]
    strip: Sequence[DayCount]
    moved: Sequence[TermMoved]
    new: Sequence[Act]
    proofs: Sequence[ProofAwaited]
    waits: Sequence[Wait]
    reach: dict[int, Reach]


def agenda_of(actor: Actor, offices: Iterable[Office], *, on: date) -> Agenda:
    """What a day brings to somebody with these offices. Seven queries, and one more for an office that sees only the
    cases it brought."""
    shares = shares_of(offices)
    asked = _Asked(shares, actor, on)
    counts, waits = asked.counts()
    late, coming = asked.due()
    moved, new = list(asked.moved.order_by("-at", "pk")[:_MOST_TERMS]), list(asked.new[:_ROWS])
    proofs = list(asked.proofs.order_by("since", "pk")[:_ROWS])
    cases = [*(row.case for row in (*late, *coming)), *(row.case for row in moved), *(row.case for row in new)]
    found = {case.pk: case.standing for case in [*cases, *(row.case for row in proofs)]}
    return Agenda(
        day=on,
        tally=counts,
        late=late,
        coming=coming,
        strip=asked.strip(),
        moved=moved,
        new=new,
        proofs=proofs,
        waits=waits,
        reach=reaches(shares, list(found.values())),
    )


class _Asked:
    """The querysets of a day."""

    def __init__(self, shares: Sequence[Share], actor: Actor, on: date) -> None:
        self._on, self._soon = on, on + timedelta(days=STRIP - 1)
        self._below, self._standing = seen(shares, "case", tells_executing=True), seen(shares)
        self._apart = apart(shares)
        self._parts = [Term.objects.filter(share.over("case", tells_executing=True)) for share in self._apart]
        self._terms = Term.objects.filter(self._below)
        self._late = Q(due__lt=on, latest__lt=on)
        self._coming = [Q(due__gte=on, due__lte=on + WEEK), Q(due__lt=on, latest__gte=on)]
        self.moved = TermMoved.objects.filter(seen(shares, "case"), seen_at=None).select_related("case__standing")
        self.proofs = ProofAwaited.objects.filter(self._below).select_related("case__standing")
        self.new = self._unanswered(actor)

    def _unanswered(self, actor: Actor) -> QuerySet[Act]:
        """Acts of parties and of who receives, of the last seven days, after which nobody has acted: among the cases
        that moved last, as many as a count tells."""
        fresh = Standing.objects.filter(self._standing, is_open(True), last_act_at__gte=actor.at - WEEK)
        latest = fresh.order_by("-last_act_at").values("pk")[: LIMIT + 1]
        return (
            Act.objects.filter(case__in=latest, number=F("case__acts_count"), by__in=_FROM_OUTSIDE)
            .exclude(author=actor.user)
            .select_related("case__standing", "author")
            .order_by("-recorded_at", "-pk")
        )

    def due(self) -> tuple[list[Term], list[Term]]:
        """The first terms that are over, the latest first, and those that end within the week, in order. Two
        queries: each share of each body walks its own index, and the rows are read once they are known."""
        back = [part.filter(self._late).order_by("-due", "-pk") for part in self._parts]
        ahead = [part.filter(when).order_by("due", "pk") for part in self._parts for when in self._coming]
        found = rows_of_each([one.values_list("due", "pk")[:_MOST_TERMS] for one in (*back, *ahead)])
        late = sorted({row for rows in found[: len(back)] for row in rows}, reverse=True)[:_LATE_ROWS]
        coming = sorted({row for rows in found[len(back) :] for row in rows})[:_MOST_TERMS]
        shown = Term.objects.select_related("case__standing").filter(pk__in=[pk for _, pk in (*late, *coming)])
        known = {one.pk: one for one in shown}
        return [known[pk] for _, pk in late], [known[pk] for _, pk in coming]

    def counts(self) -> tuple[dict[str, int], Sequence[Wait]]:
        """Every count of the page, and whom the cases wait for. One query."""
        terms = self._terms
        asked = {
            "late": terms.filter(self._late),
            "today": terms.filter(due=self._on),
            "week": terms.filter(due__gt=self._on, due__lte=self._on + WEEK),
            "new": self.new,
            "unproved": self.proofs,
            "moved": self.moved,
        }
        waiting = Standing.objects.filter(self._standing, is_open(True), waits_for=ANY)
        parts = (Standing.objects.filter(share.over(), is_open(True), waits_for=ANY) for share in self._apart)
        oldest = [part.order_by("last_act_at").values("last_act_at") for part in parts]
        each = Each(waiting, waiting.filter(due__lt=self._on), oldest)
        counted, told = tally_each(asked, each, _WAITED_FOR)
        waits = [Wait(role, *one) for role, one in told.items() if one.many]
        return counted, sorted(waits, key=lambda one: -one.many)

    def strip(self) -> Sequence[DayCount]:
        """The terms that end in the days of the strip, counted by day and role."""
        found = self._terms.filter(due__gte=self._on, due__lte=self._soon).order_by()
        rows = found.values_list("body_id", "due", "role").annotate(many=Count("pk"))
        return [DayCount(body, due, role, many) for body, due, role, many in rows if due is not None]
