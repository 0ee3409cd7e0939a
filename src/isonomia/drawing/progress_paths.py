"""The ways that are ahead of a case: from a stage of a track to where the rite of the norm leads."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from isonomia.drawing.ways import At, lines_of
from isonomia.law.norm.index import target
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import Begin, Row


class Ahead(NamedTuple):
    """A stage ahead. `optional`: the end can be reached without it."""

    stage: str
    optional: bool


@lru_cache(maxsize=256)
class Paths:
    """The ways of a norm, read once: which stage leads on to which, never back."""

    def __init__(self, norm: Norm) -> None:
        self._pack = norm.pack
        lines = (*lines_of(norm.pack, "case"), *lines_of(norm.pack, "lane"))
        self.order = {
            track: {stage: at for at, stage in enumerate(spec.stages)} for track, spec in norm.pack.procedure.items()
        }
        self._next = {
            line.name: {
                stage: tuple(
                    way.end[1]
                    for way in line.ways
                    if way.start[1] == stage and self.order[line.name][way.end[1]] > self.order[line.name][stage]
                )
                for stage in self.order[line.name]
            }
            for line in lines
        }
        self.opens = {station.at: station.opens for line in lines for station in line.stations}
        self.case_track = next(name for name, spec in norm.pack.procedure.items() if spec.first)
        self.lane_track = next((name for name, spec in norm.pack.procedure.items() if spec.scope == "lane"), "")
        self._goals = frozenset(self._lanes_begin())
        self._join_goals()

    def ahead(self, track: str, stage: str) -> tuple[Ahead, ...]:
        """The stages that follow one, as the case will walk them; what may be left out is told. In the track with
        which the case begins: the shortest way to where the respondents' lanes begin, if there is one."""
        if self._pack.procedure[track].stages[stage].end:
            return ()
        if track == self.case_track and (found := self._shortest(track, stage, self._goals)):
            return tuple(Ahead(one, optional=False) for one in found)
        spine = (stage, *self._longest(track, stage))
        return tuple(Ahead(one, optional=self._is_optional(track, spine, one)) for one in spine[1:])

    def is_goal(self, stage: str) -> bool:
        """Whether a stage of the first track is one at which lanes begin."""
        return stage in self._goals

    def start_of(self, track: str) -> str:
        """The stage at which a track begins."""
        return self._pack.procedure[track].first or next(iter(self.order[track]))

    def _longest(self, track: str, stage: str) -> tuple[str, ...]:
        """The longest way on that comes to an end; of two as long, the one that the norm writes first."""
        stages = self._pack.procedure[track].stages
        tails = [(one, *self._longest(track, one)) for one in self._next[track][stage]]
        return max(tails, key=lambda tail: (stages[tail[-1]].end, len(tail)), default=())

    def _shortest(self, track: str, stage: str, goals: frozenset[str]) -> tuple[str, ...]:
        seen = {stage}
        fringe: list[tuple[str, tuple[str, ...]]] = [(stage, ())]
        while fringe:
            here, walked = fringe.pop(0)
            if here in goals:
                return walked
            for one in self._next[track][here]:
                if one not in seen:
                    seen.add(one)
                    fringe.append((one, (*walked, one)))
        return ()

    def _is_optional(self, track: str, spine: tuple[str, ...], stage: str) -> bool:
        """Whether the spine's own ways lead from its start to its end without the stage."""
        fringe = [spine[0]]
        while fringe:
            here = fringe.pop()
            if here == spine[-1]:
                return stage != here
            fringe += [one for one in self._next[track][here] if one != stage and one in spine]
        return False

    def _lanes_begin(self) -> Iterator[str]:
        """The stages of the first track at which lanes begin, whatever track has the row that begins them."""
        start = (self.lane_track, self.start_of(self.lane_track)) if self.lane_track else None
        for track, spec in self._pack.procedure.items():
            for stage, body in spec.stages.items() if spec.scope == "case" else ():
                if track == self.case_track and start in _begun(body.begin, track):
                    yield stage
                for row in body.acts:
                    led = _led(row, track)
                    if start in led:
                        yield from (at[1] for at in led if at[0] == self.case_track)

    def _join_goals(self) -> None:
        """A stage that only another track leads to follows the one that the norm writes before it."""
        ways, order = self._next[self.case_track], list(self.order[self.case_track])
        for goal in self._goals:
            at = order.index(goal)
            if at and not any(goal in found for found in ways.values()):
                ways[order[at - 1]] = (*ways[order[at - 1]], goal)


def _led(row: Row, track: str) -> list[At]:
    targets = row.to.values() if isinstance(row.to, dict) else [row.to] if row.to else []
    return [*(target(name, track) for name in targets), *_begun(row.begin, track)]


def _begun(begins: Iterable[Begin], track: str) -> list[At]:
    return [target(begin.stage, track) for begin in begins]
