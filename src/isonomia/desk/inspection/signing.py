"""Signatures drawn on a screen: kept as the lines of the finger, and turned into a picture for the file."""

import io
import re

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 600, 220
"""The sheet on which the lines are told, whatever the screen was."""
_LONGEST = 40000
_FEWEST = 8
"""Points under which lines are a slip of the finger, not a signature."""
_LINE = re.compile(r"M([0-9]{1,4}) ([0-9]{1,4})((?:L[0-9]{1,4} [0-9]{1,4})*)")
_POINT = re.compile(r"L([0-9]{1,4}) ([0-9]{1,4})")
Line = list[tuple[int, int]]


def lines_of(drawn: str) -> list[Line]:
    """The lines of a signature as the page sends it ("M10 20L30 40…"); none when it is not one.

    >>> lines_of("M1 2L3 4M5 6")
    [[(1, 2), (3, 4)], [(5, 6)]]
    """
    found = list(_LINE.finditer(drawn)) if len(drawn) <= _LONGEST else []
    if "".join(one[0] for one in found) != drawn:
        return []
    return [[_inside(one[1], one[2]), *(_inside(x, y) for x, y in _POINT.findall(one[3]))] for one in found]


def is_signature(drawn: str) -> bool:
    """Whether something was drawn, and not just touched."""
    return sum(len(line) for line in lines_of(drawn)) >= _FEWEST


def picture_of(drawn: str) -> bytes:
    """The signature in black on white, as PNG."""
    sheet = Image.new("L", (WIDTH, HEIGHT), 255)
    pen = ImageDraw.Draw(sheet)
    for line in lines_of(drawn):
        pen.line(line if len(line) > 1 else [*line, *line], fill=0, width=4, joint="curve")
    held = io.BytesIO()
    sheet.save(held, "PNG")
    return held.getvalue()


def _inside(x: str, y: str) -> tuple[int, int]:
    return min(int(x), WIDTH), min(int(y), HEIGHT)
