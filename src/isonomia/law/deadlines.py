"""Deadlines as people read them: whose, until when, step by step, and what another reading would give."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from isonomia.law.calendars import Calendar
from isonomia.law.counting import Count
from isonomia.law.fold.clocks import term_of
from isonomia.law.fold.mover import Mover
from isonomia.law.fold.state import Clock, ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Role


class OtherDate(NamedTuple):
    """The last day by another admissible reading."""

    reading: str
    due: date


@dataclass(frozen=True, slots=True)
class DeadlineView:
    """One clock. `due` is the printed last day, `latest` the last under every reading that protects the party;
    both are None while the term is silent, stayed or void. `alarm`: an authority is late; nothing follows."""

    name: str
    label: str
    place: str
    role: Role | None
    status: ClockStatus
    event: date
    due: date | None
    latest: date | None
    alarm: bool
    supplement: str
    cite: tuple[str, ...]
    clock: Clock
    _mover: Mover
    _norm: Norm
    _calendar: Calendar

    def explain(self) -> Count | None:
        """The count, step by step, each with its provision and each skipped day with its act."""
        rule = self._norm.rules(self.name, self.clock.events[0])[0]
        term = term_of(self.clock, rule)
        if term is None or self.status is ClockStatus.STAYED:
            return None
        pauses, _ = self._mover.time.pauses_of(self.clock)
        return rule.counter(self._calendar, term).explain(self.clock.events[0], pauses)

    def others(self) -> tuple[OtherDate, ...]:
        """The dates that other admissible readings give, when they differ from the printed one."""
        rules = self._norm.rules(self.name, self.clock.events[0])
        dates = self._mover.time.dates_of(self.clock, rules)
        return tuple(
            OtherDate(rule.label, due) for rule, due in zip(rules[1:], dates[1:], strict=False) if due != dates[0]
        )


def views_of(mover: Mover, norm: Norm, calendar: Calendar, on: date) -> tuple[DeadlineView, ...]:
    """The clocks of a file on a day, those of the case first, then by last day."""
    views = [_view(clock, mover, norm, calendar, on) for clock in mover.file.all_clocks()]
    return tuple(sorted(views, key=lambda view: (view.due or date.max, view.place, view.name)))


def _view(clock: Clock, mover: Mover, norm: Norm, calendar: Calendar, on: date) -> DeadlineView:
    late = clock.status is ClockStatus.LAPSED or (clock.latest is not None and clock.latest < on)
    track, _, stage = clock.deadline.at.partition(".")
    waits = not stage or mover.file.place(clock.place).tracks.get(track) == stage
    return DeadlineView(
        name=clock.name,
        label=clock.deadline.label,
        place=clock.place,
        role=clock.role,
        status=clock.status,
        event=clock.events[0],
        due=clock.due,
        latest=clock.latest,
        alarm=late and waits and clock.deadline.lapse.alarm and clock.status is not ClockStatus.ENDED,
        supplement=clock.deadline.supplement,
        cite=clock.deadline.cite,
        clock=clock,
        _mover=mover,
        _norm=norm,
        _calendar=calendar,
    )
