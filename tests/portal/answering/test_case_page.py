"""The page of the case as who answers reads it."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia import catalogue
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.dosimetry.indexing import indexing_of
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db


def test_the_page_begins_with_the_last_day_and_says_that_nobody_decided() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    told = by.page(client)
    assert "Você pode se defender até 25 de maio de 2026" in told
    assert "Ninguém decidiu nada ainda." in told


def test_the_fine_that_may_come_is_told_at_the_value_of_the_day() -> None:
    walk, day = by.walked("salvador-2022", date(2026, 8, 10)), date(2026, 8, 11)
    told = by.page(by.inside(by.case_of(walk), by.at(walk.body, day)))
    fine = next(one for one in catalogue.norm_by_id("salvador-2022").pack.sanctions.values() if one.index)
    least = indexing_of(fine, catalogue.all_series(), day).update(Decimal(2000))
    assert least > Decimal(2000)
    assert f"Multa, de {amount_in_words(least, 'BRL')} a " in told


def test_a_term_of_which_the_norm_does_not_say_the_length_says_that_the_office_fixed_it() -> None:
    said = "A lei não diz quantos dias: este órgão fixou."
    walk = by.walked("pb-2017", date(2026, 3, 10), "01")
    assert said in by.page(by.inside(by.case_of(walk), by.at(walk.body, date(2026, 3, 10))))
    walk = by.walked("recife-2011", date(2026, 5, 14))
    assert said not in by.page(by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15))))
