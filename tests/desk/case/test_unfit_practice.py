"""A choice kept that the norm does not have any more: pages say which, and none breaks."""

import pytest

from isonomia import catalogue
from isonomia.people.models import Body
from isonomia.practice import service
from isonomia.practice.drafts import Choosing
from isonomia.practice.models import Choice
from tests import office
from tests.desk.acting.forms import at_the_desk, page_of

WHEN = office.moment("02/03/2026 10:00")
READING = "counting_start"
UNTOUCHED = {"/minha-conta/"}
"""Pages that ask nothing of the norm."""


@pytest.mark.parametrize("path", ["/hoje/", "/nova/", "/sessoes/", "/reincidencia/", "/minha-conta/"])
def test_a_choice_that_fits_no_more_is_named(body: Body, path: str) -> None:
    reading = catalogue.norm_by_id("recife-2011").pack.readings[READING]
    option = next(name for name in reading.options if name != reading.adopted)
    chosen = Choosing("recife-2011", "reading", READING, option, "Parecer 4/2026.")
    service.change(office.actor_of(body, "authority", WHEN), body, chosen, form=office.new_form())
    Choice.objects.update(value="opcao-que-saiu")
    office.revised(body)
    got = at_the_desk(body, "clerk").get(path)
    assert got.status_code == (200 if path in UNTOUCHED else 409)
    assert ("opcao-que-saiu" in page_of(got)) is (path not in UNTOUCHED)
