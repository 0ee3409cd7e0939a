"""The norms of the shelf pass every check, their scenarios run, and together they answer what is demanded."""

from functools import cache
from time import perf_counter

import pytest

from isonomia import catalogue
from isonomia.law.norm.checks import Report, check_norm, check_shelf
from isonomia.law.scenarios import Scenario
from tests.law.norm.changing import REQUIREMENTS

NORMS = ("df-2013", "pb-2017", "recife-2011", "rj-2013-bill", "salvador-2022")
VALUES = {name: catalogue.series_by_id(name) for name in catalogue.series_ids()}


@cache
def cases_of(norm: str) -> tuple[tuple[str, Scenario], ...]:
    """The scenarios of a norm by file."""
    return tuple(catalogue.scenarios_of(catalogue.norm_folder(norm)))


@cache
def report_of(norm: str) -> Report:
    """What the checks find in a norm of the shelf."""
    loaded = catalogue.norm_by_id(norm)
    calendar = catalogue.calendar_of(loaded.pack.calendar)
    return check_norm(loaded, cases_of(norm), calendar, REQUIREMENTS, values=VALUES)


def test_the_five_norms_are_on_the_shelf() -> None:
    assert catalogue.norm_ids() == NORMS


@pytest.mark.parametrize("norm", NORMS)
def test_a_norm_of_the_shelf_has_no_problem(norm: str) -> None:
    told = [f"{problem.code} {'.'.join(problem.path)}: {problem.say}" for problem in report_of(norm).problems]
    assert told == []


@pytest.mark.parametrize("norm", NORMS)
def test_every_provision_is_used_or_says_why_it_is_not(norm: str) -> None:
    counts = report_of(norm).counts
    assert counts["used"] + counts["not_operative"] >= counts["provisions"] > 20


@pytest.mark.parametrize("norm", NORMS)
def test_no_norm_asks_for_a_lawyer_as_the_public_pages_say(norm: str) -> None:
    right = catalogue.norm_by_id(norm).pack.rights["lawyer"]
    assert right.cite
    assert "advogado" in right.say


@pytest.mark.parametrize("norm", NORMS)
def test_a_norm_has_at_least_twelve_scenarios(norm: str) -> None:
    assert len(cases_of(norm)) >= 12


def test_no_two_scenarios_of_a_norm_have_one_name() -> None:
    for norm in NORMS:
        names = [scenario.scenario for _, scenario in cases_of(norm)]
        assert len(names) == len(set(names))


def test_together_the_norms_answer_every_row_and_have_sixty_scenarios() -> None:
    held = [(catalogue.norm_by_id(norm), cases_of(norm)) for norm in NORMS]
    assert check_shelf(held, REQUIREMENTS) == ()


def test_all_norms_are_checked_in_less_than_thirty_seconds() -> None:
    start = perf_counter()
    for norm in NORMS:
        report_of.__wrapped__(norm)
    assert perf_counter() - start < 30
