"""Names, contacts, documents and addresses are found in Portuguese text, however it is written."""

import re
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isonomia.copies.finding import Exempt, find, name_words, places_of
from tests.copies.telling import Told, stories

LINES = [
    line.replace("\\n", "\n")
    for line in (Path(__file__).parent / "findings.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
_MARK = re.compile(r"⟦(\??)(\w+)\|(.*?)⟧", re.DOTALL)
Expected = tuple[str, str, bool]


def told_in(line: str) -> tuple[str, list[Expected]]:
    """The text of a line of the table, and what must be found in it."""
    return _MARK.sub(lambda found: found[3], line), [(kind, text, not off) for off, kind, text in _MARK.findall(line)]


def found_in(text: str) -> list[Expected]:
    return [(one.kind.value, one.text, one.on) for one in find(text)]


def test_the_table_is_long_enough() -> None:
    assert len(LINES) >= 60


@pytest.mark.parametrize("line", LINES)
def test_what_is_in_a_text_is_found_and_nothing_else(line: str) -> None:
    text, expected = told_in(line)
    assert found_in(text) == expected


def written(how: str, text: str) -> str:
    """A text written in another way."""
    ways: dict[str, Callable[[], str]] = {
        "as it is": lambda: text,
        "NFD": lambda: unicodedata.normalize("NFD", text),
        "capitals": text.upper,
        "small letters": text.lower,
        "broken lines": lambda: text.replace(" ", "\n", 7),
        "Windows lines": lambda: text.replace(" ", "\r\n", 5),
    }
    return ways[how]()


def uncovered(text: str) -> str:
    """What is left of a text when what is proposed is covered."""
    left, at = [], 0
    for one in find(text):
        if one.on:
            left.append(text[at : one.start])
            at = one.end
    return "█".join([*left, text[at:]])


def is_left(what: str, text: str) -> bool:
    """Whether any word of what was planted can still be read."""
    words = [re.escape(word) for word in re.findall(r"[^\W_]{3,}", unicodedata.normalize("NFC", what)) if word != "dos"]
    seen = unicodedata.normalize("NFC", text).replace("\u00ad", "")
    return any(re.search(rf"(?<!\w){word}(?!\w)", seen, re.IGNORECASE) for word in words)


@pytest.mark.parametrize("how", ["as it is", "NFD", "capitals", "broken lines", "Windows lines"])
@settings(max_examples=150)
@given(told=stories())
def test_nobody_planted_in_a_text_is_left_uncovered(how: str, told: Told) -> None:
    text = written(how, told.text)
    left = uncovered(text)
    assert [what for what in told.planted if is_left(what, left)] == []


@given(st.text())
def test_findings_of_any_text_are_in_order_apart_and_say_what_stands_there(text: str) -> None:
    found = find(text)
    assert [one.text for one in found] == [text[one.start : one.end] for one in found]
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert all(one.start < one.end and one.label for one in found)


EXEMPT = Exempt(names=("Bar do José Ltda.", "Carla Menezes Rocha"), documents=("11.222.333/0001-81",))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("O dono é Carla Menezes.", ["Carla Menezes"]),
        ("A sra. Carla Rocha atendeu.", ["Carla Rocha"]),
        ("CNPJ 11222333/0001-81", ["11222333/0001-81"]),
        ("Ela é Carla Menezes de Souza.", []),
        ("Falei com a Carla.", []),
        ("CNPJ 11.222.333/0002-62", []),
    ],
)
def test_who_answers_and_who_works_there_is_found_and_not_covered_unasked(text: str, left: list[str]) -> None:
    found = find(text, EXEMPT)
    assert found
    assert [one.text for one in found if one.exempt] == left
    assert all(one.exempt is not one.on for one in found)


def test_a_name_of_another_page_is_found_where_it_stands_alone() -> None:
    words = name_words(find("A vítima é Xirlândia Prado."))
    assert [one.text for one in find("Depois disso a xirlândia saiu.", known=words.__contains__)] == ["xirlândia"]


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("mesa do fundo", "Na Mesa do\nfundo, e na mesa do fundo.", ["Mesa do\nfundo", "mesa do fundo"]),
        ("joão", "JOÃO, Joa\u0303o, joao; joaozinho não", ["JOÃO", "Joa\u0303o", "joao"]),
        ("12 345", "conta 12-345 e 912345", ["12-345"]),
        ("fernanda", "a Fer-\nnanda", ["Fer-\nnanda"]),
        ("...", "nada...", []),
    ],
)
def test_a_phrase_is_found_everywhere_it_is_written(phrase: str, text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in places_of(text, phrase)] == found


@pytest.mark.parametrize("piece", ["a", "1.", "A ", "x@", "rua A ", "81 9", "M. ", "fone 1", "RG 1/", "ANA ", "-\n"])
def test_a_text_made_to_be_slow_to_read_costs_as_any_other_of_its_length(piece: str) -> None:
    """A pattern that goes over a text again for each of its signs would not come back from this one."""
    text = piece * (60_000 // len(piece))
    assert all(one.end <= len(text) for one in find(text))
