"""A list is kept under a name by each person for themselves, and dropped again."""

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.desk.models import SavedView
from isonomia.people.models import Body
from tests.desk.case.looking import desk, text_of
from tests.office import company, complaint, moment, user_of

pytestmark = pytest.mark.django_db


def kept(client: Client, name: str, query: str) -> str:
    return text_of(client.post(reverse("view_keep"), {"nome": name, "consulta": query}, follow=True))


def test_a_kept_list_is_a_tab_with_its_count_and_is_dropped_by_name(client: Client, body: Body) -> None:
    complaint(body, moment("02/03/2026 10:00"), company(body, "Bar Farol"))
    clerk = desk(client, body, "clerk")
    assert "Vista “Com a autoridade” guardada." in kept(clerk, " Com  a autoridade ", "espera=authority&lixo=1")
    view = SavedView.objects.get()
    assert (view.user, view.name, view.query) == (user_of(body, "clerk"), "Com a autoridade", "espera=authority")
    told = clerk.get(reverse("cases") + "?espera=authority")
    assert "Com a autoridade 1" in text_of(told)
    assert '<a href="?espera=authority" aria-current="page">' in told.content.decode()
    dropped = clerk.post(reverse("view_drop", args=[view.pk]), follow=True)
    assert "Vista “Com a autoridade” apagada." in text_of(dropped)
    assert not SavedView.objects.exists()


def test_the_same_name_again_keeps_the_new_list(client: Client, body: Body) -> None:
    clerk = desk(client, body, "clerk")
    kept(clerk, "Minha", "espera=authority")
    kept(clerk, "Minha", "espera=clerk")
    assert [view.query for view in SavedView.objects.all()] == ["espera=clerk"]


def test_a_list_without_a_name_is_not_kept(client: Client, body: Body) -> None:
    assert "Sem nome ela não foi guardada." in kept(desk(client, body, "clerk"), "  ", "espera=clerk")
    assert not SavedView.objects.exists()


def test_only_so_many_are_kept(client: Client, body: Body) -> None:
    clerk = desk(client, body, "clerk")
    for number in range(12):
        kept(clerk, f"Vista {number}", "espera=clerk")
    assert "Apague uma antes" in kept(clerk, "Mais uma", "espera=clerk")
    assert SavedView.objects.count() == 12


def test_nobody_sees_or_drops_the_list_of_another(client: Client, body: Body) -> None:
    kept(desk(client, body, "clerk"), "Minha", "espera=clerk")
    authority = desk(client, body, "authority")
    assert "Minha" not in text_of(authority.get(reverse("cases"))).partition("Resultado")[0].replace("Minha conta", "")
    assert authority.post(reverse("view_drop", args=[SavedView.objects.get().pk])).status_code == 404
    assert SavedView.objects.count() == 1
