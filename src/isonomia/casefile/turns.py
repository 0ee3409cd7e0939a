"""Whose turn it is at a stage of a rite: the party whose term runs, the post, or the office whose act leads on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from isonomia.law.acts import ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Attempt, ClockStatus, Place
from isonomia.law.norm.index import target
from isonomia.law.norm.procedure import Row
from isonomia.law.words import Role, Subject
from isonomia.people.offices import PARTY_PAPERS

MAIL = "mail"
"""Whom a case waits for while the proof of a notice is out: nobody of the body, and no party."""
OPEN = (ClockStatus.RUNNING, ClockStatus.STAYED, ClockStatus.SILENT, ClockStatus.HELD)
"""How a term stands while something may still be done in it."""
_WAYS_OUT = (ActKind.CASE_TRANSFERRED, ActKind.WITHDRAWAL_DECIDED)
"""Acts that take a case away: nobody waits for them."""


class Turn:
    """A stage at which a place of a case stands, and what is still to come there."""

    def __init__(self, situation: Situation, place: Place, track: str) -> None:
        self.place, self.track, self.stage = place, track, place.tracks[track]
        self.at = f"{track}.{self.stage}"
        self._situation, self._pack = situation, situation.norm.pack
        self._spec = self._pack.procedure[track].stages[self.stage]

    @property
    def order(self) -> tuple[int, int]:
        """How far along the rite the stage is: the place of its track in the norm, and its own in the track."""
        return list(self._pack.procedure).index(self.track), self._place_of(self.stage)

    @property
    def waits(self) -> bool:
        """Whether the stage waits for anything: at its end, or with nothing but a complainant's leave to come back,
        it rests."""
        if self._spec.end:
            return False
        begins = self.stage == self._pack.procedure[self.track].first
        waited = begins or self._is_to_serve or self._is_told_by_post or any(self.terms())
        return waited or any(_is_of_office(row) for row in self.leading())

    @property
    def is_told(self) -> bool:
        """Whether an office has an act here that leads the case on: what the case itself waits for, before its
        lanes."""
        return self.waits and any(_is_of_office(row) for row in self.leading())

    @property
    def role(self) -> str:
        """Who is to act: a role, `MAIL`, or empty where nobody is."""
        running = [view for view in self.terms() if view.status is ClockStatus.RUNNING or view.alarm]
        if running:
            return str(min(running, key=nearness).role)
        if any(view.status is ClockStatus.HELD for view in self.terms()):
            return _most(self._anywhere(ActKind.TERM_DECIDED))
        if self._is_to_serve and not self._is_told_by_post:
            return _most(self._of(ActKind.SERVICE_SENT))
        if self._is_to_serve or any(attempt.subject in self._begun_by for attempt in self._posted()):
            return MAIL
        return self._leader() or (MAIL if self._is_told_by_post else "")

    def terms(self) -> Iterator[DeadlineView]:
        """The terms of somebody at this stage in which something may still be done, or that an office let pass."""
        for view in self._situation.deadlines:
            here = view.place in {self.place.id, ""} and view.clock.deadline.at == self.at
            if here and view.role and (view.status in OPEN or view.alarm):
                yield view

    def leading(self, *, onwards: bool = False) -> Iterator[Row]:
        """The acts of the stage that lead to another one; `onwards`: to a later one."""
        for row in self._spec.acts:
            places = [target(to, self.track) for to in _targets(row)]
            if row.act in _WAYS_OUT or all(track == self.track and stage == self.stage for track, stage in places):
                continue
            if not onwards or any(track != self.track or self._is_later(stage) for track, stage in places):
                yield row

    def _leader(self) -> str:
        """The role of the act that leads on: possible today, rather than not; of an office, rather than a party's."""
        onwards, offices = list(self.leading(onwards=True)), [row for row in self.leading() if _is_of_office(row)]
        of_offices = [row for row in onwards if _is_of_office(row)]
        for rows in (self._possible(of_offices), of_offices, self._possible(onwards)):
            if rows:
                return _most(rows)
        missing = [row for kind in self._undone(onwards) for row in self._of(kind)]
        return next((_most(rows) for rows in (missing, self._possible(offices), offices, onwards) if rows), "")

    @property
    def _is_to_serve(self) -> bool:
        """Whether a notice leads on: the stage says so, or nothing else does and a term waits for its service."""
        if self._spec.served or any(_is_of_office(row) for row in self.leading()):
            return bool(self._spec.served)
        return any(not self.place.is_served(subject) for subject in self._begun_by)

    @property
    def _begun_by(self) -> set[Subject]:
        """The notices whose service begins a term at this stage."""
        starts = [start for one in self._pack.deadlines.values() if one.at == self.at for start in one.starts]
        return {start.served for start in starts if start.served is not None}

    @property
    def _is_told_by_post(self) -> bool:
        return any(self._posted())

    def _posted(self) -> Iterator[Attempt]:
        """The notices to this place whose proof is out."""
        return (attempt for place, attempt in self._situation.notices_without_proof if place == self.place.id)

    def _possible(self, rows: Iterable[Row]) -> list[Row]:
        now = {one.kind for one in self._situation.possible if one.place == self.place.id}
        return [row for row in rows if row.act in now]

    def _undone(self, rows: Iterable[Row]) -> Iterator[ActKind]:
        """What has to be done before these acts, and was not."""
        done = self._situation.case.done | self.place.done
        for given in (given for row in rows for given in row.given):
            if given.done is not None and given.done not in done:
                yield given.done
            if given.done_since is not None and done.get(given.done_since[0], 0) <= done.get(given.done_since[1], 0):
                yield given.done_since[0]

    def _of(self, kind: ActKind) -> list[Row]:
        return [row for row in self._spec.acts if row.act is kind] or self._anywhere(kind)

    def _anywhere(self, kind: ActKind) -> list[Row]:
        rows = [row for row in self._pack.anywhere if row.act is kind]
        return [row for row in rows if {self.track, self.at} & set(row.at)] or rows

    def _place_of(self, stage: str) -> int:
        return list(self._pack.procedure[self.track].stages).index(stage)

    def _is_later(self, stage: str) -> bool:
        return bool(stage) and self._place_of(stage) > self._place_of(self.stage)


def nearness(view: DeadlineView) -> tuple[int, str]:
    """Terms by their last day, those without one after all others."""
    return (view.due.toordinal() if view.due else 10**7, view.place)


def _targets(row: Row) -> Sequence[str]:
    if isinstance(row.to, dict):
        return [to for to in row.to.values() if to]
    return [row.to] if row.to else []


def _is_of_office(row: Row) -> bool:
    """Whether only somebody in a seat does an act: none that a party, or anybody, may bring."""
    return PARTY_PAPERS.isdisjoint(_roles(row))


def _most(rows: Iterable[Row]) -> str:
    """The role that most of these acts may be done by; the first told where several are."""
    told = Counter(role for row in rows for role in _roles(row))
    return max(told, key=lambda role: told[role]).value if told else ""


def _roles(row: Row) -> tuple[Role, ...]:
    return (row.by,) if isinstance(row.by, Role) else row.by
