"""Moves places along the rite: entering stages, beginning tracks, closing stages, and what a lapse brings."""

from datetime import date, timedelta

from isonomia.law.acts import Act
from isonomia.law.fold.clocks import Timekeeper
from isonomia.law.fold.state import Clock, ClockStatus, File, Place, Served
from isonomia.law.guards.context import Check, Context
from isonomia.law.norm.index import LiveBegin, LiveDeadline, LiveRow, target
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Role, Subject

_DAY = timedelta(days=1)
_OVER = (ClockStatus.ENDED, ClockStatus.LAPSED, ClockStatus.MOOT)


class Rite:
    """The tracks of one file under a norm."""

    __slots__ = ("_file", "_norm", "_time")

    def __init__(self, norm: Norm, file: File, time: Timekeeper) -> None:
        self._norm, self._file, self._time = norm, file, time

    def begin_case(self, day: date) -> None:
        """Puts the case at the first stage of its tracks."""
        for name, track in self._norm.pack.procedure.items():
            if track.scope == "case" and track.first:
                self.enter(self._file.case, name, track.first, day)

    def advance(self, day: date) -> None:
        """Lets every term whose last admissible day is before `day` lapse, in order of time."""
        while self._time.may_expire_before(day) and (last := self._time.next_expiry()) < day:
            due = [
                clock
                for clock in self._file.all_clocks()
                if clock.status is ClockStatus.RUNNING and clock.latest == last
            ]
            for clock in due:
                clock.status, clock.ended_on = ClockStatus.LAPSED, max(last + _DAY, clock.resolved)
            for clock in due:
                self._follow_lapse(clock, max(last + _DAY, clock.resolved))

    def move(self, row: LiveRow, place: Place, day: date, outcome: str) -> None:
        """Leads on as the row says for the act's outcome."""
        to = row.row.to
        if isinstance(to, dict):
            to = to.get(outcome)
        if not to:
            return
        track, stage = target(to, row.track)
        if self._norm.index.scopes[track] == "case":
            place = self._file.case
        if place.tracks.get(track) != stage or track != row.track:
            self.enter(place, track, stage, day)

    def begin(self, begin: LiveBegin, place: Place, day: date, act: Act | None = None) -> None:
        """Begins a track: of the case, of this lane, or of each lane that a case act names."""
        for each in self._begun(begin, place, act):
            asked = place if place.id else each
            if self.holds(begin.checks, asked, day, act):
                self.enter(each, begin.track, begin.stage, day)

    def enter(self, place: Place, track: str, stage: str, day: date) -> None:
        """Puts a place at a stage: its clocks start, its tracks begin, what is already served leads on."""
        index = self._norm.index
        left = place.tracks.get(track)
        place.stand_at(track, stage, day)
        if left is not None and left != stage:
            self._time.leave(index.living.get((track, left), ()), place, day)
        for live in index.by_entry.get((track, stage), ()):
            if self.holds(live.checks, place, day):
                self._time.start(live, place, event=day, known=day)
        for begin in index.stage_begin.get((track, stage), ()):
            self.begin(begin, place, day)
        for subject, to in self._norm.pack.procedure[track].stages[stage].served.items():
            if self.service_of(place, subject) is not None:
                self.enter(place, *target(to, track), day)
                return
        for live in index.living.get((track, stage), ()):
            for clock in self._file.clocks_of(live.name, place):
                if clock.status is ClockStatus.LAPSED and not clock.consumed:
                    self._follow_lapse(clock, day)

    def reopen(self, live: LiveDeadline, place: Place, day: date) -> None:
        """Brings a place back to the stage of a term that runs again, from where its lapse had led."""
        lapse, track = live.deadline.lapse, live.track
        here = place.tracks.get(track, "")
        if live.stage and lapse.to and target(lapse.to, track) == (track, here):
            self._time.leave(self._norm.index.living.get((track, here), ()), place, day)
            place.stand_at(track, live.stage, day)

    def lead_on(self, place: Place, subject: Subject, day: date) -> None:
        """Moves a place whose stage waited for the service of the subject."""
        for track, stage in list(place.tracks.items()):
            to = self._norm.pack.procedure[track].stages[stage].served.get(subject)
            if to is not None:
                self.enter(place, *target(to, track), day)

    def awaits(self, place: Place, subject: object) -> bool:
        """Whether the place stands at a stage that waits for the service of the subject."""
        return subject in self.awaited(place)

    def awaited(self, place: Place) -> list[Subject]:
        """The subjects whose service moves the place from where it stands."""
        procedure = self._norm.pack.procedure
        return [subject for track, stage in place.tracks.items() for subject in procedure[track].stages[stage].served]

    def service_of(self, place: Place, subject: Subject) -> Served | None:
        """The effective service of the subject on the party whose service moves the place."""
        return next((s for (what, who), s in place.served.items() if what is subject and moves(place, who)), None)

    def close(self, place: Place, day: date) -> None:
        """Leads on from each stage whose terms are all over, with no notice of them still under way."""
        for track, stage in list(place.tracks.items()):
            ways = self._norm.index.stage_close.get((track, stage), ())
            if not ways or place.tracks.get(track) != stage or not self._all_over(place, track, stage):
                continue
            for way in ways:
                if self.holds(way.checks, place, day):
                    self.enter(place, way.track, way.stage, day)
                    break

    def holds(self, checks: tuple[Check, ...], place: Place, day: date, act: Act | None = None) -> bool:
        """Whether all guards hold at a place."""
        context = Context(self._norm, self._file, place, day, act, ())
        return all(check.run(context) is None for check in checks)

    def _begun(self, begin: LiveBegin, place: Place, act: Act | None) -> list[Place]:
        if self._norm.index.scopes[begin.track] == "case":
            return [self._file.case]
        if place.id:
            return [place]
        if act is not None and act.lanes:
            return [self._file.lanes[lane] for lane in act.lanes if lane in self._file.lanes]
        return list(self._file.open_lanes())

    def _all_over(self, place: Place, track: str, stage: str) -> bool:
        living = self._norm.index.living.get((track, stage), ())
        clocks = [clock for live in living for clock in self._file.clocks_of(live.name, place)]
        if not clocks or any(clock.status not in _OVER for clock in clocks):
            return False
        waited = {start.served for live in living for start in live.deadline.starts if start.served}
        attempts = [*place.attempts, *self._file.case.attempts]
        return not any(
            a.subject in waited and not a.failed and "joined" not in a.days and "sent" in a.days for a in attempts
        )

    def _follow_lapse(self, clock: Clock, day: date) -> None:
        """What the norm lets follow when a term ends unused."""
        place = self._file.place(clock.place)
        live = self._norm.index.deadlines[clock.name]
        if place.ended or (live.stage and place.tracks.get(live.track) != live.stage):
            return
        if any(same.status not in _OVER for same in self._file.clocks_of(live.name, place)):
            return
        for same in self._file.clocks_of(live.name, place):
            same.consumed = same.consumed or same.status is ClockStatus.LAPSED
        lapse = clock.deadline.lapse
        for begin in lapse.begin:
            self.enter(place, *target(begin.stage, live.track), day)
        if lapse.to:
            self.enter(place, *target(lapse.to, live.track), day)
        self.close(place, day)


def moves(place: Place, role: Role) -> bool:
    """Whether a service on that party moves the place: a lane moves by its respondent's, the case by others'."""
    return (role in (Role.RESPONDENT, Role.REPRESENTATIVE)) == bool(place.id) or role is Role.REPRESENTATIVE
