"""A complaint is put down with the same questions whatever its channel, previewed, and filed once with a receipt."""

from collections.abc import Callable
from datetime import date, datetime
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from isonomia.casefile import papers
from isonomia.casefile.models import Act, Attachment, Case, CaseParty
from isonomia.casefile.reading import act_from
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.people.models import Body, Party
from tests.desk.intake.answers import COMPLAINT, desk, sent
from tests.office import actor_of, moment

AT = moment("02/03/2026 10:00")
URL = "/nova/recife-2011/recife-2011/"


@pytest.fixture(autouse=True)
def _on_the_second_of_march(clock: Callable[[datetime], None]) -> None:
    clock(AT)


def filed(body: Body, office: str = "clerk", **changed: object) -> Case:
    answer = desk(body, office).post(URL, sent(COMPLAINT, "gravar", **changed))
    assert answer.status_code == 302, answer.content.decode()
    return Case.objects.latest("pk")


def payload_of(case: Case) -> ComplaintFiled:
    payload = act_from(Act.objects.get(case=case, number=1)).payload
    assert isinstance(payload, ComplaintFiled)
    return payload


def test_a_complaint_is_filed_and_its_receipt_tells_number_day_and_digest(body: Body) -> None:
    client = desk(body, "clerk")
    answer = client.post(URL, sent(COMPLAINT, "gravar"), follow=True)
    case = Case.objects.get()
    page = answer.content.decode()
    assert answer.status_code == 200
    assert answer.redirect_chain[-1][0].startswith("/nova/recibo/")
    digest = Act.objects.get(case=case).digest
    for told in (
        case.number,
        "02/03/2026",
        f"{digest[:4]} {digest[4:8]}",
        "Bar Farol da Barra ME",
        "Denúncia com o Diretor",
    ):
        assert told in page


@pytest.mark.parametrize(
    ("body", "told"), [("salvador-2022", "art. 6º, § 1º"), ("df-2013", "art. 5º")], indirect=["body"]
)
def test_the_receipt_tells_what_the_complaint_lacks_with_its_provision(body: Body, told: str) -> None:
    url = f"/nova/{body.slug}/{body.norms[0]}/"
    lacking = sent(COMPLAINT, "gravar", **{"offender_data": "nao", "r0-name": ""})
    page = desk(body, "clerk").post(url, lacking, follow=True).content.decode()
    told_there = page.partition("O que falta à denúncia")[2]
    assert "sem elementos que identifiquem quem praticou" in told_there.lower()
    assert told in told_there
    whole = desk(body, "clerk").post(url, sent(COMPLAINT, "gravar"), follow=True).content.decode()
    assert "O que falta à denúncia" not in whole


def test_the_story_is_a_paper_of_the_first_act_and_nowhere_in_it(body: Body) -> None:
    case = filed(body)
    act = Act.objects.get(case=case)
    (paper,) = Attachment.objects.filter(act=act)
    assert paper.name == "relato.txt"
    with papers.content(paper) as stream:
        assert "depois de um beijo" in stream.read().decode()
    assert "beijo" not in act.payload


def test_a_preview_records_nothing_and_registers_nobody(body: Body) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "conferir"))
    assert page.status_code == 200
    assert "Denúncia com o Diretor" in page.content.decode()
    assert (Case.objects.count(), Party.objects.count(), Attachment.objects.count()) == (0, 0, 0)


def test_the_same_form_sent_twice_files_once(body: Body) -> None:
    client, answers = desk(body, "clerk"), sent(COMPLAINT, "gravar")
    first, second = client.post(URL, answers), client.post(URL, answers)
    assert first["Location"] == second["Location"]
    assert (Case.objects.count(), Act.objects.count(), Party.objects.count()) == (1, 1, 1)


@pytest.mark.parametrize("channel", ["in_person", "letter", "telegram", "email", "fax", "hotline", "portal", "partner"])
def test_no_channel_is_refused(body: Body, channel: str) -> None:
    assert payload_of(filed(body, channel=channel)).channel == channel


@pytest.mark.parametrize("channel", ["in_person", "fax", "portal"])
def test_every_channel_must_answer_the_same_questions(body: Body, channel: str) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "gravar", channel=channel, identifies=None))
    assert page.status_code == 422
    assert "Responda sim ou não" in page.content.decode()
    assert not Case.objects.exists()


def test_an_unknown_offender_may_be_denounced(body: Body) -> None:
    case = filed(body, **{"r0-name": "", "offender_data": "nao"})
    assert payload_of(case).offender_data is False
    assert not CaseParty.objects.filter(case=case, role="respondent").exists()


def test_several_may_answer_each_with_a_letter(body: Body) -> None:
    more = {"places": "2", "r1-kind": "natural_person", "r1-name": "Téo D'Ávila"}
    case = filed(body, **more)
    named = CaseParty.objects.filter(case=case, role="respondent").values_list("code", "name_then")
    assert list(named) == [("A", "Bar Farol da Barra ME"), ("B", "Téo D'Ávila")]


def test_who_complains_and_who_suffered_are_counted_and_never_named(body: Body) -> None:
    case = filed(body, complainants="2", victims="3")
    codes = CaseParty.objects.filter(case=case).exclude(role="respondent")
    assert sorted(one.code for one in codes) == ["D1", "D2", "V1", "V2", "V3"]
    assert all(one.party is None and not one.name_then for one in codes)


def test_a_paper_handed_in_at_the_preview_is_kept_until_the_filing(body: Body) -> None:
    client = desk(body, "clerk")
    photo = SimpleUploadedFile("bilhete.txt", b"Aqui nao atendemos casal.")
    page = client.post(URL, {**sent(COMPLAINT, "conferir"), "arquivos": photo})
    (kept,) = page.context["asked"].handed.papers
    assert kept.name in page.content.decode()
    client.post(URL, sent(COMPLAINT, "gravar", anexo=kept.token))
    names = Attachment.objects.filter(act__case=Case.objects.get()).values_list("name", flat=True)
    assert list(names) == ["bilhete.txt", "relato.txt"] or list(names) == ["relato.txt", "bilhete.txt"]


def test_the_paper_of_another_person_is_not_taken(body: Body) -> None:
    stolen = papers.receive(actor_of(body, "authority", AT), "segredo.txt", BytesIO(b"segredo"))
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "gravar", anexo=stolen.token))
    stolen.refresh_from_db()
    assert (page.status_code, stolen.act, Case.objects.count()) == (422, None, 0)


def test_a_refused_paper_is_told_and_nothing_is_filed(body: Body) -> None:
    empty = SimpleUploadedFile("vazio.pdf", b"")
    page = desk(body, "clerk").post(URL, {**sent(COMPLAINT, "gravar"), "arquivos": empty})
    assert page.status_code == 422
    assert not Case.objects.exists()


def test_what_was_typed_stays_after_an_error(body: Body) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "conferir", day="31/02/2026"))
    told = page.content.decode()
    assert page.status_code == 422
    for kept in ("31/02/2026", "bar no centro", "depois de um beijo", "Bar Farol da Barra ME", "não existe"):
        assert kept in told


def test_conducts_are_found_by_everyday_words_and_those_marked_stay(body: Body) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "procurar", search="beijaram", conducts=["I"]))
    offered = [one.id for one in page.context["conducts"]]
    assert page.status_code == 200
    assert (offered[0], "I" in offered, "II" in offered) == ("XVIII", True, False)


def test_a_paper_delivered_before_counts_by_its_own_day(body: Body) -> None:
    assert Act.objects.get(case=filed(body, day="27/02/2026", fact_day="20/02/2026")).day == date(2026, 2, 27)


@pytest.mark.parametrize(
    ("changed", "say"),
    [
        ({"day": "03/03/2026"}, "ainda não chegou"),
        ({"fact_day": "03/03/2026"}, "não pode ser depois da denúncia"),
        ({"source": ""}, "de quem vem a denúncia"),
        ({"conducts": ["nenhuma"]}, "nenhuma"),
        ({"victims": "mil"}, "número"),
    ],
)
def test_an_answer_that_can_not_be_is_told(body: Body, changed: dict[str, object], say: str) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "gravar", **changed))
    assert (page.status_code, say in page.content.decode()) == (422, True)


def test_a_priority_by_law_is_on_the_case(body: Body) -> None:
    assert filed(body, priority="60 anos ou mais", priority_reason="vítima").priority == "60 anos ou mais; vítima"


@pytest.mark.parametrize(
    ("office", "status"),
    [
        ("clerk", 200),
        ("intake", 200),
        ("partner", 200),
        ("inspector", 403),
        ("authority", 403),
        ("college", 403),
        ("council", 403),
        ("treasury", 403),
        ("custodian", 403),
        ("administration", 403),
    ],
)
def test_who_takes_complaints_follows_from_the_seat(body: Body, office: str, status: int) -> None:
    assert desk(body, office).get(URL).status_code == status


@pytest.mark.usefixtures("body")
def test_a_stranger_signs_in_first(client: Client) -> None:
    answer = client.get(URL)
    assert (answer.status_code, f"next={URL}" in answer["Location"]) == (302, True)


@pytest.mark.parametrize("office", ["clerk", "partner"])
def test_a_page_asks_the_database_little(
    body: Body, office: str, django_assert_max_num_queries: Callable[[int], object]
) -> None:
    client = desk(body, office)
    client.get(URL)
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        client.post(URL, sent(COMPLAINT, "conferir"))


@pytest.mark.parametrize(
    ("fact_day", "told"), [("28/08/2011", True), ("29/08/2011", False), ("28/02/2026", False), ("", False)]
)
def test_a_fact_from_before_the_norm_is_told_before_the_filing(body: Body, fact_day: str, told: bool) -> None:
    page = desk(body, "clerk").post(URL, sent(COMPLAINT, "conferir", fact_day=fact_day))
    assert page.status_code == 200
    assert ("O fato é anterior à vigência" in page.content.decode()) is told


def test_a_fact_of_a_day_before_1900_is_a_slip_of_the_keyboard(body: Body) -> None:
    answer = desk(body, "clerk").post(URL, sent(COMPLAINT, "gravar", fact_day="01/01/0001"))
    assert answer.status_code == 422
    assert "O ano 0001 vem antes de 1900. Confira o ano: são quatro algarismos." in answer.content.decode()
    assert not Case.objects.exists()
