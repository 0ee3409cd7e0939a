"""A picture handed in alone, as a page: nothing can be found on it, all of it is to be looked at."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import Image

from isonomia.copies.pages.boxes import Box
from isonomia.copies.pages.pdf import LONGEST
from isonomia.copies.refusal import unreadable


class PicturePage:
    """The one page that a picture is."""

    text = ""
    is_telling = False
    has_pictures = True

    def __init__(self, picture: Image.Image) -> None:
        self._picture = picture

    @property
    def height(self) -> float:
        """Its height, in widths."""
        return self._picture.height / max(self._picture.width, 1)

    def boxes(self, start: int, end: int) -> list[Box]:  # noqa: ARG002  # it has no letters
        """No place: there is no text."""
        return []

    def picture(self, longest: int = LONGEST) -> Image.Image:
        """The picture on white, no larger than `longest`."""
        seen = self._picture.convert("RGBA")
        drawn = Image.new("RGB", seen.size, "white")
        drawn.paste(seen, mask=seen.getchannel("A"))
        drawn.thumbnail((longest, longest))
        return drawn


class PicturePages:
    """A picture as a paper of one page."""

    def __init__(self, picture: Image.Image) -> None:
        self._picture = picture

    def __len__(self) -> int:
        return 1

    @contextmanager
    def page(self, number: int) -> Iterator[PicturePage]:  # noqa: ARG002  # as the pages of a PDF
        """The page."""
        yield PicturePage(self._picture)


@contextmanager
def opened(raw: bytes) -> Iterator[PicturePages]:
    """A picture as pages. Raises `CopyError` for one that does not open."""
    try:
        with Image.open(io.BytesIO(raw)) as picture:
            picture.load()
            yield PicturePages(picture)
    except (OSError, SyntaxError, ValueError) as error:
        raise unreadable() from error
