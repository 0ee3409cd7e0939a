"""`isonomia norms`: the shelf, one norm told, checked, drawn, and the shape of packs."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from isonomia import catalogue
from tests.cli.terminal import PACKS, answered, typed

STATUS = {
    "df-2013": "revoked",
    "pb-2017": "in_force",
    "recife-2011": "in_force",
    "rj-2013-bill": "bill",
    "salvador-2022": "in_force",
}


def test_the_list_has_the_five_norms_with_their_status() -> None:
    data = answered("norms", "list", "--json").data
    assert {norm["id"]: norm["status"] for norm in data} == STATUS
    assert all(norm["urn"].startswith("urn:lex:br;") for norm in data)


def test_the_list_says_which_norm_is_a_bill_and_which_is_revoked() -> None:
    text = answered("norms", "list").text
    assert "recife-2011: Decreto municipal 26.029, de 29 de agosto de 2011, do Recife — em vigor desde " in text
    assert "(Mensagem 8/2013) — projeto de lei que nunca vigorou nesta redação desde " in text
    assert "do Distrito Federal — revogada desde 10/05/2013" in text


@pytest.mark.parametrize("norm", STATUS)
def test_a_norm_is_told_whole(norm: str) -> None:
    said = answered("norms", "show", norm)
    pack = catalogue.norm_by_id(norm).pack
    for title in ("Quem faz o quê", "Prazos", "Sanções", "Leituras", "O que a norma deixa ao órgão"):
        assert f"\n{title}\n" in said.out
    for name in (*pack.deadlines, *pack.settings):
        assert f"({name})" in said.text
    assert "parameter" not in said.out


@pytest.mark.parametrize("norm", STATUS)
def test_a_norm_as_data_is_its_pack(norm: str) -> None:
    data = answered("norms", "show", norm, "--json").data
    assert (data["id"], data["urn"]) == (norm, catalogue.norm_by_id(norm).urn)
    assert {"procedure", "deadlines", "sanctions", "readings", "provisions"} <= data.keys()


def test_the_silent_terms_of_paraiba_are_told_as_silent() -> None:
    assert "- Defesa (defence): a norma é omissa [art. 1º, § 11;" in answered("norms", "show", "pb-2017").text


def test_the_check_counts_what_a_norm_holds() -> None:
    (norm,) = answered("norms", "check", "recife-2011", "--json").data["norms"]
    assert (norm["norm"], norm["problems"]) == ("recife-2011", [])
    assert norm["counts"].keys() == {
        "provisions", "used", "not_operative", "requirements", "stages", "rows", "deadlines", "readings", "conducts",
        "scenarios",
    }  # fmt: skip
    assert norm["counts"]["provisions"] == norm["counts"]["used"] + norm["counts"]["not_operative"]


def test_a_sound_norm_says_that_it_has_no_error() -> None:
    said = answered("norms", "check", "recife-2011")
    assert said.out.splitlines()[1] == "recife-2011"
    assert said.text.endswith(" Sem erros.")


def test_a_pack_outside_the_tree_is_checked_by_its_path() -> None:
    (norm,) = answered("norms", "check", str(PACKS / "good" / "vila-aurora"), "--json").data["norms"]
    assert norm["norm"] == "vila-aurora"
    assert [problem for problem in norm["problems"] if problem["severity"] == "error"] == []


def test_a_pack_outside_the_tree_is_shown_asked_and_walked_like_any_other() -> None:
    pack = str(PACKS / "good" / "vila-aurora")
    assert answered("norms", "show", pack, "--json").data["id"] == "vila-aurora"
    assert answered("deadline", pack, "defence", "--event", "2026-03-02", "--json").data["norm"] == "vila-aurora"
    assert answered("sanction", pack, "--json").data["norm"] == "vila-aurora"
    assert "vila-aurora" in answered("demo", pack).out


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The invented norm with a stage that leads nowhere."""
    folder = tmp_path / "vila-aurora"
    (folder / "scenarios").mkdir(parents=True)
    for file in (PACKS / "good" / "vila-aurora").rglob("*.yaml"):
        copy = folder / file.relative_to(PACKS / "good" / "vila-aurora")
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(
            file.read_text(encoding="utf-8").replace("reading.first_day", "reading.nada", 1), encoding="utf-8"
        )
    return folder


def test_a_pack_with_an_error_is_told_where_and_exits_1(broken: Path) -> None:
    said = typed("norms", "check", str(broken), "--json")
    assert (said.code, said.err) == (1, "")
    errors = [problem for problem in said.data["norms"][0]["problems"] if problem["severity"] == "error"]
    assert errors
    for problem in errors:
        assert problem["code"]
        assert problem["file"].endswith(".yaml")
        assert problem["line"] >= 1
        assert problem["key"]
        assert problem["say"].endswith(".")


def test_a_pack_with_an_error_is_told_in_portuguese_with_file_line_and_key(broken: Path) -> None:
    said = typed("norms", "check", str(broken))
    assert (said.code, said.err) == (1, "")
    assert "ERRO: norm.yaml, linha " in said.text
    assert said.text.endswith(" erro(s).")


def test_a_calendar_that_there_is_not_is_told_with_file_line_and_key(broken: Path) -> None:
    file = broken / "norm.yaml"
    text = re.sub(r"^calendar: .*$", "calendar: serra", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
    said = typed("norms", "check", str(broken), "--json")
    found = [problem for problem in said.data["norms"][0]["problems"] if problem["key"] == "calendar"]
    assert (said.code, [problem["code"] for problem in found]) == (1, ["identity.calendar"])
    assert found[0]["file"] == "norm.yaml"
    assert text.splitlines()[found[0]["line"] - 1] == "calendar: serra"


def test_a_scenario_that_can_not_be_read_is_named_with_its_folder(broken: Path) -> None:
    (broken / "scenarios" / "00-errado.yaml").write_text("scenario: [\n", encoding="utf-8")
    said = typed("norms", "check", str(broken))
    assert said.code == 2
    assert said.err.startswith("scenarios/00-errado.yaml, linha 2: YAML malformado: ")


def test_a_folder_that_is_no_pack_is_told(tmp_path: Path) -> None:
    said = typed("norms", "check", str(tmp_path))
    assert said == (2, "", f"Nenhum arquivo .yaml em “{tmp_path}”. Uma norma é uma pasta com norm.yaml dentro.\n")


def test_packs_that_can_not_be_read_leave_the_others_checked(tmp_path: Path) -> None:
    empty, other = tmp_path / "vazia", tmp_path / "outra"
    empty.mkdir()
    other.mkdir()
    said = typed("norms", "check", str(empty), str(PACKS / "good" / "vila-aurora"), str(other), "--json")
    assert [(one["norm"], one["code"]) for one in said.data["unread"]] == [
        (str(empty), "pack.empty"),
        (str(other), "pack.empty"),
    ]
    assert [norm["norm"] for norm in said.data["norms"]] == ["vila-aurora"]
    assert said.code == 2
    assert [line.partition(": ")[0] for line in said.err.splitlines()] == [str(empty), str(other)]


def test_a_key_that_packs_do_not_have_is_told_with_its_line(broken: Path) -> None:
    with (broken / "norm.yaml").open("a", encoding="utf-8") as file:
        file.write("\nprazos: {}\n")
    said = typed("norms", "check", str(broken))
    assert (said.code, said.out) == (2, "") or "prazos" in said.out
    assert "a chave “prazos” não existe aqui." in said.out + said.err


@pytest.mark.parametrize("norm", STATUS)
def test_the_rite_of_a_norm_is_drawn_into_a_file(norm: str, tmp_path: Path) -> None:
    out = tmp_path / "rito.svg"
    said = answered("norms", "draw", norm, "--out", str(out))
    assert said.out == f"Rito de {norm} gravado em {out}.\n"
    assert ET.parse(out).getroot().tag == "{http://www.w3.org/2000/svg}svg"  # a file that we just wrote


def test_the_schema_is_a_json_schema_of_packs() -> None:
    schema = json.loads(answered("norms", "schema").out)
    assert "$defs" in schema
    text = json.dumps(schema)
    assert '"complaint_filed"' in text
    assert '"homologator"' in text


def test_a_fact_in_recife_is_reached_by_the_decree_of_recife() -> None:
    words = ("norms", "pick", "--state", "Pernambuco", "--municipality", "Recife", "--day", "2026-01-05")
    said = answered(*words, "--ground", "sexual_orientation")
    assert said.out.splitlines()[1] == "A norma é recife-2011"
    assert "⊘ pb-2017: não" in said.text


def test_a_ground_that_no_norm_has_is_told_the_known_ones() -> None:
    words = ("norms", "pick", "--state", "Pernambuco", "--day", "2026-01-05", "--ground", "nada")
    said = typed(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("“nada” não é motivo de nenhuma norma. Motivos: ")


def test_show_with_text_tells_every_provision_and_conduct() -> None:
    said = answered("norms", "show", "recife-2011", "--text").out
    pack = catalogue.norm_by_id("recife-2011").pack
    assert "Dispositivos" in said
    assert len([line for line in said.splitlines() if line.startswith("  - art.")]) >= len(pack.provisions)


def test_show_tells_the_other_options_of_a_reading_and_the_ids_of_supplements() -> None:
    said = " ".join(answered("norms", "show", "recife-2011").out.split())
    assert "(counting_start=excluded)" in said
    assert "(lei18352; desde 20/07/2017; desligada)" in said
