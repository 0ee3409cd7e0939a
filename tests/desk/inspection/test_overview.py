"""An inspector finds what to go and see: suspensions that run, material in custody, the notices drawn up."""

from collections.abc import Callable
from datetime import date, datetime

import pytest

from isonomia.casefile.queries import digits_of
from isonomia.people.models import Body
from tests.desk.intake.answers import desk
from tests.office import moment
from tests.walking import walk

PAGE = "/fiscalizacao/"
SUSPENSION = ("recife-2011", "24-violencia-multa-triplicada-e-interdicao")
SEIZURE = ("recife-2011", "38-apreensao-e-destruicao")
NOTICE = ("recife-2011", "05-auto-recusado-com-duas-testemunhas")


def page(body: Body, office: str = "inspector") -> str:
    answer = desk(body, office).get(PAGE)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.django_db
def test_a_suspension_that_runs_is_to_be_inspected_until_its_last_day(clock: Callable[[datetime], None]) -> None:
    walked = walk(SUSPENSION, until=date(2026, 7, 27))
    assert walked.case is not None
    clock(moment("28/07/2026 10:00"))
    told = page(walked.body)
    assert "Interdição em curso" in told
    assert "até ter 18/08/2026" in told
    assert f'href="/processos/{digits_of(walked.case.number)}/atos/novo/compliance_inspected/"' in told
    assert "Interdição em curso" in page(walked.body, "enforcement")


@pytest.mark.django_db
def test_a_suspension_that_ended_is_not_to_be_inspected_any_more(clock: Callable[[datetime], None]) -> None:
    walked = walk(SUSPENSION)
    clock(moment("21/08/2026 10:00"))
    assert "Nenhuma suspensão ou cassação em curso" in page(walked.body)


@pytest.mark.django_db
def test_material_in_custody_leads_to_its_destruction_or_return(clock: Callable[[datetime], None]) -> None:
    walked = walk(SEIZURE, until=date(2026, 5, 30))
    assert walked.case is not None
    clock(moment("31/05/2026 10:00"))
    told = page(walked.body)
    for kind in ("material_destroyed", "material_returned"):
        assert f'href="/processos/{digits_of(walked.case.number)}/atos/novo/{kind}/"' in told


@pytest.mark.django_db
def test_the_notices_that_another_drew_up_are_not_mine(clock: Callable[[datetime], None]) -> None:
    walked = walk(NOTICE, until=date(2026, 3, 14))
    assert walked.case is not None
    clock(moment("15/03/2026 10:00"))
    assert walked.case.number not in page(walked.body)


@pytest.mark.parametrize(
    ("body", "office", "status"),
    [
        ("recife-2011", "inspector", 200),
        ("recife-2011", "enforcement", 200),
        ("recife-2011", "clerk", 403),
        ("recife-2011", "treasury", 403),
        ("recife-2011", "council", 403),
        ("recife-2011", "administration", 403),
        ("pb-2017", "clerk", 200),
        ("pb-2017", "licensing", 200),
        ("pb-2017", "inspector", 403),
        ("salvador-2022", "inspector", 403),
    ],
    indirect=["body"],
)
def test_who_inspects_follows_from_the_seat_and_the_norm(body: Body, office: str, status: int) -> None:
    assert desk(body, office).get(PAGE).status_code == status


def test_only_who_inspects_finds_the_page_in_the_menu(body: Body) -> None:
    assert 'href="/fiscalizacao/"' in desk(body, "inspector").get("/hoje/").content.decode()
    assert 'href="/fiscalizacao/"' not in desk(body, "clerk").get("/hoje/").content.decode()


@pytest.mark.django_db
def test_the_page_asks_the_database_the_same_for_many(
    clock: Callable[[datetime], None], django_assert_max_num_queries: Callable[[int], object]
) -> None:
    walked = walk(SUSPENSION, until=date(2026, 7, 27))
    walk(SEIZURE, until=date(2026, 5, 30), body=walked.body)
    clock(moment("28/07/2026 10:00"))
    client = desk(walked.body, "inspector")
    client.get(PAGE)
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        client.get(PAGE)
