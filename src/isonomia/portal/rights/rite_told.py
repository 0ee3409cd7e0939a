"""The rite of a norm in words: the same stages, numbers and ways as its drawing, for phones and screen readers."""

from functools import lru_cache

from msgspec import Struct

from isonomia.drawing import draw_rite
from isonomia.drawing.rite import plan_rite
from isonomia.drawing.ways import Line, Station, lines_of
from isonomia.law.norm.norm import Norm

_KEPT = 32


class WayOut(Struct, frozen=True):
    """How a stage is left: by what, and to which stage."""

    words: str
    number: int
    label: str


class ToldStage(Struct, frozen=True):
    """A stage: its number and name, the terms that run there, how it is left, what begins beside it."""

    number: int
    label: str
    terms: tuple[str, ...]
    joint: bool
    end: bool
    ways: tuple[WayOut, ...]
    begins: tuple[str, ...]
    anywhere: tuple[str, ...]


class ToldTrack(Struct, frozen=True):
    """A track of the case, or of each respondent; the first of each is the main road."""

    label: str
    of_lane: bool
    is_main: bool
    stages: tuple[ToldStage, ...]


@lru_cache(maxsize=_KEPT)
def rite_of(norm: Norm) -> tuple[ToldTrack, ...]:
    """The tracks of a norm in the order of its drawing."""
    pack = norm.pack
    lines = [(line, False) for line in lines_of(pack, "case")] + [(line, True) for line in lines_of(pack, "lane")]
    stations = {station.at: station for line, _ in lines for station in line.stations}
    mains = {line.name for line in (lines_of(pack, "case")[:1] + lines_of(pack, "lane")[:1])}
    return tuple(
        ToldTrack(line.label, of_lane, line.name in mains, tuple(_stage(one, line, stations) for one in line.stations))
        for line, of_lane in lines
    )


def _stage(station: Station, line: Line, stations: dict[tuple[str, str], Station]) -> ToldStage:
    ways = tuple(
        WayOut("; ".join(way.words), stations[way.end].number, stations[way.end].label)
        for way in line.ways
        if way.start == station.at
    )
    begins = tuple(f"{stations[at].number} {stations[at].label}" for at in station.opens)
    return ToldStage(
        station.number, station.label, station.terms, station.joint, station.end, ways, begins, station.anywhere
    )


@lru_cache(maxsize=_KEPT)
def drawn(norm: Norm) -> bytes:
    """The rite as an SVG file. Drawn once for each norm as a body practises it."""
    return draw_rite(norm).encode()


@lru_cache(maxsize=_KEPT)
def drawing_size(norm: Norm) -> tuple[int, int]:
    """Width and height of the drawing, so that a page keeps its place before it comes."""
    plan = plan_rite(norm.pack)
    return round(plan.width), round(plan.height)
