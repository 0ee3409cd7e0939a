"""Clocks: start, end, extend, pause, hold, and the last day under every protecting reading."""

from collections.abc import Iterable, Sequence
from datetime import date
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from isonomia.law.calendars import Calendar
from isonomia.law.counting import Pause, Term
from isonomia.law.fold.services import effective_day
from isonomia.law.fold.state import Clock, ClockStatus, File, Place, Served
from isonomia.law.norm.index import LiveDeadline
from isonomia.law.words import PARTIES, Role, Subject

if TYPE_CHECKING:
    from isonomia.law.norm.clock_rules import ClockRule
    from isonomia.law.norm.norm import Norm

_PAST = (ClockStatus.ENDED, ClockStatus.LAPSED)
_OPEN = (ClockStatus.RUNNING, ClockStatus.STAYED, ClockStatus.SILENT, ClockStatus.HELD)


class Timekeeper:
    """Keeps the clocks of one file: what a start, an end, a stay or an extension does to them."""

    __slots__ = ("_calendar", "_file", "norm")

    def __init__(self, norm: "Norm", calendar: Calendar, file: File) -> None:
        self.norm, self._calendar, self._file = norm, calendar, file

    def start(
        self,
        live: LiveDeadline,
        place: Place,
        *,
        event: date,
        known: date,
        served: Served | None = None,
        role: Role | None = None,
    ) -> None:
        """Starts the clock of a deadline at a place, or starts it anew: the last start wins.

        `served` gives the raw days of a service, from which each reading takes its own event; `role` starts
        only the clock of that party.
        """
        key = (live.name, place.id if live.scope == "lane" else "")
        rules = self.norm.rules(live.name, event)
        events = tuple((served and effective_day(rule.service[served.mode], served.days)) or event for rule in rules)
        days = self._decided_days(live, place)
        kept = [] if role is None and len(live.roles) == 1 else self._file.clocks.get(key, [])
        fresh = []
        for whose in live.roles:
            if role is not None and role in PARTIES and whose in PARTIES and whose != role:
                continue
            clock = Clock(live.name, live.deadline, key[1], whose, events, known, days=days, served=served)
            self._count(clock, rules)
            if clock.latest is not None and clock.latest < known and served is not None and whose in PARTIES:
                clock.status = ClockStatus.HELD
            fresh.append(clock)
        started = {clock.role for clock in fresh}
        self._file.clocks[key] = [clock for clock in kept if clock.role not in started] + fresh

    def end(self, live: LiveDeadline, place: Place, *, by: Role, day: date) -> None:
        """Ends the clocks of a deadline: those of the acting party, or all when an authority acts."""
        for clock in self._file.clocks_of(live.name, place):
            mine = by not in PARTIES or clock.role not in PARTIES or clock.role == by or len(live.roles) == 1
            if mine and clock.status in _OPEN:
                clock.status, clock.ended_on = ClockStatus.ENDED, day

    def interrupt(self, live: LiveDeadline, place: Place) -> None:
        """Kills the running clocks of a deadline: only a new start makes them run."""
        for clock in self._file.clocks_of(live.name, place):
            if clock.status in _OPEN:
                clock.status, clock.due, clock.latest = ClockStatus.VOID, None, None

    def extend(self, live: LiveDeadline, place: Place) -> bool:
        """Adds the term once more to the clocks of a deadline, at most as often as the norm allows; one that was
        asked for in time may be granted after the last day. Tells whether a term that had lapsed runs again; one
        that is held until it is decided stays held unless it now goes beyond the day of its proof."""
        most = live.deadline.extension.most if live.deadline.extension else 0
        runs_again = False
        for clock in self._file.clocks_of(live.name, place):
            before = clock.status
            if before not in (*_OPEN, ClockStatus.LAPSED) or clock.times > most:
                continue
            clock.times += 1
            self._recount(clock)
            if before is ClockStatus.HELD and clock.latest is not None and clock.latest < clock.known:
                clock.status = ClockStatus.HELD
            elif before is ClockStatus.LAPSED:
                clock.consumed, clock.ended_on = False, None
                runs_again = True
        return runs_again

    def decide_held(self, name: str, place: Place, *, restored: bool, day: date) -> None:
        """A held term is confirmed (it lapses) or restored (it runs anew from the decision)."""
        for clock in self._file.clocks_of(name, place):
            if clock.status is not ClockStatus.HELD:
                continue
            clock.status, clock.resolved = ClockStatus.RUNNING, day
            if restored:
                clock.events = tuple(day for _ in clock.events)
                clock.known = day
                self._recount(clock)
            else:
                self._queue(clock)

    def recount_open(self) -> None:
        """Counts all open clocks again, after a stay began or ended."""
        for clock in self._file.all_clocks():
            if clock.status in (ClockStatus.RUNNING, ClockStatus.STAYED):
                self._recount(clock)

    def forget(self, lives: Iterable[LiveDeadline], place: Place, subject: Subject) -> None:
        """Drops the clocks that a subject starts, when a new act makes it untold again: all where nothing else
        starts them, and those of the round that is over where it is the first thing that does."""
        for live in lives:
            told = [start.served or start.published for start in live.deadline.starts]
            clocks = self._file.clocks.get((live.name, place.id))
            if clocks and set(told) == {subject}:
                del self._file.clocks[live.name, place.id]
            elif clocks and told[0] is subject:
                self._file.clocks[live.name, place.id] = [c for c in clocks if c.status not in _PAST]

    def leave(self, lives: Iterable[LiveDeadline], place: Place, day: date) -> None:
        """Ends without use the clocks of a stage that the place left by another way: nothing hangs on them."""
        for live in lives:
            for clock in self._file.clocks_of(live.name, place):
                if clock.status in _OPEN:
                    clock.status, clock.ended_on = ClockStatus.MOOT, day

    def void_place(self, place: Place) -> None:
        """Kills every open clock of a lane that ended."""
        for clock in self._file.all_clocks():
            if clock.place == place.id and clock.status in _OPEN:
                clock.status = ClockStatus.VOID

    def may_expire_before(self, day: date) -> bool:
        """Whether some clock may expire before a day; cheap, and never wrong when it says no."""
        return bool(self._file.expiries) and self._file.expiries[0][0] < day

    def next_expiry(self) -> date:
        """The first last day among the running clocks; the end of time when none runs."""
        queue = self._file.expiries
        while queue:
            last, _, clock = queue[0]
            if clock.status is ClockStatus.RUNNING and clock.latest == last and self._stands(clock):
                return last
            heappop(queue)
        return date.max

    def _stands(self, clock: Clock) -> bool:
        """Whether the clock was neither started anew nor forgotten."""
        return any(one is clock for one in self._file.clocks.get((clock.name, clock.place), ()))

    def _queue(self, clock: Clock) -> None:
        """Notes when a running clock will expire; what has become of it by then is seen when its day comes."""
        if clock.latest is not None:
            self._file.queued += 1
            heappush(self._file.expiries, (clock.latest, self._file.queued, clock))

    def pauses_of(self, clock: Clock) -> tuple[tuple[Pause, ...], bool]:
        """The closed stays that hold a clock, and whether one is still open."""
        if not self._file.stays:
            return (), False
        track = clock.deadline.at.partition(".")[0]
        held = [(stay, stay.until(clock.place, track)) for stay in self._file.stays if stay.holds(clock.place, track)]
        closed = tuple((stay.reach.day, until) for stay, until in held if until is not None)
        return closed, any(until is None for _, until in held)

    def dates_of(self, clock: Clock, rules: Sequence["ClockRule"]) -> list[date]:
        """The last day of a clock under each rule, adopted first; empty where the norm is silent."""
        pauses, _ = self.pauses_of(clock)
        dates = []
        for rule, event in zip(rules, clock.events, strict=False):
            term = term_of(clock, rule)
            if term is not None:
                dates.append(rule.counter(self._calendar, term).due(event, pauses))
        return dates

    def _recount(self, clock: Clock) -> None:
        self._count(clock, self.norm.rules(clock.name, clock.events[0]))

    def _count(self, clock: Clock, rules: Sequence["ClockRule"]) -> None:
        if self._file.stays and self.pauses_of(clock)[1]:
            clock.status, clock.due, clock.latest = ClockStatus.STAYED, None, None
            return
        dates = self.dates_of(clock, rules)
        if not dates:
            clock.status, clock.due, clock.latest = ClockStatus.SILENT, None, None
            return
        clock.status, clock.due, clock.latest = ClockStatus.RUNNING, dates[0], max(dates)
        self._queue(clock)

    def _decided_days(self, live: LiveDeadline, place: Place) -> int:
        if not live.deadline.term_from:
            return 0
        name = live.deadline.term_from
        chosen = next((c for c in place.sanctions if c.kind == name), None)
        allowed = self.norm.pack.sanctions[name].days
        only = allowed[0] if len(set(allowed)) == 1 else 0
        return (chosen.days or only) if chosen else 0


def term_of(clock: Clock, rule: "ClockRule") -> Term | None:
    """The length of a clock: the days decided in the case, else the rule's, as many times as it was extended."""
    if clock.days:
        return Term(clock.days, "days")
    if rule.term is None or clock.times == 1:
        return rule.term
    return Term(rule.term.amount * clock.times, rule.term.unit)
