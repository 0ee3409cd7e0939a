"""What a case waits for, in one line for lists: its leading stage, whose turn it is, and the nearest last day."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.casefile.turns import MAIL, Turn, nearness
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.words import Role
from isonomia.people.offices import Reach, reach_of

__all__ = ["MAIL", "Waiting", "waiting_in"]

_EXECUTING = frozenset(role for role in Role if reach_of(role) is Reach.EXECUTION)


class Waiting(NamedTuple):
    """`stage` is `track.stage`; `role` who is to act next; `due` and `whose` the nearest term that runs, or that an
    office let pass, and its party; `executing` whether an office that carries decisions out has, or had, its part."""

    stage: str
    stage_label: str
    role: str
    due: date | None
    due_label: str
    whose: str
    open: bool
    executing: bool


def waiting_in(situation: Situation) -> Waiting:
    """What a case waits for on the day of its situation."""
    moving = list(_moving(situation))
    leading = next(iter(moving), None) or next(_resting(situation), None)
    term = min(_terms(situation), key=nearness, default=None) if moving else None
    return Waiting(
        stage=leading.at if leading else "",
        stage_label=stage_label(situation.norm, leading.track, leading.stage) if leading else "Ainda sem atos",
        role=leading.role if leading and moving else "",
        due=term.due if term else None,
        due_label=term.label if term else "",
        whose=str(term.role or "") if term else "",
        open=bool(moving),
        executing=any(_is_executed(situation, lane) for lane in situation.lanes.values()),
    )


def _moving(situation: Situation) -> Iterator[Turn]:
    """Where something is still to come, the one that leads first: the case while an office must lead it on, then the
    lanes, the one least far along the rite first, then what runs beside them.

    With nobody answering any more, the case is over, whatever watched beside it.
    """
    rite = situation.norm.pack.procedure
    own = [Turn(situation, situation.case, track) for track in situation.case.tracks]
    first = [turn for turn in own if rite[turn.track].first]
    beside = [turn for turn in own if not rite[turn.track].first]
    lanes = [lane for lane in situation.lanes.values() if not lane.ended]
    if not situation.lanes:
        yield from (turn for turn in first if turn.waits)
        return
    yield from (turn for turn in first if turn.is_told)
    ahead = (Turn(situation, lane, track) for lane in lanes for track in lane.tracks)
    yield from sorted((turn for turn in ahead if turn.waits), key=lambda turn: turn.order)
    yield from (turn for turn in beside if lanes and turn.waits)


def _resting(situation: Situation) -> Iterator[Turn]:
    """Where a case that is over came to rest: its lanes in the order of the rite, then the case itself."""
    for places in (situation.lanes.values(), (situation.case,)):
        turns = [Turn(situation, place, track) for place in places for track in place.tracks]
        yield from sorted(turns, key=lambda turn: turn.order)


def _terms(situation: Situation) -> Iterator[DeadlineView]:
    return (view for view in situation.deadlines if view.due and (view.status is ClockStatus.RUNNING or view.alarm))


def _is_executed(situation: Situation, lane: Place) -> bool:
    rite = situation.norm.pack.procedure
    return any(
        not _EXECUTING.isdisjoint((row.by,) if isinstance(row.by, Role) else row.by)
        for step in lane.walked
        for row in rite[step.track].stages[step.stage].acts
    )
