"""Fills pages with rows: each begins below the last, or on the next landscape A4 when it would be cut."""

from math import ceil, inf

from isonomia.drawing.arcs import COLUMN
from isonomia.drawing.legend import place_legend
from isonomia.drawing.lettering import broken
from isonomia.drawing.placing import Numbers, place_row
from isonomia.drawing.rows import Row
from isonomia.drawing.shapes import LEADING, PAPER, Marker, Panel, Plan, Scope, Stroke, Text

_MARGIN, _INSIDE, _BETWEEN = 30.0, 26.0, 18.0
_HEADING = 15.0
_HEAD = 12 + _HEADING * LEADING + 10
"""Room of the heading of a group."""
_PAGED = 5
"""From so many columns on the drawing is broken into pages; narrower ones are for screens."""


class Page:
    """A drawing in the making: what lies on it so far, and where the next row goes."""

    def __init__(self, columns: int) -> None:
        self._width = columns * COLUMN + 2 * (_MARGIN + _INSIDE)
        self._height = self._width * PAPER[1] / PAPER[0] if columns >= _PAGED else inf
        self._panels: list[Panel] = []
        self._strokes: list[Stroke] = []
        self._markers: list[Marker] = []
        self._texts: list[Text] = []
        self._y = 22.0
        self._top = 0.0
        self._panel_top = 0.0
        self._name, self._heading = "", ""
        self._scope: Scope = "case"

    def title(self, name: str, told: str) -> None:
        """The name of the norm, a sentence, and what the signs mean."""
        room = self._width - 2 * _MARGIN
        for words, size, bold in ((name, 21.0, True), (told, 13.0, False)):
            text = Text(
                _MARGIN, self._y, broken(words, size, room, bold=bold), size, "title" if bold else "quiet", bold
            )
            self._texts.append(text)
            self._y += text.height + 5
        legend = place_legend(left=_MARGIN, top=self._y + 4, room=room)
        self._texts += legend.texts
        self._markers += legend.markers
        self._strokes += legend.strokes
        self._y = legend.bottom + 14

    def group(self, name: str, note: str, scope: Scope) -> None:
        """Begins a group of tracks with its next row."""
        self._name, self._scope = name, scope
        self._heading = f"{name}: {note}"

    def row(self, row: Row, numbers: Numbers) -> None:
        """Places a row, on the next page when it does not fit on this one."""
        left, head = _MARGIN + _INSIDE, _HEAD if self._heading else 0
        placed = place_row(row, left=left, top=self._y + head, scope=self._scope, numbers=numbers)
        if placed.bottom + _BETWEEN > self._top + self._height and self._y > self._top + _HEAD + _BETWEEN:
            self._turn()
        if self._heading:
            self._begin_panel()
        placed = place_row(row, left=left, top=self._y, scope=self._scope, numbers=numbers)
        self._texts += placed.texts
        self._markers += placed.markers
        self._strokes += placed.strokes
        self._y = placed.bottom + _BETWEEN

    def end_group(self) -> None:
        """Closes the ground of the group."""
        self._end_panel()
        self._y += _BETWEEN

    def plan(self) -> Plan:
        """The whole drawing: as many full pages as it took, or as high as it is."""
        pages = ceil(self._y / self._height)
        height = pages * self._height if pages else self._y
        things = tuple(self._panels), tuple(self._strokes), tuple(self._markers), tuple(self._texts)
        return Plan(self._width, height, *things, pages=pages)

    def _turn(self) -> None:
        if not self._heading:
            self._end_panel()
            self._heading = f"{self._name} (continua)"
        self._top += self._height
        self._y = self._top + _BETWEEN

    def _begin_panel(self) -> None:
        self._panel_top = self._y
        room = self._width - 2 * (_MARGIN + _INSIDE)
        words = broken(self._heading, _HEADING, room, bold=True)
        self._texts.append(Text(_MARGIN + _INSIDE, self._y + 12, words, _HEADING, "title", bold=True))
        self._y += _HEAD + (len(words) - 1) * _HEADING * LEADING
        self._heading = ""

    def _end_panel(self) -> None:
        height = self._y - self._panel_top
        self._panels.append(Panel(_MARGIN, self._panel_top, self._width - 2 * _MARGIN, height, self._scope))
