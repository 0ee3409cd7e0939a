"""Boxes on a page, in parts of its width and height from the left top corner, so that they fit any picture of it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

_PAD = 0.12
"""How much of the height of a letter is covered around it: accents and tails go beyond their box."""
_LEAST = 0.0008
_SAME_LINE = 0.5


class Box(NamedTuple):
    """A rectangle: 0 is the left or top edge of the page, 1 the right or bottom one."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def is_on_page(self) -> bool:
        """Whether any of it is on the page."""
        return self.right > 0 and self.bottom > 0 and self.left < 1 and self.top < 1

    def meets(self, other: "Box") -> bool:
        """Whether the two share any of the page."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def with_(self, other: "Box") -> "Box":
        """The least box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def lines_of(letters: Iterable[Box]) -> list[Box]:
    """One box for each line, or column, in which letters follow each other, somewhat wider than they are."""
    found: list[Box] = []
    for letter in letters:
        if found and _goes_on(found[-1], letter):
            found[-1] = found[-1].with_(letter)
        else:
            found.append(letter)
    return [_padded(box) for box in found if box.is_on_page]


def boxes_from(told: Sequence[Sequence[float]]) -> list[Box]:
    """Boxes as they are kept, as boxes."""
    return [Box(*(float(side) for side in one)) for one in told]


def _goes_on(line: Box, letter: Box) -> bool:
    """Whether a letter stands in the line that a box is: their heights overlap by half, or their widths where the line
    is written upwards. One far away on the same height is of another column."""
    tall = min(line.bottom - line.top, letter.bottom - letter.top)
    wide = min(line.right - line.left, letter.right - letter.left)
    level = min(line.bottom, letter.bottom) - max(line.top, letter.top)
    upright = min(line.right, letter.right) - max(line.left, letter.left)
    gap = max(letter.left - line.right, line.left - letter.right)
    near = gap < 4 * max(letter.bottom - letter.top, letter.right - letter.left)
    return (level >= _SAME_LINE * tall and near) or (upright >= _SAME_LINE * wide and level > -2 * tall and wide > tall)


def _padded(box: Box) -> Box:
    more = max(_LEAST, _PAD * min(box.bottom - box.top, box.right - box.left))
    return Box(
        max(0.0, box.left - more),
        max(0.0, box.top - more),
        min(1.0, box.right + more),
        min(1.0, box.bottom + more),
    )
