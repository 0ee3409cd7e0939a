"""The rite as a graph: which stage leads to which, and by what."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.norm.checks.elements import home, ways
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Row, many

Node = tuple[str, str]
Cause = Literal["act", "served", "lapse", "close", "begin"]


class Edge(NamedTuple):
    """A way from a stage to another. `moves` is false when the first stage stays as it is (a track begins)."""

    start: Node
    end: Node
    cause: Cause
    name: str
    moves: bool


class Graph:
    """Stages and the ways between them. Ways of `anywhere` start at every stage that they reach."""

    def __init__(self, pack: Pack) -> None:
        self.nodes = tuple((track, stage) for track, spec in pack.procedure.items() for stage in spec.stages)
        self.first = tuple((name, track.first) for name, track in pack.procedure.items() if track.first)
        self.ends = frozenset((t, s) for t, s in self.nodes if pack.procedure[t].stages[s].end)
        self.ways: dict[Node, list[Edge]] = defaultdict(list)
        for edge in _edges(pack, self.nodes):
            self.ways[edge.start].append(edge)

    def reachable(self) -> frozenset[Node]:
        """The stages that some case can come to."""
        seen, waiting = set(self.first), list(self.first)
        while waiting:
            for edge in self.ways.get(waiting.pop(), ()):
                if edge.end not in seen:
                    seen.add(edge.end)
                    waiting.append(edge.end)
        return frozenset(seen)

    def exits(self, node: Node) -> list[Edge]:
        """The ways out of a stage within its track, but the end of the lane by death and the like."""
        return [
            edge
            for edge in self.ways.get(node, ())
            if edge.moves and edge.end != node and edge.end[0] == node[0] and edge.name != ActKind.LANE_ENDED
        ]

    def finishing(self) -> frozenset[Node]:
        """The stages from which the track can come to an end."""
        back: dict[Node, list[Node]] = defaultdict(list)
        for node in self.nodes:
            for edge in self.exits(node):
                back[edge.end].append(node)
        seen, waiting = set(self.ends), list(self.ends)
        while waiting:
            for node in back[waiting.pop()]:
                if node not in seen:
                    seen.add(node)
                    waiting.append(node)
        return frozenset(seen)


def target(name: str, here: str) -> Node:
    """The stage that a name means, seen from a track."""
    track, dot, stage = name.partition(".")
    return (track, stage) if dot else (here, track)


def _edges(pack: Pack, nodes: tuple[Node, ...]) -> Iterator[Edge]:
    for track, spec in pack.procedure.items():
        for stage, body in spec.stages.items():
            here = (track, stage)
            for row in body.acts:
                yield from _row_edges(here, row)
            for subject, to in body.served.items():
                yield Edge(here, target(to, track), "served", subject, True)
            for close in body.close:
                end = target(close.stage, track)
                yield Edge(here, end, "close", "", end[0] == track)
            for begin in body.begin:
                yield Edge(here, target(begin.stage, track), "begin", "", False)
    for row in pack.anywhere:
        for here in nodes:
            if stands_at(row.at, here):
                yield from _row_edges(here, row)
    yield from _lapse_edges(pack, nodes)


def _row_edges(here: Node, row: Row) -> Iterator[Edge]:
    for _, to in ways(row):
        end = target(to, here[0])
        yield Edge(here, end, "act", row.act, end[0] == here[0])
    for begin in row.begin:
        yield Edge(here, target(begin.stage, here[0]), "begin", row.act, False)


def _lapse_edges(pack: Pack, nodes: tuple[Node, ...]) -> Iterator[Edge]:
    for name, deadline in pack.deadlines.items():
        track, stage = home(deadline)
        for here in nodes:
            if here[0] == track and stage in ("", here[1]):
                if deadline.lapse.to:
                    yield Edge(here, target(deadline.lapse.to, track), "lapse", name, True)
                for begin in deadline.lapse.begin:
                    yield Edge(here, target(begin.stage, track), "begin", name, False)


def stands_at(at: tuple[str, ...], node: Node) -> bool:
    """Whether a row of `anywhere` restricted to some tracks or stages is open at a stage."""
    names = many(at)
    return not names or node[0] in names or f"{node[0]}.{node[1]}" in names
