"""The first page of the day tells what to do, to each what they may see, and what to do when there is nothing."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from isonomia.casefile.models import Case, Standing, Term
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests.casefile.crowd import crowd
from tests.casefile.moving import moved_in
from tests.desk.case.looking import address, desk, text_of
from tests.office import act, company, complaint, moment, office_of, opened, person, seat, user_of

pytestmark = pytest.mark.django_db
CONTENTS = ("opening_act", "defence_term", "first_day_rule")
Clock = Callable[[datetime], None]


def served(body: Body, *, proof: bool = True) -> int:
    """A case against “Bar Farol”, notified on 04/03; where there is proof, the defence ends on 19/03 or 20/03."""
    found = opened(body, moment("02/03/2026 10:00"), company(body, "Bar Farol"))
    sent = ServiceSent(mode="post_ar", contents=CONTENTS)
    act(found, Role.CLERK, moment("04/03/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    if proof:
        received = ServiceResult(received_on=date(2026, 3, 5))
        act(found, Role.CLERK, moment("06/03/2026 10:00"), ActKind.SERVICE_RESULT, received, lanes=("A",))
    return found.case_id


def defence() -> Term:
    return Term.objects.get(name="defence")


def section(client: Client, heading: str) -> str:
    return text_of(client.get(reverse("today")), heading)


def test_a_term_of_today_shows_its_case_provision_whose_it_is_and_the_other_reading(
    client: Client, body: Body, clock: Clock
) -> None:
    number = Case.objects.get(pk=served(body)).number
    term = defence()
    assert term.due is not None
    assert term.latest is not None
    clock(moment(f"{term.due:%d/%m/%Y} 09:00"))
    told = section(desk(client, body, "clerk"), "h-vencem")
    for piece in ("Vence hoje", number, "Bar Farol", "Defesa", "art. 13", "Autuado"):
        assert piece in told
    assert (f"por outra leitura, {term.latest:%d/%m}" in told) == (term.latest != term.due)
    assert f"decurso: a partir de {term.latest + timedelta(days=1):%d/%m}" in told


def test_who_may_end_a_term_is_led_to_the_act_and_who_may_not_to_the_case(
    client: Client, body: Body, clock: Clock
) -> None:
    case = complaint(body, moment("02/03/2026 10:00")).case_id
    due = Standing.objects.get(pk=case).due
    assert due is not None
    clock(moment(f"{due:%d/%m/%Y} 09:00"))
    mine = desk(client, body, "authority").get(reverse("today")).content.decode()
    assert address(case, "act_new", "case_opened") in mine
    theirs = desk(client, body, "inspector").get(reverse("today")).content.decode()
    assert address(case, "act_new", "case_opened") not in theirs
    assert "Cobrar" in theirs


def test_an_authority_that_is_late_is_told_as_an_alarm(client: Client, body: Body, clock: Clock) -> None:
    case = complaint(body, moment("02/03/2026 10:00")).case_id
    due = Standing.objects.get(pk=case).due
    assert due is not None
    clock(moment(f"{due + timedelta(days=9):%d/%m/%Y} 09:00"))
    told = section(desk(client, body, "clerk"), "h-vencem")
    assert "Vencido" in told
    assert "há 9 dias" in told
    assert "Alarme: a demora não extingue nada." in told


def test_the_turn_of_the_day_is_made_before_the_page_is_read(client: Client, body: Body, clock: Clock) -> None:
    served(body)
    latest = defence().latest
    assert latest is not None
    clock(moment(f"{latest + timedelta(days=1):%d/%m/%Y} 09:00"))
    told = section(desk(client, body, "clerk"), "h-vencem")
    assert "Defesa" not in told
    assert "Decidir" in told or "Autoridade" in section(client, "h-espera")


def test_days_without_office_hours_are_hatched_with_their_reason(client: Client, body: Body, clock: Clock) -> None:
    clock(moment("02/12/2026 09:00"))
    page = desk(client, body, "clerk").get(reverse("today"))
    told = text_of(page)
    assert "Hoje, quarta-feira, 2 de dezembro de 2026" in told
    assert "ter 08/12 (" in told
    strip = page.content.decode().partition('<ol class="strip">')[2].partition("</ol>")[0]
    shut = [day.partition("</b>")[0][-2:] for day in strip.split("<li")[1:] if day.startswith(' class="shut"')]
    assert shut[:3] == ["05", "06", "08"]


def test_what_moved_is_told_with_its_reason_and_noted_once(client: Client, body: Body, clock: Clock) -> None:
    moved = moved_in(served(body))
    clock(moment("10/03/2026 11:00"))
    told = section(desk(client, body, "clerk"), "h-mudou")
    for piece in ("Ponto facultativo em 18/03", "qui 19/03", "sex 20/03", "Tomei ciência"):
        assert piece in told
    answer = client.post(reverse("moved_noted"), {"mudou": [moved.pk]}, follow=True)
    assert "Ciência registrada: 1 prazo." in text_of(answer)
    moved.refresh_from_db()
    assert moved.seen_by == user_of(body, "clerk")
    again = client.post(reverse("moved_noted"), {"mudou": [moved.pk, "x", "9" * 30]}, follow=True)
    assert "outra pessoa já tomou ciência" in text_of(again)
    assert "Nenhum prazo mudou" in section(client, "h-mudou")


def test_what_came_in_and_what_lacks_proof_are_told(client: Client, body: Body, clock: Clock) -> None:
    number = Case.objects.get(pk=complaint(body, moment("09/03/2026 07:41")).case_id).number
    served(body, proof=False)
    clock(moment("09/03/2026 09:00"))
    authority = desk(client, body, "authority")
    assert f"hoje 07:41 Denúncia apresentada, {number}" in section(authority, "h-novos")
    proofs = section(authority, "h-provas")
    assert "abertura do processo" in proofs
    assert "5 dias" in proofs
    assert "Comprovante da notificação 1" in section(authority, "h-espera")


@pytest.mark.parametrize("office", ["council", "custodian", "administration", "partner", "treasury"])
def test_no_name_of_a_party_is_shown_to_who_may_not_see_it(
    client: Client, body: Body, clock: Clock, office: str
) -> None:
    moved_in(served(body))
    served(body, proof=False)
    complaint(body, moment("18/03/2026 10:00"), company(body, "Hotel Aurora"))
    clock(moment("19/03/2026 09:00"))
    page = desk(client, body, office).get(reverse("today"))
    assert "Bar Farol" not in page.content.decode()
    assert "Hotel Aurora" not in page.content.decode()
    if office in {"custodian", "administration"}:
        assert "O seu assento não mostra processos" in text_of(page)
        assert "Nova denúncia" not in text_of(page)
    else:
        assert ("Defesa" in text_of(page, "h-vencem")) == (office == "council")


def test_an_empty_day_says_what_to_do_next(client: Client, body: Body, clock: Clock) -> None:
    clock(moment("02/03/2026 09:00"))
    told = text_of(desk(client, body, "clerk").get(reverse("today")))
    for piece in (
        "Nada vencido e nada vence nos próximos 7 dias",
        "registre uma nova denúncia",
        "Nenhum prazo mudou sem ato no processo",
        "Nada novo nos últimos 7 dias",
        "Nenhuma notificação expedida está sem comprovante",
        "Nenhum processo em curso",
    ):
        assert piece in told


def test_who_has_no_seat_is_told_whom_to_ask(client: Client) -> None:
    client.force_login(person("sem-assento"), backend="django.contrib.auth.backends.ModelBackend")
    assert "Você não ocupa assento em nenhum órgão hoje" in text_of(client.get(reverse("today")))


def test_a_person_of_two_bodies_sees_the_day_of_both(client: Client, body: Body, clock: Clock) -> None:
    other = office_of("salvador-2022")
    seat(other, "clerk", user_of(body, "clerk"))
    numbers = [Case.objects.get(pk=complaint(one, moment("02/03/2026 10:00")).case_id).number for one in (body, other)]
    clock(moment("03/03/2026 09:00"))
    page = desk(client, body, "clerk").get(reverse("today"))
    told = text_of(page)
    assert f"{body.short}: Expediente" in told
    assert f"{other.short}: Expediente" in told
    assert [number for number in numbers if number in told]


def test_the_page_takes_at_most_twelve_queries_with_ten_cases_and_with_a_thousand(
    client: Client, body: Body, clock: Clock
) -> None:
    case = served(body, proof=False)
    moved_in(served(body))
    clock(moment("10/03/2026 09:00"))
    clerk = desk(client, body, "clerk")
    clerk.get(reverse("today"))
    counts = []
    for many in (8, 990):
        crowd(case, many)
        with CaptureQueriesContext(connection) as caught:
            clerk.get(reverse("today"))
        counts.append(len(caught))
    assert counts[0] == counts[1]
    assert counts[0] <= 12
