"""What no template of a body may leave out of a paper: the marks on every page, the number of its case, the code by
which it is checked, and the data that go in the file."""

import re
from collections.abc import Iterator
from io import BytesIO

import pikepdf

from isonomia.copies.pages.pdf import opened
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.glyphs import text_shown
from isonomia.documents.view import Paper

DATA = "dados.json"
_SPACE = re.compile(r"\s+")


def refuse_bare(paper: Paper, pdf: bytes) -> None:
    """Raises `DocumentError` for a paper set with templates of a body (`paper.own`) that lacks any of these."""
    if not paper.own:
        return
    lacking = list(_lacking(paper, _pages(pdf), has_data=_has_data(pdf)))
    if lacking:
        which = ", ".join(one.name for one in paper.own)
        say = f"O modelo {which} não pode ser usado: do documento falta {'; '.join(lacking)}."
        ask = "Comece o modelo por “#show: sheet”, que põe tudo isto, e escreva depois as palavras do órgão."
        raise DocumentError("document.template", f"{say} {ask}")


def _lacking(paper: Paper, pages: list[str], *, has_data: bool) -> Iterator[str]:
    every = "".join(pages)
    for mark in paper.marks:
        if any(_bare(text_shown(mark)) not in page for page in pages):
            yield f"em alguma página, a marca “{mark}”"
    if _bare(paper.case.number) not in every:
        yield "o número do processo"
    if _bare(paper.verification.code) not in every:
        yield "o código de conferência"
    if not has_data:
        yield f"o anexo {DATA}"


def _pages(pdf: bytes) -> list[str]:
    words = []
    with opened(pdf) as pages:
        for number in range(1, len(pages) + 1):
            with pages.page(number) as page:
                words.append(_bare(page.text))
    return words


def _has_data(pdf: bytes) -> bool:
    with pikepdf.open(BytesIO(pdf)) as document:
        return any(name.lstrip("/") == DATA for name in document.attachments)


def _bare(text: str) -> str:
    """A text without its spaces and hyphens at ends of lines: a page breaks its lines where it must."""
    return _SPACE.sub("", text).replace("\u0002", "").casefold()
