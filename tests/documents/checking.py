"""What every paper must say, checked in its words against the engine and the norm."""

import re

from isonomia.law.citation import parse_cite, print_fragment
from isonomia.law.picking import REAL
from tests.documents.drawing import SIGNER, Drawn

_NUMBER = re.compile(r"\d{5}\.\d{6}/\d{4}-\d{2}")
_SEALED = re.compile(r"\b[DVT][1-9]\b")


def tells_the_case(one: Drawn, words: str) -> None:
    """One case number and no other, the title, the norm, who answers, who signs; the mark of a norm not in force."""
    case, norm = one.file.case, one.source.norm
    assert set(_NUMBER.findall(words)) == {case.number}
    assert one.paper.title in words
    assert norm.pack.short in words
    assert one.due.kind.public or all(one.source.called(code) in words for code in one.source.respondents)
    assert (SIGNER.name in words) is one.due.kind.signed
    status = norm.status_on(one.file.situation.on)
    assert ("PROCESSO DE TREINO" in words) is (case.training or status not in REAL)


def names_nobody_sealed(one: Drawn, words: str) -> None:
    """Only the paper that goes to somebody sealed calls them, by their code."""
    assert set(_SEALED.findall(words)) == ({one.due.to} if one.due.to else set())


def tells_its_provisions(one: Drawn, words: str) -> None:
    """The provisions of the paper as the norm gives it, or of its act; the readings that it rests on."""
    norm = one.source.norm
    cites = one.due.cite or one.source.before.provisions_of(one.source.act)
    assert cites
    for cite in map(parse_cite, cites):
        if cite.source == "reading":
            assert norm.pack.readings[cite.item].doubt in words
        elif cite.source not in {"setting", "supplement"}:
            assert norm.sources.find(cite.source).name in words
            assert cite.fragment is None or print_fragment(cite.fragment) in words
