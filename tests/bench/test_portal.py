"""How the portal is measured: the lean client goes the whole way, and what it measures is told. Nothing here asks for a
time."""

import pytest

from bench.portal import report
from bench.portal.complaining import Answer, FailedError, complain
from bench.portal.measuring import measure
from isonomia.casefile.models import Case
from tests import office


def figures(rest: float = 4e7, rate: float = 40, failed: float = 0) -> dict[str, float]:
    return {
        "rest": rest, "best": rest, "hashes": 1, "hash": 1.5e7, "requests": 20, "queries": 90, "rate": rate,
        "sent": 100, "failed": failed,
    }  # fmt: skip


def missed(found: dict[tuple[str, int], dict[str, float]]) -> list[str]:
    return [target.what for target in report._targets(found, (1_000, 100_000)) if not target.is_met]


@pytest.mark.django_db(transaction=True)  # the server closes connections that are within one
def test_the_lean_client_files_a_case_each_time() -> None:
    office.office_of("recife-2011")
    found = measure(2)
    assert Case.objects.count() == 7
    assert (found["requests"], found["hashes"]) == (20, 1)


def test_an_answer_that_nobody_should_get_is_a_failure() -> None:
    with pytest.raises(FailedError, match="429"):
        complain(lambda *_: Answer(429, {}, b""), "192.0.2.1")


def test_a_complaint_that_failed_misses_the_target_however_many_went_through() -> None:
    found = {("SQLite", 1_000): figures(rate=100, failed=1), ("SQLite", 100_000): figures()}
    assert missed(found) == ["SQLite, a complaint at 1,000 cases"]


def test_growing_with_the_database_misses_the_target() -> None:
    found = {("SQLite", 1_000): figures(rest=2e7), ("SQLite", 100_000): figures(rest=4e7)}
    assert missed(found) == ["SQLite, the same at both sizes: processor"]


def test_peers_are_told_at_the_size_at_which_they_were_measured() -> None:
    table = report._table({("SQLite", 1_000): figures(rate=28), ("SQLite", 100_000): figures(rate=28)})
    assert "10.0 ×" in table
    assert "70.0 ×" in table
