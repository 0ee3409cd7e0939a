"""The page of a case for who came with their phrase."""

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.people.models import Body
from tests import clock, walking
from tests.following import CASE, come_in, phrase_for, text_of
from tests.keeping import vault_of
from tests.office import complaint, moment

AT = moment("02/03/2026 10:00")
PAGES = ["follow_case", "follow_file", "follow_openings", "follow_message", "follow_afraid", "follow_heard",
         "follow_identity", "follow_phrase"]  # fmt: skip


@pytest.mark.parametrize("body", ["recife-2011", "salvador-2022", "pb-2017", "df-2013", "rj-2013-bill"], indirect=True)
def test_the_case_is_told_and_every_page_of_the_visit_opens(body: Body) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    case = complaint(body, AT)
    browser = come_in(case, phrase_for(case, AT).phrase)

    said = text_of(browser.get(reverse(CASE)))

    assert "identidade lacrada" in said
    assert "A denúncia foi recebida" in said
    for name in PAGES:
        assert browser.get(reverse(name)).status_code == 200, name
    for slug in re.findall(r"/acompanhar/caso/fazer/([a-z]+)/", said):
        assert browser.get(reverse("follow_act", args=[slug])).status_code == 200, slug


@pytest.mark.django_db
def test_without_a_phrase_every_page_leads_to_the_way_in(client: Client) -> None:
    for name in PAGES:
        got = client.get(reverse(name))
        assert (got.status_code, got.headers["Location"]) == (302, reverse("follow")), name


@pytest.mark.django_db
def test_an_end_is_not_told_as_what_comes_next() -> None:
    walked = walking.walk(("salvador-2022", "08-terceiro-com-ratificacao"), until=date(2026, 8, 6))
    assert walked.case is not None
    at = moment("06/08/2026 20:00", walked.body.zone)
    clock.tell(at)

    said = text_of(come_in(walked.case, phrase_for(walked.case, at).phrase).get(reverse(CASE)))

    assert "Vítima chamada a ratificar" in said
    assert "arquivada" not in said
