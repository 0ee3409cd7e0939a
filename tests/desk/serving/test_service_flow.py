"""The notices of a case step by step, what may follow one that failed, and receipts entered by the number scanned."""

import re
from datetime import date, timedelta
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Case
from isonomia.casefile.papers import content
from isonomia.casefile.queries import digits_of
from isonomia.documents import service as documents
from isonomia.documents.service import Signing
from isonomia.law.acts import ActKind
from isonomia.law.identity import IdentityError, parse_tracking
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.models import Body
from tests import clock, office
from tests.documents.reading import words_of
from tests.walking import shelf, walk

pytestmark = pytest.mark.django_db
AT = office.moment("04/05/2026 10:00")
CODE = "AA123456785BR"


@pytest.fixture(autouse=True)
def _days_later() -> None:
    clock.tell(AT + timedelta(days=5))


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def sent(body: Body, mode: str = "post_ar", tracking: str = CODE) -> Case:
    """A case whose opening was sent to who answers."""
    opened = office.opened(body, AT)
    contents = ("opening_act", "defence_term", "first_day_rule")
    payload = ServiceSent(of=Subject.OPENING, mode=mode, contents=contents, tracking=tracking)
    office.act(opened, Role.CLERK, AT + timedelta(hours=2), ActKind.SERVICE_SENT, payload, lanes=("A",))
    return Case.objects.select_related("body").get(pk=opened.case_id)


def back(case: Case, days: int, **told: Any) -> None:
    at = AT + timedelta(days=days)
    office.act(case, Role.CLERK, at, ActKind.SERVICE_RESULT, ServiceResult(**told), lanes=("A",))


def browser_of(body: Body, held: str = Role.CLERK) -> Client:
    client = Client()
    client.force_login(office.user_of(body, held), backend="django.contrib.auth.backends.ModelBackend")
    return client


def flow_page(body: Body, case: Case) -> str:
    page = browser_of(body).get(reverse("service_flow", args=[digits_of(case.number)]))
    assert page.status_code == 200
    return page.content.decode()


def text_of(page: str) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def test_a_letter_without_its_receipt_shows_what_is_missing_and_no_effect(body: Body) -> None:
    told = text_of(flow_page(body, sent(body)))
    assert "Expedida em 04/05/2026" in told
    assert "Falta o comprovante, há 5 dias" in told
    assert "Ainda sem efeito: o prazo não corre" in told
    assert "Tem efeito" not in told


def test_a_received_letter_has_effect_on_the_day_of_the_engine(body: Body) -> None:
    case = sent(body)
    back(case, 3, service="3", received_on=(AT + timedelta(days=2)).date(), received_by="Ana", signed=True)
    told = text_of(flow_page(body, case))
    assert re.search(r"Tem efeito em 0[67]/05/2026", told)
    assert "O dia que vale neste modo" in told
    assert "Falta o comprovante" not in told


def test_a_failed_letter_proposes_the_modes_that_the_norm_opens_with_the_form_begun(body: Body) -> None:
    case = sent(body)
    back(case, 3, service="3", outcome="not_found")
    page = flow_page(body, case)
    assert "Não notificou" in text_of(page)
    links = [unescape(one) for one in re.findall(r'<a href="([^"]*service_sent[^"]*p-mode[^"]*)"', page)]
    assert links
    form = browser_of(body).get(links[0]).content.decode()
    mode = parse_qs(urlsplit(links[0]).query)["p-mode"][0]
    chosen = re.search(rf'<(?:option|input)[^>]*value="{mode}"[^>]*(?:selected|checked)', form)
    assert chosen is not None


def test_a_posting_tells_its_last_day_and_how_many_are_left() -> None:
    name = ("df-2013", "02-edital-depois-de-pessoal-e-postal-frustradas")
    walked = walk(name, until=date(2026, 11, 16))
    assert walked.case is not None
    clock.tell(office.moment("20/11/2026 10:00"))
    told = text_of(flow_page(walked.body, walked.case))
    assert "Edital afixado em 16/11/2026" in told
    assert "Fica afixado até 26/11/2026 (faltam 6 dias)" in told
    assert "Publicada no Diário Oficial em 16/11/2026" in told
    assert told.count("Não notificou") == 2


def test_the_number_scanned_opens_the_form_of_its_letter_and_the_next_number_is_asked_after_the_record(
    body: Body,
) -> None:
    case, client = sent(body), browser_of(body)
    found = client.post(reverse("returns"), {"codigo": "aa 123456785 br"})
    assert found.status_code == 302
    assert CODE not in found["Location"]
    page = client.get(found["Location"]).content.decode()
    token = re.search(r'name="form" value="([^"]+)"', page)
    assert token is not None
    told = {"form": token[1], "seen": "3", "raia": "A", "p-service": "3", "p-outcome": "not_found", "p-witnesses": "0"}
    looked = client.post(found["Location"], told).content.decode()
    seen = re.search(r'name="visto" value="([^"]+)"', looked)
    assert seen is not None
    done = client.post(found["Location"], told | {"visto": seen[1], "gravar": "1"})
    assert done.status_code == 302
    assert done["Location"] == reverse("returns")
    assert Act.objects.get(case=case, number=4).kind == ActKind.SERVICE_RESULT
    again = client.post(reverse("returns"), {"codigo": CODE})
    assert again.status_code == 422
    assert "Nenhuma carta à espera" in again.content.decode()


def test_a_wrong_number_is_told_and_stays_in_the_field(body: Body) -> None:
    sent(body)
    page = browser_of(body).post(reverse("returns"), {"codigo": "AA123456789BR"})
    told = page.content.decode()
    assert page.status_code == 422
    assert "O dígito verificador do código não confere" in told
    assert 'value="AA123456789BR"' in told
    assert re.search(r'<input id="codigo"[^>]*autofocus', told)


def test_letters_of_another_body_are_not_found(body: Body) -> None:
    sent(body)
    other = office.office_of("recife-2011", "outro")
    assert browser_of(other).post(reverse("returns"), {"codigo": CODE}).status_code == 422


def test_who_conducts_no_case_enters_no_receipt(body: Body) -> None:
    assert browser_of(body, Role.COUNCIL).get(reverse("returns")).status_code == 403


@pytest.mark.parametrize("text", ["", "AA12345678BR", "AA123456784BR", "12AA3456785BR", "ÁA123456785BR"])
def test_what_is_no_postal_number_is_refused(text: str) -> None:
    with pytest.raises(IdentityError):
        parse_tracking(text)


def test_a_posting_that_came_down_asks_for_its_certificate_which_is_signed_and_stands_in_the_flow() -> None:
    name = next(one for one in shelf("df-2013") if one[1].startswith("02-edital"))
    walked = walk(name, until=date(2026, 11, 16))
    assert walked.case is not None
    body, case = walked.body, Case.objects.select_related("body").get(pk=walked.case.pk)
    posted = case.acts.get(kind=ActKind.NOTICE_POSTED)

    def told_on(day: str) -> str:
        clock.tell(office.moment(f"{day} 10:00"))
        return text_of(flow_page(body, case))

    before = told_on("25/11/2026")
    assert "Certidão de afixação de edital: a preparar" in before
    assert "Certidão de retirada de edital" not in before
    assert "Certidão de retirada de edital: a preparar" in told_on("27/11/2026")
    actor = office.actor_of(body, Role.CLERK, office.moment("27/11/2026 11:00"))
    begun = documents.begin(actor, case.pk, posted.number, name="removal_certificate", lane="A")
    seen = {"seen": "Esteve inteiro e à vista todos os dias."}
    documents.write(actor, begun.pk, free=seen, signers=begun.signers, seen=begun.revision)
    paper = documents.sign(actor, begun.pk, Signing("password", "https://processos.example"))
    assert "Certidão de retirada de edital: assinado" in told_on("27/11/2026")
    assert paper.attachment is not None
    with content(paper.attachment) as file:
        words = words_of(file.read())
    assert f"Processo nº {case.number}" in words
    assert "Afixado em: 16/11/2026" in words
    assert "Último dia a ficar: 26/11/2026" in words
    assert "Esteve inteiro e à vista todos os dias." in words
    assert "Quem pôs e tirou o edital" in words
