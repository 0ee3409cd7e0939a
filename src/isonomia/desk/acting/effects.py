"""What an act would do: two situations laid side by side, before it and after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from isonomia.desk.acting.sheet import Sheet
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.answers import Possible
from isonomia.law.counting import Count
from isonomia.law.deadlines import DeadlineView, OtherDate
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Defect
from isonomia.law.norm.index import target
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.words import ROLE_LABELS

_OPEN = (ClockStatus.RUNNING, ClockStatus.STAYED, ClockStatus.SILENT, ClockStatus.HELD)
_MOST_REFUSED = 6
_ENDED = {
    ClockStatus.ENDED: "cumprido",
    ClockStatus.LAPSED: "decorreu",
    ClockStatus.VOID: "interrompido",
    ClockStatus.MOOT: "sem objeto: a fase passou",
}
_WAITS = {
    ClockStatus.SILENT: "a norma não fixa o prazo, e o órgão ainda não respondeu",
    ClockStatus.HELD: "já havia acabado quando a prova entrou nos autos: alguém decide se vale",
    ClockStatus.STAYED: "suspenso",
}


class Move(NamedTuple):
    """A track that goes from one stage to another; `was` empty: it begins."""

    lane: str
    track: str
    was: str
    now: str


class Born(NamedTuple):
    """A term that begins to run, or whose last day changes."""

    lane: str
    label: str
    whose: str
    due: date | None
    was: date | None
    status: str
    cite: tuple[str, ...]
    supplement: str
    served: str
    counted: Count | None
    others: tuple[OtherDate, ...]


class Ended(NamedTuple):
    """A term that ran and runs no more, and how it ended."""

    lane: str
    label: str
    how: str


class Opens(NamedTuple):
    """An act that becomes possible; `until` is the last day of the term in which it must come."""

    lane: str
    label: str
    cite: tuple[str, ...]
    until: date | None


class StillShut(NamedTuple):
    """An act that stays refused, until when and why."""

    lane: str
    label: str
    reason: Reason


@dataclass(frozen=True)
class Effects:
    """All that an act would change, and what it would leave shut."""

    moves: tuple[Move, ...]
    outcomes: tuple[tuple[str, str], ...]
    born: tuple[Born, ...]
    ended: tuple[Ended, ...]
    opens: tuple[Opens, ...]
    shut: tuple[StillShut, ...]
    defects: tuple[Defect, ...]
    fallen: tuple[str, ...]
    undoing: tuple[str, ...]
    awaited: tuple[str, ...]
    proved: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        """Whether nothing moves: the act is only put on file."""
        return not (self.moves or self.outcomes or self.born or self.ended or self.fallen or self.opens)


def effects_of(sheet: Sheet, before: Situation, after: Situation) -> Effects:
    """What changes from one situation to the other."""
    known = set(before.defects)
    return Effects(
        moves=tuple(_moves(before, after)),
        outcomes=tuple(_outcomes(before, after)),
        born=tuple(_born(before, after)),
        ended=tuple(_ended(before, after)),
        opens=tuple(_opens(before, after)),
        shut=tuple(_shut(after))[:_MOST_REFUSED],
        defects=tuple(one for one in after.defects if one not in known),
        fallen=tuple(_fallen(sheet, before, after)),
        undoing=tuple(one.say for one in after.undoing if one not in before.undoing),
        awaited=tuple(one for one in after.awaiting_proof if one not in before.awaiting_proof),
        proved=tuple(one for one in before.awaiting_proof if one not in after.awaiting_proof),
    )


def _moves(before: Situation, after: Situation) -> Iterator[Move]:
    rite = after.norm.pack.procedure
    for place in (after.case, *after.lanes.values()):
        then = before.case if not place.id else before.lanes.get(place.id)
        for track, stage in place.tracks.items():
            was = then.tracks.get(track, "") if then else ""
            if was != stage:
                old = stage_label(before.norm, track, was) if was else ""
                yield Move(place.id, rite[track].label or track, old, stage_label(after.norm, track, stage))


def _outcomes(before: Situation, after: Situation) -> Iterator[tuple[str, str]]:
    for name, lane in after.lanes.items():
        then = before.lanes.get(name)
        if lane.outcome and (then is None or then.outcome != lane.outcome):
            yield name, value_in_words(lane.outcome)


def _key(view: DeadlineView) -> tuple[object, ...]:
    return view.name, view.place, view.role, view.event, view.clock.known


def _born(before: Situation, after: Situation) -> Iterator[Born]:
    known = {_key(view): view for view in before.deadlines}
    for view in after.deadlines:
        then = known.get(_key(view))
        if view.status not in _OPEN or (then is not None and (then.status, then.due) == (view.status, view.due)):
            continue
        running = view.status is ClockStatus.RUNNING
        yield Born(
            lane=view.place,
            label=view.label,
            whose=ROLE_LABELS[view.role] if view.role else "",
            due=view.due,
            was=then.due if then is not None and then.due != view.due else None,
            status=_WAITS.get(view.status, ""),
            cite=view.cite,
            supplement=view.supplement,
            served=view.served,
            counted=view.explain() if running else None,
            others=view.others() if running else (),
        )


def _ended(before: Situation, after: Situation) -> Iterator[Ended]:
    now = {_key(view): view for view in after.deadlines}
    for view in before.deadlines:
        later = now.get(_key(view))
        if view.status in _OPEN and (later is None or later.status in _ENDED):
            yield Ended(view.place, view.label, _ENDED[later.status] if later else "recomeça ou deixa de correr")


def _opens(before: Situation, after: Situation) -> Iterator[Opens]:
    known = {(one.kind, one.place) for one in before.possible}
    for one in after.possible:
        if (one.kind, one.place) not in known and one.track:
            yield Opens(one.place, one.label, one.cite, _until(after, one))


def _until(after: Situation, option: Possible) -> date | None:
    """The last day of the term that the act would use."""
    days = [
        view.due
        for view in after.deadlines
        if view.status is ClockStatus.RUNNING and view.place in {"", option.place} and view.due
        if any(end.partition(":")[0] == option.kind for end in view.clock.deadline.ends)
    ]
    return min(days, default=None)


def _shut(after: Situation) -> Iterator[StillShut]:
    """What the terms that run hold back: the acts of the stage that comes after each, with the day that lifts it."""
    possible = {(one.kind, one.place) for one in after.possible}
    seen: set[tuple[ActKind, str]] = set()
    for view in after.deadlines:
        if view.status is not ClockStatus.RUNNING or view.clock.deadline.lapse.alarm:
            continue
        for kind in (*_next_acts(after, view), ActKind.LAPSE_CERTIFIED):
            if (kind, view.place) in possible | seen:
                continue
            seen.add((kind, view.place))
            reason = next((one for one in after.why_not(kind, view.place) if one.until is not None), None)
            if reason is not None:
                yield StillShut(view.place, ACTS[kind].label, reason)


def _next_acts(after: Situation, view: DeadlineView) -> Iterator[ActKind]:
    """The acts that lead on from the stage to which the end of a term leads."""
    lapse = view.clock.deadline.lapse.to
    if lapse:
        track, stage = target(lapse, view.clock.deadline.at.partition(".")[0])
        yield from (row.row.act for row in after.norm.index.stage_rows.get((track, stage), ()) if row.row.to)


def _fallen(sheet: Sheet, before: Situation, after: Situation) -> Iterator[str]:
    by_id = {act.id: act for act in sheet.acts}
    for name in after.fallen:
        if name not in before.fallen and name in by_id:
            yield f"nº {by_id[name].number}: {ACTS[by_id[name].kind].label}"
