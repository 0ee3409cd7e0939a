"""What may be done in a case: by the reader, by others, and what not yet, with what lifts it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from isonomia.casefile.waiting import MAIL, waiting_in
from isonomia.desk.case.wording import button_of, listed, the, to_do
from isonomia.desk.naming import Names
from isonomia.drawing.progress_paths import Paths
from isonomia.law.acts import ActKind
from isonomia.law.answers import Possible
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.reasons import Reason
from isonomia.law.words import Role
from isonomia.people.offices import PARTY_PAPERS

Address = Callable[[ActKind, str], str]
"""Where the form of an act is, for a kind and a lane (empty: the case)."""


class At(NamedTuple):
    """A lane in which an act may be done (code empty: the case), the last day for it, and where its form is."""

    code: str
    name: str
    until: date | None
    url: str


class Doing(NamedTuple):
    """An act that may be done now, wherever it may."""

    kind: ActKind
    title: str
    button: str
    places: tuple[At, ...]
    cite: tuple[str, ...]
    supplement: str

    @property
    def until(self) -> date | None:
        """The first of the last days for it; None when nothing runs."""
        return min((at.until for at in self.places if at.until), default=None)


class Others(NamedTuple):
    """Acts that only somebody else may do: who, by role and by name, and what. `by_clerk`: they are papers of a party,
    which the clerk joins."""

    who: str
    by_clerk: bool
    people: str
    doings: tuple[Doing, ...]


class Why(NamedTuple):
    """Why an act can't be done yet in some lanes (none: in the case), and the first day on which it may be."""

    codes: tuple[str, ...]
    reasons: tuple[Reason, ...]
    until: date | None


class NotYet(NamedTuple):
    """An act that can't be done yet, and why, lane by lane where they differ."""

    title: str
    whys: tuple[Why, ...]


class Doings(NamedTuple):
    """All of it. `anytime` are acts of the reader that belong to no stage; `turn` who is waited for, where that is
    somebody else of an office: then no act of the reader leads."""

    mine: tuple[Doing, ...]
    anytime: tuple[Doing, ...]
    others: tuple[Others, ...]
    not_yet: tuple[NotYet, ...]
    turn: str


def doings_of(
    situation: Situation, roles: Collection[Role], names: Names, people: Mapping[Role, str], address: Address
) -> Doings:
    """What may be done in a situation by somebody who speaks for `roles`; `people` say who holds each office."""
    reader = _Reader(situation, names, address)
    mine = [one for one in situation.possible if roles and (one.roles & set(roles) or Role.ANYONE in one.roles)]
    staged = {one.kind for one in mine if one.track}
    theirs = [one for one in situation.possible if one not in mine and one.track]
    proofs = {lane for lane, _ in situation.notices_without_proof}
    return Doings(
        tuple(sorted(reader.doings(one for one in mine if one.track), key=lambda one: _urgency(one, proofs))),
        tuple(reader.doings(one for one in mine if not one.track and one.kind not in staged)),
        tuple(reader.others(theirs, people)),
        tuple(reader.not_yet()),
        _turn(waiting_in(situation).role, roles, people),
    )


def _urgency(doing: Doing, proofs: Collection[str]) -> tuple[date, bool]:
    """What has a last day goes first; of the rest, the proof of a notice that is out: it may not be sent again."""
    proof = doing.kind is ActKind.SERVICE_RESULT and any(at.code in proofs for at in doing.places)
    return doing.until or date.max, not proof


def _turn(waited: str, roles: Collection[Role], people: Mapping[Role, str]) -> str:
    """Who is waited for, by role and by name; empty where that is the reader, the post or a party."""
    if not waited or waited == MAIL or Role(waited) in PARTY_PAPERS or Role(waited) in roles:
        return ""
    role = Role(waited)
    return f"{the(role)} ({people[role]})" if role in people else the(role)


class _Reader:
    """Reads one situation."""

    def __init__(self, situation: Situation, names: Names, address: Address) -> None:
        self._at, self._names, self._address = situation, names, address

    def doings(self, options: Iterable[Possible]) -> Iterator[Doing]:
        """Each act once, with all the places where it may be done."""
        by_kind: dict[ActKind, list[Possible]] = {}
        for option in options:
            by_kind.setdefault(option.kind, []).append(option)
        for kind, many in by_kind.items():
            places = tuple(self._place(kind, option.place) for option in many)
            yield Doing(kind, to_do(kind), button_of(kind), places, many[0].cite, many[0].supplement)

    def others(self, options: Iterable[Possible], people: Mapping[Role, str]) -> Iterator[Others]:
        """What others may do, together for who may."""
        by_who: dict[frozenset[Role], list[Possible]] = {}
        for option in options:
            by_who.setdefault(option.roles, []).append(option)
        for roles, many in by_who.items():
            told = sorted(roles, key=list(Role).index)
            known = ", ".join(dict.fromkeys(people[role] for role in told if role in people))
            by_clerk = roles <= PARTY_PAPERS
            yield Others(listed(the(role) for role in told), by_clerk, known, tuple(self.doings(many)))

    def not_yet(self) -> Iterator[NotYet]:
        """The acts of where the case and its lanes stand, and of where they go next, that can't be done now."""
        found: dict[tuple[ActKind, tuple[Reason, ...]], list[str]] = {}
        possible = {(one.kind, one.place) for one in self._at.possible}
        for place in self._places():
            for kind in dict.fromkeys(self._kinds_at(place)):
                if (kind, place.id) not in possible and (reasons := self._at.why_not(kind, place.id)):
                    found.setdefault((kind, reasons), []).append(place.id)
        for kind in dict.fromkeys(kind for kind, _ in found):
            alike = ((reasons, codes) for (one, reasons), codes in found.items() if one is kind)
            yield NotYet(to_do(kind), tuple(self._why(reasons, codes) for reasons, codes in alike))

    def _places(self) -> Iterator[Place]:
        yield self._at.case
        yield from (lane for lane in self._at.lanes.values() if not (lane.ended or lane.severed))

    def _kinds_at(self, place: Place) -> Iterator[ActKind]:
        rows, paths = self._at.norm.index.stage_rows, Paths(self._at.norm)
        for track, stage in place.tracks.items():
            yield from (row.row.act for row in rows.get((track, stage), ()))
            if track == paths.lane_track:
                following = (rows.get((track, one.stage), ()) for one in paths.ahead(track, stage))
                yield from (row.row.act for row in next(filter(None, following), ()) if row.row.to)

    def _why(self, reasons: tuple[Reason, ...], codes: Iterable[str]) -> Why:
        until = max((reason.until for reason in reasons if reason.until), default=None)
        named = tuple(reason._replace(say=self._names.told(reason.say)) for reason in reasons)
        return Why(tuple(filter(None, codes)), named, until)

    def _place(self, kind: ActKind, code: str) -> At:
        return At(code, self._names.lane(code) if code else "", self._until(kind, code), self._address(kind, code))

    def _until(self, kind: ActKind, code: str) -> date | None:
        """The nearest last day of a running term that the act would end there."""
        days = [
            view.due
            for view in self._at.deadlines
            if view.status is ClockStatus.RUNNING and view.due and view.place in {code, ""}
            if any(end.partition(":")[0] == kind for end in view.clock.deadline.ends)
        ]
        return min(days, default=None)
