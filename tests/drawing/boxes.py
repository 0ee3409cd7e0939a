"""What lies where in a drawing, as boxes that may not run into each other."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from isonomia.drawing.shapes import Marker, Plan, Text


class Box(NamedTuple):
    """A rectangle and what it holds."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def meets(self, other: "Box") -> bool:
        """Whether two boxes share some ground."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def texts_of(plan: Plan) -> list[Box]:
    """The texts of a drawing."""
    return [_text(text) for text in plan.texts]


def markers_of(plan: Plan) -> list[Box]:
    """The stations of a drawing."""
    return [_marker(marker) for marker in plan.markers]


def strokes_of(plan: Plan) -> Iterator[Box]:
    """The straight parts of the arrows of a drawing."""
    for stroke in plan.strokes:
        for (x0, y0), (x1, y1) in zip(stroke.points, stroke.points[1:], strict=False):
            yield Box(min(x0, x1) - 1, min(y0, y1) - 1, max(x0, x1) + 1, max(y0, y1) + 1, f"seta {stroke.cause}")


def clashes(boxes: list[Box]) -> list[tuple[str, str]]:
    """The pairs of boxes that share ground."""
    return [(one.what, other.what) for one, other in combinations(boxes, 2) if one.meets(other)]


def crossed(boxes: list[Box], strokes: list[Box]) -> list[tuple[str, str]]:
    """The boxes that an arrow runs through."""
    return [(box.what, stroke.what) for box in boxes for stroke in strokes if box.meets(stroke)]


def _text(text: Text) -> Box:
    return Box(text.x, text.y, text.x + text.width, text.y + text.height, " ".join(text.lines))


def _marker(marker: Marker) -> Box:
    half = 20 if marker.shape == "capsule" else 12
    return Box(marker.x - half, marker.y - 12, marker.x + half, marker.y + 12, f"fase {marker.number}")
