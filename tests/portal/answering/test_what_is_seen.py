"""Each who answers sees what concerns them: nothing of the other, of another case, or of who complains."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import EvidenceJoined, PetitionFiled
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import Role, Source
from isonomia.people.models import Body
from tests import clock, office
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
MOST_QUERIES = 12


@pytest.fixture
def two() -> Case:
    """A case against two, one served and the other still in its term."""
    return by.case_of(by.walked("recife-2011", date(2026, 3, 24), "04"))


def _addresses(page: str) -> Iterator[str]:
    for part in page.split('href="')[1:]:
        address = part.partition('"')[0].partition("#")[0]
        if address.startswith(by.CASE):
            yield address


def test_of_two_who_answer_each_reads_their_own_term_and_nothing_of_the_other(two: Case) -> None:
    now = by.at(two.body, date(2026, 3, 24))
    a, b = by.inside(two, now, "A"), by.inside(two, now, "B")
    told_a, told_b = by.page(a), by.page(b)
    assert "o último dia foi <b>20 de março de 2026</b>" in told_a
    assert "Você pode se defender até 1 de abril de 2026" in told_b
    names = {one.code: one.name_then for one in two.parties.filter(role="respondent")}
    assert names["A"] in told_a
    assert names["B"] not in told_a.replace(names["A"], "")
    assert "1 de abril" not in told_a
    assert "20 de março" not in told_b


def test_the_defence_of_one_its_files_and_its_acts_are_not_shown_to_the_other(two: Case) -> None:
    now = by.at(two.body, date(2026, 3, 24))
    b = by.inside(two, now, "B")
    secret = SimpleUploadedFile("segredo-do-gerente.txt", b"renda do gerente: 2 salarios")
    by.sent(b, "defesa", text="Eu só cumpri ordem da casa.", docs=secret, witnesses="Zuleica Testemunha")
    act = Act.objects.filter(case=two).latest("number")
    a = by.inside(two, now, "A")
    seen = by.page(a) + by.page(a, by.errand("peticao"))
    for word in ("segredo-do-gerente", "Zuleica", "cumpri ordem", f">{act.number}. Defesa"):
        assert word not in seen
    assert "segredo-do-gerente" in by.page(b)
    for paper in Attachment.objects.filter(act=act):
        address = f"{by.CASE}papel/{paper.token}/"
        assert a.get(address).status_code == 404
        assert _read(b.get(address))
    assert a.get(f"{by.CASE}recibo/{act.number}/").status_code == 404


def _read(answer: Any) -> str:
    """The whole of an answer that is given."""
    assert answer.status_code == 200
    content: bytes = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return content.decode()


def test_a_code_opens_one_case_alone(two: Case) -> None:
    now = by.at(two.body, date(2026, 3, 24))
    other = by.case_of(by.walked("salvador-2022", date(2026, 8, 10)))
    mine, later = by.inside(two, now, "A"), by.at(other.body, date(2026, 8, 11))
    stranger = by.inside(other, later)
    by.sent(stranger, "defesa", text="Outra história.")
    act = Act.objects.filter(case=other).latest("number")
    clock.tell(now)
    assert other.number not in by.page(mine)
    for paper in Attachment.objects.filter(act=act):
        assert mine.get(f"{by.CASE}papel/{paper.token}/").status_code == 404
    assert mine.get(f"{by.CASE}recibo/{act.number}/").status_code == 404
    assert mine.get(f"{by.CASE}copia/1/").status_code == 404
    for address in ("/processos/", f"/processos/{_digits(two)}/", "/hoje/", "/acompanhar/caso/"):
        assert mine.get(address).status_code in {302, 404}


def _digits(case: Case) -> str:
    return "".join(sign for sign in case.number if sign.isdigit())


def test_nothing_of_who_complains_is_on_any_page_of_who_answers() -> None:
    body = office.office_of("recife-2011")
    case = _with_canaries(body)
    now = by.at(body, date(2026, 5, 15))
    client = by.inside(case, now)
    seen = [client.get(address) for address in {*_addresses(by.page(client)), by.CASE}]
    assert len(seen) > 8
    for answer in seen:
        text = _read(answer)
        assert "canario" not in text.lower(), answer.request["PATH_INFO"]
        assert "identidade-selada" not in text
    for paper in Attachment.objects.filter(case=case, name__icontains="canario"):
        assert client.get(f"{by.CASE}papel/{paper.token}/").status_code == 404


def _with_canaries(body: Body) -> Case:
    """A case whose complaint and sealed evidence are papers that name who complains."""
    at = office.moment("04/05/2026 10:00")
    clerk = office.actor_of(body, Role.CLERK, at)
    told = ComplaintFiled(source=Source.VICTIM, place="bar no centro", fact_day=date(2026, 5, 2), conducts=("I",))
    filing = Filing(
        norm="recife-2011",
        subject="Recusa de atendimento",
        first=Draft(
            ActKind.COMPLAINT_FILED, date(2026, 5, 4), Role.VICTIM, payload=told,
            uploads=(office.upload(clerk, "relato-de-canario.txt"),),
        ),
        fact_day=date(2026, 5, 2),
        respondents=(office.company(body).pk,),
        victims=1,
    )  # fmt: skip
    recorded = service.file_case(clerk, body, filing, form=office.new_form())
    office.opening(recorded, office.moment("04/05/2026 11:00"))
    by.serve(recorded.case_id, office.moment("07/05/2026 10:00"))
    sealed = EvidenceJoined(what="depoimento de canario", seen_by_respondent=False)
    moment = office.moment("08/05/2026 10:00")
    uploads = (office.upload(office.actor_of(body, Role.CLERK, moment), "canario.txt"),)
    office.act(recorded, Role.CLERK, moment, ActKind.EVIDENCE_JOINED, sealed, uploads=uploads)
    return Case.objects.select_related("body").get(pk=recorded.case_id)


def test_the_file_tells_who_did_each_act_without_a_name(two: Case) -> None:
    told = by.page(by.inside(two, by.at(two.body, date(2026, 3, 24)), "A"))
    listed = told.partition('id="autos"')[2]
    assert "quem denunciou" in listed
    assert "secretaria do processo" in listed
    people = {act.author.name for act in Act.objects.filter(case=two).select_related("author")}
    assert not [name for name in people if " " in name and name in told]


def test_what_was_decided_is_told_to_each_of_their_own_lane_alone() -> None:
    case = by.case_of(by.walked("recife-2011", date(2026, 4, 6), "04"))
    now = by.at(case.body, date(2026, 4, 7))
    a, b = by.page(by.inside(case, now, "A")), by.page(by.inside(case, now, "B"))
    assert "Procedente, com sanção" in a
    assert "Advertência escrita" in a.partition("O que foi decidido")[2].partition("Do que você")[0]
    assert "Improcedente" in b
    assert "com sanção" not in b.partition("Do que você")[0]
    assert "Ninguém decidiu nada ainda." not in a + b


@pytest.mark.parametrize("norm", ["df-2013", "rj-2013-bill"])
def test_a_norm_that_is_not_in_force_is_told_in_red_to_who_answers(norm: str) -> None:
    day = date(2026, 3, 11)
    case = by.case_of(by.walked(norm, day))
    told = by.page(by.inside(case, by.at(case.body, day, 17)))
    assert "Só para treino." in told
    assert '<div class="alert"' in told


def test_a_norm_in_force_bears_no_notice_of_training(two: Case) -> None:
    assert "Só para treino." not in by.page(by.inside(two, by.at(two.body, date(2026, 3, 24)), "A"))


def test_what_may_come_is_told_from_the_norm_with_the_record_of_the_same_party(two: Case) -> None:
    told = by.page(by.inside(two, by.at(two.body, date(2026, 3, 24)), "A")).partition("O que pode acontecer no fim")[2]
    assert "multa, a partir de R$ 150,00" in told.replace("Multa", "multa")
    assert "advertência escrita" in told.replace("Advertência", "advertência")
    assert "Se não ficar provado, o caso acaba sem punição." in told


def test_the_pages_cost_few_queries_whatever_the_file_holds(two: Case) -> None:
    now = by.at(two.body, date(2026, 3, 24))
    client = by.inside(two, now, "B")
    by.sent(client, "peticao", text="Pedido.", subject="pedido")
    _grow(two, 40)
    by.page(client)  # the law of the body is read once
    for address in (by.CASE, by.errand("defesa"), f"{by.CASE}recibo/7/", f"{by.CASE}palavras/", f"{by.CASE}?pagina=2"):
        with CaptureQueriesContext(connection) as asked:
            by.page(client, address)
        assert len(asked) <= MOST_QUERIES, (address, len(asked), [one["sql"][:90] for one in asked])


def _grow(case: Case, many: int) -> None:
    """Petitions of one respondent at the counter, each with a paper."""
    for number in range(many):
        now = by.at(case.body, date(2026, 3, 24), 16, number)
        paper = office.upload(office.actor_of(case.body, Role.CLERK, now))
        told = PetitionFiled(subject=f"pedido {number}")
        office.act(case, Role.RESPONDENT, now, ActKind.PETITION_FILED, told, lanes=("B",), uploads=(paper,))


def test_a_long_file_is_paged(two: Case) -> None:
    client = by.inside(two, by.at(two.body, date(2026, 3, 24)), "B")
    _grow(two, 30)
    assert "Página 1 de 2" in by.page(client)
    assert "Denúncia apresentada" in by.page(client, f"{by.CASE}?pagina=2")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_case_reads_in_other_languages_with_the_law_marked_as_portuguese(two: Case, language: str) -> None:
    client = by.inside(two, by.at(two.body, date(2026, 3, 24)), "B")
    told = by.page(client, f"/{language}{by.CASE}")
    assert f'<html lang="{language}"' in told
    assert 'lang="pt-BR"' in told
    assert "Ninguém decidiu nada ainda." not in told


def test_whoever_is_in_at_the_desk_is_not_in_here() -> None:
    body = office.office_of("recife-2011")
    clerk = Client()
    clerk.force_login(office.user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    assert clerk.get(by.CASE).headers["Location"] == by.START
