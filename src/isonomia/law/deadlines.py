"""Deadlines as people read them: whose, until when, step by step, and what another reading would give."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from isonomia.law.calendars import Calendar, print_day
from isonomia.law.counting import Count
from isonomia.law.fold.clocks import term_of
from isonomia.law.fold.mover import Mover
from isonomia.law.fold.services import describe
from isonomia.law.fold.state import Attempt, Clock, ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.words import PARTIES, SUBJECT_LABELS, Role


class OtherDate(NamedTuple):
    """The last day by another admissible reading."""

    reading: str
    due: date


_DECIDING = frozenset({"decision_issued", "gazette_published:decision"})


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

    @property
    def served(self) -> str:
        """How and when the service that started it had effect, in a sentence; empty when none did."""
        return describe(self.clock.served, self._norm) if self.clock.served else ""

    @property
    def was_held(self) -> bool:
        """Whether it was over before its proof joined the file, and somebody decided what becomes of it."""
        return self.clock.resolved > date.min

    @property
    def restored_on(self) -> date | None:
        """The day on which a term that was over before its proof joined the file was given back, and runs from."""
        return self.clock.resolved if self.was_held and self.event == self.clock.resolved else None

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


def clashes(views: Sequence[DeadlineView]) -> tuple[str, ...]:
    """Terms of parties that end after the term in which the case must be decided, each in a sentence."""
    limits = [v for v in views if v.status is ClockStatus.RUNNING and v.due and _DECIDING & set(v.clock.deadline.ends)]
    return tuple(
        f"O prazo “{view.label}” de “{view.place}” vai até {print_day(view.latest)}, depois do fim do prazo "
        f"“{limit.label}”, em {print_day(limit.due)}: veja se a norma admite prorrogar."
        for limit in limits
        for view in views
        if view.role in PARTIES and view.status is ClockStatus.RUNNING and view.place
        if view.latest and limit.due and view.latest > limit.due
    )


def notices_without_proof(mover: Mover, norm: Norm) -> tuple[tuple[str, Attempt], ...]:
    """Notices sent whose proof is not in the file, each with the place (a lane, or empty for the case)."""
    return tuple(
        (place.id, one)
        for place in (mover.file.case, *mover.file.open_lanes())
        for one in place.attempts
        if one.mode in norm.pack.service and "sent" in one.days and "joined" not in one.days and not one.failed
        if place.served.get((one.subject, one.role)) is None
    )


def awaiting_proof(mover: Mover, norm: Norm) -> tuple[str, ...]:
    """Notices sent whose proof is not in the file, each in a sentence."""
    return tuple(
        f"Notificação ({SUBJECT_LABELS[one.subject]}; {norm.pack.service[one.mode].label}) expedida em "
        f"{print_day(one.days['sent'])}{f' para “{place}”' if place else ''}: falta o comprovante nos autos. "
        "Sem ele não corre prazo desta notificação, e seguir adiante anula o processo."
        for place, one in notices_without_proof(mover, norm)
    )


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
