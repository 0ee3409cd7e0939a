"""The archive of a file: the same bytes each time, and a script that anybody runs tells what was changed in it."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from isonomia.casefile.models import Case
from isonomia.documents.binding import conferir
from isonomia.documents.refusal import DocumentError
from tests.copies.office_of_copies import joined
from tests.documents.binding.archives import asked, listed_anew
from tests.documents.binding.office_of_bindings import NAMED, bound, now, raw_of

pytestmark = pytest.mark.django_db


def rewritten(folder: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    acts = folder / "atos.jsonl"
    acts.write_bytes(b"\n".join(change(acts.read_bytes().splitlines())) + b"\n")


def test_the_script_says_that_all_holds_in_the_folder_and_in_the_zip(case: Case, folder: Path) -> None:
    code, said = asked(folder)
    assert (code, case.head in said) == (0, True)
    assert f"TUDO CONFERE: {case.acts_count} atos, em ordem, cadeia inteira; 5 papéis sem mudança." in said
    whole = folder.parent / "autos.zip"
    whole.write_bytes(raw_of(bound(case, shape="archive")))
    assert asked(whole) == (code, said)
    assert asked(folder, "--fim", case.head)[0] == 0
    assert "não é o que está na certidão" in asked(folder, "--fim", "00ff")[1]


def test_the_same_file_gives_the_same_bytes_and_an_act_more_others(case: Case) -> None:
    earlier = bound(case, shape="archive")
    first = raw_of(earlier)
    joined(case, "mais.txt", b"mais um papel")
    assert raw_of(earlier) == first
    assert raw_of(bound(now(case), shape="archive")) != first


def test_each_line_of_the_acts_is_what_the_chain_hashes(case: Case, folder: Path) -> None:
    lines = (folder / "atos.jsonl").read_bytes().splitlines()
    assert [sha256(line).hexdigest() for line in lines] == list(case.acts.values_list("digest", flat=True))


def test_a_changed_act_is_named(folder: Path) -> None:
    rewritten(folder, lambda lines: [lines[0], lines[1].replace(b'"day":"2026', b'"day":"2025'), *lines[2:]])
    code, said = asked(folder)
    assert code == 1
    assert "O ato 2 não é o que foi gravado" in said
    assert "O ato 3 não se liga ao que vem antes dele" in said


def test_a_removed_act_is_named(folder: Path) -> None:
    rewritten(folder, lambda lines: [*lines[:2], *lines[3:]])
    code, said = asked(folder)
    assert code == 1
    assert "Falta o ato 3: em seu lugar está o ato 4." in said


def test_the_last_act_removed_is_noticed(folder: Path) -> None:
    rewritten(folder, lambda lines: lines[:-1])
    code, said = asked(folder)
    assert code == 1
    assert "O fim da cadeia não confere" in said
    assert "O manifesto diz haver 9 atos, e há 8." in said


def test_acts_out_of_order_are_named(folder: Path) -> None:
    rewritten(folder, lambda lines: [lines[0], lines[2], lines[1], *lines[3:]])
    code, said = asked(folder)
    assert code == 1
    assert "O ato 2 está fora de ordem" in said


def test_a_changed_byte_of_a_paper_is_named_by_its_act(folder: Path) -> None:
    lines = (folder / "atos.jsonl").read_bytes().splitlines()
    digest = json.loads(lines[4])["attachments"][0]
    paper = next((folder / "papeis").glob(f"{digest}.*"))
    raw = bytearray(paper.read_bytes())
    raw[len(raw) // 2] ^= 1
    paper.write_bytes(raw)
    code, said = asked(folder)
    assert code == 1
    assert f"O papel 1 do ato 5 (papeis/{paper.name}) não é o que foi juntado" in said
    paper.unlink()
    assert f"O papel 1 do ato 5 ({digest}) não está no pacote." in asked(folder)[1]


def test_a_changed_head_and_a_manifest_that_is_none_are_named(folder: Path) -> None:
    manifest = folder / "manifesto.json"
    told = json.loads(manifest.read_bytes())
    manifest.write_text(json.dumps(told | {"fim": "0" * 64}), encoding="utf-8")
    code, said = asked(folder)
    assert (code, "O fim da cadeia não confere" in said) == (1, True)
    manifest.write_text("{}", encoding="utf-8")
    assert asked(folder)[0] == 2
    manifest.unlink()
    code, said = asked(folder)
    assert (code, "Falta o arquivo manifesto.json" in said) == (2, True)


def test_a_file_more_and_a_changed_reading_page_are_named(folder: Path) -> None:
    (folder / "papeis" / "outro.pdf").write_bytes(b"%PDF-")
    (folder / "indice.txt").write_text("outro", encoding="utf-8")
    code, said = asked(folder)
    assert code == 1
    assert "O arquivo papeis/outro.pdf não é deste pacote: nenhum ato o juntou." in said
    assert "O arquivo indice.txt foi mudado depois de feito o pacote." in said


def test_a_line_that_can_not_be_read_and_a_file_that_is_no_archive_are_told(folder: Path) -> None:
    rewritten(folder, lambda lines: [lines[0], lines[1][:40], *lines[2:]])
    assert asked(folder) == (2, "NÃO CONFERE: A linha 2 de atos.jsonl não se lê: o ato foi mudado ou estragado.\n")
    none = folder.parent / "nada.zip"
    none.write_bytes(b"nada")
    assert "não é um pacote de autos" in asked(none)[1]


def test_a_chain_forged_from_one_act_on_ends_in_another_head(case: Case, folder: Path) -> None:
    """Whoever makes the whole archive anew, digests and all, can't give it the end that the body certified."""

    def forged(lines: list[bytes]) -> list[bytes]:
        made: list[bytes] = []
        previous = ""
        for line in lines:
            told = json.loads(line) | {"previous": previous}
            told["behalf"] = "forjado" if told["number"] == 3 else told["behalf"]
            made.append(json.dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode())
            previous = sha256(made[-1]).hexdigest()
        return made

    rewritten(folder, forged)
    raw = (folder / "atos.jsonl").read_bytes()
    digests = [sha256(line).hexdigest() for line in raw.splitlines()]
    readme = folder / "LEIA-ME.txt"
    readme.write_bytes(readme.read_bytes().replace(case.head.encode(), digests[-1].encode()))
    listed_anew(folder, resumos=digests, fim=digests[-1])
    assert asked(folder)[0] == 0
    assert asked(folder, "--fim", case.head)[0] == 1


def test_the_archive_names_its_files_by_act_and_digest_never_by_the_name_they_came_with(folder: Path) -> None:
    names = [one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()]
    assert not any("joana" in name.lower() for name in names)
    for name in ("LEIA-ME.txt", "indice.txt", "manifesto.json", "atos.jsonl"):
        assert NAMED not in (folder / name).read_text(encoding="utf-8")
    assert "Ato nº 5, 10/03/2026: Prova juntada" in (folder / "indice.txt").read_text(encoding="utf-8")


def test_no_archive_is_made_of_a_redacted_version(case: Case) -> None:
    with pytest.raises(DocumentError, match="os resumos dos atos não fechariam"):
        bound(case, "A", "archive")


def test_the_script_that_goes_along_is_the_one_that_the_command_runs(folder: Path) -> None:
    assert (folder / "conferir.py").read_bytes() == Path(conferir.__file__).read_bytes()
    assert conferir.check(folder).faults == []
