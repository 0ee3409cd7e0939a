"""Papers as leaves: each page on an A4 of its own, with its stamp above and nothing of it covered."""

import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

import pikepdf
from msgspec import Struct

from isonomia.casefile.papers import store
from isonomia.copies.pages import binding, picture
from isonomia.copies.pages.covering import written
from isonomia.documents.setting.typesetting import composed

_A4 = (595.276, 841.89)
_SIDE, _TOP, _BOTTOM = 22.0, 42.0, 24.0


class Leaf(NamedTuple):
    """A leaf: where its page is (`page` from 0), what its stamp says, its number. `own`: set by us, with room above."""

    source: str
    page: int
    what: str
    number: int
    own: bool


class Stamp(Struct, frozen=True):
    """What stands above a leaf, and the size of the leaf in points."""

    what: str
    leaf: str
    wide: float
    high: float


class Stamps(Struct, frozen=True):
    """The stamps of some leaves, and the marks below each."""

    leaves: tuple[Stamp, ...]
    marks: str


def numbered(leaves: Sequence[Leaf], sources: dict[str, pikepdf.Pdf], of: int, marks: str, at: datetime) -> bytes:
    """The leaves as PDF, each with its stamp "fl. n de N"."""
    sizes = [_size(sources[one.source].pages[one.page]) for one in leaves]
    stamps = Stamps(
        tuple(Stamp(one.what, f"fl. {one.number} de {of}", *size) for one, size in zip(leaves, sizes, strict=True)),
        marks,
    )
    with pikepdf.open(io.BytesIO(composed("binding/stamps.typ", stamps, at=at))) as made:
        for one, page, (wide, high) in zip(leaves, made.pages, sizes, strict=True):
            room = (0.0, 0.0, wide, high) if one.own else (_SIDE, _BOTTOM, wide - _SIDE, high - _TOP)
            page.add_overlay(sources[one.source].pages[one.page], pikepdf.Rectangle(*room))
        return _saved(made)


def flattened(raw: bytes) -> tuple[bytes, int]:
    """A paper with what lies on its pages (fields, notes, stamps) made part of them, and how many pages it has.
    Returns the same bytes where there is nothing to do. Raises `pikepdf.PdfError` for one that can't be opened."""
    with pikepdf.open(io.BytesIO(raw)) as paper:
        many = len(paper.pages)
        if not many:
            raise pikepdf.PdfError("no page")
        if not any("/Annots" in page for page in paper.pages):
            return raw, many
        paper.generate_appearance_streams()
        paper.flatten_annotations("all")
        for page in paper.pages:
            if "/Annots" in page:
                del page.Annots
        return _saved(paper), many


def page_of_picture(raw: bytes) -> bytes:
    """A picture as a PDF of one page. Raises `CopyError` for one that does not open."""
    with picture.opened(raw) as pages, pages.page(1) as page, store.workshop() as folder:
        path = folder / "picture.pdf"
        binding.bind([written(page.picture())], 1, path)
        return path.read_bytes()


def starts_of(raw: bytes, titles: int) -> tuple[list[int], int]:
    """At which page (from 0) each of some headings begins, by the outline of a document of ours; and its pages."""
    with pikepdf.open(io.BytesIO(raw)) as paper:
        places = {page.objgen: at for at, page in enumerate(paper.pages)}
        with paper.open_outline() as outline:
            found = [places[one.destination[0].objgen] for one in outline.root]  # type: ignore[index]
        assert len(found) == titles
        return found, len(paper.pages)


def joined(parts: Iterable[bytes]) -> pikepdf.Pdf:
    """All stretches one after another."""
    whole = pikepdf.new()
    for raw in parts:
        with pikepdf.open(io.BytesIO(raw)) as part:
            whole.pages.extend(part.pages)
    return whole


def _saved(document: pikepdf.Pdf) -> bytes:
    made = io.BytesIO()
    document.save(made, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return made.getvalue()


def _size(page: pikepdf.Page) -> tuple[float, float]:
    """A4, lying where the page is shown wider than high."""
    left, bottom, right, top = (float(side) for side in page.cropbox)
    turned = _rotation(page.obj) % 180 == 90
    wide, high = abs(right - left), abs(top - bottom)
    lies = high > wide if turned else wide > high
    return (_A4[1], _A4[0]) if lies else _A4


def _rotation(node: pikepdf.Object) -> int:
    """How far a page is turned, by itself or by what it hangs from."""
    while "/Rotate" not in node and "/Parent" in node:
        node = node.Parent
    return int(node.get("/Rotate", 0))
