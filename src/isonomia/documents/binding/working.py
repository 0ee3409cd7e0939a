"""The work on a binding, step by step, so that no request waits for a long file: leaves written, numbered, joined."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import BinaryIO, cast

import pikepdf
from django.db import transaction

from isonomia.casefile.papers import PaperError
from isonomia.copies import keeping
from isonomia.copies.refusal import CopyError
from isonomia.documents.binding import leaves
from isonomia.documents.binding.joining import join
from isonomia.documents.binding.sheets import Teller, end_of, front_of, marks_in, sheet_of
from isonomia.documents.binding.tables import Binding, Piece, PieceKind, State
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import composed

SHELF = "bindings"
"""Where what is bound is kept, and its pieces while it is being made."""
ACTS_AT_ONCE = 60
LEAVES_AT_ONCE = 150
_ROWS = 44
"""About so many rows of the index fit on a page: where it is so, the index is set once."""
_BROKEN = "o arquivo não se abre como folhas"
_OWN = frozenset({PieceKind.FRONT.value, PieceKind.ACT.value, PieceKind.END.value})


def step(binding: Binding, teller: Teller) -> Binding:
    """One step of the work. Where something is lost or broken for good, the binding fails and says what to do."""
    steps: dict[str, Callable[[], None]] = {
        State.WRITING: lambda: _write(binding, teller),
        State.STAMPING: lambda: _stamp(binding),
        State.JOINING: lambda: _join(binding),
    }
    try:
        steps.get(binding.state, lambda: None)()
    except (PaperError, DocumentError, pikepdf.PdfError) as error:
        said = error.message if isinstance(error, (PaperError, DocumentError)) else "Um papel não pôde ser lido."
        Binding.objects.filter(pk=binding.pk).exclude(state=State.READY).update(state=State.FAILED, trouble=said[:300])
    return Binding.objects.select_related("case__body", "by").get(pk=binding.pk)


def _write(binding: Binding, teller: Teller) -> None:
    """Writes the leaves of the next acts and makes their papers leaves; then cover, index and certificate."""
    acts = list(binding.pieces.filter(kind=PieceKind.ACT, pages=None)[:ACTS_AT_ONCE])
    if not acts:
        _close(binding)
        return
    numbers = [one.number for one in acts]
    papers = list(binding.pieces.filter(number__in=numbers).exclude(kind=PieceKind.ACT))
    waiting = [one for one in papers if one.pages is None]
    for one in waiting:
        _made_leaves(binding, one)
    rows = {row.number: row for row in binding.case.acts.filter(number__in=numbers).select_related("author", "seat")}
    sheets = [
        sheet_of(binding, rows[one.number], [p for p in papers if p.number == one.number], teller) for one in acts
    ]
    raw = composed("binding/acts.typ", sheets, at=binding.at)
    starts, many = leaves.starts_of(raw, len(acts))
    digest = keeping.keep(raw, SHELF)
    for one, first, after in zip(acts, starts, [*starts[1:], many], strict=True):
        one.shelf, one.digest, one.first, one.pages = SHELF, digest, first, after - first
    _kept(binding, [*acts, *waiting])


def _made_leaves(binding: Binding, piece: Piece) -> None:
    """A paper made pages; one that is none, or can't be opened, is attached as it is."""
    raw = keeping.read(piece.digest, piece.shelf)
    try:
        made = raw
        if piece.kind == PieceKind.PICTURE:
            made = leaves.page_of_picture(raw)
        elif piece.kind == PieceKind.TEXT:
            told = {"label": piece.label, "text": raw.decode(errors="replace")}
            made = composed("binding/text.typ", told, at=binding.at)
        made, piece.pages = leaves.flattened(made)
    except (pikepdf.PdfError, CopyError, RuntimeError):
        piece.kind, piece.pages, piece.why = PieceKind.FILE, 0, _BROKEN
        return
    if made is not raw:
        piece.shelf, piece.digest = SHELF, keeping.keep(made, SHELF)


def _close(binding: Binding) -> None:
    """Cover, index and certificate: they say at which leaf each piece is, and how many there are."""
    pieces = list(binding.pieces.all())
    front, end = pieces[0], pieces[-1]
    front.pages = 1 + -(-len(pieces) // _ROWS)
    _laid_out(binding, end, "end", end_of(binding))
    while True:
        guessed = front.pages
        _number(binding, pieces)
        opening = _laid_out(binding, front, "front", front_of(binding, pieces))
        if front.pages == guessed:
            break
    closing = _laid_out(binding, end, "end", end_of(binding))
    for one, raw in ((front, opening), (end, closing)):
        one.shelf, one.digest = SHELF, keeping.keep(raw, SHELF)
    with transaction.atomic():
        _kept(binding, [front, end])
        if Binding.objects.filter(pk=binding.pk, state=State.WRITING).update(
            state=State.STAMPING, leaves=binding.leaves
        ):
            Piece.objects.bulk_update(pieces, ["leaf"], batch_size=400)


def _number(binding: Binding, pieces: Sequence[Piece]) -> None:
    """The leaf at which each piece begins, and how many there are, as the pages of the pieces say now."""
    at = 1
    for one in pieces:
        one.leaf, at = at, at + (one.pages or 0)
    binding.leaves = at - 1


def _laid_out(binding: Binding, piece: Piece, template: str, told: object) -> bytes:
    """Cover and index, or the certificate, as they are now, and how many pages they take."""
    raw = composed(f"binding/{template}.typ", told, at=binding.at)
    _, piece.pages = leaves.flattened(raw)
    return raw


def _kept(binding: Binding, pieces: Sequence[Piece]) -> None:
    """Writes what was made, unless somebody else made it meanwhile."""
    fields = ["kind", "shelf", "digest", "first", "pages", "why"]
    with transaction.atomic():
        now = Binding.objects.select_for_update().get(pk=binding.pk)
        if now.state == State.WRITING:
            Piece.objects.bulk_update(pieces, fields, batch_size=200)


def _stamp(binding: Binding) -> None:
    """Numbers the next leaves."""
    done = len(binding.parts)
    first = done * LEAVES_AT_ONCE + 1
    last = min(first + LEAVES_AT_ONCE - 1, binding.leaves)
    wanted = [one for one in _leaves_of(binding, last) if one.number >= first]
    with ExitStack() as stack:
        sources = {name: _opened(name, stack) for name in {one.source for one in wanted}}
        raw = leaves.numbered(wanted, sources, binding.leaves, " · ".join(marks_in(binding)), binding.at)
    digest = keeping.keep(raw, SHELF)
    with transaction.atomic():
        now = Binding.objects.select_for_update().get(pk=binding.pk)
        if len(now.parts) == done and now.state == State.STAMPING:
            now.parts = [*now.parts, digest]
            now.state = State.JOINING if last == now.leaves else now.state
            now.save(update_fields=["parts", "state"])


def _opened(name: str, stack: ExitStack) -> pikepdf.Pdf:
    """A source of leaves, open until the stack is."""
    digest, _, shelf = name.partition("/")
    file = stack.enter_context(keeping.taken_out(digest, shelf))
    return stack.enter_context(pikepdf.open(cast("BinaryIO", file)))


def _leaves_of(binding: Binding, last: int) -> list[leaves.Leaf]:
    """The leaves up to a number."""
    number = f"Processo nº {binding.case.number}"
    found = []
    for one in binding.pieces.filter(pages__gt=0, leaf__lte=last):
        what = f"{number} · {one.label.partition(':')[0] if one.number else one.label}"
        what += f", papel {one.at}" if one.at else ""
        source, own = f"{one.digest}/{one.shelf}", one.kind in _OWN
        found += [leaves.Leaf(source, one.first + at, what, one.leaf + at, own) for at in range(one.pages or 0)]
    return [one for one in found if one.number <= last]


def _join(binding: Binding) -> None:
    digest, size = join(binding, SHELF)
    with transaction.atomic():
        now = Binding.objects.select_for_update().get(pk=binding.pk)
        if now.state != State.JOINING:
            return
        now.state, now.digest, now.size = State.READY, digest, size
        now.save(update_fields=["state", "digest", "size"])
        transaction.on_commit(lambda: sweep(now))


def sweep(binding: Binding) -> None:
    """Drops the pieces of a binding that is made, and what was bound before it in the same version: who made that and
    when stays on record. What another binding has is left."""
    older = Binding.objects.filter(case=binding.case_id, version=binding.version, pk__lt=binding.pk, state=State.READY)
    mine = {*binding.parts, *older.exclude(digest="").values_list("digest", flat=True)}
    mine |= set(binding.pieces.filter(shelf=SHELF).values_list("digest", flat=True))
    older.update(digest="", size=0)
    Piece.objects.filter(binding=binding).delete()
    Binding.objects.filter(pk=binding.pk).update(parts=[])
    held = set(Binding.objects.exclude(digest="").values_list("digest", flat=True))
    held |= set(Piece.objects.filter(shelf=SHELF).values_list("digest", flat=True))
    for parts in Binding.objects.exclude(parts=[]).values_list("parts", flat=True):
        held |= set(parts)
    for digest in mine - held:
        keeping.drop(digest, SHELF)
