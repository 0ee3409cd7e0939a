"""Stacks the bows of a row above its rail, so that neither they nor their words run into each other."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from isonomia.drawing.lettering import broken
from isonomia.drawing.rows import Stretch
from isonomia.drawing.shapes import LEADING
from isonomia.drawing.ways import Cause, Way

COLUMN = 190.0
WORDS = 11.0
_CLEAR = 12.0
"""Between words and the upright parts of bows on either side."""
_SIDE = 5.0
"""A bow leaves to the right of a station's middle and arrives to the left of it."""


class Bow(NamedTuple):
    """Ways over stations that the same words lead to the same stage: where they leave and arrive (from the middle
    of column 0), their height in levels, and their words with the column in which they stand."""

    cause: Cause
    leaves: tuple[float, ...]
    arrives: float
    level: int
    words: tuple[str, ...]
    column: int

    @property
    def is_back(self) -> bool:
        """Whether they lead to an earlier station."""
        return self.arrives < self.leaves[0]

    @property
    def span(self) -> tuple[float, float]:
        """From where to where it runs."""
        return min(self.arrives, *self.leaves), max(self.arrives, *self.leaves)


def bows_of(stretch: Stretch) -> tuple[Bow, ...]:
    """The bows of a stretch, short ones lowest."""
    bows: list[Bow] = []
    for bow in sorted(_shared(stretch), key=lambda bow: (bow.span[1] - bow.span[0], bow.span)):
        low, high = bow.span
        taken = {other.level for other in bows if low <= other.span[1] and other.span[0] <= high}
        bows.append(bow._replace(level=next(level for level in range(len(bows) + 1) if level not in taken)))
    return tuple(bows)


def _shared(stretch: Stretch) -> Iterator[Bow]:
    """One bow for all ways with the same words, cause, end and direction."""
    groups: dict[tuple[object, ...], list[Way]] = defaultdict(list)
    for way in stretch.arcs():
        start, end = _ends(stretch, way)
        groups[way.end, way.words, way.cause, start < end].append(way)
    for ways in groups.values():
        starts = sorted(_ends(stretch, way)[0] for way in ways)
        end = _ends(stretch, ways[0])[1]
        words = broken(" / ".join(ways[0].words), WORDS, COLUMN - 2 * _CLEAR - 2 * _SIDE)
        leaves = tuple(start * COLUMN + _SIDE for start in starts)
        yield Bow(ways[0].cause, leaves, end * COLUMN - _SIDE, 0, words, min(*starts, end))


def _ends(stretch: Stretch, way: Way) -> tuple[int, int]:
    start, end = stretch.place_of(way.start), stretch.place_of(way.end)
    assert start is not None, "an arc begins in its row"
    assert end is not None, "an arc ends in its row"
    return start, end


def level_heights(stretches: tuple[tuple[Bow, ...], ...]) -> tuple[float, ...]:
    """How high each level is, from the lowest: room for the words of its bows and a little air."""
    highest = max((bow.level + 1 for bows in stretches for bow in bows), default=0)
    heights = []
    for level in range(highest):
        lines = max(len(bow.words) for bows in stretches for bow in bows if bow.level == level)
        heights.append(lines * WORDS * LEADING + 9)
    return tuple(heights)
