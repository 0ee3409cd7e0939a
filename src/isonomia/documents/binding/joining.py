"""The numbered stretches made one PDF: its outline, its title and language, and the files that are no pages."""

from collections.abc import Iterable
from datetime import UTC

import pikepdf

from isonomia.casefile.papers import store
from isonomia.casefile.papers.kinds import extension_of
from isonomia.copies import keeping
from isonomia.documents.binding.leaves import joined
from isonomia.documents.binding.tables import Binding, Piece, PieceKind

ATTACHED_BYTES = 20 * 1024 * 1024
"""A larger file is not attached to the PDF: it is in the archive alone, and the index says so."""


def join(binding: Binding, shelf: str) -> tuple[str, int]:
    """The whole file as PDF, kept; its digest and size."""
    pieces = list(binding.pieces.all())
    whole = joined(keeping.read(digest, shelf) for digest in binding.parts)
    _outline(whole, pieces)
    for one in pieces:
        if one.kind == PieceKind.FILE and one.size <= ATTACHED_BYTES:
            _attach(whole, one)
    whole.Root.Lang = pikepdf.String("pt-BR")
    whole.Root.PageMode = pikepdf.Name.UseOutlines
    whole.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True)
    whole.docinfo["/Title"] = f"Autos do processo {binding.case.number}"
    whole.docinfo["/CreationDate"] = f"D:{binding.at.astimezone(UTC):%Y%m%d%H%M%S}Z"
    with store.workshop() as folder:
        path = folder / "autos.pdf"
        whole.save(path, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return store.keep(path, shelf), path.stat().st_size


def _outline(whole: pikepdf.Pdf, pieces: Iterable[Piece]) -> None:
    """Acts, and under each its papers, as a reader's side panel shows them."""
    with whole.open_outline() as outline:
        for one in pieces:
            if not one.pages:
                continue
            item = pikepdf.OutlineItem(f"Papel {one.at}" if one.at else one.label, one.leaf - 1)
            if one.at and outline.root:
                item.is_closed = True
                outline.root[-1].children.append(item)
                outline.root[-1].is_closed = True
            else:
                outline.root.append(item)


def _attach(whole: pikepdf.Pdf, piece: Piece) -> None:
    name = f"ato-{piece.number}-papel-{piece.at}.{extension_of(piece.mime)}"
    raw = keeping.read(piece.digest, piece.shelf)
    spec = pikepdf.AttachedFileSpec(whole, raw, description=piece.label, filename=name, mime_type=piece.mime)
    whole.attachments[name] = spec
