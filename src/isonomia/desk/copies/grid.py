"""A grid of boxes to tick over the picture of a page, so that an area is covered without a pointer and without script.

Coarse: the whole page. Fine: one of six parts of it, drawn larger.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from isonomia.copies.pages.boxes import Box

_COARSE = (8, 12)
_FINE = (12, 12)
ZONES = (2, 3)
"""Columns and rows of parts that the fine grid shows one by one."""
_ORDER = ("primeira", "segunda", "terceira")


class Cell(NamedTuple):
    """A box of the grid: its name in the form, how it is told, and whether it is covered."""

    name: str
    say: str
    on: bool


class Zone(NamedTuple):
    """A part of the page: 0 is the whole."""

    number: int

    @property
    def box(self) -> Box:
        """Where it is."""
        if not self.number:
            return Box(0.0, 0.0, 1.0, 1.0)
        down, across = divmod(self.number - 1, ZONES[0])
        return Box(across / ZONES[0], down / ZONES[1], (across + 1) / ZONES[0], (down + 1) / ZONES[1])

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of its grid."""
        return _FINE if self.number else _COARSE

    @property
    def say(self) -> str:
        """How it is called."""
        if not self.number:
            return "página inteira"
        down, across = divmod(self.number - 1, ZONES[0])
        return f"{_ORDER[down]} faixa, lado {'direito' if across else 'esquerdo'}"


def zone_of(asked: str) -> Zone:
    """The part that an address asks for; the whole page, for one that is none."""
    last = ZONES[0] * ZONES[1]
    return Zone(int(asked) if asked.isdecimal() and len(asked) < 3 and int(asked) <= last else 0)


def zones() -> list[Zone]:
    """All parts, the whole first."""
    return [Zone(number) for number in range(ZONES[0] * ZONES[1] + 1)]


def cells(zone: Zone, areas: Iterable[Box]) -> list[Cell]:
    """The grid of a part, row by row, with what is covered in it ticked."""
    there = {_key(box) for box in areas}
    return [
        Cell(name, f"linha {row}, coluna {column}", _key(_box(zone, row, column)) in there)
        for name, row, column in _names(zone)
    ]


def areas_after(zone: Zone, areas: Collection[Box], ticked: Collection[str]) -> list[Box]:
    """The areas of a page once the grid of a part came back: those of the grid that are ticked, and all others."""
    grid = {name: _box(zone, row, column) for name, row, column in _names(zone)}
    keys = {_key(box) for box in grid.values()}
    return [*(box for box in areas if _key(box) not in keys), *(box for name, box in grid.items() if name in ticked)]


def _names(zone: Zone) -> list[tuple[str, int, int]]:
    columns, rows = zone.size
    return [(f"{row}-{column}", row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]


def _box(zone: Zone, row: int, column: int) -> Box:
    columns, rows = zone.size
    left, top, right, bottom = zone.box
    wide, high = (right - left) / columns, (bottom - top) / rows
    return Box(left + (column - 1) * wide, top + (row - 1) * high, left + column * wide, top + row * high)


def _key(box: Box) -> tuple[int, ...]:
    return tuple(round(side * 10_000) for side in box)
