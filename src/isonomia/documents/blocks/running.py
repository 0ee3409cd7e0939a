"""Which running of a term a paper tells: the one that its own notice started, not that of an earlier or a later one."""

from collections.abc import Iterator
from datetime import date

from isonomia.casefile.reading import act_from
from isonomia.documents.source import Source
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Attempt, ClockStatus
from isonomia.law.words import Role, Subject

_KNOWN = frozenset({ClockStatus.RUNNING, ClockStatus.HELD, ClockStatus.LAPSED, ClockStatus.ENDED, ClockStatus.STAYED})
_NOTICES = frozenset({ActKind.SERVICE_SENT, ActKind.NOTICE_POSTED, ActKind.GAZETTE_PUBLISHED})


def lanes_told(source: Source) -> tuple[str, ...]:
    """The lanes whose terms the paper tells: its own; to somebody who does not answer, those of its act, or of all that
    answer where the act names none."""
    return (source.lane,) if source.lane else source.act.lanes or tuple(source.then.lanes)


def running_of(source: Source, name: str, subject: Subject, roles: frozenset[Role], mode: str) -> DeadlineView | None:
    """The running of a term that the paper tells, for those of the roles, once it began; None where none did, or where
    it has other days for one respondent than for another. `mode` is that of the notice, where it is known."""
    places, own = {*lanes_told(source), ""}, _own_services(source)
    found: dict[str, DeadlineView] = {}
    for view in source.file.situation.deadlines:
        mine = view.name == name and view.place in places and (view.role is None or view.role in roles)
        if mine and view.status in _KNOWN and _is_of_paper(source, view, subject, mode, own):
            found[view.place] = view
    days = {(view.event, view.due) for view in found.values()}
    return next(iter(found.values())) if len(days) == 1 else None


def _is_of_paper(source: Source, view: DeadlineView, subject: Subject, mode: str, own: frozenset[str]) -> bool:
    served = view.clock.served
    if served is not None and own:
        return served.attempt in own
    if served is not None:
        unfit = bool(mode) and served.mode != mode
        return not unfit and not _was_before(source, view) and served.known < _until(source, subject)
    if any(start.enter for start in view.clock.deadline.starts):
        return not (_was_before(source, view) and view.status is ClockStatus.ENDED)
    return _since(source, subject) <= view.event < _until(source, subject)


def _own_services(source: Source) -> frozenset[str]:
    """The services that the act of the paper makes, or takes part in; empty for an act that is no notice."""
    act = source.act
    if act.kind not in _NOTICES and act.kind not in source.norm.index.by_act_modes:
        return frozenset()
    before = {one.id: one.days for one in _attempts(source.before)}
    return frozenset({act.id, *(one.id for one in _attempts(source.then) if one.days != before.get(one.id))})


def _attempts(situation: Situation) -> Iterator[Attempt]:
    for place in (situation.case, *situation.lanes.values()):
        yield from place.attempts


def _was_before(source: Source, view: DeadlineView) -> bool:
    """Whether the same running was there before the act of the paper."""
    return any(
        (one.name, one.place, one.role, one.event) == (view.name, view.place, view.role, view.event)
        for one in source.before.deadlines
    )


def _since(source: Source, subject: Subject) -> date:
    """From which day on what the paper tells was there to be told."""
    return next((one.day for one in reversed(_telling(source, subject)) if one.number <= source.act.number), date.min)


def _until(source: Source, subject: Subject) -> date:
    """From which day on something newer took its place."""
    return next((one.day for one in _telling(source, subject) if one.number > source.act.number), date.max)


def _telling(source: Source, subject: Subject) -> list[Act]:
    """The acts of the file that make the subject untold, in the lanes of the paper, the oldest first."""
    lanes, applied = set(lanes_told(source)), set(source.file.situation.applied)
    rows = (row for row in source.file.rows if ACTS[ActKind(row.kind)].tells is subject)
    return [act_from(row) for row in rows if str(row.number) in applied and (not row.lanes or lanes & set(row.lanes))]
