"""The page of the case as who answers reads it."""

from datetime import date

import pytest

from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db


def test_the_page_begins_with_the_last_day_and_says_that_nobody_decided() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    told = by.page(client)
    assert "Você pode se defender até 25 de maio de 2026" in told
    assert "Ninguém decidiu nada ainda." in told
