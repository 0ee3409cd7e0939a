"""The page of a case tells each reader where it is, what they may do, until when and why, and no more than they see."""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from isonomia import catalogue
from isonomia.casefile.models import Case, TermMoved
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import DefenceFiled, EvidenceJoined, PetitionFiled
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.practice.models import Choice
from tests.desk.case.looking import address, desk, text_of
from tests.office import act, company, complaint, moment, office_of, opened, revised, user_of
from tests.walking import Name, shelf, walk

pytestmark = pytest.mark.django_db
CONTENTS = ("opening_act", "defence_term", "first_day_rule")
Clock = Callable[[datetime], None]


def two_apart(body: Body) -> int:
    """A was served on 09/11 and defended on 18/11; the proof of B's service joined the file on 19/11."""
    found = opened(body, moment("03/11/2026 10:00"), company(body, "Bar Farol"), company(body, "Hotel Aurora"))
    for lane, mode in (("A", "in_person"), ("B", "post_ar")):
        sent = ServiceSent(mode=mode, contents=CONTENTS)
        act(found, Role.CLERK, moment("06/11/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=(lane,))
    act(
        found,
        Role.CLERK,
        moment("09/11/2026 10:00"),
        ActKind.SERVICE_RESULT,
        ServiceResult(received_on=date(2026, 11, 9)),
        lanes=("A",),
    )
    act(found, Role.RESPONDENT, moment("18/11/2026 10:00"), ActKind.DEFENCE_FILED, DefenceFiled(), lanes=("A",))
    act(
        found,
        Role.CLERK,
        moment("19/11/2026 10:00"),
        ActKind.SERVICE_RESULT,
        ServiceResult(received_on=date(2026, 11, 12)),
        lanes=("B",),
    )
    return found.case_id


@pytest.fixture
def case(body: Body, clock: Clock) -> int:
    """Two respondents apart in time, read on 30/11/2026."""
    found = two_apart(body)
    clock(moment("30/11/2026 10:00"))
    return found


# --- where it is, what may be done -----------------------------------------------------------------------------------


def test_the_page_says_where_each_respondent_is_and_until_when(client: Client, body: Body, case: int) -> None:
    page = text_of(desk(client, body, "clerk").get(address(case)))
    assert "Com o Diretor, para decidir, espera B" in page
    assert "Prazo de defesa, até 02/12" in page


def test_what_the_reader_may_do_leads_to_its_form_with_the_lane(client: Client, body: Body, case: int) -> None:
    page = desk(client, body, "clerk").get(address(case)).content.decode()
    assert f'href="{address(case, "act_new", "defence_filed")}?raia=B"' in page


def test_what_only_somebody_else_may_do_is_told_with_who(client: Client, body: Body, clock: Clock) -> None:
    found = complaint(body, moment("27/11/2026 10:00")).case_id
    clock(moment("30/11/2026 10:00"))
    told = text_of(desk(client, body, "clerk").get(address(found)), "h-pode")
    assert "Só a autoridade pode: pedir complemento a quem denunciou, instaurar o processo" in told
    assert "Hoje: Autoridade de Recife" in told


def test_what_can_not_be_done_yet_tells_what_lifts_it_and_the_provision(client: Client, body: Body, case: int) -> None:
    told = text_of(desk(client, body, "authority").get(address(case)), "h-nao")
    assert "Decidir" in told
    assert "Corre o prazo “Defesa”, até 02/12/2026 (por outra leitura, 03/12/2026)." in told
    assert "Não antes de sex 04/12/2026" in told
    assert "art. 13" in told


def test_sentences_name_people_and_not_only_letters(client: Client, body: Body, case: int) -> None:
    told = text_of(desk(client, body, "authority").get(address(case)), "h-nao")
    assert "espera por: B, Hotel Aurora." in told


# --- deadlines -------------------------------------------------------------------------------------------------------


def test_a_deadline_is_one_date_its_days_its_steps_and_the_other_reading(client: Client, body: Body, case: int) -> None:
    told = text_of(desk(client, body, "clerk").get(address(case)), "h-prazos")
    assert "qua 02/12/2026 faltam 2 dias" in told
    assert "Corre: dia 8 de 10" in told
    assert "Fato que inicia" in told
    assert "Por outra leitura, qui 03/12/2026." in told
    assert "sex 20/11" in told  # a holiday, with its act
    assert "Lei 14.759/2023" in told


def test_a_closed_term_is_explained_when_asked(client: Client, body: Body, case: int) -> None:
    plain = desk(client, body, "clerk").get(address(case))
    card = next(one for one in plain.context["past_terms"] if one.more)
    assert not card.steps
    asked = client.get(address(case), {"prazo": card.at})
    assert next(one for one in asked.context["past_terms"] if one.at == card.at).steps


@pytest.mark.parametrize("asked", ["x", "-1", "99999", "²", "1e3", ""])
def test_a_term_that_is_not_there_is_as_if_not_asked(client: Client, body: Body, case: int, asked: str) -> None:
    assert desk(client, body, "clerk").get(address(case), {"prazo": asked}).status_code == 200


def test_a_term_that_moved_by_itself_tells_both_days_and_why(client: Client, body: Body, case: int) -> None:
    TermMoved.objects.create(
        case_id=case, body=body, name="defence", label="Defesa", place="B", event=date(2026, 11, 19),
        old_due=date(2026, 11, 30), new_due=date(2026, 12, 2), cause="calendar", reason="Decreto de luto.",
        at=moment("28/11/2026 10:00"),
    )  # fmt: skip
    told = text_of(desk(client, body, "clerk").get(address(case)), "h-prazos")
    assert "Mudou de seg 30/11 para qua 02/12. Decreto de luto." in told


# --- what would void it ----------------------------------------------------------------------------------------------


def test_evidence_that_who_answers_has_not_seen_is_told(client: Client, body: Body, case: int) -> None:
    hidden = EvidenceJoined(what="vídeo", seen_by_respondent=False)
    act(
        Case.objects.get(pk=case),
        Role.INSPECTOR,
        moment("30/11/2026 11:00"),
        ActKind.EVIDENCE_JOINED,
        hidden,
        lanes=("A",),
    )
    told = text_of(desk(client, body, "clerk").get(address(case)), "h-nulo")
    assert "Prova sem vista" in told
    assert "A, Bar Farol, ainda não viu esta prova" in told


def test_a_notice_without_its_proof_is_told_with_its_act(client: Client, body: Body, clock: Clock) -> None:
    found = opened(body, moment("03/11/2026 10:00"))
    sent = ServiceSent(mode="post_ar", contents=CONTENTS)
    act(found, Role.CLERK, moment("06/11/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    clock(moment("30/11/2026 10:00"))
    response = desk(client, body, "clerk").get(address(found.case_id))
    assert "Falta o comprovante" in text_of(response, "h-nulo")
    assert address(found.case_id, "act", 3) in response.content.decode()


# --- who sees what ---------------------------------------------------------------------------------------------------


def test_who_sees_outlines_reads_stages_and_terms_but_no_name_and_no_paper(
    client: Client, body: Body, case: int
) -> None:
    response = desk(client, body, "council").get(address(case))
    page = response.content.decode()
    assert "Prazo de defesa, até 02/12" in text_of(response)
    assert "qua 02/12/2026" in text_of(response)
    for told in (
        "Bar Farol",
        "Hotel Aurora",
        "Recusa de atendimento",
        "Autoridade de Recife",
        "h-partes",
        "h-autos",
        "/atos/1/",
    ):
        assert told not in page
    assert client.get(address(case, "act", 1)).status_code == 404


@pytest.mark.parametrize("office", ["custodian", "administration", "treasury", "partner"])
def test_a_case_out_of_sight_is_not_found(client: Client, body: Body, case: int, office: str) -> None:
    response = desk(client, body, office).get(address(case))
    assert response.status_code == 404
    assert "Não encontramos esta página" in text_of(response)
    assert client.get(address(case, "act", 1)).status_code == 404


def test_somebody_of_another_body_does_not_find_the_case(client: Client, case: int) -> None:
    assert desk(client, office_of("recife-2011", slug="outro"), "clerk").get(address(case)).status_code == 404


def test_nobody_sees_a_case_without_signing_in(client: Client, case: int) -> None:
    assert client.get(address(case)).status_code == 302


@pytest.mark.parametrize("number", ["14021.000001/2026-68", "14021000001/2026-68", "14021.000001/2026-68/"])
def test_a_number_with_its_mask_leads_to_the_page(client: Client, body: Body, case: int, number: str) -> None:
    response = desk(client, body, "clerk").get(f"/processos/{number}")
    assert (response.status_code, response.headers["Location"]) == (301, address(case))


@pytest.mark.parametrize("digits", ["14021000001202699", "00000000000000000", "140210000012026", "14021000009202689"])
def test_a_number_that_is_none_is_not_found(client: Client, body: Body, case: int, digits: str) -> None:
    assert case
    assert desk(client, body, "clerk").get(f"/processos/{digits}/").status_code == 404


def test_a_party_leads_to_its_earlier_decisions_for_who_may_look_them_up(client: Client, body: Body, case: int) -> None:
    link = re.search(r'href="(/reincidencia/[^"]+)"', desk(client, body, "clerk").get(address(case)).content.decode())
    assert link is not None
    response = client.get(link[1].replace("&amp;", "&"))
    assert response.status_code == 200
    assert "Bar Farol" in text_of(response)


# --- the file --------------------------------------------------------------------------------------------------------


def test_acts_are_listed_newest_first_and_by_lane(client: Client, body: Body, case: int) -> None:
    desk(client, body, "clerk")
    every = [one.row.number for one in client.get(address(case)).context["entries"]]
    assert every == [7, 6, 5, 4, 3, 2, 1]
    assert [one.row.number for one in client.get(address(case), {"raia": "B"}).context["entries"]] == [7, 4, 2]
    assert [one.row.number for one in client.get(address(case), {"raia": "processo"}).context["entries"]] == [1]


def many(case: int, count: int) -> None:
    """Petitions of A, one an hour."""
    start = moment("19/11/2026 11:00")
    for at in range(count):
        found, paper = Case.objects.get(pk=case), PetitionFiled(subject=f"pedido {at}")
        act(found, Role.RESPONDENT, start + timedelta(minutes=at), ActKind.PETITION_FILED, paper, lanes=("A",))


def test_a_long_file_is_shown_by_pages_and_whole_when_asked(client: Client, body: Body, case: int) -> None:
    many(case, 40)
    first = desk(client, body, "clerk").get(address(case))
    assert (len(first.context["entries"]), first.context["shown"].pages) == (40, 2)
    assert len(client.get(address(case), {"pagina": "2"}).context["entries"]) == 7
    assert len(client.get(address(case), {"pagina": "tudo"}).context["entries"]) == 47
    assert client.get(address(case), {"pagina": "³"}).context["shown"].page == 1


def test_a_short_file_and_a_long_one_take_the_same_few_queries(client: Client, body: Body, case: int) -> None:
    desk(client, body, "clerk").get(address(case))  # the law of the body is then at hand
    with CaptureQueriesContext(
        connection,
    ) as short:
        client.get(address(case))
    many(case, 53)
    with CaptureQueriesContext(connection) as long:
        client.get(address(case))
    assert len(short) == len(long) <= 14, [query["sql"] for query in long]


def test_the_page_of_an_act_tells_all_that_it_says(client: Client, body: Body, case: int) -> None:
    told = text_of(desk(client, body, "clerk").get(address(case, "act", 5)))
    assert "Ato nº 5: Resultado da notificação" in told
    assert "Como voltou recebida" in told
    assert "Dia do recebimento 09/11/2026" in told
    row = Case.objects.get(pk=case).acts.get(number=5)
    assert row.digest in told
    assert row.previous in told
    assert "Gravado 09/11/2026 10:00" in told


def test_an_act_offers_its_correction_only_to_who_may_correct(client: Client, body: Body, case: int) -> None:
    assert "Anular este ato" in text_of(desk(client, body, "authority").get(address(case, "act", 5)))
    assert "Anular este ato" not in text_of(desk(client, body, "clerk").get(address(case, "act", 5)))


def test_an_act_that_is_not_there_is_not_found(client: Client, body: Body, case: int) -> None:
    assert desk(client, body, "clerk").get(address(case, "act", 99)).status_code == 404


def test_what_can_not_be_read_says_what_to_mend(client: Client, body: Body, case: int) -> None:
    Choice.objects.create(
        body=body, norm="recife-2011", kind="reading", name="não há", value="x", reason="ensaio",
        by=user_of(body, "administration"), at=moment("30/11/2026 09:00"),
    )  # fmt: skip
    revised(body)
    response = desk(client, body, "clerk").get(address(case))
    assert response.status_code == 409
    assert "não se deixa ler agora" in text_of(response)
    assert "não há" in text_of(response)


# --- edges -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("norm", "told"),
    [("rj-2013-bill", "projeto de lei: nunca vigorou"), ("df-2013", "norma revogada desde 10/05/2013")],
)
def test_a_norm_that_is_not_in_force_says_in_red_why_and_that_it_is_for_training(
    client: Client, clock: Clock, norm: str, told: str
) -> None:
    walked = walk(shelf(norm)[0])
    assert walked.case is not None
    clock(moment("30/12/2026 10:00"))
    page = desk(client, walked.body, "clerk").get(address(walked.case.pk))
    said = text_of(page)
    assert "Só para treino." in said
    assert told in said
    assert told[:12].capitalize() in said


def test_fourteen_respondents_are_all_named_in_the_parties(client: Client, body: Body, clock: Clock) -> None:
    firms = [company(body, f"Empresa {at}") for at in range(10)]
    found = opened(body, moment("03/11/2026 10:00"), *firms)
    clock(moment("04/11/2026 10:00"))
    response = desk(client, body, "clerk").get(address(found.case_id))
    assert "10 autuados" in text_of(response, "h-rito")
    assert all(firm.name in text_of(response, "h-partes") for firm in firms)


EVERY_TENTH = [
    pytest.param(one, id="-".join(one), marks=pytest.mark.only_on("sqlite") if at else ())
    for norm in catalogue.norm_ids()
    for at, one in enumerate(shelf(norm)[::10])
]
"""On the second database one of each norm: the page asks the same of both."""
OPENED: set[tuple[str, str]] = set()
"""The acts whose pages were opened, by norm and kind: each is opened once, not in every case that has one."""


@pytest.mark.parametrize("name", EVERY_TENTH)
def test_the_page_stands_at_the_end_of_any_scenario_for_any_office(client: Client, clock: Clock, name: Name) -> None:
    walked = walk(name)
    if walked.case is None:
        pytest.skip("o cenário não abre processo")
    clock(datetime.combine(walked.scenario.steps[-1].on, datetime.min.time()).astimezone().replace(hour=15))
    for office in ("clerk", "authority", "council"):
        response = desk(client, walked.body, office).get(address(walked.case.pk))
        assert response.status_code == 200
        assert "Onde está" in text_of(response)
    desk(client, walked.body, "clerk")
    for number, kind in walked.case.acts.values_list("number", "kind"):
        if (name[0], kind) not in OPENED:
            assert client.get(address(walked.case.pk, "act", number)).status_code == 200
            OPENED.add((name[0], kind))
