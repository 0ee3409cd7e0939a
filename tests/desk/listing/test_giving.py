"""Cases picked on a list are given to somebody in one go, and the page tells what happened."""

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Assignment, Case
from isonomia.people.models import Body
from tests.desk.case.looking import desk, text_of
from tests.office import company, complaint, moment, user_of

pytestmark = pytest.mark.django_db


def two(body: Body) -> list[int]:
    names = ("Bar Farol", "Hotel Aurora")
    return [complaint(body, moment("02/03/2026 10:00"), company(body, name)).case_id for name in names]


def test_the_picked_cases_are_shown_and_given(client: Client, body: Body) -> None:
    cases, authority = two(body), user_of(body, "authority")
    clerk = desk(client, body, "clerk")
    asked = text_of(clerk.get(reverse("cases_give"), {"caso": cases}))
    for piece in ("Entregar 2 processos", "Bar Farol", "Hotel Aurora", authority.name):
        assert piece in asked
    told = clerk.post(reverse("cases_give"), {"caso": cases, "para": authority.pk}, follow=True)
    assert f"2 processos agora com {authority.name}." in text_of(told)
    assert [case.assignee for case in Case.objects.all()] == [authority, authority]
    assert {one.by for one in Assignment.objects.all()} == {user_of(body, "clerk")}


def test_without_a_person_nothing_is_given_and_the_picked_cases_stay(client: Client, body: Body) -> None:
    cases = two(body)
    answer = desk(client, body, "clerk").post(reverse("cases_give"), {"caso": cases, "para": ""})
    assert answer.status_code == 422
    assert "Escolha quem vai cuidar. Sem isso os processos ficam como estão." in text_of(answer)
    assert answer.content.decode().count("checked") == 2


def test_a_person_who_is_not_offered_can_not_be_forged(client: Client, body: Body) -> None:
    cases = two(body)
    stranger = user_of(body, "custodian")
    answer = desk(client, body, "clerk").post(reverse("cases_give"), {"caso": cases, "para": stranger.pk})
    assert answer.status_code == 422
    assert not Assignment.objects.exists()


def test_a_case_is_given_to_nobody(client: Client, body: Body) -> None:
    cases = two(body)
    clerk = desk(client, body, "clerk")
    clerk.post(reverse("cases_give"), {"caso": cases[:1], "para": user_of(body, "clerk").pk})
    told = clerk.post(reverse("cases_give"), {"caso": cases[:1], "para": "ninguem"}, follow=True)
    assert "agora sem quem cuide" in text_of(told)
    assert Case.objects.get(pk=cases[0]).assignee is None


@pytest.mark.parametrize("office", ["council", "custodian", "administration", "treasury"])
def test_who_does_not_see_cases_whole_is_shown_none_to_give(client: Client, body: Body, office: str) -> None:
    cases = two(body)
    person = desk(client, body, office)
    shown = person.get(reverse("cases_give"), {"caso": cases})
    assert "Nenhum processo foi escolhido." in text_of(shown)
    assert "Bar Farol" not in shown.content.decode()
    person.post(reverse("cases_give"), {"caso": cases, "para": user_of(body, "clerk").pk})
    assert not Assignment.objects.exists()


@pytest.mark.parametrize("picked", [[], ["x"], ["9" * 40], ["-1"]])
def test_picking_nothing_leads_back_to_the_list(client: Client, body: Body, picked: list[str]) -> None:
    two(body)
    assert "Escolher na lista" in text_of(desk(client, body, "clerk").get(reverse("cases_give"), {"caso": picked}))
