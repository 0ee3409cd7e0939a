"""Reads for lists of cases: what somebody may see of them, filtered, searched, sorted and counted.

The cost of a page does not grow with the number of cases: it walks an index in the order of the list and stops when
the page is full, or sorts a handful of cases found by another index. A list goes on from the last row that was shown
(`after`), never from a count of rows. Nor do the queries grow: neither with the cases nor with one's bodies.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from operator import and_
from typing import NamedTuple

from django.db.models import Q

from isonomia.casefile.finding import Found, cases_numbered, cases_with, few, words_of
from isonomia.casefile.models import Act, Case, CaseParty, LaneStage, ProofAwaited, Standing
from isonomia.casefile.ordering import Key, Rows, Sort, Values, case_of, key_of, key_read, key_told, stretches, whole
from isonomia.casefile.shares import Share, apart, is_open, reaches, seen, shares_of
from isonomia.casefile.tallying import rows_of_each, tally
from isonomia.people.offices import Reach
from isonomia.people.queries import Office

PAGE = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a list shows. `open` None: also what is over. `assignee`: whose care; `unproved`: with a notice whose proof
    is not in the file; `priority`: that the law puts first."""

    text: str = ""
    norm: str = ""
    stage: str = ""
    waits_for: str = ""
    until: date | None = None
    open: bool | None = True
    body_id: int | None = None
    assignee: int | None = None
    unproved: bool = False
    priority: bool = False
    sort: Sort = Sort.DUE


class Page(NamedTuple):
    """A page of a list. `rows` are the standings, with their case, its body and who takes care of it; `reach` how much
    the reader sees of each; `after` is where the next page goes on, empty at the end; `total` how many there are in
    all, and `counts` how many other lists have, told up to one more than `tallying.LIMIT`."""

    rows: Sequence[Standing]
    reach: dict[int, Reach]
    after: str
    total: int
    counts: dict[str, int]


def page_of(
    offices: Iterable[Office],
    asked: Asked,
    *,
    after: str = "",
    size: int = PAGE,
    beside: Mapping[str, Asked] | None = None,
) -> Page:
    """A page of a list, for somebody with these offices. `after` is the `after` of the page before; `beside` are other
    lists, without words, of which only the counts are told."""
    held, sort = shares_of(offices), asked.sort
    shares = _of_body(held, asked.body_id)
    common = list(_sources({share.body_id for share in shares}, asked))
    walks = [_Walk(share, asked, [*words, *common]) for share, words in _walks(shares, asked)]
    keys = _keys(walks, key_read(after, sort), size + 1, sort)
    shown = [case_of(key, sort) for key in keys[:size]]
    found = {one.pk: one for one in Standing.objects.filter(pk__in=shown).select_related("case__assignee", "body")}
    rows = [found[pk] for pk in shown if pk in found]
    many = {f"walk {at}": walk.rows for at, walk in enumerate(walks) if walk.few is None}
    counts = tally(many | {name: _plain(held, other) for name, other in (beside or {}).items()})
    total = sum(counts.pop(name) for name in many) + sum(walk.counted for walk in walks)
    return Page(rows, reaches(shares, rows), key_told(keys[size - 1]) if len(keys) > size else "", total, counts)


def lane_stages(rows: Sequence[Standing]) -> dict[int, list[LaneStage]]:
    """The stage of each lane of these cases, where a case has several. One query."""
    found: dict[int, list[LaneStage]] = {}
    tracks = {row.pk: row.stage.partition(".")[0] for row in rows}
    for one in LaneStage.objects.filter(case__in=tracks).exclude(place="").order_by("place", "pk"):
        if one.track == tracks[one.case_id]:
            found.setdefault(one.case_id, []).append(one)
    return {case: stages for case, stages in found.items() if len(stages) > 1}


def known_parties(cases: Collection[int]) -> dict[int, list[CaseParty]]:
    """Those in these cases whose identity is not sealed. One query."""
    found: dict[int, list[CaseParty]] = {}
    for one in CaseParty.objects.filter(case__in=cases, party__isnull=False).select_related("party", "stands_for"):
        found.setdefault(one.case_id, []).append(one)
    return found


class _Walk:
    """One share of a list: its rows, and the ids of their cases where other indexes found them and they are `few`."""

    def __init__(self, share: Share, asked: Asked, sources: Sequence[Found]) -> None:
        sources = [*sources, *_brought(share)]
        known = [one.ids for one in sources if one.ids is not None]
        self.few = frozenset.intersection(*known) if known else None
        self.counted = 0
        self._asked = asked
        rest = reduce(and_, (one.having for one in sources if one.ids is None), Q())
        self._base = Standing.objects.filter(_without_own(share), _filters(asked), rest)

    @property
    def rows(self) -> Rows:
        """All its rows."""
        rows = self._base if self.few is None else self._base.filter(pk__in=self.few)
        return rows if self._asked.open is None else rows.filter(is_open(self._asked.open))

    def stretches(self, start: Key | None, size: int) -> list[Values]:
        """Where its next rows are: all of them where they are few, else in stretches of an index."""
        if self.few is not None:
            return [whole(self.rows, self._asked.sort)]
        states = (True, False) if self._asked.open is None else (self._asked.open,)
        bases = [self._base.filter(is_open(state)) for state in states]
        return [stretch for base in bases for stretch in stretches(base, self._asked.sort, start, size)]


def _keys(walks: Sequence[_Walk], start: Key | None, size: int, sort: Sort) -> list[Key]:
    """The keys of the next rows of all shares. One query."""
    parts = [(walk, part) for walk in walks for part in walk.stretches(start, size)]
    keys: set[Key] = set()
    for (walk, _), rows in zip(parts, rows_of_each([part for _, part in parts]), strict=True):
        walk.counted = 0 if walk.few is None else len(rows)
        keys.update(key_of(row, sort) for row in rows)
    return sorted(key for key in keys if start is None or key > start)[:size]


def _walks(shares: Sequence[Share], asked: Asked) -> Iterator[tuple[Share, list[Found]]]:
    """The shares to walk, each with the cases that the words find in it. Where names are not shown, they are not
    searched either: only the number is."""
    words = words_of(asked.text)
    if not asked.text.strip():
        yield from ((share, []) for share in apart(shares))
        return
    named = {share.body_id for share in shares if share.shows_names}
    found = cases_with(words, named, column="pk") if words and named else Found(frozenset(), Q())
    blind = any(not share.shows_names for share in shares)
    numbered = cases_numbered(asked.text, column="case") if blind else Found(frozenset(), Q())
    for share in shares:
        yield share, [found if share.shows_names else numbered]


def _sources(bodies: Collection[int], asked: Asked) -> Iterator[Found]:
    """Filters that an index of another table answers: as ids where they are few."""
    if asked.assignee is not None:
        mine = Case.objects.filter(assignee=asked.assignee)
        yield few(mine.values_list("pk", flat=True), Q(case__assignee=asked.assignee))
    if asked.priority:
        first = Case.objects.filter(body__in=bodies, priority__gt="")
        yield few(first.values_list("pk", flat=True), Q(case__priority__gt=""))
    if asked.unproved:
        awaited = ProofAwaited.objects.filter(body__in=bodies).values_list("case_id", flat=True).distinct()
        yield few(awaited, Q(proofs_missing__gt=0))


def _brought(share: Share) -> Iterator[Found]:
    """The cases that a seat brought, where it sees no others."""
    if share.reach is Reach.OWN:
        yield few(Act.objects.filter(seat=share.seat_id).values_list("case_id", flat=True).distinct(), share.over())


def _without_own(share: Share) -> Q:
    """The filter of a share; what a seat brought is told by `_brought`."""
    return replace(share, reach=Reach.OUTLINE).over() if share.reach is Reach.OWN else share.over()


def _filters(asked: Asked) -> Q:
    told = {"norm": asked.norm, "stage": asked.stage, "waits_for": asked.waits_for, "due__lte": asked.until}
    return Q(**{name: value for name, value in told.items() if value})


def _plain(shares: Sequence[Share], asked: Asked) -> Rows:
    """A list as one queryset, for counting."""
    rows = Standing.objects.filter(seen(_of_body(shares, asked.body_id)), _filters(asked))
    if asked.open is not None:
        rows = rows.filter(is_open(asked.open))
    bodies = {one.body_id for one in shares}
    if asked.assignee is not None:
        rows = rows.filter(pk__in=Case.objects.filter(assignee=asked.assignee).values("pk"))
    if asked.priority:
        rows = rows.filter(pk__in=Case.objects.filter(body__in=bodies, priority__gt="").values("pk"))
    if asked.unproved:
        rows = rows.filter(pk__in=ProofAwaited.objects.filter(body__in=bodies).values("case"))
    return rows


def _of_body(shares: Sequence[Share], body_id: int | None) -> tuple[Share, ...]:
    return tuple(one for one in shares if body_id in {None, one.body_id})
