"""Where a case stands while it is folded: the case and its lanes, their tracks, clocks and services."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.facts import Facts
from isonomia.law.norm.terms import Deadline
from isonomia.law.payloads.decision import Chosen
from isonomia.law.reasons import Reason
from isonomia.law.roster import Roster
from isonomia.law.values import Series
from isonomia.law.words import RespondentKind, Role, Subject


class Served(NamedTuple):
    """An effective service: raw days by name, the mode, the day on which its proof joined the file and by which act;
    `attempt` is the act that sent the notice, or put it up."""

    mode: str
    days: dict[str, date]
    known: date
    act: str
    attempt: str


class ClockStatus(StrEnum):
    """How a clock stands. Silent: the norm gives no term and the body has not set one. Held: the term was over
    before its proof joined the file. Void: interrupted, or its lane ended. Moot: its stage was left by another
    way."""

    RUNNING = "running"
    ENDED = "ended"
    LAPSED = "lapsed"
    HELD = "held"
    STAYED = "stayed"
    SILENT = "silent"
    VOID = "void"
    MOOT = "moot"


@dataclass(slots=True)
class Clock:
    """One running of a deadline, for one party where each has its own.

    `events` are the day it counts from, under each rule (adopted first); `due` is the printed last day and
    `latest` the last under every protecting reading; `known` the day on which the file had the proof;
    `resolved` the day on which a held term was decided: nothing follows from it before.
    """

    name: str
    deadline: Deadline
    place: str
    role: Role | None
    events: tuple[date, ...]
    known: date
    status: ClockStatus = ClockStatus.RUNNING
    due: date | None = None
    latest: date | None = None
    times: int = 1
    days: int = 0
    ended_on: date | None = None
    consumed: bool = False
    served: Served | None = None
    resolved: date = date.min

    def is_open_on(self, day: date) -> bool:
        """Whether the party may still act on the day: nothing is late in a term that nobody fixed."""
        running = self.status is ClockStatus.RUNNING and (self.latest is None or day <= self.latest)
        return running or self.status in (ClockStatus.STAYED, ClockStatus.SILENT)


@dataclass(slots=True)
class Attempt:
    """An attempt to serve: the raw days, and how it ended."""

    id: str
    mode: str
    subject: Subject
    role: Role
    days: dict[str, date]
    failed: bool = False
    refused: bool = False


class Walked(NamedTuple):
    """A stage of a track that a place entered, and the day."""

    track: str
    stage: str
    day: date


@dataclass(slots=True)
class Place:
    """The case (id empty) or one respondent's lane. `walked` are the stages it entered, in order; `heard_at` is the
    number of its last paper of defence."""

    id: str
    tracks: dict[str, str] = field(default_factory=dict)
    entered: dict[str, date] = field(default_factory=dict)
    walked: list[Walked] = field(default_factory=list)
    done: dict[ActKind, int] = field(default_factory=dict)
    attempts: list[Attempt] = field(default_factory=list)
    served: dict[tuple[Subject, Role], Served] = field(default_factory=dict)
    kind: RespondentKind | None = None
    facts: Facts = field(default_factory=Facts)
    outcome: str = ""
    sanctions: tuple[Chosen, ...] = ()
    appellants: set[Role] = field(default_factory=set)
    heard_at: int = 0
    ended: bool = False
    severed: bool = False

    def stand_at(self, track: str, stage: str, day: date) -> None:
        """Puts the place at a stage of a track, from a day on."""
        self.tracks[track], self.entered[track] = stage, day
        self.walked.append(Walked(track, stage, day))

    def is_served(self, subject: Subject) -> bool:
        """Whether the subject was effectively served: on the respondent in a lane, on anybody in the case."""
        mine = (Role.RESPONDENT, Role.REPRESENTATIVE)
        return any(what is subject and (not self.id or who in mine) for what, who in self.served)


class Reach(NamedTuple):
    """The lanes and tracks that a stay or its lifting reaches, from a day; empty: all."""

    day: date
    lanes: tuple[str, ...]
    tracks: tuple[str, ...]

    def holds(self, place: str, track: str) -> bool:
        """Whether it reaches a track of a place."""
        return (not self.lanes or place in self.lanes) and (not self.tracks or track in self.tracks)


class Stay(NamedTuple):
    """A stay, and what lifted it so far: for some lanes or tracks it may be over while for others it goes on."""

    act: str
    reach: Reach
    by_court: bool
    lifts: tuple[Reach, ...] = ()

    def holds(self, place: str, track: str) -> bool:
        """Whether it ever held a track of a place."""
        return self.reach.holds(place, track)

    def until(self, place: str, track: str) -> date | None:
        """The day on which it was lifted for a track of a place; None while it goes on."""
        return next((lift.day for lift in self.lifts if lift.holds(place, track)), None)

    def stops(self, place: str, track: str) -> bool:
        """Whether a court still forbids acts in a track of a place."""
        return self.by_court and self.holds(place, track) and self.until(place, track) is None


class Defect(NamedTuple):
    """A recorded act that stands although something is wrong with it; each reason could void the process."""

    act: str
    kind: ActKind
    lane: str
    reasons: tuple[Reason, ...]


class Undoing(NamedTuple):
    """What is owed because an act of execution no longer stands: a refund, a licence given back, a letter."""

    act: str
    kind: ActKind
    lanes: tuple[str, ...]
    say: str


@dataclass(slots=True)
class File:
    """The whole case in the middle of the fold. `values` are the series that update amounts, where given; `written`
    tells that the complaint came in writing;
    `hidden_evidence` are the acts that joined evidence under the seal, each with the lanes it is against."""

    roster: Mapping[str, Roster]
    values: Mapping[str, Series] | None = None
    case: Place = field(default_factory=lambda: Place(""))
    lanes: dict[str, Place] = field(default_factory=dict)
    clocks: dict[tuple[str, str], list[Clock]] = field(default_factory=dict)
    authors: dict[ActKind, set[str]] = field(default_factory=dict)
    impeded: set[str] = field(default_factory=set)
    hidden_evidence: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    rapporteur: str = ""
    written: bool = False
    stays: list[Stay] = field(default_factory=list)
    defects: list[Defect] = field(default_factory=list)
    applied: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    undoing: list[Undoing] = field(default_factory=list)
    expiries: list[tuple[date, int, Clock]] = field(default_factory=list)
    queued: int = 0
    sequence: int = 0

    def place(self, lane: str) -> Place:
        """The case for an empty id, else the lane."""
        return self.lanes[lane] if lane else self.case

    def open_lanes(self) -> Iterator[Place]:
        """The lanes that go on in this file: neither ended nor severed."""
        return (lane for lane in self.lanes.values() if not (lane.ended or lane.severed))

    def last(self, kind: ActKind, place: Place) -> int:
        """The order of the last act of a kind in the lane or in the case, or for the case in any lane; 0 for none."""
        if place.id:
            return max(place.done.get(kind, 0), self.case.done.get(kind, 0))
        return max((each.done.get(kind, 0) for each in (place, *self.lanes.values())), default=0)

    def clocks_of(self, name: str, place: Place) -> list[Clock]:
        """The clocks of a deadline at a place, or of the case when the deadline is the case's."""
        return self.clocks.get((name, place.id)) or self.clocks.get((name, ""), [])

    def all_clocks(self) -> Iterator[Clock]:
        """Every clock that ever started and still stands."""
        return (clock for clocks in self.clocks.values() for clock in clocks)
