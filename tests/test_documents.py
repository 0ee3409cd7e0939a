"""The documents tell the truth: their commands run, their transcripts are what the program says, their links lead."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.terminal import answered
from tests.house import ROOT

READMES = ("README.md", "README.pt-BR.md")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(name: str) -> list[str]:
    """The code blocks of a document that are of no language: commands and transcripts."""
    found = BLOCK.findall((ROOT / name).read_text(encoding="utf-8"))
    return [block for language, block in found if not language]


def commands(name: str) -> list[str]:
    """The lines of `isonomia` that a README offers to be typed as they stand."""
    lines = [line for block in blocks(name) for line in block.splitlines()]
    return [line for line in lines if line.startswith("isonomia ")]


@pytest.mark.parametrize("line", commands("README.md"))
def test_each_command_of_the_readme_runs(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert answered(*shlex.split(line)[1:]).out


def test_both_readmes_offer_the_same_commands() -> None:
    assert commands("README.md") == commands("README.pt-BR.md")
    assert commands("README.md")


@pytest.mark.parametrize("name", READMES)
def test_the_transcript_of_a_readme_is_what_the_program_says(name: str) -> None:
    (transcript,) = [block for block in blocks(name) if block.startswith("$ isonomia ")]
    line, _, told = transcript.partition("\n")
    assert answered(*shlex.split(line)[2:]).out.startswith(told)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_link_inside_the_tree_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_document_names_a_place_on_somebodys_disk(document: Path) -> None:
    assert re.findall(r"(?<![\w.])/(?:work|root|tmp|home|usr)/", document.read_text(encoding="utf-8")) == []
