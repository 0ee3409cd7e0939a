"""A PDF as its pages look: what annotations, stamps and form fields show is made part of the page, then read and drawn.

What is read is what is drawn. PDFium is used by one thread at a time.
"""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from threading import RLock

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image
from pypdfium2 import raw

from isonomia.copies.pages.boxes import Box, lines_of
from isonomia.copies.refusal import unreadable

DOTS = 150
"""Dots an inch of a drawn page: what is read on paper is read so."""
LONGEST = 4200
"""Dots of the longer side of a drawn page, however large the page says to be."""
_DEVICE = 1_000_000
_STEP = 1000
_TELLING = 0.8
"""The part of its letters that must have a meaning for the text of a page to be believed."""
_DEPTH = 5
_SHAPES = 120
"""Lines and areas of a page beyond which they may be letters: a table has fewer."""
_ONE_AT_A_TIME = RLock()


class Page:
    """One page, opened."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        turned = page.get_rotation()
        page.set_rotation(0)  # the lines of a turned page would be read from the last to the first
        self._text = page.get_textpage()
        page.set_rotation(turned)

    @property
    def text(self) -> str:
        """Its text; place `i` is letter `i`, as `boxes` counts them."""
        letters = self._text.raw
        return "".join(_sign(raw.FPDFText_GetUnicode(letters, at)) for at in range(self._text.count_chars()))

    @property
    def height(self) -> float:
        """Its height as shown, in widths."""
        wide, high = self._page.get_size()
        return float(high / max(wide, 1))

    @property
    def is_telling(self) -> bool:
        """Whether the page has text, and its letters have a meaning: of fonts without one, and of pictures of text,
        nothing can be found."""
        many = self._text.count_chars()
        seen = [at for at in range(many) if not raw.FPDFText_IsGenerated(self._text.raw, at)]
        known = sum(not raw.FPDFText_HasUnicodeMapError(self._text.raw, at) for at in seen)
        return bool(seen) and known >= _TELLING * len(seen)

    @property
    def has_pictures(self) -> bool:
        """Whether pictures are on it, or so many shapes that they may be drawn words: nothing is found in either."""
        shapes = 0
        for one in self._page.get_objects(max_depth=_DEPTH):
            if one.type == raw.FPDF_PAGEOBJ_IMAGE:
                return True
            shapes += one.type == raw.FPDF_PAGEOBJ_PATH
            if shapes > _SHAPES:
                return True
        return False

    def boxes(self, start: int, end: int) -> list[Box]:
        """Where the letters from `start` to before `end` stand on the page, line by line."""
        places = (self._letter(at) for at in range(start, end) if not self._text_is_blank(at))
        return lines_of(box for box in places if box is not None)

    def picture(self, longest: int = LONGEST) -> Image.Image:
        """The page drawn on white, at `DOTS` or as many as its size allows."""
        width, height = self._page.get_size()
        scale = min(DOTS / 72, longest / max(width, height, 1))
        least = 8 / max(min(width, height), 1)
        bitmap = self._page.render(scale=max(scale, min(least, DOTS / 72)), may_draw_forms=False, draw_annots=False)
        drawn: Image.Image = bitmap.to_pil().convert("RGB")
        return drawn if max(drawn.size) <= longest else drawn.resize(_fit(drawn.size, longest))

    def _text_is_blank(self, at: int) -> bool:
        return (
            bool(raw.FPDFText_IsGenerated(self._text.raw, at))
            or _sign(raw.FPDFText_GetUnicode(self._text.raw, at)).isspace()
        )

    def _letter(self, at: int) -> Box | None:
        """The box of a letter: its ink and its line together, for either may be told wrong."""
        found: Box | None = None
        for loose in (False, True):
            left, bottom, right, top = self._text.get_charbox(at, loose=loose)
            box = self._on_page(left, bottom, right, top)
            found = box if found is None else found.with_(box)
        return found if found is not None and found.right > found.left and found.bottom > found.top else None

    def _on_page(self, left: float, bottom: float, right: float, top: float) -> Box:
        """Page coordinates, whatever the page's rotation and crop, as parts of what is shown."""
        corners = [self._place(x, y) for x in (left, right) for y in (bottom, top)]
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return Box(min(across), min(down), max(across), max(down))

    def _place(self, x: float, y: float) -> tuple[float, float]:
        (from_x, from_y), (x_across, x_down), (y_across, y_down) = self._axes
        return from_x + x * x_across + y * y_across, from_y + x * x_down + y * y_down

    @cached_property
    def _axes(self) -> tuple[tuple[float, float], ...]:
        """Where the origin is shown, and how far a step along each axis of the page goes."""
        origin, right, up = (self._shown(x, y) for x, y in ((0, 0), (_STEP, 0), (0, _STEP)))
        steps = (((there[0] - origin[0]) / _STEP, (there[1] - origin[1]) / _STEP) for there in (right, up))
        return origin, *steps

    def _shown(self, x: float, y: float) -> tuple[float, float]:
        across, down = ctypes.c_int(), ctypes.c_int()
        raw.FPDF_PageToDevice(self._page.raw, 0, 0, _DEVICE, _DEVICE, 0, x, y, across, down)
        return across.value / _DEVICE, down.value / _DEVICE


class Pages:
    """A PDF, opened."""

    def __init__(self, document: pypdfium2.PdfDocument) -> None:
        self._document = document

    def __len__(self) -> int:
        return len(self._document)

    @contextmanager
    def page(self, number: int) -> Iterator[Page]:
        """A page by its number, from 1, with what lies on it made part of it. Raises `CopyError` for one that can't be
        read or drawn."""
        try:
            self._flatten(number)
            page = self._document[number - 1]
            try:
                yield Page(page)
            finally:
                page.close()
        except (pypdfium2.PdfiumError, MemoryError) as error:
            raise unreadable(number) from error

    def _flatten(self, number: int) -> None:
        page = self._document[number - 1]
        raw.FPDFPage_Flatten(page.raw, raw.FLAT_NORMALDISPLAY)
        page.close()


@contextmanager
def opened(path: Path | bytes) -> Iterator[Pages]:
    """The pages of a PDF, which nobody else reads meanwhile. Raises `CopyError` for one that does not open."""
    with _ONE_AT_A_TIME:
        try:
            document = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError as error:
            raise unreadable() from error
        try:
            document.init_forms()
            yield Pages(document)
        finally:
            document.close()


def _sign(code: int) -> str:
    return chr(code) if code else "\ufffd"


def _fit(size: tuple[int, int], longest: int) -> tuple[int, int]:
    by = longest / max(size)
    return max(1, round(size[0] * by)), max(1, round(size[1] * by))
