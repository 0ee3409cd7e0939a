"""Covers boxes of a picture with black, says so on them, and writes the picture as a file of dots and nothing else."""

import io
import math
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import font_source_sans_pro
from PIL import Image, ImageChops, ImageDraw, ImageFont

from isonomia.copies.pages.boxes import Box

LABEL = "coberto"
_FONT = Path(font_source_sans_pro.font_directory) / "SourceSansPro-Semibold.ttf"
_SMALLEST, _LARGEST = 11, 30
_GREY = 6
"""How far from grey the colours of a page may be for it to be kept in greys: what scanners add."""
_HEAVY = 400_000
"""Bytes of a page beyond which it is a photograph, and kept as one."""
_QUALITY = 82


def covered(picture: Image.Image, boxes: Iterable[Box]) -> Image.Image:
    """The picture with each box black. Where there is room, the box says that it is covered."""
    drawn = picture.convert("RGB")
    brush = ImageDraw.Draw(drawn)
    places = [_dots(box, drawn.size) for box in boxes]
    for place in places:
        brush.rectangle(place, fill=(0, 0, 0))
    for place in places:
        _tell(brush, place)
    return drawn


def written(picture: Image.Image) -> bytes:
    """The picture as PNG, or as JPEG where it is a photograph; in greys where it has no colour."""
    plain = picture.convert("L") if _is_grey(picture) else picture
    sharp = _saved(plain, "PNG")
    if len(sharp) <= _HEAVY:
        return sharp
    return min(sharp, _saved(plain, "JPEG", quality=_QUALITY), key=len)


def _dots(box: Box, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The dots of a box, a part of one at an edge taken whole, and one more."""
    width, height = size
    return (
        max(0, math.floor(box.left * width) - 1),
        max(0, math.floor(box.top * height) - 1),
        min(width, math.ceil(box.right * width) + 1),
        min(height, math.ceil(box.bottom * height) + 1),
    )


def _tell(brush: ImageDraw.ImageDraw, place: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = place
    size = min(_LARGEST, int((bottom - top) * 0.7))
    if size < _SMALLEST:
        return
    font = letters(size)
    if brush.textlength(LABEL, font) + size / 2 <= right - left:
        brush.text(((left + right) / 2, (top + bottom) / 2), LABEL, fill=(255, 255, 255), font=font, anchor="mm")


@cache
def letters(size: int) -> ImageFont.FreeTypeFont:
    """The letters written on pictures, of a height in dots."""
    return ImageFont.truetype(str(_FONT), size)


def _is_grey(picture: Image.Image) -> bool:
    red, green, blue = picture.split()
    apart = (ImageChops.difference(red, green), ImageChops.difference(green, blue))
    return all(float(one.getextrema()[1]) <= _GREY for one in apart)  # type: ignore[arg-type]  # one band, two numbers


def _saved(picture: Image.Image, kind: str, **how: int) -> bytes:
    made = io.BytesIO()
    picture.save(made, kind, **how)
    return made.getvalue()
