"""The one door through which copies are prepared, confirmed, withheld and released."""

from typing import IO

from isonomia.casefile.papers import PaperError, store
from isonomia.copies import drawing, keeping
from isonomia.copies.marking import confirm, cover_phrase, look, mark
from isonomia.copies.models import Copy, Kind, Review, State
from isonomia.copies.proposing import propose, read_on
from isonomia.copies.refusal import CopyError
from isonomia.copies.releasing import (
    Decision,
    again,
    describe,
    order,
    release_also,
    release_drawn,
    release_whole,
    withhold,
)
from isonomia.people.actor import Actor

__all__ = [
    "Decision",
    "advance",
    "again",
    "confirm",
    "content",
    "cover_phrase",
    "describe",
    "finish",
    "look",
    "mark",
    "order",
    "propose",
    "release",
    "release_also",
    "release_whole",
    "shelf_of",
    "withhold",
]


def advance(actor: Actor, review: Review) -> Review:
    """One step of the work on a paper: some pages read, or drawn, or the copy bound and released."""
    if review.state == State.READING:
        return read_on(review)
    if review.state != State.DRAWING:
        return review
    try:
        now = drawing.draw_on(review)
        if drawing.is_drawn(now):
            release_drawn(now, actor.at)
    except (CopyError, PaperError) as error:
        Review.objects.filter(pk=review.pk, state=State.DRAWING).update(state=State.PROPOSED, trouble=error.message)
    return Review.objects.get(pk=review.pk)


def finish(actor: Actor, review: Review) -> Review:
    """All that is left of the work on a paper, in one go: for a command, or for a short paper."""
    while review.state in {State.READING, State.DRAWING}:
        review = advance(actor, review)
    return review


def release(actor: Actor, review: Review, to: tuple[str, ...], form: str) -> Review:
    """Orders the release of a confirmed paper and carries it out. A page orders, and advances step by step."""
    return finish(actor, order(actor, review, to, form))


def content(copy: Copy) -> IO[bytes]:
    """The bytes of a copy, to be closed by the caller. Raises `PaperError` when the store has lost them, and for a
    withheld paper, which has none."""
    if not copy.digest:
        raise PaperError("paper.not_found", "Este papel está reservado: há o motivo, e não há cópia.")
    return store.taken_out(copy.digest, shelf_of(copy))


def shelf_of(copy: Copy) -> str:
    """Where in the store the bytes of a copy are: a whole one is the paper itself."""
    return store.SERVED if copy.kind == Kind.WHOLE else keeping.COPIES
