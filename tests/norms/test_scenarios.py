"""The scenarios beside the norms: each case that a lawyer tells comes out as the scenario says."""

import pytest

from isonomia import catalogue
from isonomia.law.scenarios import Scenario, run_scenario

NORMS = catalogue.norm_ids()
SCENARIOS = [(norm, scenario) for norm in NORMS for _, scenario in catalogue.scenarios_of(catalogue.norm_folder(norm))]
SERIES = {name: catalogue.series_by_id(name) for name in catalogue.series_ids()}


@pytest.mark.parametrize(("norm", "scenario"), SCENARIOS, ids=[f"{norm}: {told.scenario}" for norm, told in SCENARIOS])
def test_the_scenario_comes_out_as_told(norm: str, scenario: Scenario) -> None:
    known = catalogue.norm_by_id(norm)
    failures = run_scenario(scenario, known, catalogue.calendar_of(known.pack.calendar), values=SERIES)
    assert [f"passo {failure.step}, {failure.on}: {failure.say}" for failure in failures] == []


@pytest.mark.parametrize(("norm", "scenario"), SCENARIOS, ids=[f"{norm}: {told.scenario}" for norm, told in SCENARIOS])
def test_the_scenario_expects_or_refuses_something(norm: str, scenario: Scenario) -> None:
    assert scenario.norm == norm
    assert any(step.expect is not None or step.refuse is not None for step in scenario.steps)


@pytest.mark.parametrize("norm", NORMS)
def test_no_two_scenarios_of_a_norm_have_one_title(norm: str) -> None:
    titles = [told.scenario for of, told in SCENARIOS if of == norm]
    assert len(titles) == len(set(titles))


def test_every_norm_has_at_least_twelve_scenarios_and_all_together_sixty() -> None:
    counted = [sum(of == norm for of, _ in SCENARIOS) for norm in NORMS]
    assert min(counted) >= 12
    assert sum(counted) >= 60
