"""What the gazette prints: the lines of signed extracts, one after another, as plain text and set in a column."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import cast

import msgspec
import pikepdf
from msgspec import Struct

from isonomia.casefile import papers
from isonomia.documents.gazette.tables import Edition
from isonomia.documents.letterhead import stationery_of
from isonomia.documents.models import Paper, Stationery
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import composed

_WIDTH = Stationery._meta.get_field("gazette_width").default  # noqa: SLF001
_DATA = "dados.json"


class _Content(Struct, frozen=True):
    lines: tuple[str, ...]


class _Signed(Struct, frozen=True):
    """What of the data of a signed extract is read."""

    number: str
    content: _Content
    marks: tuple[str, ...] = ()


class Printed(Struct, frozen=True):
    """An extract as the gazette prints it: its heading, its marks (training, sample), its lines."""

    heading: str
    marks: tuple[str, ...]
    lines: tuple[str, ...]


class Column(Struct, frozen=True):
    """A file for the gazette: the body, its extracts in order, the width of a column in millimetres."""

    body: str
    extracts: tuple[Printed, ...]
    width: int


def printed(paper: Paper) -> Printed:
    """An extract as it was signed: its lines come from the data in the signed PDF, and are never drawn again. Raises
    `DocumentError` for a paper that is no extract, `PaperError` where the store has lost it."""
    assert paper.attachment is not None
    with papers.content(paper.attachment) as file, pikepdf.open(BytesIO(file.read())) as pdf:
        raw = pdf.attachments[_DATA].get_file().read_bytes() if _DATA in pdf.attachments else b"{}"
    try:
        told = msgspec.json.decode(raw, type=_Signed)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise DocumentError("gazette.extract", f"“{paper}” não é um extrato: não há nele texto a publicar.") from error
    return Printed(told.number, told.marks, told.content.lines)


def column_of(edition: Edition) -> Column:
    """The file for an edition, as data."""
    extracts = edition.extracts.select_related("paper__attachment__blob")
    told = stationery_of(edition.body)
    width = told.gazette_width if told is not None else cast("int", _WIDTH)
    return Column(edition.body.name, tuple(printed(one.paper) for one in extracts), width)


def text_of(column: Column) -> str:
    """The file as plain text: a paragraph a line, a blank line between, extracts apart.

    >>> print(text_of(Column("Órgão", (Printed("Extrato nº 1/2026", (), ("Processo nº 1.", "Sanção.")),), 80)), end="")
    ÓRGÃO
    <BLANKLINE>
    Extrato nº 1/2026
    Processo nº 1.
    Sanção.
    """
    blocks = [[column.body.upper()], *([one.heading, *one.marks, *one.lines] for one in column.extracts)]
    return "\n\n".join("\n".join(_whole(block)) for block in blocks) + "\n"


def pdf_of(edition: Edition, column: Column) -> bytes:
    """The file set in a column of the gazette's width. Raises `DocumentError`."""
    return composed("gazette/column.typ", column, at=edition.at)


def _whole(lines: Iterable[str]) -> Sequence[str]:
    """Each paragraph on one line, whatever breaks it had."""
    return [" ".join(line.split()) for line in lines]
