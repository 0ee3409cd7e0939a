"""Wrong input of every kind: exit code 2, a plain Portuguese sentence on standard error, nothing on standard output."""

import re
import shlex
from pathlib import Path

import pytest

from isonomia import catalogue
from tests.cli.terminal import typed

TOLD = (Path(__file__).parent / "wrong_lines.txt").read_text(encoding="utf-8")
LINES = dict(re.findall(r"^\$ isonomia (.+)\n(.+)$", TOLD, re.MULTILINE))
ENGLISH = re.compile(
    r"\b(error|invalid|expected|got|file|not|the|is|are|missing|unknown|traceback|directory|value|option|argument)\b",
    re.IGNORECASE,
)


def own_words(sentence: str) -> str:
    """The sentence without what it quotes and without the names of options and facts."""
    return re.sub(r"“[^”]*”|`[^`]*`|--\w+|\w+_\w+", "", sentence)


@pytest.mark.parametrize("line", LINES)
def test_a_wrong_line_gets_its_sentence(line: str) -> None:
    said, sentence = typed(*shlex.split(line)), LINES[line]
    assert (said.code, said.out) == (2, "")
    if sentence.endswith("…"):
        assert said.err.startswith(sentence[:-1])
        assert said.err.endswith(".\n")
    else:
        assert said.err == f"{sentence}\n"


@pytest.mark.parametrize("line", LINES)
def test_no_sentence_is_in_english(line: str) -> None:
    assert ENGLISH.findall(own_words(LINES[line])) == []


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "nenhuma" / "rito.svg"
    said = typed("norms", "draw", "recife-2011", "--out", str(nowhere))
    assert said == (2, "", f"Não foi possível gravar em “{nowhere}”: confira a pasta e a permissão.\n")


def test_a_folder_is_no_place_for_a_drawing(tmp_path: Path) -> None:
    said = typed("norms", "draw", "recife-2011", "--out", str(tmp_path))
    assert said == (2, "", f"O valor da opção --out não serve: “{tmp_path}” é uma pasta, e não um arquivo.\n")


def test_a_name_too_long_for_the_disk_is_told() -> None:
    said = typed("norms", "show", "n" * 5000)
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("”: confira o caminho, a permissão e o espaço em disco.\n")


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_no_answer_to_a_setting_breaks_the_program(norm: str) -> None:
    for setting in catalogue.norm_by_id(norm).pack.settings:
        for answer in ("-1", "NaN"):
            said = typed("deadline", norm, "defence", "--event", "2026-03-02", "--setting", f"{setting}={answer}")
            assert said.code in {0, 2}, (setting, answer)
            assert (said.code == 2) == said.err.startswith(f"“{answer}” não serve para {setting} de {norm}: ")
