"""What the script of an archive says of one that somebody forged or broke, digests and all."""

import json
import random
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from isonomia.casefile.models import Case
from isonomia.documents.binding import conferir
from tests.documents.binding.archives import asked, listed_anew
from tests.documents.binding.office_of_bindings import bound, raw_of

pytestmark = pytest.mark.django_db


def a_paper_more(folder: Path) -> None:
    (folder / "papeis" / f"{sha256(b'falso').hexdigest()}.pdf").write_bytes(b"falso")


def a_twin_of_a_paper(folder: Path) -> None:
    paper = min((folder / "papeis").iterdir())
    paper.with_suffix(".html").write_bytes(b"falso")


def two_papers_changed_places_in_the_index(folder: Path) -> None:
    index = (folder / "indice.txt").read_text(encoding="utf-8")
    one, two = sorted(one.name for one in (folder / "papeis").iterdir())[:2]
    told = index.replace(one, "x").replace(two, one).replace("x", two)
    (folder / "indice.txt").write_text(told, encoding="utf-8")


def a_line_more_in_the_index(folder: Path) -> None:
    with (folder / "indice.txt").open("a", encoding="utf-8") as file:
        file.write("Ato nº 99, 01/01/2026: Confissão\n")


def another_day_in_the_index(folder: Path) -> None:
    index = (folder / "indice.txt").read_text(encoding="utf-8")
    (folder / "indice.txt").write_text(index.replace("10/03/2026", "11/03/2026", 1), encoding="utf-8")


def another_reading_page(folder: Path) -> None:
    readme = (folder / "LEIA-ME.txt").read_text(encoding="utf-8")
    (folder / "LEIA-ME.txt").write_text(readme.replace("COMO CONFERIR", "NÃO CONFIRA"), encoding="utf-8")


def a_file_more(folder: Path) -> None:
    (folder / "extra.txt").write_bytes(b"x")


def a_folder_more(folder: Path) -> None:
    (folder / "papeis" / "extra").mkdir()


def a_link_out_of_it(folder: Path) -> None:
    (folder / "papeis" / "fora").symlink_to("/etc")
    (folder / "fora.txt").symlink_to("/etc/hostname")


def no_index(folder: Path) -> None:
    (folder / "indice.txt").unlink()


@pytest.mark.parametrize(
    ("forged", "say"),
    [
        (a_paper_more, "nenhum ato o juntou"),
        (a_twin_of_a_paper, "nenhum ato o juntou"),
        (two_papers_changed_places_in_the_index, "não é o índice destes atos"),
        (a_line_more_in_the_index, "não é o índice destes atos"),
        (another_day_in_the_index, "não é o índice destes atos"),
        (another_reading_page, "LEIA-ME.txt não é o que acompanha"),
        (a_file_more, "O arquivo extra.txt não é deste pacote."),
        (a_folder_more, "A pasta papeis/extra não é deste pacote."),
        (a_link_out_of_it, "é um atalho para outro lugar"),
        (no_index, "O arquivo indice.txt não está no pacote."),
    ],
)
def test_what_is_forged_with_its_digests_is_named(folder: Path, forged: Callable[[Path], None], say: str) -> None:
    """The forger writes the manifest anew, so that every digest in it is that of what is there."""
    forged(folder)
    listed_anew(folder)
    code, said = asked(folder)
    assert (code == 1, say in said, "TUDO CONFERE" in said) == (True, True, False), said


def test_a_paper_that_is_listed_and_neither_there_nor_named_by_an_act_is_told(folder: Path) -> None:
    told = json.loads((folder / "manifesto.json").read_bytes())
    more = {"nome": "papeis/nada.pdf", "sha256": "0", "tamanho": 1}
    listed_anew(folder, arquivos=[*told["arquivos"], more])
    assert "O arquivo papeis/nada.pdf não está no pacote." in asked(folder)[1]


def test_the_name_of_the_body_is_never_told_as_checked(folder: Path) -> None:
    readme, told = folder / "LEIA-ME.txt", json.loads((folder / "manifesto.json").read_bytes())
    readme.write_bytes(readme.read_bytes().replace(told["orgao"].encode(), b"Supremo"))
    listed_anew(folder, orgao="Supremo")
    code, said = asked(folder)
    assert (code, "Supremo" in said) == (0, False)
    assert "não estão na cadeia: o nome do órgão" in said


def test_a_script_changed_in_the_archive_is_told_by_one_from_elsewhere(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "conferir.py").write_bytes(b"print('TUDO CONFERE')")
    listed_anew(folder)
    assert conferir.main([str(folder)]) == 0
    assert "não o execute sem saber de onde veio" in capsys.readouterr().out
    assert "não execute o conferir.py que veio nele" in (folder / "LEIA-ME.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "raw"),
    [("../../fora.txt", b"x"), ("/fora.txt", b"x"), ("papeis/../fora", b"x"), ("papeis/extra/", b"escondido"),
     ("papeis/", b"escondido"), ("vazia/", b""), ("indice.txt", b"outro"), ("INDICE.TXT", b"outro"), ("a\x1b[2J", b"")],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_member_of_the_zip_that_should_not_be_there_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, raw: bytes
) -> None:
    where = folder.parent / "forjado.zip"
    with zipfile.ZipFile(where, "w") as box:
        for one in folder.rglob("*"):
            if one.is_file():
                box.write(one, one.relative_to(folder).as_posix())
        box.writestr(name, raw)
    assert conferir.main([str(where)]) == 1
    said = capsys.readouterr().out
    assert "NÃO CONFERE" in said
    assert "\x1b" not in said


def test_nothing_that_is_malformed_ends_in_anything_but_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each field of the manifest and of an act of each odd type, and the archive with bytes changed three hundred
    times: never an exception, and never that all holds."""
    odd: list[object] = [None, 5, -1, 1.5, True, "x", "3", [], ["x"], [5], [[]], {}, {"a": 1}, "\ud800", 10**400]
    for name in ("manifesto.json", "atos.jsonl"):
        raw = (folder / name).read_bytes()
        first = json.loads(raw.partition(b"\n")[0] if name == "atos.jsonl" else raw)
        for field in first:
            for value in odd:
                told = json.dumps(first | {field: value}).encode()
                rest = raw.partition(b"\n")[2] if name == "atos.jsonl" else b""
                (folder / name).write_bytes(told + b"\n" + rest)
                code, free = conferir.main([str(folder)]), field in {"formato", "norma", "orgao"}
                said = capsys.readouterr().out
                assert code in {1, 2} or (free and "TUDO CONFERE" in said), (field, value)
                assert free or said.count("NÃO CONFERE") == 1
        for whole in (b"", b"\xff", b"[" * 100_000, b"null", b"[]", b"\n\n"):
            (folder / name).write_bytes(whole)
            assert conferir.main([str(folder)]) == 2
            assert "NÃO CONFERE" in capsys.readouterr().out
        (folder / name).write_bytes(raw)


def test_a_zip_with_bytes_changed_is_never_said_to_hold_unless_it_holds_the_same(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw, chance = raw_of(bound(case, shape="archive")), random.Random(7)  # the same each time
    where = tmp_path / "mudado.zip"
    for _ in range(300):
        bad = bytearray(raw)
        at = chance.randrange(len(bad)) if chance.random() < 0.5 else len(bad) - 1 - chance.randrange(1200)
        bad[at] ^= chance.randint(1, 255)
        where.write_bytes(bytes(bad))
        code, said = conferir.main([str(where)]), capsys.readouterr().out
        assert code in {0, 1, 2}
        assert ("NÃO CONFERE" in said) == (code != 0)
        assert code != 0 or case.head in said
