"""What a list says of a case: its stage, whose turn it is, the nearest last day; a table gone through line by line."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from isonomia.casefile import turning
from isonomia.casefile.models import Standing
from isonomia.people.models import Body
from tests import walking
from tests.office import complaint, moment
from tests.walking import Name

TABLE = Path(__file__).with_name("waiting.csv")


def told() -> dict[Name, list[dict[str, str]]]:
    """The rows of the table, by scenario."""
    found: dict[Name, list[dict[str, str]]] = {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter=";"):
            found.setdefault((row["norm"], row["scenario"]), []).append(row)
    return found


def said(name: Name) -> Iterator[dict[str, str]]:
    """What the standing of a case says after each act of a scenario."""
    walked = walking.begun(name)
    for number, step in walking.steps_of(walked):
        if step.act is None or walked.case is None:
            continue
        standing = Standing.objects.get(case=walked.case)
        yield {
            "norm": name[0],
            "scenario": name[1],
            "step": str(number),
            "act": step.act,
            "stage": standing.stage,
            "label": standing.stage_label,
            "waits_for": standing.waits_for,
            "due": standing.due.isoformat() if standing.due else "",
            "whose": standing.whose,
            "open": "yes" if standing.open else "no",
            "executing": "yes" if standing.executing else "no",
        }


@pytest.mark.django_db
@pytest.mark.parametrize("name", told(), ids="/".join)
def test_after_each_act_the_list_says_what_the_table_tells(name: Name) -> None:
    assert list(said(name)) == told()[name]


@pytest.mark.django_db
def test_a_day_that_an_office_let_pass_stays_and_the_office_is_still_awaited(body: Body) -> None:
    case = complaint(body, moment("02/03/2026 10:00")).case_id
    before = Standing.objects.get(pk=case)
    turning.turn(body, at=moment("10/06/2026 10:00"))
    after = Standing.objects.get(pk=case)
    assert (after.due, after.whose, after.waits_for) == (before.due, "authority", "authority")
