"""A file is read whatever the editor that wrote it; one that would never end, or hides what it says, is refused."""

from pathlib import Path
from typing import Any

import pytest

from isonomia.law.norm.loader import PackError, read_yaml

BILLION = "\n".join(
    ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    + [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, 9)]
)


def read(folder: Path, content: bytes) -> Any:
    file = folder / "norma.yaml"
    file.write_bytes(content)
    return read_yaml(file)


@pytest.mark.parametrize(
    "content",
    [
        "\ufeffnome: Água\n".encode(),
        "nome: Água\r\n".encode(),
        "nome:\tÁgua\n".encode(),
        "nome: Água\n".encode("utf-16"),
        "# comentário\n\n---\nnome: Água\n".encode(),
    ],
)
def test_marks_of_an_editor_are_no_content(tmp_path: Path, content: bytes) -> None:
    assert read(tmp_path, content) == {"nome": "Água"}


@pytest.mark.parametrize(
    ("content", "code", "told"),
    [
        (
            BILLION.encode(),
            "pack.big",
            "norma.yaml, linha 1: o arquivo passa de 1000000 valores, contadas as âncoras. Divida-o ou cite-as menos.",
        ),
        (
            b"[" * 950 + b"]" * 950,
            "pack.deep",
            "norma.yaml: uma âncora contém a si mesma, ou há níveis demais. Escreva o trecho por extenso.",
        ),
        (
            b'nome: "\\e[31mbar"\n',
            "pack.character",
            "norma.yaml, linha 1: há no texto um caractere de controle, que não se vê. Apague-o.",
        ),
        (
            "nome: a\u202ebar\n".encode(),
            "pack.character",
            "norma.yaml, linha 1: há no texto um caractere de controle, que não se vê. Apague-o.",
        ),
        (
            b"nome: \xc1gua\n",
            "pack.unreadable",
            "norma.yaml: o arquivo não é texto em UTF-8. Grave-o como texto, em UTF-8.",
        ),
    ],
)
def test_a_file_that_can_not_be_read_says_why(tmp_path: Path, content: bytes, code: str, told: str) -> None:
    with pytest.raises(PackError) as refused:
        read(tmp_path, content)
    assert (refused.value.code, refused.value.message) == (code, told)


def test_an_accented_letter_written_in_two_ways_is_one_name(tmp_path: Path) -> None:
    file = tmp_path / "caso.yaml"
    file.write_text("lanes: [Jose\u0301, Jos\u00e9]", encoding="utf-8")
    assert read_yaml(file) == {"lanes": ["Jos\u00e9", "Jos\u00e9"]}
