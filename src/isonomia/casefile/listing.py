"""Reads for lists of cases: what somebody may see of them, filtered, searched, sorted and counted.

The cost of a page does not grow with the number of cases: it walks an index in the order of the list and stops when
the page is full, or sorts a handful of cases found by another index. A list goes on from the last row that was shown
(`after`), never from a count of rows. Queries grow with the bodies in which one has a seat, not with the cases.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import reduce
from operator import and_
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from isonomia.casefile.finding import FEW, Found, cases_with, digits_in, words_of
from isonomia.casefile.models import Act, Case, CaseParty, LaneStage, ProofAwaited, Standing
from isonomia.casefile.shares import Share, apart, is_open, reaches, seen, shares_of
from isonomia.casefile.tallying import tally
from isonomia.people.offices import Reach
from isonomia.people.queries import Office

PAGE = 25
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Key = tuple[int, int, int]


class Sort(StrEnum):
    """The order of a list: by next term, by number (the newest first), by last act (the newest first)."""

    DUE = "prazo"
    NUMBER = "numero"
    LAST = "ato"


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
    held = shares_of(offices)
    shares = _of_body(held, asked.body_id)
    walks = [_Walk(share, asked, words) for share, words in _walks(shares, asked)]
    start = _key_read(after, asked.sort)
    keys = sorted({key for walk in walks for key in walk.keys(start, size + 1)})
    shown = [key[2] if asked.sort is Sort.DUE else -key[2] for key in keys[:size]]
    found = Standing.objects.filter(pk__in=shown).select_related("case__assignee", "body")
    rows = sorted(found, key=lambda row: shown.index(row.pk))
    many = {f"walk {at}": walk.uncounted for at, walk in enumerate(walks) if walk.uncounted is not None}
    counts = tally(many | {name: _plain(held, other) for name, other in (beside or {}).items()})
    total = sum(counts.pop(name) for name in many) + sum(walk.counted for walk in walks)
    return Page(rows, reaches(shares, rows), _key_told(keys[size - 1]) if len(keys) > size else "", total, counts)


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
    """One share of a list: its rows in the order that was asked for, from a key on."""

    def __init__(self, share: Share, asked: Asked, words: Found | None) -> None:
        self._asked, self.counted = asked, 0
        sources = [*([words] if words else []), *_sources(share, asked)]
        few = [one.ids for one in sources if one.ids is not None]
        self._few = frozenset.intersection(*few) if few else None
        rest = reduce(and_, (one.having for one in sources if one.ids is None), Q())
        self._base = Standing.objects.filter(_without_own(share), _filters(asked), rest)

    @property
    def uncounted(self) -> QuerySet[Standing] | None:
        """The rows that are yet to be counted; None where they were few and `counted` tells."""
        return self._rows() if self._few is None else None

    def keys(self, start: Key | None, size: int) -> list[Key]:
        """The keys of the next rows."""
        if self._few is not None:
            keys = sorted(_keys_of(self._rows().filter(pk__in=self._few), self._asked.sort))
            self.counted = len(keys)
            return [key for key in keys if start is None or key > start][:size]
        found: list[Key] = []
        for state in (True, False) if self._asked.open is None else (self._asked.open,):
            found += self._stretch(self._base.filter(is_open(state)), start, size)
        return found

    def _rows(self) -> QuerySet[Standing]:
        return self._base if self._asked.open is None else self._base.filter(is_open(self._asked.open))

    def _stretch(self, rows: QuerySet[Standing], start: Key | None, size: int) -> list[Key]:
        found: list[Key] = []
        for stretch in _stretches(rows, self._asked.sort, start):
            if len(found) < size:
                found += _keys_of(stretch[: size - len(found)], self._asked.sort)
        return found


def _walks(shares: Sequence[Share], asked: Asked) -> Iterator[tuple[Share, Found | None]]:
    """The shares to walk, each with the cases that the words find in it. Where names are not shown, they are not
    searched either: only the number is."""
    words = words_of(asked.text)
    if not asked.text.strip():
        yield from ((share, None) for share in apart(shares))
        return
    named = {share.body_id for share in shares if share.shows_names}
    found = cases_with(words, named, column="pk") if words and named else Found(frozenset(), Q())
    for share in shares:
        yield share, found if share.shows_names else _numbered(share, digits_in(asked.text))


def _numbered(share: Share, digits: str) -> Found:
    """The cases of a share whose number begins so."""
    mask = "".join(sign + {5: ".", 11: "/", 15: "-"}.get(at, "") for at, sign in enumerate(digits[:17], start=1))
    if not digits:
        return Found(frozenset(), Q())
    numbers = Case.objects.filter(body=share.body_id, number__gte=mask, number__lte=mask + "z")
    return Found(frozenset(numbers.values_list("pk", flat=True)[:FEW]), Q())


def _sources(share: Share, asked: Asked) -> Iterator[Found]:
    """Filters that an index of another table answers: as ids where they are few."""
    if share.reach is Reach.OWN:
        yield _few(Act.objects.filter(seat=share.seat_id).values_list("case_id", flat=True).distinct(), share.over())
    if asked.assignee is not None:
        mine = Case.objects.filter(assignee=asked.assignee, body=share.body_id)
        yield _few(mine.values_list("pk", flat=True), Q(case__assignee=asked.assignee))
    if asked.priority:
        first = Case.objects.filter(body=share.body_id, priority__gt="")
        yield _few(first.values_list("pk", flat=True), Q(case__priority__gt=""))
    if asked.unproved:
        awaited = ProofAwaited.objects.filter(body=share.body_id).values_list("case_id", flat=True).distinct()
        yield _few(awaited, Q(proofs_missing__gt=0))


def _few(ids: QuerySet[Any, int], having: Q) -> Found:
    found = frozenset(ids[: FEW + 1])
    return Found(found if len(found) <= FEW else None, having)


def _without_own(share: Share) -> Q:
    """The filter of a share; what a seat brought is told by `_sources`."""
    return replace(share, reach=Reach.OUTLINE).over() if share.reach is Reach.OWN else share.over()


def _filters(asked: Asked) -> Q:
    told = {"norm": asked.norm, "stage": asked.stage, "waits_for": asked.waits_for, "due__lte": asked.until}
    return Q(**{name: value for name, value in told.items() if value})


def _plain(shares: Sequence[Share], asked: Asked) -> QuerySet[Standing]:
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


# --- keys: where a row stands in the order of a list, as three numbers that grow down the page --------------------


def _keys_of(rows: QuerySet[Standing], sort: Sort) -> list[Key]:
    if sort is Sort.NUMBER:
        return [(0, 0, -pk) for pk in rows.values_list("pk", flat=True)]
    if sort is Sort.LAST:
        return [(0, -_micros(at), -pk) for at, pk in rows.values_list("last_act_at", "pk")]
    return [(int(due is None), due.toordinal() if due else 0, pk) for due, pk in rows.values_list("due", "pk")]


def _stretches(rows: QuerySet[Standing], sort: Sort, start: Key | None) -> Iterator[QuerySet[Standing]]:
    """The rows from a key on, in stretches that an index gives in order: those with a term, then those without."""
    if sort is Sort.NUMBER:
        yield (rows.filter(pk__lt=-start[2]) if start else rows).order_by("-pk")
    elif sort is Sort.LAST:
        at = _EPOCH + timedelta(microseconds=-start[1]) if start else None
        later = Q(last_act_at__lt=at) | Q(last_act_at=at, pk__lt=-start[2]) if start else Q()
        within = Q(last_act_at__lte=at) if start else Q(last_act_at__isnull=False)
        yield rows.filter(within, later).order_by("-last_act_at", "-pk")
    else:
        if start is None or not start[0]:
            day = date.fromordinal(start[1]) if start else date.min
            later = Q(due__gt=day) | Q(due=day, pk__gt=start[2]) if start else Q()
            yield rows.filter(Q(due__gte=day), later).order_by("due", "pk")
        yield rows.filter(due=None, pk__gt=start[2] if start and start[0] else 0).order_by("pk")


def _micros(at: datetime | None) -> int:
    return (at - _EPOCH) // timedelta(microseconds=1) if at else 0


def _key_told(key: Key) -> str:
    return "_".join(str(part) for part in key)


def _key_read(text: str, sort: Sort) -> Key | None:
    """A key as an address tells it; None for the beginning, and for what is no key of such a list."""
    parts = text.split("_")
    try:
        first, second, third = (int(part) for part in parts)
        ((date.fromordinal(second or 1)) if sort is Sort.DUE else (_EPOCH - timedelta(microseconds=second)))
    except (ValueError, OverflowError):
        return None
    return (first, second, third)
