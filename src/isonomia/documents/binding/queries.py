"""Reads of what was bound: how far it is, what there is to give, under which name."""

from typing import NamedTuple

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.copies.models import PUBLIC
from isonomia.copies.queries import released_to
from isonomia.documents.binding.contents import WHOLE, versions_of
from isonomia.documents.binding.tables import Binding, Shape, State
from isonomia.documents.binding.working import LEAVES_AT_ONCE

__all__ = ["WHOLE", "Progress", "bindings_of", "file_name", "given_to", "progress_of", "versions_of"]
AT_MOST = 20


class Progress(NamedTuple):
    """How far a binding is: what is being done, and how much of how much."""

    what: str
    done: int
    whole: int


def progress_of(binding: Binding) -> Progress:
    """How far a binding is. At most two queries."""
    what = State(binding.state).label.capitalize()
    if binding.state == State.WRITING:
        return Progress(what, binding.pieces.exclude(pages=None).count(), max(binding.pieces.count(), 1))
    done = min(len(binding.parts) * LEAVES_AT_ONCE, binding.leaves)
    return Progress(what, done if binding.state == State.STAMPING else binding.leaves, max(binding.leaves, 1))


def bindings_of(case: Case) -> list[Binding]:
    """What was bound of a case, the newest first, so many at most. One query."""
    return list(Binding.objects.filter(case=case).select_related("by").order_by("-pk")[:AT_MOST])


def given_to(case: Case, lane: str) -> Binding | None:
    """The version of who answers in a lane that they may keep: the newest that the desk made for them, while every copy
    in it is still the one that holds. Two queries.

    A copy is made anew where the one before showed what must not be seen, or hid what must: a file that holds the one
    before is not given out any more."""
    if lane in {WHOLE, PUBLIC}:
        return None
    made = Binding.objects.filter(case=case, version=lane, shape=Shape.PDF, state=State.READY, by__isnull=False)
    newest = made.exclude(digest="").select_related("case").order_by("-pk").first()
    if newest is None:
        return None
    holding = {one.copy.pk for one in released_to(case, lane)}
    return newest if holding.issuperset(newest.copies) else None


def file_name(binding: Binding) -> str:
    """The name under which a browser keeps what was bound: number, version and act, and nobody's name."""
    ending = "zip" if binding.shape == Shape.ARCHIVE else "pdf"
    return f"autos-{digits_of(binding.case.number)}-{binding.version.lower()}-ato-{binding.acts}.{ending}"
