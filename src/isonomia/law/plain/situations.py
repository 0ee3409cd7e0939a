"""Where a case stands, as plain data: stages, deadlines with their steps, what may be done, what would void it."""

from typing import Any

from isonomia.law.acts import ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.readings import readings_data
from isonomia.law.plain.terms import skipped_data
from isonomia.law.reasons import Reason

_COUNTED = (ClockStatus.RUNNING, ClockStatus.HELD)


def situation_data(situation: Situation) -> dict[str, Any]:
    """A situation as plain data."""
    norm = situation.norm
    return {
        "norm": norm.id,
        "on": situation.on,
        "status": norm.status_on(situation.on),
        "case": situation.case.tracks,
        "lanes": {
            name: {"tracks": lane.tracks, "outcome": lane.outcome, "ended": lane.ended}
            for name, lane in situation.lanes.items()
        },
        "deadlines": [deadline_data(situation, view) for view in situation.deadlines],
        "readings_in_use": readings_data(norm, rests_on(situation)),
        "clashes": situation.clashes,
        "awaiting_proof": situation.awaiting_proof,
        "possible": [
            {"act": o.kind, "label": o.label, "lane": o.place, "by": sorted(o.roles), "needs": o.needs,
             "outcomes": o.outcomes, "cite": norm.print(o.cite), "supplement": o.supplement}
            for o in situation.possible
        ],
        "defects": [
            {"act": d.act, "kind": d.kind, "lane": d.lane,
             "reasons": [reason_data(norm, reason) for reason in d.reasons]}
            for d in situation.defects
        ],
        "fallen": situation.fallen,
        "undoing": [{"act": o.act, "kind": o.kind, "lanes": o.lanes, "say": o.say} for o in situation.undoing],
    }  # fmt: skip


def deadline_data(situation: Situation, view: DeadlineView) -> dict[str, Any]:
    """One term, with the steps of its count."""
    count = view.explain()
    norm = situation.norm
    return {
        "name": view.name,
        "label": view.label,
        "lane": view.place,
        "whose": view.role,
        "status": view.status,
        "due": view.due,
        "latest": view.latest,
        "alarm": view.alarm,
        "supplement": view.supplement,
        "cite": norm.print(view.cite),
        "steps": [{"say": s.label, "day": s.day, "cite": norm.print(s.cite)} for s in count.steps] if count else [],
        "skipped": skipped_data(count),
        "served": view.served,
        "times": view.clock.times,
        "readings": [{"reading": o.reading, "due": o.due} for o in view.others()],
    }


def why_not_data(situation: Situation, kind: ActKind, lane: str, reasons: tuple[Reason, ...]) -> dict[str, Any]:
    """Why an act is not possible in a lane; no reason: it is possible."""
    return {"act": kind, "lane": lane, "reasons": [reason_data(situation.norm, reason) for reason in reasons]}


def reason_data(norm: Norm, reason: Reason) -> dict[str, Any]:
    """A reason; `until` is the first day on which the obstacle is gone, when that is known."""
    return {"code": reason.code, "say": reason.say, "cite": norm.print(reason.cite), "until": reason.until}


def rests_on(situation: Situation) -> list[str]:
    """The provisions and readings of the terms that run, and of how they are counted."""
    cites = []
    for view in situation.deadlines:
        if view.status in _COUNTED:
            count = view.explain()
            cites += [*view.cite, *(count.steps[0].cite if count else ())]
    return cites
