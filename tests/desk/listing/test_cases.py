"""The list of cases shows what was asked, marks what was found, and takes each filter off again."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from isonomia.casefile import service
from isonomia.casefile.models import Case, Standing
from isonomia.law.acts import ActKind
from isonomia.law.payloads.execution import ActAnnulled
from isonomia.law.payloads.intake import CasesJoined
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests.casefile.crowd import crowd
from tests.desk.case.looking import Answered, address, desk, text_of
from tests.office import act, actor_of, cnpj, company, complaint, moment, opened, person

pytestmark = pytest.mark.django_db
NOW = moment("02/03/2026 10:00")
Clock = Callable[[datetime], None]


@pytest.fixture(autouse=True)
def _morning(clock: Clock) -> None:
    clock(moment("03/03/2026 09:00"))


def page(client: Client, **query: str) -> Answered:
    return client.get(reverse("cases"), query)


def html(client: Client, **query: str) -> str:
    return page(client, **query).content.decode()


def test_a_row_shows_number_party_stage_term_who_is_awaited_and_who_takes_care(client: Client, body: Body) -> None:
    case = opened(body, NOW, company(body, "Bar Farol")).case_id
    row = Standing.objects.select_related("case").get(pk=case)
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, [case], clerk.user)
    found = page(desk(client, body, "clerk"))
    assert f'href="{address(case)}"' in found.content.decode()
    for piece in (row.case.number, "Bar Farol", row.stage_label, clerk.user.name, "seg 02/03"):
        assert piece in text_of(found)


def test_what_was_found_is_marked_in_the_name_as_it_is_written(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Téo D’Ávila & Filhos"))
    assert "<mark>D’Ávila</mark> &amp; Filhos" in html(desk(client, body, "clerk"), q="d'avila")
    assert "<mark>Téo</mark> <mark>D’Áv</mark>ila" in html(client, q="DAV teo")


def test_a_number_that_was_found_is_marked_whole(client: Client, body: Body) -> None:
    number = Case.objects.get(pk=complaint(body, NOW).case_id).number
    assert f"<mark>{number}</mark>" in html(desk(client, body, "clerk"), q=number[:12])


def test_where_the_row_does_not_show_the_word_it_says_where_it_was_found(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Bar Farol", cnpj(11222333)), subject="Cobrança abusiva")
    assert "assunto: <mark>Cobrança</mark> abusiva" in html(desk(client, body, "clerk"), q="cobranca")
    assert "autuado: <mark>CNPJ 11.222.333/0001-81</mark>" in html(client, q="11222333")


def test_a_name_with_signs_of_html_is_shown_as_text(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Bar <script>alert(1)</script>"))
    found = html(desk(client, body, "clerk"), q="bar <script>")
    assert "<script>alert" not in found
    assert "<mark>Bar</mark> &lt;<mark>script</mark>&gt;" in found


def test_a_search_goes_through_closed_cases_too_and_a_list_does_not(client: Client, body: Body) -> None:
    case = complaint(body, NOW, company(body, "Bar Farol")).case_id
    Standing.objects.filter(pk=case).update(open=False)
    assert "Bar Farol" not in text_of(page(desk(client, body, "clerk")))
    assert "Farol" in text_of(page(client, q="farol"))
    assert "Farol" not in text_of(page(client, q="farol", situacao="curso")).partition("processos.")[2]


def test_each_filter_has_a_chip_that_takes_it_off(client: Client, body: Body) -> None:
    opened(body, NOW, company(body, "Bar Farol"))
    found = html(desk(client, body, "clerk"), q="farol", espera="clerk", prazo="31/12/2026", situacao="curso")
    told = text_of(page(client, q="farol", espera="clerk", prazo="31/12/2026", situacao="curso"))
    for chip in ("“farol”", "espera-se: secretaria do processo", "prazo até 31/12/2026", "em curso"):
        assert chip in told
    assert 'href="?q=farol&amp;espera=clerk&amp;situacao=curso"' in found
    assert 'href="?espera=clerk&amp;prazo=31%2F12%2F2026&amp;situacao=curso"' in found


@pytest.mark.parametrize("typed", ["31/02/2026", "amanhã", "2026-03-02", "1/1"])
def test_a_day_that_can_not_be_read_is_told_and_what_was_typed_stays(client: Client, body: Body, typed: str) -> None:
    complaint(body, NOW, company(body, "Bar Farol"))
    found = page(desk(client, body, "clerk"), prazo=typed)
    assert f'value="{typed}"' in found.content.decode()
    assert "Sem isso, o filtro de prazo não vale." in text_of(found)
    assert "Bar Farol" in text_of(found)


def test_what_no_list_has_is_left_out(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Bar Farol"))
    clerk = desk(client, body, "clerk")
    strange = {"vista": "tudo", "ordem": "nome", "situacao": "?", "orgao": "x", "depois": "zz", "n": "-1", "q": "\x00"}
    assert "Bar Farol" in text_of(page(clerk, **strange))


def test_the_views_count_and_show_what_they_say(client: Client, body: Body) -> None:
    cases = [opened(body, NOW, company(body, name)).case_id for name in ("Bar Farol", "Hotel Aurora")]
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, cases[:1], clerk.user)
    Case.objects.filter(pk=cases[1]).update(priority="pessoa idosa")
    told = text_of(page(desk(client, body, "clerk")))
    assert "Meus 1 Vencem em 7 dias" in told
    assert "Prioridade legal 1" in told
    mine, first = page(client, vista="meus"), page(client, vista="prioridade")
    assert ("Bar Farol" in text_of(mine), "Hotel Aurora" in text_of(mine)) == (True, False)
    assert ("Bar Farol" in text_of(first), "Hotel Aurora" in text_of(first)) == (False, True)
    assert "prioridade: pessoa idosa" in text_of(first)


def test_a_long_list_goes_on_page_by_page(client: Client, body: Body) -> None:
    crowd(opened(body, NOW).case_id, 29)
    first = html(desk(client, body, "clerk"), ordem="numero")
    assert "1 a 25 de 30" in first
    following = first.partition('rel="next" href="?')[2].partition('"')[0].replace("&amp;", "&")
    second = client.get(f"{reverse('cases')}?{following}")
    assert "26 a 30 de 30" in text_of(second)
    assert 'rel="next"' not in second.content.decode()


def test_who_sees_no_names_is_told_so_and_shown_none(client: Client, body: Body) -> None:
    case = opened(body, NOW, company(body, "Bar Farol")).case_id
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, [case], clerk.user)
    found = page(desk(client, body, "council"))
    assert "seu assento não mostra nomes" in text_of(found)
    assert "Bar Farol" not in found.content.decode()
    assert clerk.user.name not in text_of(found)
    assert 'name="caso"' not in found.content.decode()
    assert "Nenhum processo com “farol”" in text_of(page(client, q="farol"))


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({}, "Nenhum processo em curso."),
        ({"q": "nada"}, "Nenhum processo com “nada”"),
        ({"vista": "meus"}, "Nenhum processo em curso está com você."),
        ({"vista": "semana"}, "Nada vence nos próximos 7 dias."),
        ({"vista": "comprovante"}, "Nenhuma notificação expedida está sem comprovante"),
        ({"espera": "clerk"}, "Nenhum processo com estes filtros."),
    ],
)
def test_an_empty_list_says_what_to_do(client: Client, body: Body, query: dict[str, str], told: str) -> None:
    assert told in text_of(page(desk(client, body, "clerk"), **query))


def test_who_has_no_seat_sees_no_case(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Bar Farol"))
    client.force_login(person("sem-assento"), backend="django.contrib.auth.backends.ModelBackend")
    assert "Você não ocupa assento" in text_of(page(client))
    assert "Farol" not in text_of(page(client, q="bar")).replace("“farol”", "")


@pytest.mark.parametrize(
    "query",
    [{}, {"situacao": "todos"}, {"q": "bar jose"}, {"vista": "comprovante"}, {"ordem": "ato"}, {"q": "bar", "n": "1"}],
)
def test_a_list_takes_at_most_twelve_queries_with_ten_cases_and_with_a_thousand(
    client: Client, body: Body, query: dict[str, str]
) -> None:
    case = opened(body, NOW).case_id
    clerk, counts = desk(client, body, "clerk"), []
    crowd(case, 5)
    clerk.get(reverse("cases"))
    for many in (4, 990):
        crowd(case, many)
        with CaptureQueriesContext(connection) as caught:
            clerk.get(reverse("cases"), query)
        counts.append(len(caught))
    assert counts[0] == counts[1]
    assert counts[0] <= 12


def test_the_number_of_a_joined_case_leads_also_to_the_case_that_took_it_until_that_act_is_annulled(
    client: Client, body: Body
) -> None:
    first, second = opened(body, NOW), complaint(body, moment("02/03/2026 12:00"))
    number, joined = (Case.objects.get(pk=one.case_id).number for one in (first, second))
    payload = CasesJoined(cases=(joined,), reasons={"motivation": "Mesmo fato."})
    act(first, Role.AUTHORITY, moment("03/03/2026 08:00"), ActKind.CASES_JOINED, payload)
    clerk = desk(client, body, "clerk")
    assert number in html(clerk, q=joined)
    assert joined in html(clerk, q=joined)
    undone = ActAnnulled(acts=("3",), reasons={"motivation": "Fatos distintos."})
    act(first, Role.AUTHORITY, moment("03/03/2026 08:30"), ActKind.ACT_ANNULLED, undone)
    assert number not in html(clerk, q=joined)
