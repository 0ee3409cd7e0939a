"""A sixth norm, of an invented city, comes in as data alone: it loads, checks, answers and is drawn."""

import pytest

from isonomia import catalogue
from isonomia.drawing import draw_rite
from isonomia.law.norm.norm import Norm
from isonomia.law.scenarios import run_scenario
from tests.law.norm.changing import GOOD, REQUIREMENTS, found_in

SCENARIOS = dict(catalogue.scenarios_of(GOOD))


def test_it_is_not_on_the_shelf() -> None:
    assert GOOD.name not in catalogue.norm_ids()


def test_the_checks_find_nothing_in_it() -> None:
    assert found_in(GOOD, REQUIREMENTS) == []


@pytest.mark.parametrize("file", SCENARIOS)
def test_its_scenarios_run(file: str) -> None:
    norm = Norm.load(GOOD)
    assert run_scenario(SCENARIOS[file], norm, catalogue.calendar_of(norm.pack.calendar)) == ()


def test_it_has_at_least_two_scenarios() -> None:
    assert len(SCENARIOS) >= 2


def test_its_rite_is_drawn() -> None:
    assert "Recurso com a Prefeita" in draw_rite(Norm.load(GOOD)).replace("</tspan>", " ")
