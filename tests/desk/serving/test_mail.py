"""The e-mail of a notice on its page: what it says and does not do, its bounce on the day's page and in the file, and
no term begun while the message did not arrive."""

import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from isonomia import clock as site_clock
from isonomia.api import tokens
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.queries import digits_of, file_of
from isonomia.contact import noticing
from isonomia.contact.noticing import Carrier
from isonomia.documents.emailing.returning import take_in
from isonomia.documents.emailing.sending import send_due
from isonomia.documents.emailing.tables import BOUNCED, REFUSED, Email, EmailStep
from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.models import Seat
from isonomia.people.queries import offices_of
from tests import clock, office
from tests.api.conftest import Program
from tests.desk.serving.test_service_flow import browser_of, flow_page, text_of
from tests.documents.emailing.mail_server import Box, serving
from tests.documents.emailing.notices import ADDRESS, OPENED, noticed
from tests.documents.emailing.returns import report
from tests.documents.emailing.test_sending import SMTP

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def box(settings: Settings) -> Iterator[Box]:
    with serving() as made:
        settings.SENDS_MAIL, settings.EMAIL_BACKEND = True, SMTP
        settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", made.port, False
        yield made


def place(row: Act) -> str:
    return reverse("service_mail", args=[digits_of(row.case.number), row.number, "A"])


def read(row: Act, client: Client | None = None) -> str:
    page = (client or browser_of(row.case.body)).get(place(row))
    assert page.status_code == 200
    return page.content.decode()


def hidden(page: str, name: str, after: str = "") -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page[page.index(after) :])
    assert found is not None
    return found[1]


def queue(row: Act) -> Client:
    """The clerk queues the message on its page."""
    client = browser_of(row.case.body)
    told = {"form": hidden(read(row, client), "form", "h-mensagem")}
    for _ in range(2):
        assert client.post(place(row), told).status_code == 302
    assert Email.objects.filter(act=row).count() == 1
    return client


def bounced(row: Act, box: Box) -> Client:
    client = queue(row)
    send_due()
    take_in(report(box.taken[-1]))
    return client


def result_form(row: Act, client: Client, outcome: str = "received") -> str:
    """The form of the result, looked at and then sent to be recorded: the page that comes back."""
    address = (
        reverse("act_new", args=[digits_of(row.case.number), "service_result"]) + f"?raia=A&p-service={row.number}"
    )
    page = client.get(address).content.decode()
    told = {
        "form": hidden(page, "form"), "seen": hidden(page, "seen"), "raia": "A", "p-service": str(row.number),
        "p-outcome": outcome, "p-witnesses": "0",
        "p-capacity": "self", "p-received_on": f"{site_clock.now():%d/%m/%Y}",
    }  # fmt: skip
    looked = client.post(address, told).content.decode()
    seen = re.search(r'name="visto" value="([^"]+)"', looked)
    done = client.post(address, told | {"visto": seen[1] if seen else "", "gravar": "1"})
    return done.content.decode() if done.status_code != 302 else ""


def situation(row: Act) -> Situation:
    case = Case.objects.select_related("body", "standing").get(pk=row.case_id)
    actor = office.actor_of(case.body, Role.CLERK, site_clock.now())
    return file_of(case, offices_of(actor), on=site_clock.now().date()).situation


@pytest.mark.parametrize("norm", OPENED)
def test_the_page_shows_the_message_and_says_that_it_alone_does_not_notify(norm: str) -> None:
    row = noticed(norm)
    told = text_of(read(row))
    assert "sozinho ele não notifica" in told
    assert "o prazo só corre com o recebimento da notificação" in told
    assert "Abrir a notificação no portal é o comprovante" in told
    assert ADDRESS in told
    assert "Não vão no e-mail: o código de acesso" in told
    assert "E-mail que avisa da notificação: não mandado" in text_of(flow_page(row.case.body, row.case))


@pytest.mark.parametrize("norm", OPENED)
def test_a_bounce_is_recorded_in_one_step_with_its_proof_and_the_norm_proposes_what_comes_next(
    norm: str, box: Box
) -> None:
    row = noticed(norm)
    client = bounced(row, box)
    assert "defence" not in {one.name for one in situation(row).deadlines}
    today = text_of(client.get(reverse("today")).content.decode())
    assert "E-mails de notificação que não chegaram" in today
    page = read(row, client)
    assert "devolvido: não chegou" in text_of(page)
    assert "código 5.1.1" in text_of(page)
    told = {"form": hidden(page, "form", "nao-chegou"), "seen": hidden(page, "seen")}
    done = client.post(place(row) + "nao-chegou/", told)
    assert done.status_code == 302
    assert client.post(place(row) + "nao-chegou/", told).status_code == 302
    result = Act.objects.get(case=row.case, kind=ActKind.SERVICE_RESULT)
    names = [one.name for one in Attachment.objects.filter(act=result).order_by("pk")]
    assert names == ["registro-do-envio.txt", "devolucao.txt"]
    after = client.get(done["Location"]).content.decode()
    assert "Não notificou: nenhum prazo corre dela" in text_of(after)
    assert "O que a norma deixa fazer agora" in text_of(after)
    assert [unescape(one) for one in re.findall(r'<a href="([^"]*service_sent[^"]*p-mode[^"]*)"', after)]
    assert "E-mails de notificação que não chegaram" not in text_of(client.get(reverse("today")).content.decode())
    assert not situation(row).lanes["A"].served


def test_a_refused_message_joins_the_record_of_its_tries_alone(box: Box) -> None:
    row = noticed()
    client = queue(row)
    box.rcpt = [b"550 5.1.1 no such user"]
    send_due()
    page = read(row, client)
    told = {"form": hidden(page, "form", "nao-chegou"), "seen": hidden(page, "seen")}
    assert client.post(place(row) + "nao-chegou/", told).status_code == 302
    assert len(Act.objects.get(case=row.case, kind=ActKind.SERVICE_RESULT).attachments) == 1


@pytest.mark.parametrize("state", ["queued", "refused", "bounced"])
def test_no_result_says_received_while_the_message_did_not_arrive(state: str) -> None:
    row = noticed()
    client = queue(row)
    if state != "queued":
        kind = {"refused": REFUSED, "bounced": BOUNCED}[state]
        EmailStep.objects.create(email=row.emails.get(), kind=kind, at=site_clock.now())
    told = text_of(result_form(row, client))
    assert "ela não foi recebida e o prazo não corre" in told
    assert not Act.objects.filter(case=row.case, kind=ActKind.SERVICE_RESULT).exists()
    assert not situation(row).lanes["A"].served


def by_program(row: Act, key: str, **payload: str) -> Any:
    """A result that says received, recorded by a program of the clerk."""
    body = row.case.body
    seat = Seat.objects.get(body=body, office=Role.CLERK)
    secret = tokens.issue(office.user_of(body, Role.CLERK), seat, name=key, days=30, at=site_clock.now()).secret
    asked = {
        "kind": "service_result", "day": f"{site_clock.now():%Y-%m-%d}", "by": "clerk", "lanes": ["A"],
        "seen": Case.objects.get(pk=row.case_id).acts_count,
        "payload": {"outcome": "received"} | payload,
    }  # fmt: skip
    return Program(secret).post(f"/cases/{digits_of(row.case.number)}/acts", asked, key=key)


def test_a_program_is_refused_alike() -> None:
    row = noticed()
    queue(row)
    for payload in ({"service": str(row.number)}, {}):
        got = by_program(row, "chave-de-ensaio", **payload)
        assert got.status_code == 422
        assert "service.mail_undelivered" in got.content.decode()


def test_a_letter_sent_after_an_email_that_came_back_is_received_all_the_same(box: Box) -> None:
    row = noticed()
    bounced(row, box)
    payload = ServiceSent(of=Subject.OPENING, mode="post", contents=("opening_act", "defence_term"))
    office.act(row.case, Role.CLERK, site_clock.now(), ActKind.SERVICE_SENT, payload, lanes=("A",))
    assert by_program(row, "chave-de-ensaio").status_code == 201


def test_a_notice_opened_in_the_portal_was_received_whatever_came_of_the_message(box: Box) -> None:
    row = noticed()
    client = bounced(row, box)
    actor = office.actor_of(row.case.body, Role.CLERK, site_clock.now())
    issued = noticing.issue(actor, row.case, Carrier(row, "A"), form="codigo-de-ensaio")
    clock.tell(site_clock.now() + timedelta(minutes=5))
    noticing.use(issued.row, at=site_clock.now())
    assert result_form(row, client) == ""
    assert situation(row).lanes["A"].served


def test_a_message_that_was_taken_and_did_not_come_back_lets_its_proof_in(box: Box) -> None:
    row = noticed()
    client = queue(row)
    send_due()
    assert len(box.taken) == 1
    assert result_form(row, client) == ""


def test_without_a_server_the_page_says_so_and_what_to_do_and_queues_nothing(settings: Settings) -> None:
    settings.SENDS_MAIL = False
    row = noticed()
    client = browser_of(row.case.body)
    page = read(row, client)
    assert "Esta instalação não manda e-mail" in text_of(page)
    assert "Pôr este e-mail na fila" not in page
    got = client.post(place(row), {"form": office.new_form()})
    assert got.status_code == 422
    assert "ISONOMIA_SMTP" in got.content.decode()
    assert not Email.objects.exists()


def test_a_party_without_address_and_a_notice_not_signed_are_told() -> None:
    assert "O cadastro de quem responde não tem e-mail" in text_of(read(noticed(address="")))
    assert "Assine antes" in text_of(read(noticed("rj-2013-bill", signed=False)))


def test_only_the_clerk_sends() -> None:
    row = noticed()
    other = browser_of(row.case.body, Role.AUTHORITY)
    assert "Quem manda é a secretaria do processo" in text_of(read(row, other))
    assert other.post(place(row), {"form": office.new_form()}).status_code == 403
    assert not Email.objects.exists()
