"""The shelf: what comes with the product is found by id, read once, and a wrong name is told what there is."""

from pathlib import Path
from shutil import copytree

import pytest

from isonomia import catalogue
from isonomia.law.errors import LawError
from tests.house import ROOT

NORMS = ("df-2013", "pb-2017", "recife-2011", "rj-2013-bill", "salvador-2022")
PLACES = ("brasilia", "joao-pessoa", "recife", "rio-de-janeiro", "salvador")


def test_the_shelf_holds_five_norms() -> None:
    assert catalogue.norm_ids() == NORMS


@pytest.mark.parametrize("name", NORMS)
def test_the_id_of_a_norm_is_the_name_of_its_folder(name: str) -> None:
    assert catalogue.norm_by_id(name).id == name


def test_a_norm_is_read_once() -> None:
    assert catalogue.norm_by_id("recife-2011") is catalogue.norm_by_id("recife-2011")


def test_a_folder_outside_the_shelf_is_a_norm_too() -> None:
    folder = ROOT / "tests" / "packs" / "good" / "vila-aurora"
    assert catalogue.norm_folder(str(folder)) == folder
    assert catalogue.norm_by_id(str(folder)).id == "vila-aurora"


@pytest.mark.parametrize(
    ("file", "right", "wrong", "told"),
    [
        ("readings.yaml", "adopted: any_day", "adopted: zz", "zz"),
        ("readings.yaml", "  first_day:", "  outra:", "first_day"),
        ("norm.yaml", "to: decision", "to: nowhere", "nowhere"),
    ],
)
def test_a_norm_of_which_a_name_points_at_nothing_answers_nothing(
    tmp_path: Path, file: str, right: str, wrong: str, told: str
) -> None:
    folder = tmp_path / "norma"
    copytree(ROOT / "tests" / "packs" / "good" / "vila-aurora", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert right in text
    (folder / file).write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(LawError) as refused:
        catalogue.norm_by_id(str(folder))
    assert f"“{told}”" in refused.value.message
    assert f"Rode `isonomia norms check {folder}` para ver todos os erros." in refused.value.message


def test_a_case_finds_its_norm_whatever_the_name_of_the_folder(tmp_path: Path) -> None:
    copytree(ROOT / "tests" / "packs" / "good" / "vila-aurora", tmp_path / "minha")
    case = next((tmp_path / "minha" / "scenarios").glob("*.yaml"))
    assert catalogue.norm_beside(case, "vila-aurora") == str(tmp_path / "minha")


def test_a_norm_of_the_shelf_wins_over_a_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "recife-2011").mkdir()
    monkeypatch.chdir(tmp_path)
    assert catalogue.norm_folder("recife-2011") == catalogue.SHELF / "recife-2011"


def test_each_norm_counts_on_a_calendar_of_the_shelf() -> None:
    assert catalogue.calendar_ids() == PLACES
    assert {catalogue.norm_by_id(name).pack.calendar for name in NORMS} <= set(PLACES)


def test_each_unit_and_index_of_a_sanction_is_a_series_of_the_shelf() -> None:
    named = {
        unit.lower()
        for name in NORMS
        for sanction in catalogue.norm_by_id(name).pack.sanctions.values()
        for unit in (sanction.unit, sanction.index)
        if unit and unit != "BRL"
    }
    units = {series.unit.lower() for series in map(catalogue.series_by_id, catalogue.series_ids())}
    assert named - units - set(catalogue.series_ids()) == set()


def test_the_sample_of_a_norm_is_its_first_scenario() -> None:
    folder = catalogue.norm_folder("recife-2011")
    first = next(catalogue.scenarios_of(folder))
    assert first[0].startswith("01-")
    assert catalogue.sample_of(folder) == first[1]


def test_the_scenarios_come_in_the_order_of_their_names() -> None:
    names = [name for name, _ in catalogue.scenarios_of(catalogue.norm_folder("pb-2017"))]
    assert names == sorted(names)
    assert len(names) >= 12


def test_a_folder_without_scenarios_has_no_sample(tmp_path: Path) -> None:
    with pytest.raises(LawError) as refused:
        catalogue.sample_of(tmp_path / "norma-nova")
    assert (refused.value.code, str(refused.value)) == ("catalogue.scenario", "norma-nova não tem nenhum cenário.")


@pytest.mark.parametrize(
    ("ask", "code", "sentence"),
    [
        (
            catalogue.norm_folder,
            "catalogue.norm",
            "“nada” não é uma norma conhecida nem uma pasta. Normas: " + ", ".join(NORMS) + ".",
        ),
        (
            catalogue.calendar_of,
            "catalogue.calendar",
            "“nada” não tem calendário. Lugares: " + ", ".join(PLACES) + ".",
        ),
        (
            catalogue.series_by_id,
            "catalogue.series",
            "“nada” não é uma série. Séries: ipca, salario-minimo, ufir, ufir-rj, ufr-pb.",
        ),
    ],
    ids=["norm", "place", "series"],
)
def test_what_is_not_on_the_shelf_is_told_with_what_is(ask: object, code: str, sentence: str) -> None:
    assert callable(ask)
    with pytest.raises(LawError) as refused:
        ask("nada")
    assert (refused.value.code, str(refused.value)) == (code, sentence)


def test_the_requirement_rows_are_on_the_shelf() -> None:
    assert catalogue.requirement_rows()


@pytest.mark.parametrize("written", ["PE", "pe", "Pernambuco", "PERNAMBUCO", " pernambuco "])
def test_a_state_is_known_by_its_name_or_its_letters(written: str) -> None:
    assert catalogue.state_named(written) == "Pernambuco"


def test_all_states_are_there() -> None:
    assert len({catalogue.state_named(letters) for letters in STATES.split()}) == 27


def test_a_state_that_is_not_one_is_refused_with_those_there_are() -> None:
    with pytest.raises(catalogue.CatalogueError, match=r"“Xx” não é um Estado\. Escreva o nome ou a sigla: AC"):
        catalogue.state_named("Xx")


STATES = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO"
