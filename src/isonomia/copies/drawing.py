"""The bytes of a covered copy: its pages drawn anew, black where covered, some at a time, then bound; or its text."""

from collections.abc import Iterator
from typing import NamedTuple

from django.db import transaction

from isonomia.casefile.papers import store
from isonomia.copies import keeping
from isonomia.copies.marking import boxes_on
from isonomia.copies.models import Review, Shape, Sheet, State
from isonomia.copies.pages.binding import bind
from isonomia.copies.pages.covering import covered, written
from isonomia.copies.source import pages_of, text_of
from isonomia.copies.texts.sheets import without

AT_ONCE = 10
"""Pages drawn in one step."""


class Made(NamedTuple):
    """The copy as it is kept: under which digest, of what type and size, how many pages, how many places covered."""

    digest: str
    mime: str
    size: int
    pages: int | None
    covered: int


def draw_on(review: Review) -> Review:
    """Draws the next pages of a paper whose release was ordered. Raises `CopyError`, `PaperError`."""
    if review.shape == Shape.TEXT or review.drawn >= review.pages:
        return review
    first = review.drawn + 1
    sheets = list(review.sheets.filter(number__gte=first, number__lt=first + AT_ONCE))
    with pages_of(review.paper) as pages:
        for sheet in sheets:
            with pages.page(sheet.number) as page:
                raw = written(covered(page.picture(), boxes_on(sheet)))
            sheet.drawing = keeping.keep(raw, keeping.DRAWINGS)
    with transaction.atomic():
        now = Review.objects.select_for_update().get(pk=review.pk)
        if now.drawn != review.drawn or now.state != State.DRAWING:
            return now
        Sheet.objects.bulk_update(sheets, ["drawing"])
        now.drawn += len(sheets)
        now.save(update_fields=["drawn"])
        return now


def is_drawn(review: Review) -> bool:
    """Whether nothing is left to be drawn."""
    return review.shape == Shape.TEXT or review.drawn >= review.pages


def made(review: Review) -> Made:
    """Binds what was drawn, or writes the text without what is covered, and keeps it."""
    sheets = list(review.sheets.order_by("number"))
    many = sum(sum(one["on"] for one in sheet.found) + len(sheet.areas) for sheet in sheets)
    if review.shape == Shape.TEXT:
        told = text_of(review.paper).sheets
        raw = "".join(without(told[sheet.number - 1], _covered(sheet)) for sheet in sheets).encode()
        return Made(keeping.keep(raw, keeping.COPIES), "text/plain", len(raw), None, many)
    with store.workshop() as folder:
        path = folder / "copy.pdf"
        bind(_drawings(sheets), len(sheets), path)
        size = path.stat().st_size
        return Made(keeping.keep_file(path), "application/pdf", size, len(sheets), many)


def sweep(review: Review) -> None:
    """Drops the drawings of a copy that is bound, unless another one being made has the same."""
    mine = set(review.sheets.exclude(drawing="").values_list("drawing", flat=True))
    review.sheets.update(drawing="")
    left = set(Sheet.objects.filter(drawing__in=mine).values_list("drawing", flat=True))
    for digest in mine - left:
        keeping.drop(digest, keeping.DRAWINGS)


def _covered(sheet: Sheet) -> Iterator[tuple[int, int]]:
    return ((one["s"], one["e"]) for one in sheet.found if one["on"])


def _drawings(sheets: list[Sheet]) -> Iterator[bytes]:
    return (keeping.read(sheet.drawing, keeping.DRAWINGS) for sheet in sheets)
