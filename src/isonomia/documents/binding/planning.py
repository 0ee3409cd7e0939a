"""A binding begun: the acts and papers that it will hold, as they are now, in the order of the leaves."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from django.db import transaction

from isonomia.casefile.models import Case
from isonomia.casefile.service import locked
from isonomia.copies.labelling import label_of
from isonomia.documents.binding.contents import WHOLE, Entry, Held, contents_of, refuse_unknown
from isonomia.documents.binding.tables import Binding, Piece, PieceKind, Shape, State
from isonomia.documents.refusal import DocumentError
from isonomia.law.calendars import print_day
from isonomia.people.models import User

_TEXT_BYTES = 200_000
"""A longer text is attached, and not set as leaves."""


def begun(case: Case, version: str, shape: str, form: str, *, by: User | None, at: datetime) -> Binding:
    """A binding of the file as it stands, to be made step by step; the one that the same form began, if it did.
    Raises `LawError` for a version that there is not, `DocumentError` for an archive of a redacted version."""
    refuse_unknown(case, version)
    if shape == Shape.ARCHIVE and version != WHOLE:
        raise DocumentError(
            "binding.archive",
            "O pacote que se confere é dos autos inteiros: com trechos cobertos, os resumos dos atos não fechariam. "
            "Para quem responde e para o público, peça o PDF.",
        )
    with transaction.atomic():
        held = locked(case.pk)
        twice = Binding.objects.filter(case=held, form=form).first()
        if twice is not None:
            return twice
        binding = Binding.objects.create(
            case=held, version=version, shape=shape, acts=held.acts_count, head=held.head, by=by, at=at, form=form,
            state=State.WRITING if shape == Shape.PDF else State.READY,
        )  # fmt: skip
        if shape == Shape.PDF:
            entries = contents_of(held, version, binding.acts)
            Piece.objects.bulk_create(_pieces(binding, entries), batch_size=500)
            binding.copies = [paper.copy for entry in entries for paper in entry.papers if paper.copy]
            binding.save(update_fields=["copies"])
        return binding


def _pieces(binding: Binding, entries: Iterable[Entry]) -> Iterator[Piece]:
    place = 0
    yield Piece(binding=binding, place=place, kind=PieceKind.FRONT, label="Capa e índice")
    for row, papers in entries:
        place += 1
        label = f"{label_of(row, 1, 1)}, {print_day(row.day)}"[:200]
        yield Piece(binding=binding, place=place, kind=PieceKind.ACT, number=row.number, label=label)
        for held in papers:
            place += 1
            yield _paper(binding, place, row.number, held)
    yield Piece(binding=binding, place=place + 1, kind=PieceKind.END, label="Certidão do estado dos autos")


def _paper(binding: Binding, place: int, number: int, held: Held) -> Piece:
    kind = _kind(held)
    return Piece(
        binding=binding, place=place, kind=kind, number=number, at=held.at, label=held.label[:200], shelf=held.shelf,
        digest=held.digest, mime=held.mime, size=held.size, why=held.why[:1000],
        pages=0 if kind in {PieceKind.FILE, PieceKind.OUT} else None,
    )  # fmt: skip


def _kind(held: Held) -> PieceKind:
    if held.why:
        return PieceKind.OUT
    if held.mime == "application/pdf":
        return PieceKind.PDF
    if held.mime.startswith("image/"):
        return PieceKind.PICTURE
    if held.mime.startswith("text/") and held.size <= _TEXT_BYTES:
        return PieceKind.TEXT
    return PieceKind.FILE
