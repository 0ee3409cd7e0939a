"""Who brings a complaint sees it and what it became, and nothing of what others brought. Walked by seat."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import digits_of
from isonomia.people.models import Body
from tests.desk.intake.answers import COMPLAINT, desk, sent
from tests.office import moment, office_of, person, seat

EVERY_NORM = ["recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022"]
SEATS = {
    "clerk": 200,
    "authority": 200,
    "chair": 200,
    "college": 200,
    "inspector": 200,
    "legal_adviser": 200,
    "appeal_authority": 200,
    "intake": 404,
    "partner": 404,
    "council": 404,
    "treasury": 404,
    "enforcement": 404,
    "custodian": 404,
    "administration": 404,
}
"""Who sees the receipt of what the clerk filed."""


@pytest.fixture(autouse=True)
def _on_the_second_of_march(clock: Callable[[datetime], None]) -> None:
    clock(moment("02/03/2026 10:00"))


def filed(body: Body, office: str, **changed: object) -> str:
    """The address of the receipt of a complaint filed by an office."""
    url = f"/nova/{body.slug}/{body.norms[0]}/"
    answer = desk(body, office).post(url, sent(COMPLAINT, "gravar", **changed))
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


@pytest.mark.parametrize("office", SEATS)
def test_the_receipt_of_another_is_seen_by_whose_seat_sees_the_file(body: Body, office: str) -> None:
    assert desk(body, office).get(filed(body, "clerk")).status_code == SEATS[office]


@pytest.mark.parametrize("office", ["intake", "partner"])
def test_who_only_brings_cases_sees_their_own_and_the_clerk_sees_it_too(body: Body, office: str) -> None:
    receipt = filed(body, office)
    assert [desk(body, one).get(receipt).status_code for one in (office, "clerk")] == [200, 200]
    other = "partner" if office == "intake" else "intake"
    assert desk(body, other).get(receipt).status_code == 404


@pytest.mark.parametrize("body", ["rj-2013-bill"], indirect=True)
def test_the_council_sees_the_receipt_of_what_it_filed_itself(body: Body) -> None:
    receipt = filed(body, "council", source="council", offender_data="sim")
    assert desk(body, "council").get(receipt).status_code == 200
    seat(body, "council", person("outra-conselheira"))
    stranger = Client()
    stranger.force_login(person("outra-conselheira"), backend="django.contrib.auth.backends.ModelBackend")
    assert stranger.get(receipt).status_code == 404


def test_a_receipt_of_another_body_looks_like_none(body: Body) -> None:
    receipt = filed(body, "clerk")
    assert desk(office_of("salvador-2022"), "clerk").get(receipt).status_code == 404
    assert desk(body, "clerk").get("/nova/recibo/14021000999202601/").status_code == 404
    assert desk(body, "clerk").get("/nova/recibo/nada/").status_code == 404


@pytest.mark.parametrize("body", EVERY_NORM, indirect=True)
@pytest.mark.parametrize("office", ["partner", "intake"])
def test_a_partner_or_a_receiving_organ_files_for_the_victim_under_every_norm(body: Body, office: str) -> None:
    filed(body, office, channel="partner")
    act = Act.objects.get()
    assert (act.by, act.office) == ("victim", office)


@pytest.mark.parametrize("body", ["pb-2017"], indirect=True)
def test_what_a_partner_took_it_forwards_and_still_sees(body: Body) -> None:
    receipt = filed(body, "partner", channel="partner")
    client, case = desk(body, "partner"), Case.objects.get()
    page = client.get(receipt).content.decode()
    assert "Encaminhar a denúncia" in page
    form = client.get(f"/processos/{digits_of(case.number)}/atos/novo/complaint_forwarded/")
    assert form.status_code == 200
    assert desk(body, "intake").get(f"/processos/{digits_of(case.number)}/").status_code == 404


def test_who_files_can_not_name_another_author(body: Body) -> None:
    forged = {"author": "recife-2011-clerk", "office": "clerk", "by": "authority", "seat": "1"}
    desk(body, "partner").post("/nova/recife-2011/recife-2011/", sent(COMPLAINT, "gravar") | forged)
    act = Act.objects.get()
    assert (act.author.username, act.office, act.by) == ("recife-2011-partner", "partner", "victim")
