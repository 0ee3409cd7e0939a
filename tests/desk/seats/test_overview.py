"""The page of seats tells who sits, what ends soon, what is vacant and whether there is a quorum."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.people.models import Absence, Body, Mandate, Seat
from tests import clock, office

TODAY = office.moment("02/03/2026 10:00")
COLLEGE = pytest.mark.parametrize("body", ["df-2013"], indirect=True)
FIVE = ("casa_civil", "governo", "justica", "transparencia", "consultoria")


@pytest.fixture(autouse=True)
def _today(body: Body) -> None:  # noqa: ARG001  # the clock is told once the body is there
    clock.tell(TODAY)


@pytest.fixture
def college(body: Body) -> dict[str, Seat]:
    """The five titulars of a commission, with no alternates."""
    return {
        name: office.seat(body, "college", office.person(name), decider="first", norm="df-2013", seat=name)
        for name in FIVE
    }


def read(client: Client, body: Body, held: str = "administration") -> str:
    client.force_login(office.user_of(body, held))
    page = client.get(reverse("seats", args=[body.slug]))
    assert page.status_code == 200
    return re.sub(r"\s+", " ", page.content.decode())


def lose(seat: Seat, on: date) -> None:
    Mandate.objects.filter(seat=seat).update(to=on)


def test_an_end_within_thirty_days_is_warned_and_one_later_is_not(client: Client, body: Body) -> None:
    Mandate.objects.filter(seat__body=body, seat__office="clerk").update(to=date(2026, 4, 1))
    Mandate.objects.filter(seat__body=body, seat__office="inspector").update(to=date(2026, 4, 2))
    warned = re.search(r"Mandatos que acabam em 30 dias.*?</section>", read(client, body))
    assert warned is not None
    assert "faltam 30 dias" in warned[0]
    assert warned[0].count("<li>") == 1


def test_an_end_that_is_followed_by_a_new_mandate_is_no_warning(client: Client, body: Body) -> None:
    seat = Seat.objects.get(body=body, office="clerk")
    lose(seat, date(2026, 3, 20))
    user = office.user_of(body, "clerk")
    Mandate.objects.create(seat=seat, user=user, since=date(2026, 3, 21), order="Portaria 2")
    assert "Mandatos que acabam" not in read(client, body)


def test_a_vacant_seat_is_shown_and_counted(client: Client, body: Body) -> None:
    lose(Seat.objects.get(body=body, office="clerk"), date(2026, 3, 1))
    page = read(client, body)
    assert "1 assento vago de" in page
    assert "Nomear" in page


def test_somebody_away_is_told_with_the_day_of_return(client: Client, body: Body) -> None:
    user = office.user_of(body, "clerk")
    Absence.objects.create(user=user, since=date(2026, 3, 1), to=date(2026, 3, 9), reason="férias")
    assert "até 09/03/2026, férias" in read(client, body)


@COLLEGE
@pytest.mark.usefixtures("college")
def test_a_whole_college_has_its_quorum(client: Client, body: Body) -> None:
    assert "podem votar 5 de 5; o quórum é 3." in read(client, body)


@COLLEGE
def test_a_college_with_nobody_to_spare_is_told_so(client: Client, body: Body, college: dict[str, Seat]) -> None:
    for name in FIVE[:2]:
        lose(college[name], date(2026, 3, 1))
    page = read(client, body)
    assert "quórum justo." in page
    assert "Podem votar 3 de 5, e são precisos 3" in page


@COLLEGE
def test_a_college_without_quorum_is_told_so(client: Client, body: Body, college: dict[str, Seat]) -> None:
    for name in FIVE[:2]:
        lose(college[name], date(2026, 3, 1))
    away = office.person(FIVE[2])
    Absence.objects.create(user=away, since=date(2026, 3, 1), to=date(2026, 3, 5), reason="licença")
    page = read(client, body)
    assert "não há quórum hoje." in page
    assert "art. 5º, § 8º" in page


@COLLEGE
def test_an_alternate_keeps_the_quorum(client: Client, body: Body, college: dict[str, Seat]) -> None:
    for name in FIVE[:3]:
        lose(college[name], date(2026, 3, 1))
    office.seat(
        body, "college", office.person("suplente"), decider="first", norm="df-2013", alternate_of=college["governo"]
    )
    assert "quórum justo." in read(client, body)


@COLLEGE
def test_a_quorum_that_will_be_lost_is_told_with_the_day(client: Client, body: Body, college: dict[str, Seat]) -> None:
    for name in FIVE[:3]:
        lose(college[name], date(2026, 3, 12))
    assert "o quórum se perde em sex 13/03" in read(client, body)


@pytest.mark.parametrize("body", ["pb-2017"], indirect=True)
def test_a_quorum_that_the_norm_does_not_say_is_asked_for(client: Client, body: Body) -> None:
    office.seat(body, "college", office.person("ana"), decider="first", norm="pb-2017")
    assert "a norma não diz o quórum." in read(client, body)


def test_who_keeps_no_seats_reads_the_page_without_names_of_users_and_without_ways_to_change(
    client: Client, body: Body
) -> None:
    page = read(client, body, "clerk")
    assert "Quem ocupa o quê" in page
    assert "@orgao.example" not in page
    assert reverse("seat_new", args=[body.slug]) not in page
    assert "Encerrar" not in page


def test_who_has_no_seat_in_the_body_finds_no_page(client: Client, body: Body) -> None:
    client.force_login(office.person("estranha"))
    assert client.get(reverse("seats", args=[body.slug])).status_code == 404


@COLLEGE
def test_the_page_costs_at_most_twelve_queries_with_any_number_of_seats(
    client: Client, body: Body, django_assert_max_num_queries: Callable[..., object]
) -> None:
    for at in range(30):
        office.seat(body, "inspector", office.person(f"fiscal-{at}"))
    read(client, body)
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        client.get(reverse("seats", args=[body.slug]))
