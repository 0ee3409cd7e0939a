"""Moves a file along the rite: applies acts, lets terms lapse, closes stages, begins tracks."""

from datetime import date, timedelta

from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import Calendar
from isonomia.law.fold import effects
from isonomia.law.fold.clocks import Timekeeper
from isonomia.law.fold.selection import Match, best_match, has_row_now, places_of
from isonomia.law.fold.services import Server, effective_day
from isonomia.law.fold.state import Clock, ClockStatus, Defect, File, Place, Served
from isonomia.law.guards.context import Check, Context, outcome_of
from isonomia.law.norm.index import LiveBegin, LiveDeadline, LiveRow, target
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.reasons import Reason
from isonomia.law.words import Role, Subject

_DAY = timedelta(days=1)
_SERVICE = frozenset(
    {
        ActKind.SERVICE_SENT,
        ActKind.SERVICE_RESULT,
        ActKind.NOTICE_POSTED,
        ActKind.GAZETTE_PUBLISHED,
        ActKind.APPEARANCE_RECORDED,
    }
)
_OVER = (ClockStatus.ENDED, ClockStatus.LAPSED)


class Mover:
    """One file in motion. `advance` lets time pass, `apply` takes an act."""

    __slots__ = ("_calendar", "_norm", "_server", "_time", "file")

    def __init__(self, norm: Norm, calendar: Calendar, file: File) -> None:
        self._norm, self._calendar, self.file = norm, calendar, file
        self._time = Timekeeper(norm, calendar, file)
        self._server = Server(norm)

    @property
    def time(self) -> Timekeeper:
        """The keeper of this file's clocks."""
        return self._time

    def begin_case(self, day: date) -> None:
        """Puts the case at the first stage of its tracks."""
        for name, track in self._norm.pack.procedure.items():
            if track.scope == "case" and track.first:
                self._enter(self.file.case, name, track.first, day)

    def advance(self, day: date) -> None:
        """Lets every term whose last admissible day is before `day` lapse, in order of time."""
        while self.file.next_expiry < day:
            due = [
                clock
                for clock in self.file.all_clocks()
                if clock.status is ClockStatus.RUNNING and clock.latest == self.file.next_expiry
            ]
            when = self.file.next_expiry + _DAY
            for clock in due:
                clock.status, clock.ended_on = ClockStatus.LAPSED, when
            self._time.refresh_expiry()
            for clock in due:
                self._follow_lapse(clock, when)

    def match(self, act: Act) -> list[tuple[Place, Match]]:
        """The best row at each place that the act concerns, with what speaks against it."""
        matched = []
        for place in places_of(self.file, self._norm.index, act):
            match = best_match(self._norm, self.file, place, act)
            if act.kind in _SERVICE:
                early = self._server.too_early(act, place, pending=self._is_pending(act, place))
                match = match if early is None else match._replace(refusals=(*match.refusals, early))
            matched.append((place, match))
        return matched

    def apply(self, act: Act, matched: list[tuple[Place, Match]]) -> None:
        """Applies an act at each of its places; what is wrong with it stands as a defect."""
        self.file.sequence += 1
        if act.kind in effects.LANE_MAKERS:
            effects.name_lanes(self.file, act)
        effects.apply_to_file(self.file, act)
        if act.kind in effects.STAYS:
            self._time.recount_open()
        for place, match in matched:
            reasons = (*match.refusals, *match.formal)
            if reasons:
                self.file.defects.append(Defect(act.id, act.kind, place.id, reasons))
            if match.row is not None:
                self._apply_at(act, place, match.row)
        self.file.applied.append(act.id)

    def _apply_at(self, act: Act, place: Place, row: LiveRow) -> None:
        place.done[act.kind] = self.file.sequence
        effects.untell(act, place)
        effects.apply_to_place(self.file, act, place)
        if place.ended:
            self._time.void_place(place)
        self._stop_clocks(act, place)
        context = Context(self._norm, self.file, place, act.day, act, row.row.cite)
        self._move(row, place, act.day, outcome_of(context))
        for begin in row.begins:
            self._begin(begin, place, act)
        self._start_by_act(act, place)
        if act.kind in _SERVICE:
            self._serve(act, place)
        elif act.kind in self._norm.index.by_act_modes:
            for lane in self._served_lanes(act, place):
                self._serve(act, lane)
        self._close(place, act.day)

    def _served_lanes(self, act: Act, place: Place) -> list[Place]:
        if place.id:
            return [place]
        return [self.file.lanes[lane] for lane in act.lanes] or [place]

    def _move(self, row: LiveRow, place: Place, day: date, outcome: str) -> None:
        to = row.row.to
        if isinstance(to, dict):
            to = to.get(outcome)
        if not to:
            return
        track, stage = target(to, row.track)
        if track in self.file.case.tracks or self._norm.index.scopes[track] == "case":
            place = self.file.case
        if place.tracks.get(track) != stage or track != row.track:
            self._enter(place, track, stage, day)

    def _begin(self, begin: LiveBegin, place: Place, act: Act | None, day: date | None = None) -> None:
        """Begins a track: of the case, of this lane, or of each lane that a case act names."""
        when = day or (act.day if act else date.min)
        if self._norm.index.scopes[begin.track] == "case":
            places = [self.file.case]
        elif place.id:
            places = [place]
        else:
            lanes = act.lanes if act and act.lanes else tuple(lane.id for lane in self.file.open_lanes())
            places = [self.file.lanes[lane] for lane in lanes if lane in self.file.lanes]
        for each in places:
            if self._holds(begin.checks, each, when):
                self._enter(each, begin.track, begin.stage, when)

    def _enter(self, place: Place, track: str, stage: str, day: date) -> None:
        place.tracks[track] = stage
        place.entered[track] = day
        index = self._norm.index
        for live in index.by_entry.get((track, stage), ()):
            if self._holds(live.checks, place, day):
                self._time.start(live, place, event=day, known=day)
        for begin in index.stage_begin.get((track, stage), ()):
            self._begin(begin, place, None, day)
        body = self._norm.pack.procedure[track].stages[stage]
        for subject, to in body.served.items():
            served = self._service_of(place, subject)
            if served is not None:
                self._enter(place, *target(to, track), day)
                return
        for live in index.living.get((track, stage), ()):
            for clock in self.file.clocks_of(live.name, place):
                if clock.status is ClockStatus.LAPSED and not clock.consumed:
                    self._follow_lapse(clock, day)

    def _service_of(self, place: Place, subject: Subject) -> Served | None:
        return next((served for key, served in place.served.items() if key[0] is subject), None)

    def _start_by_act(self, act: Act, place: Place) -> None:
        for live in self._norm.index.by_act.get(act.kind, ()):
            start = next((s for s in live.deadline.starts if s.act is act.kind and _counts(s.by, act.by)), None)
            if start is None:
                continue
            event = getattr(act.payload, start.from_payload, None) if start.from_payload else None
            for each in self._clock_places(live, place):
                if self._holds(live.checks, each, act.day):
                    self._time.start(live, each, event=event or act.day, known=act.day)

    def _clock_places(self, live: LiveDeadline, place: Place) -> list[Place]:
        """A lane's deadline started by a case act runs in every lane that stands where it lives."""
        if live.scope == "case":
            return [self.file.case]
        if place.id:
            return [place]
        return [
            lane
            for lane in self.file.open_lanes()
            if (lane.tracks.get(live.track) == live.stage if live.stage else live.track in lane.tracks)
        ]

    def _stop_clocks(self, act: Act, place: Place) -> None:
        index = self._norm.index
        for live, qualifier in index.ends.get(act.kind, ()):
            if not qualifier or qualifier in (
                str(getattr(act.payload, "of", "")),
                str(getattr(act.payload, "outcome", "")),
            ):
                self._time.end(live, place, by=act.by, day=act.day, act=act.id)
        for live in index.interrupts.get(act.kind, ()):
            self._time.interrupt(live, place)
        extended = effects.grants_extension(act)
        for live in index.extends.get(act.kind, ()):
            if live.name == extended:
                self._time.extend(live, place)
        held = effects.held_term(act)
        if held is not None:
            self._time.decide_held(held[0], place, restored=held[1], day=act.day)

    def _serve(self, act: Act, place: Place) -> None:
        subject, role, served, reason = self._server.read(act, place)
        if reason is not None:
            self.file.defects.append(Defect(act.id, act.kind, place.id, (reason,)))
        if isinstance(act.payload, GazettePublished):
            for live in self._norm.index.by_publication.get(subject, ()):
                if self._holds(live.checks, place, act.day):
                    self._time.start(live, place, event=act.day, known=act.day)
        if served is not None:
            self._run_from_service(place, subject, role, served)

    def _run_from_service(self, place: Place, subject: Subject, role: Role, served: Served) -> None:
        event = effective_day(self._norm.pack.service[served.mode], served.days) or served.known
        for live in self._norm.index.by_service.get(subject, ()):
            if self._holds(live.checks, place, served.known):
                self._time.start(live, place, event=event, known=served.known, served=served, role=role)
        for track, stage in list(place.tracks.items()):
            to = self._norm.pack.procedure[track].stages[stage].served.get(subject)
            if to is not None:
                self._enter(place, *target(to, track), served.known)

    def _is_pending(self, act: Act, place: Place) -> bool:
        """Whether the place stands at a stage that waits for the service of the act's subject."""
        subject = getattr(act.payload, "of", None)
        return any(
            subject in self._norm.pack.procedure[track].stages[stage].served
            for track, stage in place.tracks.items()
        )

    def _follow_lapse(self, clock: Clock, day: date) -> None:
        """What the norm lets follow when a term ends unused."""
        place = self.file.place(clock.place)
        live = self._norm.index.deadlines[clock.name]
        lapse = clock.deadline.lapse
        stands = not live.stage or place.tracks.get(live.track) == live.stage
        if not stands or place.ended:
            return
        clock.consumed = True
        for begin in lapse.begin:
            track, stage = target(begin.stage, live.track)
            self._enter(place, track, stage, day)
        if lapse.to:
            self._enter(place, *target(lapse.to, live.track), day)
        self._close(place, day)

    def _close(self, place: Place, day: date) -> None:
        """Leads on from each stage whose terms are all over."""
        for track, stage in list(place.tracks.items()):
            ways = self._norm.index.stage_close.get((track, stage), ())
            if not ways or place.tracks.get(track) != stage:
                continue
            clocks = [
                clock
                for live in self._norm.index.living.get((track, stage), ())
                for clock in self.file.clocks_of(live.name, place)
            ]
            if not clocks or any(clock.status not in _OVER for clock in clocks):
                continue
            for way in ways:
                if self._holds(way.checks, place, day):
                    self._enter(place, way.track, way.stage, day)
                    break

    def _holds(self, checks: tuple[Check, ...], place: Place, day: date) -> bool:
        context = Context(self._norm, self.file, place, day, None, ())
        return all(check.run(context) is None for check in checks)


def _counts(by: Role | tuple[Role, ...] | None, role: Role) -> bool:
    return by is None or role == by or (isinstance(by, tuple) and role in by)


def reasons_of(matched: list[tuple[Place, Match]]) -> tuple[Reason, ...]:
    """All refusals of a match, each once."""
    return tuple(dict.fromkeys(reason for _, match in matched for reason in match.refusals))


__all__ = ["Mover", "has_row_now", "reasons_of"]
