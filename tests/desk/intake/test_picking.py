"""Where, when and why it happened gives the norm; none, or one not in force, is said plainly with whom to turn to."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from isonomia.people.models import Body
from tests.desk.intake.answers import desk
from tests.office import moment, office_of, person, seat, user_of

FACT = {"estado": "Pernambuco", "municipio": "Recife", "dia": "28/02/2026", "motivo": "sexual_orientation"}
PAGE = "/nova/"


@pytest.fixture(autouse=True)
def _on_the_second_of_march(clock: Callable[[datetime], None]) -> None:
    clock(moment("02/03/2026 10:00"))


def answer(body: Body, **changed: str) -> str:
    page = desk(body, "clerk").get(PAGE, {**FACT, **changed}).content.decode()
    assert "Traceback" not in page
    return page


def test_a_fact_that_a_norm_in_force_reaches_leads_to_its_forms(body: Body) -> None:
    page = answer(body)
    assert "em vigor" in page
    assert 'href="/nova/recife-2011/recife-2011/?dia=28/02/2026"' in page
    assert 'href="/nova/recife-2011/recife-2011/oral/?dia=28/02/2026"' in page


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"municipio": "Olinda"}, "não ocorreu no território"),
        ({"municipio": ""}, "Falta dizer o município"),
        ({"estado": "Bahia"}, "não ocorreu no território"),
        ({"motivo": "other"}, "alcança só"),
        ({"dia": "28/02/2010"}, "anterior à vigência"),
    ],
)
def test_a_fact_that_no_norm_reaches_is_told_why_and_whom_to_turn_to(
    body: Body, changed: dict[str, str], why: str
) -> None:
    page = answer(body, **changed)
    assert "Nenhuma norma do seu órgão alcança este fato" in page
    assert why in page
    assert "remetido ao órgão do lugar" in page
    assert "Registrar denúncia" not in page


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_a_norm_not_in_force_is_for_training_only(body: Body) -> None:
    page = answer(body, estado="Distrito Federal", municipio="")
    assert "Só para treino" in page
    assert "revogada" in page
    assert "Decreto 38.293/2017" in page


def test_two_norms_that_reach_the_fact_are_left_to_the_person(body: Body) -> None:
    other = office_of("recife-2011", "outro-orgao")
    seat(other, "clerk", user_of(body, "clerk"))
    page = answer(body)
    assert "Mais de uma norma alcança o fato" in page
    assert page.count("Registrar denúncia escrita") == 2


@pytest.mark.parametrize(
    ("changed", "say"),
    [
        ({"dia": "28-2-26"}, "Escreva o dia como dd/mm/aaaa"),
        ({"dia": ""}, "Falta o dia"),
        ({"estado": ""}, "Escolha o Estado"),
        ({"motivo": ""}, "Escolha por que a pessoa foi atingida"),
        ({"ate": "01/02/2026"}, "vem antes do primeiro"),
    ],
)
def test_an_answer_that_can_not_be_is_told_and_the_rest_stays(body: Body, changed: dict[str, str], say: str) -> None:
    page = answer(body, **changed)
    assert say in page
    assert 'value="Recife"' in page


def test_the_place_of_the_norm_is_offered_at_first(body: Body) -> None:
    page = desk(body, "clerk").get(PAGE).content.decode()
    assert '<option value="Pernambuco" selected>' in page
    assert 'value="Recife"' in page


def test_who_takes_no_complaint_is_told(body: Body) -> None:
    page = desk(body, "treasury").get(PAGE).content.decode()
    assert "Nenhum assento seu recebe denúncias" in page


def test_an_inspector_who_came_to_the_wrong_page_is_led_to_the_notices(body: Body) -> None:
    page = desk(body, "inspector").get(PAGE).content.decode()
    assert "Nenhum assento seu recebe denúncias" in page
    assert "Lavrar auto de infração, em Fiscalização" in page


@pytest.mark.django_db
def test_who_has_no_seat_at_all_is_told(client: Client) -> None:
    client.force_login(person("sem-assento"), backend="django.contrib.auth.backends.ModelBackend")
    assert "Nenhum assento seu recebe denúncias" in client.get(PAGE).content.decode()


def test_the_page_asks_the_database_little(body: Body, django_assert_max_num_queries: Callable[[int], object]) -> None:
    client = desk(body, "clerk")
    client.get(PAGE, FACT)
    with django_assert_max_num_queries(8):  # type: ignore[attr-defined]
        client.get(PAGE, FACT)
