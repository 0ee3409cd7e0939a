"""What a drawing is made of, before it becomes SVG: texts, markers, strokes and panels, at their places."""

from typing import Literal, NamedTuple

from isonomia.drawing.lettering import width_of
from isonomia.drawing.ways import Cause

Scope = Literal["case", "lane"]
Tone = Literal["title", "quiet", "heading", "stage", "term", "note", "way", "return"]
LEADING = 1.22
"""Height of a line of text, in sizes of its letters."""
PAPER_MARGIN = 8.0
PAPER = (297 - 2 * PAPER_MARGIN, 210 - 2 * PAPER_MARGIN)
"""Width and height of a landscape A4 within its margins, in millimetres."""


class Text(NamedTuple):
    """Lines of text whose top left corner is at `x`, `y`."""

    x: float
    y: float
    lines: tuple[str, ...]
    size: float
    tone: Tone
    bold: bool = False

    @property
    def width(self) -> float:
        """An upper bound of the width."""
        return max((width_of(line, self.size, bold=self.bold) for line in self.lines), default=0)

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LEADING


class Marker(NamedTuple):
    """A station, centred at `x`, `y`: a circle, a capsule where all respondents are awaited, a square at an end."""

    x: float
    y: float
    number: int
    shape: Literal["circle", "capsule", "square"]
    scope: Scope


class Stroke(NamedTuple):
    """An arrow along points, with rounded corners. `back` leads to an earlier stage."""

    points: tuple[tuple[float, float], ...]
    cause: Cause
    scope: Scope
    back: bool = False


class Panel(NamedTuple):
    """The ground of a group of tracks."""

    x: float
    y: float
    width: float
    height: float
    scope: Scope


class Plan(NamedTuple):
    """A whole drawing, ready to be written. `pages` is how many landscape A4 it fills; 0: it is not for paper."""

    width: float
    height: float
    panels: tuple[Panel, ...]
    strokes: tuple[Stroke, ...]
    markers: tuple[Marker, ...]
    texts: tuple[Text, ...]
    pages: int = 0
