"""The words of a paper of ours, as peers get them: headings and paragraphs, read from the PDF that we made of it."""

from typing import NamedTuple

import pypdfium2  # type: ignore[import-untyped]

_FULL_LINE = 70
"""Letters: a shorter line ends its paragraph."""
_HEADING = 60


class Piece(NamedTuple):
    """A heading or a paragraph."""

    text: str
    heading: bool


def pieces_of(pdf: bytes) -> list[Piece]:
    """All words of a PDF, in its order, line by line put together again into paragraphs."""
    pieces: list[Piece] = []
    held: list[str] = []
    for line in _lines(pdf):
        held.append(line)
        if len(line) < _FULL_LINE:
            text = " ".join(held)
            pieces.append(Piece(text, heading=len(held) == 1 and len(text) < _HEADING and text[-1].isalpha()))
            held = []
    if held:
        pieces.append(Piece(" ".join(held), heading=False))
    return pieces


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return len(document)
    finally:
        document.close()


def _lines(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()
    return [line.strip() for line in text.splitlines() if line.strip()]
