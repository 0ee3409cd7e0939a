"""What a case waits for, in one line for lists: its leading stage, whose turn it is, and the nearest last day."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.law.answers import Possible
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.words import Role

MAIL = "mail"
"""Whom a case waits for while the proof of a notice is out: nobody of the body, and no party."""


class Waiting(NamedTuple):
    """`stage` is `track.stage`; `role` who is to act next; `due` and `whose` the nearest open term and its party."""

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
    place, track = next(_leading(situation), (situation.case, ""))
    stage = place.tracks.get(track, "")
    term = next(iter(sorted(_open_terms(situation), key=_nearness)), None)
    return Waiting(
        stage=f"{track}.{stage}" if track else "",
        stage_label=stage_label(situation.norm, track, stage) if track else "Ainda sem atos",
        role=_awaited(situation, place, track, stage),
        due=term.due if term else None,
        due_label=term.label if term else "",
        whose=str(term.role or "") if term else "",
        open=any(_moving(situation)),
        executing=any(lane.outcome for lane in situation.lanes.values()),
    )


def _leading(situation: Situation) -> Iterator[tuple[Place, str]]:
    """The places and tracks that still move, the nearest to the beginning of the rite first; then those at an end."""
    moving = list(_moving(situation))
    yield from moving
    order = list(situation.norm.pack.procedure)
    for place in (*situation.lanes.values(), situation.case):
        yield from ((place, track) for track in sorted(place.tracks, key=order.index))


def _moving(situation: Situation) -> Iterator[tuple[Place, str]]:
    """Tracks that are not at an end: the one that the case began with, those of lanes, then those beside. With the
    first at its end and nobody answering, the case is over, whatever watched beside it."""
    rite = situation.norm.pack.procedure
    lanes = [lane for lane in situation.lanes.values() if not lane.ended]
    first = [track for track in rite if rite[track].first]
    beside = [track for track in rite if rite[track].scope == "case" and not rite[track].first]
    walks = [
        *((situation.case, track) for track in first),
        *((lane, track) for track in rite if rite[track].scope == "lane" for lane in lanes),
        *((situation.case, track) for track in beside if lanes),
    ]
    for place, track in walks:
        stage = place.tracks.get(track)
        if stage is not None and not rite[track].stages[stage].end:
            yield place, track


def _open_terms(situation: Situation) -> Iterator[DeadlineView]:
    return (view for view in situation.deadlines if view.status is ClockStatus.RUNNING and view.due is not None)


def _nearness(view: DeadlineView) -> tuple[date, str]:
    return (view.due or date.max, view.place)


def _awaited(situation: Situation, place: Place, track: str, stage: str) -> str:
    at = f"{track}.{stage}"
    running = [v for v in _open_terms(situation) if v.place in {place.id, ""} and v.clock.deadline.at == at and v.role]
    if running:
        return str(min(running, key=_nearness).role)
    if any(lane == place.id for lane, _ in situation.notices_without_proof):
        return MAIL
    options = [one for one in situation.possible if one.place == place.id and one.track == track]
    return next((role for one in options if (role := _office(one))), "")


def _office(option: Possible) -> str:
    """The one of the body who may do an act, or the first of those who may."""
    return next((role.value for role in Role if role in option.roles), "")
