"""Each norm from beginning to end in a real browser; the file that comes of it is whole.

A flow is played on one of the two databases: that both keep the same is proved where scenarios are carried out through
the service, and a browser sees neither. Without PostgreSQL all are played on SQLite.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from isonomia.casefile.verifying import faults
from isonomia.people.models import Body
from tests import office
from tests.browser.playing import flow, play
from tests.browser.visitor import Office
from tests.databases.cluster import binaries

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
ON = {
    "sqlite": ("recife-auto", "paraiba", "rio"),
    "postgresql": ("recife-conselho", "distrito-federal", "salvador"),
}
FLOWS = [
    pytest.param(name, marks=pytest.mark.only_on(database if binaries() else "sqlite"))
    for database, names in ON.items()
    for name in names
]
OUTSIDE = {"distrito-federal": frozenset({"debt_office", "chair", "college"})}


@pytest.mark.parametrize("name", FLOWS)
def test_a_case_goes_from_its_beginning_to_its_execution(name: str, visit: Callable[[Body], Office]) -> None:
    scenario = flow(name)
    desk = visit(office.office_of(scenario.norm, without=OUTSIDE.get(name, frozenset({"chair", "college"}))))
    played = play(desk, scenario)
    page = desk.seat("clerk").opens_case(played.filed).page
    expect(page.locator("#autos")).to_contain_text("Cadeia íntegra")
    told = scenario.steps[-1].expect
    assert told is not None
    assert {at: played.stages()[at] for at in told.stages} == told.stages
    assert played.filed.standing.defects == 0
    assert list(faults()) == []
