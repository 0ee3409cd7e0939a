"""One's own account tells seats, mandates and how long they still run; the keyboard page tells what exists."""

import re
from datetime import date
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

import isonomia.desk
from isonomia.people.models import Absence, Body, Mandate
from tests import clock, office

SCRIPT = Path(isonomia.desk.__file__).parent / "static" / "desk" / "keyboard.js"


@pytest.fixture
def clerk(body: Body, client: Client) -> Client:
    clock.tell(office.moment("02/03/2026 10:00"))
    client.force_login(office.user_of(body, "clerk"))
    return client


def page(client: Client, name: str) -> str:
    return re.sub(r"\s+", " ", client.get(reverse(name)).content.decode())


@pytest.mark.parametrize(
    ("to", "told"),
    [
        (None, "sem data de fim"),
        (date(2026, 3, 2), "hoje é o último dia"),
        (date(2026, 3, 3), "falta 1 dia"),
        (date(2026, 4, 1), "faltam 30 dias"),
    ],
)
def test_a_mandate_is_shown_with_how_long_it_runs(body: Body, clerk: Client, to: date | None, told: str) -> None:
    Mandate.objects.filter(seat__body=body, seat__office="clerk").update(to=to)
    assert told in page(clerk, "account")


def test_an_end_beyond_thirty_days_is_no_warning(body: Body, clerk: Client) -> None:
    Mandate.objects.filter(seat__body=body, seat__office="clerk").update(to=date(2026, 4, 2))
    assert "em curso" in page(clerk, "account")
    assert "acaba logo" not in page(clerk, "account")


def test_a_mandate_that_is_over_and_one_to_come_are_told_apart(body: Body, clerk: Client) -> None:
    user = office.user_of(body, "clerk")
    office.seat(body, "council", user, since=date(2020, 1, 1), to=date(2021, 1, 1))
    office.seat(body, "custodian", user, since=date(2026, 6, 1))
    told = page(clerk, "account")
    assert (told.count("acabou"), told.count("ainda não começou"), told.count("em curso")) == (1, 1, 1)


def test_absences_are_shown(body: Body, clerk: Client) -> None:
    user = office.user_of(body, "clerk")
    Absence.objects.create(user=user, since=date(2026, 4, 1), to=date(2026, 4, 10), reason="férias")
    assert "De 01/04/2026 a 10/04/2026" in page(clerk, "account")


@pytest.mark.django_db
def test_somebody_without_a_seat_is_told_who_gives_one(client: Client) -> None:
    client.force_login(office.person("bia"))
    assert "Quem dá assento é a administração do órgão." in page(client, "account")


def test_the_civil_name_is_on_no_page_of_the_account(body: Body, clerk: Client) -> None:
    user = office.user_of(body, "clerk")
    user.civil_name = "Fulano de Registro"
    user.save()
    assert "Fulano de Registro" not in page(clerk, "account")


def test_the_keyboard_page_tells_every_key_of_the_script_and_no_other(clerk: Client) -> None:
    script = SCRIPT.read_text(encoding="utf-8")
    alone = script[script.index("var ALONE") : script.index("var AFTER_G")]
    after_g = script[script.index("var AFTER_G") : script.index("document.addEventListener")]
    keys = set(re.findall(r'^    "?([^\s":]+)"?: ', alone + after_g, re.MULTILINE))
    table = re.search(r"<table.*?</table>", page(clerk, "keyboard"))
    assert table is not None
    told = set(re.findall(r"<kbd>(.+?)</kbd>", table[0])) - {"g", "Enter"}
    assert keys == told


def test_the_script_comes_with_every_page_of_the_desk_and_with_none_outside(clerk: Client) -> None:
    assert "desk/keyboard.js" in page(clerk, "account")
    clerk.logout()
    assert "desk/keyboard.js" not in page(clerk, "account_login")
