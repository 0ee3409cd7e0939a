"""A paper as who covers it meets it: pages to look at, or sheets of text, or nothing that can be covered here."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple, Protocol

from PIL import Image

from isonomia.casefile import papers
from isonomia.casefile.models import Attachment
from isonomia.copies.models import Shape
from isonomia.copies.pages import pdf, picture
from isonomia.copies.pages.boxes import Box
from isonomia.copies.texts.office import taken_from
from isonomia.copies.texts.sheets import sheets_of


class Page(Protocol):
    """A page: its text (letter by letter as `boxes` counts them), whether the text can be believed, whether it has
    pictures too, its height in widths, how it looks."""

    @property
    def text(self) -> str: ...

    @property
    def is_telling(self) -> bool: ...

    @property
    def height(self) -> float: ...

    @property
    def has_pictures(self) -> bool: ...

    def boxes(self, start: int, end: int, /) -> list[Box]: ...

    def picture(self, longest: int = ..., /) -> Image.Image: ...


class Pages(Protocol):
    """Pages that were opened."""

    def __len__(self) -> int: ...

    def page(self, number: int, /) -> AbstractContextManager[Page]: ...


class Text(NamedTuple):
    """The sheets of a text, and what of the paper is not in them, in words."""

    sheets: list[str]
    notes: str


def shape_of(mime: str) -> Shape:
    """What a paper of a type is made of, for who covers it."""
    if mime == "application/pdf" or mime.startswith("image/"):
        return Shape.PAGES
    if mime.startswith(("text/", "application/vnd.")):
        return Shape.TEXT
    return Shape.CLOSED


@contextmanager
def pages_of(paper: Attachment) -> Iterator[Pages]:
    """The pages of a paper. Raises `CopyError` for one that can't be drawn, `PaperError` for one that is lost."""
    raw = _raw(paper)
    pages: AbstractContextManager[Pages] = (
        pdf.opened(raw) if paper.blob.mime == "application/pdf" else picture.opened(raw)
    )
    with pages as found:
        yield found


def text_of(paper: Attachment) -> Text:
    """The text of a paper. Raises `CopyError`, `PaperError`."""
    raw = _raw(paper)
    if paper.blob.mime.startswith("text/"):
        return Text(sheets_of(raw.decode(errors="replace")), "")
    taken = taken_from(raw, paper.blob.mime)
    many = f"{taken.pictures} imagem" if taken.pictures == 1 else f"{taken.pictures} imagens"
    more = f" O documento tem {many}, que não vão na cópia." if taken.pictures else ""
    return Text(sheets_of(taken.text), f"A cópia leva só o texto do documento, sem a forma.{more}")


def _raw(paper: Attachment) -> bytes:
    with papers.content(paper) as file:
        return file.read()
