"""Where everything of a map of progress lies: columns for stages, rows for lanes, tracks beside below."""

from collections.abc import Iterable
from itertools import chain, pairwise
from typing import NamedTuple

from isonomia.drawing.lettering import broken, width_of
from isonomia.drawing.progress import Progress, Stop, Walk

WIDTH = 1168.0
HEAD, SMALL = 12.5, 11.5
_LINE = 15.0
_NARROWER = 0.77
"""How much narrower the letters of the desk are than the widest that `lettering` allows for."""
_LEAST = 84.0
BOW = 18.0
"""How high a bow rises over its rail."""
BESIDE_ROW, BESIDE_NAMES = 34.0, 280.0
At = tuple[str, str]


class Head(NamedTuple):
    """The name of a stage over its column."""

    x: float
    lines: tuple[str, ...]


class Layout(NamedTuple):
    """The measures of one drawing. `columns` are the middles of the stages; `capsules` the joint stages that hold
    several lanes; `rows` the height of each lane."""

    width: float
    height: float
    heads: tuple[Head, ...]
    columns: dict[At, float]
    capsules: tuple[At, ...]
    pitch: float
    case_y: float
    rows: tuple[float, ...]
    beside_y: float
    later: tuple[str, ...]
    later_y: float


def layout_of(progress: Progress) -> Layout:
    """Lays a map out. Columns are as wide as the longest word asks for; the whole grows before words touch."""
    stops = _columns(progress)
    words = (word for stop in stops for word in stop.label.split())
    pitch = max(_LEAST, WIDTH / len(stops), 8 + max(text_width(word, HEAD, bold=True) for word in words))
    heads = tuple(
        Head((at + 0.5) * pitch, broken(stop.label, HEAD, (pitch - 8) / _NARROWER, bold=True))
        for at, stop in enumerate(stops)
    )
    width = max(WIDTH, pitch * len(stops))
    top = max(len(head.lines) for head in heads) * _LINE + 46
    rows = tuple(top + at * row_height(len(progress.lanes)) for at in range(len(progress.lanes)))
    middle = (rows[0] + rows[-1]) / 2 if rows else top
    beside_y = max([middle, *rows]) + (62 if progress.beside else 44)
    later = _later(progress, width)
    later_y = beside_y + len(progress.beside) * BESIDE_ROW
    bottom = later_y + len(later) * _LINE + 6
    columns = {(stop.track, stop.stage): head.x for stop, head in zip(stops, heads, strict=True)}
    capsules = tuple(at for at in columns if sum(waits_at(walk, at) for walk in progress.lanes) > 1)
    return Layout(width, bottom, heads, columns, capsules, pitch, middle, rows, beside_y, later, later_y)


def waits_at(walk: Walk, at: At) -> bool:
    """Whether a lane goes through a stage that waits for all lanes."""
    return not walk.over and any(stop.joint and (stop.track, stop.stage) == at for stop in walk.stops)


def row_height(lanes: int) -> float:
    """How far lanes lie apart, by how many there are."""
    return 74.0 if lanes <= 3 else 64.0


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is in the letters of the desk."""
    return width_of(text, size, bold=bold) * _NARROWER


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """A text that fits a room, cut at its end where it must be."""
    if text_width(text, size, bold=bold) <= room:
        return text
    while text and text_width(f"{text}…", size, bold=bold) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def bows_of(walk: Walk) -> tuple[tuple[Stop, ...], ...]:
    """The stretches of stages ahead that may be left out, each with the stage before it and the one after."""
    found: list[tuple[Stop, ...]] = []
    stops = [stop for stop in walk.stops if stop.state != "done"]
    at = 0
    while at < len(stops):
        end = at
        while end < len(stops) and stops[end].optional:
            end += 1
        if end > at > 0 and end < len(stops):
            found.append(tuple(stops[at - 1 : end + 1]))
        at = max(end, at + 1)
    return tuple(found)


def _columns(progress: Progress) -> list[Stop]:
    """The stages that some walk shows, each once: those of the case first, in the order of the norm."""
    lanes = _merged([walk.stops for walk in progress.lanes])
    return [*progress.case.stops, *lanes]


def _merged(walks: Iterable[tuple[Stop, ...]]) -> list[Stop]:
    """Stages of several walks in one order that keeps the order of each."""
    walks = list(walks)
    found: dict[At, Stop] = {(stop.track, stop.stage): stop for stop in chain.from_iterable(walks)}
    before: dict[At, set[At]] = {at: set() for at in found}
    for walk in walks:
        for one, other in pairwise(walk):
            before[other.track, other.stage].add((one.track, one.stage))
    order: list[At] = []
    while len(order) < len(found):
        left = [at for at in found if at not in order]
        order.append(next((at for at in left if before[at] <= set(order)), left[0]))
    return [found[at] for at in order]


def _later(progress: Progress, width: float) -> tuple[str, ...]:
    if not progress.later:
        return ()
    return broken(f"Ainda não começou: {'; '.join(progress.later)}.", SMALL, width / _NARROWER)
