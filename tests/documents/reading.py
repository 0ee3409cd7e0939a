"""What a paper says: its words, as a machine reads them."""

import re
from itertools import takewhile

import pypdfium2  # type: ignore[import-untyped]
from pypdfium2.raw import FPDFText_GetFontSize  # type: ignore[import-untyped]

_FOOT = re.compile(r" Processo nº \S+ · .{1,80}? página \d+ de \d+$")


def words_of(pdf: bytes) -> str:
    """All words of a PDF, in one line: a sentence that goes on overleaf is whole, without the head and the foot that
    each page repeats."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        first, *others = [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
    finally:
        document.close()
    pages = [first, *(_without_head(page, first) for page in others)]
    return " ".join([*(_FOOT.sub("", page) for page in pages[:-1]), pages[-1]])


def copied(pdf: bytes) -> str:
    """What somebody copies from a PDF, the ends of lines taken away and nothing else."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return "".join(re.sub(r"[\r\n]+", "", page.get_textpage().get_text_range()) for page in document)
    finally:
        document.close()


def size_of(pdf: bytes, words: str) -> float:
    """The size of the letters, in points, of the first place that has these words in one line. Raises for none."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        pages = (page.get_textpage() for page in document)
        text = next(page for page in pages if words in page.get_text_range())
        return float(FPDFText_GetFontSize(text.raw, text.get_text_range().index(words)))
    finally:
        document.close()


def _without_head(page: str, first: str) -> str:
    words = page.split()
    head = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words, first.split(), strict=False)))
    return " ".join(words[head:])
