"""Papers of execution as tests read them: drawn from a scenario, with the text of their PDF."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from isonomia.casefile.queries import CaseFile
from isonomia.documents.drawing import drawn
from isonomia.documents.due import due_of
from isonomia.documents.kinds import charging, closing, converting, referring, seizing, suspending
from isonomia.documents.paying.ways import Paying
from tests.documents.drawing import Drawn, confirm_values, file_at_end, paper_of
from tests.documents.reading import words_of
from tests.walking import Name, walk

KINDS = frozenset(
    kind.name for module in (charging, closing, converting, referring, seizing, suspending) for kind in module.KINDS
)
PAYING = Paying(key="fundo@orgao.example", name="Fundo de Ensaio São João", segment="1", code="1234")


class Read(NamedTuple):
    """A paper and the text that a reader finds in its PDF, blanks made one."""

    drawn: Drawn
    text: str


def file_of_scenario(name: Name) -> CaseFile:
    """The file at the end of a scenario, in a body that confirmed every value."""
    walked = walk(name)
    assert walked.case is not None
    confirm_values(walked.body)
    return file_at_end(walked.case)


def papers_in(file: CaseFile, kinds: frozenset[str] = KINDS, *, paying: Paying = PAYING) -> Iterator[Read]:
    """The papers of execution of a file, with every part that somebody writes filled in."""
    for row in file.rows:
        for due in due_of(file, row):
            if due.kind.name not in kinds:
                continue
            free = {part.name: f"Parte {part.name} escrita." for part in due.kind.free if part.name != "addressee"}
            made = paper_of(file, row, due, **free)
            source = replace(made.source, paying=paying)
            told = made._replace(source=source, paper=drawn(due.kind, due.label, due.cite, source))
            yield Read(told, text_of(told.pdf()))


def papers_by_kind(file: CaseFile, *kinds: str, paying: Paying = PAYING) -> dict[str, list[Read]]:
    """The same, by the name of their kind."""
    found: dict[str, list[Read]] = {}
    for one in papers_in(file, frozenset(kinds) or KINDS, paying=paying):
        found.setdefault(one.drawn.due.kind.name, []).append(one)
    return found


def text_of(pdf: bytes) -> str:
    """The text of a PDF, page after page, with single blanks."""
    return plain(words_of(pdf))


def plain(text: str) -> str:
    """A text with single blanks, and words that were broken at the end of a line made whole."""
    return re.sub(r"[\s\u00a0]+", " ", text.replace("\ufffe", "").replace("\u00ad", ""))
