"""What a paper says: its words, as a machine reads them."""

import re
from itertools import takewhile

import pypdfium2  # type: ignore[import-untyped]

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


def _without_head(page: str, first: str) -> str:
    words = page.split()
    head = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words, first.split(), strict=False)))
    return " ".join(words[head:])
