"""Seats, mandates, absences and users are kept in the browser, by who may, with the norm's reasons."""

import re
from datetime import date
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import reverse

from isonomia.people.models import Absence, Body, Mandate, Seat, User
from tests import clock, office

TODAY = office.moment("02/03/2026 10:00")
COUNCIL = pytest.mark.parametrize("body", ["pb-2017"], indirect=True)


@pytest.fixture
def keeper(client: Client, body: Body) -> Client:
    clock.tell(TODAY)
    client.force_login(office.user_of(body, "administration"))
    return client


def send(client: Client, page_name: str, *at: object, status: int = 302, **typed: Any) -> str:
    page = client.post(reverse(page_name, args=at), typed)
    told = page.content.decode()
    assert page.status_code == status, re.sub(r"<[^>]+>|\s+", " ", told)
    return re.sub(r"\s+", " ", told)


def council_seat(keeper: Client, body: Body) -> Seat:
    send(
        keeper, "seat_new", body.slug, office="council", label="Movimento, capital", organ="Conselho Consultivo",
        place="pb-2017.movement_capital",
    )  # fmt: skip
    return Seat.objects.get(body=body, seat="movement_capital")


def test_a_seat_is_made_and_leads_to_who_will_hold_it(keeper: Client, body: Body) -> None:
    page = keeper.post(reverse("seat_new", args=[body.slug]), {"office": "clerk", "label": "Secretaria 2"})
    seat = Seat.objects.get(body=body, label="Secretaria 2")
    assert page.headers["Location"] == reverse("mandate_new", args=[body.slug, seat.pk])


def test_what_is_wrong_with_a_seat_is_told_and_nothing_is_made(keeper: Client, body: Body) -> None:
    before = Seat.objects.count()
    page = send(keeper, "seat_new", body.slug, status=422, office="clerk", label=" ", decider="nada.first")
    assert 'href="#id_label"' in page or 'href="#id_decider"' in page
    assert Seat.objects.count() == before


def test_who_keeps_a_shared_seat_is_told_before_another_is_given_it(keeper: Client, body: Body) -> None:
    seat = Seat.objects.get(body=body, office="clerk")
    holder = Mandate.objects.select_related("user").get(seat=seat).user.name
    office.person("bia", "Bia Prado")
    typed: dict[str, Any] = {"user": "bia", "since": "02/03/2026", "order": "Portaria 7/2026"}
    page = send(keeper, "mandate_new", body.slug, seat.pk, status=200, **typed)
    assert f"O assento continua também de {holder}: se é troca, encerre esse mandato." in page


@COUNCIL
def test_a_mandate_is_checked_before_it_is_given(keeper: Client, body: Body) -> None:
    seat = council_seat(keeper, body)
    office.person("bia", "Bia Prado")
    typed: dict[str, Any] = {"user": "bia", "since": "02/03/2026", "order": "Portaria 7/2026"}
    page = send(keeper, "mandate_new", body.slug, seat.pk, status=200, **typed)
    assert "Bia Prado, de 02/03/2026 até 01/03/2028." in page
    assert '<span class="echo">segunda-feira</span>' in page
    assert not seat.mandates.exists()
    send(keeper, "mandate_new", body.slug, seat.pk, gravar="1", **typed)
    assert seat.mandates.get().to == date(2028, 3, 1)


@COUNCIL
@pytest.mark.parametrize("button", [{}, {"gravar": "1"}])
def test_a_third_mandate_is_refused_with_its_provision(keeper: Client, body: Body, button: dict[str, str]) -> None:
    seat, bia = council_seat(keeper, body), office.person("bia")
    for year in (2022, 2024):
        Mandate.objects.create(seat=seat, user=bia, since=date(year, 3, 2), to=date(year + 2, 3, 1), order="P")
    page = send(
        keeper,
        "mandate_new",
        body.slug,
        seat.pk,
        status=422,
        user="bia",
        since="02/03/2026",
        order="Portaria 7",
        **button,
    )
    assert "este seria o 3º mandato da mesma pessoa" in page
    assert "art. 9º, § 1º" in page
    assert seat.mandates.count() == 2


def test_a_mandate_is_given_once_for_two_clicks(keeper: Client, body: Body) -> None:
    seat = Seat.objects.get(body=body, office="clerk")
    office.person("bia")
    for _ in range(2):
        send(keeper, "mandate_new", body.slug, seat.pk, user="bia", since="02/03/2026", order="Portaria 7", gravar="1")
    assert seat.mandates.filter(user__username="bia").count() == 1


def test_a_mandate_to_nobody_known_is_refused(keeper: Client, body: Body) -> None:
    seat = Seat.objects.get(body=body, office="clerk")
    page = send(keeper, "mandate_new", body.slug, seat.pk, status=422, user="ninguem", since="02/03/2026", order="P")
    assert "Não há usuário com esse nome." in page


def test_a_mandate_ends_on_the_day_and_by_the_act_told(keeper: Client, body: Body) -> None:
    mandate = Mandate.objects.get(seat__body=body, seat__office="clerk")
    send(keeper, "mandate_end", body.slug, mandate.pk, last="31/03/2026", order="Portaria 9/2026")
    mandate.refresh_from_db()
    assert (mandate.to, mandate.end_order) == (date(2026, 3, 31), "Portaria 9/2026")


def test_a_mandate_of_another_body_is_not_there(keeper: Client, body: Body) -> None:
    other = office.office_of("df-2013")
    mandate = Mandate.objects.filter(seat__body=other).first()
    assert mandate is not None
    send(keeper, "mandate_end", body.slug, mandate.pk, status=404, last="31/03/2026", order="P")


def test_an_absence_is_recorded_and_ended_when_the_person_is_back(keeper: Client, body: Body) -> None:
    clerk = office.user_of(body, "clerk")
    days: dict[str, Any] = {"since": "01/03/2026", "to": "10/03/2026", "reason": "férias"}
    send(keeper, "absence_new", body.slug, user=clerk.username, **days)
    away = Absence.objects.get(user=clerk)
    send(keeper, "absence_end", body.slug, away.pk)
    away.refresh_from_db()
    assert away.to == date(2026, 3, 1)


def test_a_new_user_chooses_a_password_by_a_link_that_is_shown_once(keeper: Client, body: Body) -> None:
    typed: dict[str, Any] = {"name": "Téo D'Ávila", "username": "teo", "email": "teo@orgao.example"}
    send(keeper, "user_new", body.slug, **typed)
    page = send(keeper, "user_link", body.slug, "teo", status=200)
    link = re.search(r'value="(http[^"]+)"', page)
    assert link is not None
    other = Client()
    form = other.get(link[1], follow=True).redirect_chain[-1][0]
    other.post(form, {"password1": "uma frase bem comprida", "password2": "uma frase bem comprida"})
    assert User.objects.get(username="teo").check_password("uma frase bem comprida")


def test_a_lost_second_factor_is_taken_away_only_when_asked(keeper: Client, body: Body) -> None:
    clerk = office.user_of(body, "clerk")
    Authenticator.objects.create(user=clerk, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"})
    send(keeper, "user_link", body.slug, clerk.username, status=200)
    assert Authenticator.objects.filter(user=clerk).exists()
    send(keeper, "user_link", body.slug, clerk.username, status=200, fator="1")
    assert not Authenticator.objects.filter(user=clerk).exists()


def test_no_link_is_made_for_oneself_nor_for_who_sits_where_one_keeps_nothing(keeper: Client, body: Body) -> None:
    other = office.office_of("df-2013")
    clerk = office.user_of(body, "clerk")
    office.seat(other, "authority", clerk)
    for name in (clerk.username, office.user_of(body, "administration").username):
        assert "Link" not in send(keeper, "user_link", body.slug, name, status=403)


@pytest.mark.parametrize("held", ["clerk", "college", "treasury", "custodian"])
def test_nobody_else_reaches_a_page_that_changes_seats(client: Client, body: Body, held: str) -> None:
    clock.tell(TODAY)
    client.force_login(office.user_of(body, held))
    seat, mandate = (
        Seat.objects.get(body=body, office="clerk"),
        Mandate.objects.get(seat__body=body, seat__office="clerk"),
    )
    addresses = [
        reverse("seat_new", args=[body.slug]),
        reverse("mandate_new", args=[body.slug, seat.pk]),
        reverse("mandate_end", args=[body.slug, mandate.pk]),
        reverse("absence_new", args=[body.slug]),
        reverse("user_new", args=[body.slug]),
        reverse("user_link", args=[body.slug, mandate.user.username]),
    ]
    assert {client.get(address).status_code for address in addresses} == {403}
    assert {client.post(address).status_code for address in addresses} == {403}


def test_every_form_opens_for_who_keeps_seats(keeper: Client, body: Body) -> None:
    seat, mandate = (
        Seat.objects.get(body=body, office="clerk"),
        Mandate.objects.get(seat__body=body, seat__office="clerk"),
    )
    away = Absence.objects.create(user=mandate.user, since=date(2026, 3, 1), to=date(2026, 3, 9), reason="férias")
    for name, args in (
        ("seat_new", []), ("mandate_new", [seat.pk]), ("mandate_end", [mandate.pk]), ("absence_new", []),
        ("absence_end", [away.pk]), ("user_new", []), ("user_link", [mandate.user.username]),
    ):  # fmt: skip
        page = keeper.get(reverse(name, args=[body.slug, *args]))
        assert (name, page.status_code) == (name, 200)
        assert "Falta pouco" not in page.content.decode()
