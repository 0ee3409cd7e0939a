"""One file in motion: finds what an act does, does it, and starts and stops the clocks that follow."""

from datetime import date

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import Calendar
from isonomia.law.fold import effects
from isonomia.law.fold.clocks import Timekeeper
from isonomia.law.fold.rite import Rite, moves
from isonomia.law.fold.selection import Match, best_match, places_of
from isonomia.law.fold.services import Server, effective_day
from isonomia.law.fold.state import Defect, File, Place, Served
from isonomia.law.guards.context import Context, outcome_of
from isonomia.law.norm.index import LiveDeadline, LiveRow
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.reasons import Reason
from isonomia.law.words import Role, Subject

_SERVICE = frozenset(
    {
        ActKind.SERVICE_SENT,
        ActKind.SERVICE_RESULT,
        ActKind.NOTICE_POSTED,
        ActKind.GAZETTE_PUBLISHED,
        ActKind.APPEARANCE_RECORDED,
    }
)


class Mover:
    """`advance` lets time pass, `match` asks what an act would do, `apply` does it."""

    __slots__ = ("_rite", "_server", "file", "norm", "time")

    def __init__(self, norm: Norm, calendar: Calendar, file: File) -> None:
        self.norm, self.file = norm, file
        self.time = Timekeeper(norm, calendar, file)
        self._rite = Rite(norm, file, self.time)
        self._server = Server(norm)

    def under(self, norm: Norm) -> None:
        """Reads what follows under another version of the norm: the one of the next act's day."""
        if norm is not self.norm:
            self.norm = norm
            self.time.norm = norm
            self._rite = Rite(norm, self.file, self.time)
            self._server = Server(norm)

    def begin_case(self, day: date) -> None:
        """Puts the case at the first stage of its tracks."""
        self._rite.begin_case(day)

    def advance(self, day: date) -> None:
        """Lets every term whose last admissible day is before `day` lapse."""
        self._rite.advance(day)

    def match(self, act: Act) -> list[tuple[Place, Match]]:
        """The best row at each place that the act concerns, with what speaks against it."""
        matched = []
        for place in places_of(self.file, self.norm.index, act):
            match = best_match(self.norm, self.file, place, act)
            if act.kind in _SERVICE:
                pending = self._rite.awaits(place, getattr(act.payload, "of", None))
                objection = self._server.objection(act, place, pending=pending)
                match = match if objection is None else match._replace(refusals=(*match.refusals, objection))
            matched.append((place, match))
        return matched

    def notice_not_yet(self, kind: ActKind, place: Place) -> Reason | None:
        """Why a posting or a publication serves nothing that the place waits for, not yet."""
        awaited = self._rite.awaited(place)
        reasons = [self._server.notice_not_yet(kind, subject, Role.RESPONDENT, place) for subject in awaited]
        return None if not reasons or None in reasons else reasons[0]

    def mode_not_yet(self, mode: str, subject: Subject, place: Place) -> Reason | None:
        """Why a mode of service is not open yet at a place, for a subject."""
        return self._server.mode_not_yet(mode, subject, place)

    def may_start(self, deadline: str, lane: str, day: date) -> bool:
        """Whether the conditions of a deadline hold at a lane (the case, where it is none), whatever starts it."""
        place = self.file.lanes.get(lane, self.file.case)
        return self._rite.holds(self.norm.index.deadlines[deadline].checks, place, day)

    def apply(self, act: Act, matched: list[tuple[Place, Match]]) -> None:
        """Applies an act at each of its places; what is wrong with it stands as a defect."""
        self.file.sequence += 1
        if act.kind in effects.LANE_MAKERS:
            effects.name_lanes(self.file, act)
        effects.apply_to_file(self.file, act)
        if act.kind in effects.STAYS:
            self.time.recount_open()
        for place, match in matched:
            reasons = (*match.refusals, *match.formal, *effects.unheard(act, place))
            if reasons:
                self.file.defects.append(Defect(act.id, act.kind, place.id, reasons))
            if match.row is not None:
                untimely = any(reason.code == "service.too_early" for reason in match.refusals)
                self._apply_at(act, place, match.row, serves=not untimely)
        self.file.applied.append(act.id)

    def _apply_at(self, act: Act, place: Place, row: LiveRow, *, serves: bool) -> None:
        """`serves` is false for a service that came before its turn: it has no effect."""
        place.done[act.kind] = self.file.sequence
        self._untell(act, place)
        effects.apply_to_place(self.file, act, place)
        if place.ended:
            self.time.void_place(place)
        self._stop_clocks(act, place)
        if row.row.to:
            context = Context(self.norm, self.file, place, act.day, act, row.row.cite)
            self._rite.move(row, place, act.day, outcome_of(context))
        for begin in row.begins:
            self._rite.begin(begin, place, act.day, act)
        self._start_by_act(act, place)
        if act.kind in _SERVICE and serves:
            self._serve(act, place)
        elif act.kind in self.norm.index.by_act_modes:
            for lane in [place] if place.id else [self.file.lanes[name] for name in act.lanes]:
                self._serve(act, lane)
        self._rite.close(place, act.day)

    def _untell(self, act: Act, place: Place) -> None:
        """A new act of its subject must be told anew: its services and the clocks they started are cleared."""
        subject = ACTS[act.kind].tells
        if subject is not None:
            effects.untell(subject, place)
            index = self.norm.index
            lives = (*index.by_service.get(subject, ()), *index.by_publication.get(subject, ()))
            self.time.forget(lives, place, subject)

    def _start_by_act(self, act: Act, place: Place) -> None:
        for live in self.norm.index.by_act.get(act.kind, ()):
            start = next((s for s in live.deadline.starts if s.act is act.kind and _counts(s.by, act.by)), None)
            if start is None:
                continue
            event = getattr(act.payload, start.from_payload, None) if start.from_payload else None
            for each in self._clock_places(live, place):
                if self._rite.holds(live.checks, each, act.day):
                    self.time.start(live, each, event=event or act.day, known=act.day)

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
        index = self.norm.index
        if act.kind not in index.stopping:
            return
        told = {str(getattr(act.payload, "of", "")), str(getattr(act.payload, "outcome", ""))}
        for live, qualifier in index.ends.get(act.kind, ()):
            if not qualifier or qualifier in told:
                self.time.end(live, place, by=act.party, day=act.day)
        for live in index.interrupts.get(act.kind, ()):
            self.time.interrupt(live, place)
        extended = effects.grants_extension(act)
        for live in index.extends.get(act.kind, ()):
            if live.name == extended and self.time.extend(live, place):
                self._rite.reopen(live, place, act.day)
        held = effects.held_term(act)
        if held is not None:
            self.time.decide_held(held[0], place, restored=held[1], day=act.day)

    def _serve(self, act: Act, place: Place) -> None:
        subject, role, served, reason = self._server.read(act, place)
        if reason is not None:
            self.file.defects.append(Defect(act.id, act.kind, place.id, (reason,)))
        if isinstance(act.payload, GazettePublished):
            self._run_from_publication(act, place, subject)
        if served is not None:
            self._run_from_service(place, subject, role, served)

    def _run_from_publication(self, act: Act, place: Place, subject: Subject) -> None:
        for live in self.norm.index.by_publication.get(subject, ()):
            if self._rite.holds(live.checks, place, act.day):
                self.time.start(live, place, event=act.day, known=act.day)

    def _run_from_service(self, place: Place, subject: Subject, role: Role, served: Served) -> None:
        event = effective_day(self.norm.pack.service[served.mode], served.days) or served.known
        for live in self.norm.index.by_service.get(subject, ()):
            for each in self._told_places(live, place, subject):
                if self._rite.holds(live.checks, each, served.known):
                    self.time.start(live, each, event=event, known=served.known, served=served, role=role)
        if moves(place, role):
            self._rite.lead_on(place, subject, served.known)

    def _told_places(self, live: LiveDeadline, place: Place, subject: Subject) -> list[Place]:
        """A lane's deadline started by a service at case scope runs in the lanes where the subject was decided."""
        if live.scope == "case":
            return [self.file.case]
        if place.id:
            return [place]
        return [lane for lane in self.file.open_lanes() if any(ACTS[kind].tells is subject for kind in lane.done)]


def _counts(by: Role | tuple[Role, ...] | None, role: Role) -> bool:
    return by is None or role == by or (isinstance(by, tuple) and role in by)


def reasons_of(matched: list[tuple[Place, Match]]) -> tuple[Reason, ...]:
    """All refusals of a match, each once."""
    return tuple(dict.fromkeys(reason for _, match in matched for reason in match.refusals))
