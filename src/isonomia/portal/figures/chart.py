"""A chart of bars: where each bar and its words stand. The table beside it tells the same."""

from collections.abc import Sequence

from msgspec import Struct

from isonomia.oversight.queries import Cell

WIDTH = 360
_LONGEST, _SHORTEST, _HIDDEN = 300, 4, 30
_STEP, _LABEL, _BAR, _HEIGHT = 44, 17, 23, 16


class Bar(Struct, frozen=True):
    """A row: its words, how long its bar is, what stands beside it, and where."""

    label: str
    value: str
    hidden: bool
    width: int
    text_y: int
    bar_y: int
    value_x: int
    value_y: int


class Chart(Struct, frozen=True):
    """Bars from the longest to the shortest, the hidden ones last, in the order of the table."""

    bars: tuple[Bar, ...]
    height: int


def chart_of(rows: Sequence[tuple[str, str, Cell]]) -> Chart:
    """A chart of rows, each with its words, the words of its number, and the number."""
    shown = sorted((row for row in rows if isinstance(row[2], int)), key=lambda row: -int(row[2]))
    ordered = [*shown, *(row for row in rows if not isinstance(row[2], int))]
    longest = max((int(row[2]) for row in shown), default=1) or 1
    bars = tuple(_bar(at, *row, longest) for at, row in enumerate(ordered))
    return Chart(bars, _STEP * len(bars))


def _bar(at: int, label: str, value: str, cell: Cell, longest: int) -> Bar:
    hidden, top = not isinstance(cell, int), at * _STEP
    width = _HIDDEN if hidden else max(_SHORTEST, round(int(cell) * _LONGEST / longest))
    beside = width + 8
    return Bar(label, value, hidden, width, top + _LABEL, top + _BAR, beside, top + _BAR + _HEIGHT - 3)
