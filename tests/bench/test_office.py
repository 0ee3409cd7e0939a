"""The office is measured on both databases, and told in a table with its limits. Nothing here asks for a time."""

import pytest

from bench.office import report
from isonomia.casefile.models import Case
from isonomia.casefile.verifying import faults

ERRANDS = tuple(report._LIMITS)


def figures(median: float, queries: float = 9) -> dict[str, dict[str, float]]:
    return {errand: {"median": median, "slowest": median, "queries": queries} for errand in ERRANDS}


def test_the_growth_from_small_to_large_is_told_for_each_errand() -> None:
    found = {("SQLite", 1_000): figures(5e6), ("SQLite", 100_000): figures(1e7)}
    table = report._table(found, (1_000, 100_000))
    assert table.count("2.00 ×") == len(ERRANDS)
    assert "100,000 cases" in table


def test_more_queries_at_a_larger_size_miss_the_target() -> None:
    found = {("SQLite", 1_000): figures(5e6, queries=9), ("SQLite", 100_000): figures(5e6, queries=10)}
    missed = [target for target in report._targets(found, (1_000, 100_000)) if not target.is_met]
    assert len(missed) == len(ERRANDS) - 1
    assert {target.measured for target in missed} == {"9 / 10"}


@pytest.mark.django_db
def test_copies_have_numbers_of_their_own_and_stand_where_their_samples_do() -> None:
    from bench.office.filling import fill  # noqa: PLC0415  # it loads the samples

    body = fill(60)
    cases = Case.objects.filter(body=body)
    assert cases.count() == 60
    assert cases.values("number").distinct().count() == 60
    assert all(case.acts.count() == case.acts_count for case in cases)
    assert {case.stages.count() > 0 for case in cases} == {True}
    assert not [fault for fault in faults() if "número" in str(fault)]
