"""A path of a pack leads to its file and line."""

from pathlib import Path

import pytest

from isonomia.law.norm.loader import locate
from tests.law.norm.changing import GOOD

PLACES = [
    (("id",), ("norm.yaml", 3)),
    (("provisions", "art2_cpt_inc1"), ("provisions.yaml", 5)),
    (("readings", "post_day", "options", "received", "set"), ("readings.yaml", 19)),
    (("scenarios", "01-da-reclamacao-a-multa.yaml", "steps", "1"), ("scenarios/01-da-reclamacao-a-multa.yaml", 12)),
    (("scenarios", "01-da-reclamacao-a-multa.yaml"), ("scenarios/01-da-reclamacao-a-multa.yaml", 1)),
]


@pytest.mark.parametrize(("path", "place"), PLACES)
def test_a_path_is_found(path: tuple[str, ...], place: tuple[str, int]) -> None:
    assert locate(GOOD, path) == place


def test_a_path_that_is_not_written_leads_to_the_deepest_part_that_is() -> None:
    told = locate(GOOD, ("provisions", "art1", "note"))
    assert told == locate(GOOD, ("provisions", "art1"))


def test_an_element_of_a_list_is_found_by_its_position() -> None:
    file, line = locate(GOOD, ("anywhere", "1", "act"))
    assert "lapse_certified" in (GOOD / file).read_text(encoding="utf-8").splitlines()[line - 1]


@pytest.mark.parametrize("path", [(), ("nowhere",), ("scenarios",), ("scenarios", "none.yaml")])
def test_a_path_of_no_file_leads_to_a_first_line(path: tuple[str, ...]) -> None:
    assert locate(GOOD, path)[1] == 1


def test_an_empty_folder_leads_to_the_file_that_it_lacks(tmp_path: Path) -> None:
    assert locate(tmp_path, ("id",)) == ("norm.yaml", 1)
