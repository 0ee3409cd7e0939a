"""Indexes of a pack, built once: rows by act and stage, and clocks by what starts and ends them."""

from collections import defaultdict
from typing import NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.guards.compiled import compile_given
from isonomia.law.guards.context import Check
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Begin, Row, many
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import Role, Subject


class LiveRow(NamedTuple):
    """A row ready to run: its guards compiled, its place in the table known. Stage empty: an anywhere row.
    `ends` are the end stages of its track."""

    row: Row
    track: str
    stage: str
    joint: bool
    roles: frozenset[Role]
    checks: tuple[Check, ...]
    begins: tuple["LiveBegin", ...]
    ends: frozenset[str]


class LiveBegin(NamedTuple):
    """A track to begin, with its guards compiled."""

    track: str
    stage: str
    checks: tuple[Check, ...]


class LiveDeadline(NamedTuple):
    """A deadline ready to run: where it lives and whose clocks it makes."""

    name: str
    deadline: Deadline
    scope: str
    track: str
    stage: str
    roles: tuple[Role, ...]
    checks: tuple[Check, ...]


class Index:
    """What the fold looks up, so that no act costs a walk through the pack."""

    def __init__(self, pack: Pack) -> None:
        self.scopes = {name: track.scope for name, track in pack.procedure.items()}
        self.rows: dict[ActKind, dict[tuple[str, str], list[LiveRow]]] = defaultdict(lambda: defaultdict(list))
        self.anywhere: dict[ActKind, list[LiveRow]] = defaultdict(list)
        self.stage_rows: dict[tuple[str, str], list[LiveRow]] = defaultdict(list)
        self.kind_scopes: dict[ActKind, set[str]] = defaultdict(set)
        self._rows(pack)
        self.stage_begin: dict[tuple[str, str], tuple[LiveBegin, ...]] = {}
        self.stage_close: dict[tuple[str, str], tuple[LiveBegin, ...]] = {}
        self._stages(pack)
        self.deadlines: dict[str, LiveDeadline] = {}
        self.by_act: dict[ActKind, list[LiveDeadline]] = defaultdict(list)
        self.by_service: dict[Subject, list[LiveDeadline]] = defaultdict(list)
        self.by_publication: dict[Subject, list[LiveDeadline]] = defaultdict(list)
        self.by_entry: dict[tuple[str, str], list[LiveDeadline]] = defaultdict(list)
        self.ends: dict[ActKind, list[tuple[LiveDeadline, str]]] = defaultdict(list)
        self.interrupts: dict[ActKind, list[LiveDeadline]] = defaultdict(list)
        self.extends: dict[ActKind, list[LiveDeadline]] = defaultdict(list)
        self.living: dict[tuple[str, str], list[LiveDeadline]] = defaultdict(list)
        self._deadlines(pack)
        self.by_act_modes: dict[ActKind, list[str]] = defaultdict(list)
        for mode, rule in pack.service.items():
            if rule.by_act is not None:
                self.by_act_modes[rule.by_act].append(mode)
        self.stopping = frozenset({*self.ends, *self.interrupts, *self.extends, ActKind.TERM_DECIDED})
        self.freeze()

    def freeze(self) -> None:
        """Turns the building maps into plain ones: a look-up never adds a key."""
        for name, value in list(vars(self).items()):
            if isinstance(value, defaultdict):
                setattr(self, name, {k: dict(v) if isinstance(v, defaultdict) else v for k, v in value.items()})

    def _rows(self, pack: Pack) -> None:
        for track, spec in pack.procedure.items():
            ends = frozenset(name for name, body in spec.stages.items() if body.end)
            for stage, body in spec.stages.items():
                for row in body.acts:
                    live = _live(row, track, stage, joint=body.joint, ends=ends)
                    self.rows[row.act][track, stage].append(live)
                    self.stage_rows[track, stage].append(live)
                    self.kind_scopes[row.act].add(spec.scope)
        for row in pack.anywhere:
            self.anywhere[row.act].append(_live(row, "", "", joint=False, ends=frozenset()))

    def _stages(self, pack: Pack) -> None:
        for track, spec in pack.procedure.items():
            for stage, body in spec.stages.items():
                self.stage_begin[track, stage] = tuple(_begin(b, track) for b in body.begin)
                self.stage_close[track, stage] = tuple(_begin(b, track) for b in body.close)

    def _deadlines(self, pack: Pack) -> None:
        for name, deadline in pack.deadlines.items():
            track, _, stage = deadline.at.partition(".")
            roles = (deadline.whose,) if isinstance(deadline.whose, Role) else deadline.whose
            checks = tuple(check for given in deadline.given for check in compile_given(given))
            live = LiveDeadline(name, deadline, self.scopes.get(track, "case"), track, stage, roles, checks)
            self.deadlines[name] = live
            self.living[track, stage].append(live)
            self._starts(live)
            for end in deadline.ends:
                kind, _, qualifier = end.partition(":")
                self.ends[ActKind(kind)].append((live, qualifier))
            for kind in deadline.interrupted_by:
                self.interrupts[kind].append(live)
            if deadline.extension is not None:
                self.extends[deadline.extension.by].append(live)

    def _starts(self, live: LiveDeadline) -> None:
        for start in live.deadline.starts:
            if start.act is not None:
                self.by_act[start.act].append(live)
            elif start.served is not None:
                self.by_service[start.served].append(live)
            elif start.published is not None:
                self.by_publication[start.published].append(live)
            elif start.enter is not None:
                track, _, stage = start.enter.partition(".")
                self.by_entry[track, stage].append(live)


def _live(row: Row, track: str, stage: str, *, joint: bool, ends: frozenset[str]) -> LiveRow:
    roles = frozenset({row.by} if isinstance(row.by, Role) else row.by)
    checks = tuple(check for given in row.given for check in compile_given(given))
    begins = tuple(_begin(b, track) for b in row.begin)
    return LiveRow(row, track, stage, joint, roles, checks, begins, ends)


def _begin(begin: Begin, here: str) -> LiveBegin:
    """`stage` alone is of the same track; `track.stage` of another."""
    track, dot, stage = begin.stage.partition(".")
    checks = tuple(check for given in begin.given for check in compile_given(given))
    return LiveBegin(track, stage, checks) if dot else LiveBegin(here, track, checks)


def target(to: str, here: str) -> tuple[str, str]:
    """The track and stage that `to` means, seen from the track `here`."""
    track, dot, stage = to.partition(".")
    return (track, stage) if dot else (here, track)


def at_matches(at: tuple[str, ...], tracks: dict[str, str]) -> bool:
    """Whether a place stands at one of the tracks or stages named."""
    for name in at:
        track, dot, stage = name.partition(".")
        if track in tracks and (not dot or tracks[track] == stage):
            return True
    return not at


__all__ = ["Index", "LiveBegin", "LiveDeadline", "LiveRow", "at_matches", "many", "target"]
