"""A file beyond what is taken, on every public form with files: the page says so, and what it came with is not sent
without it."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from isonomia.casefile import papers
from isonomia.casefile.models import Act, Attachment
from isonomia.people.models import Body
from isonomia.portal.models import DraftFile
from tests import clock, office
from tests.following import come_in, phrase_for
from tests.keeping import vault_of
from tests.portal.answering import notified as by
from tests.portal.filing.complaining import answers, said, send, walk

pytestmark = pytest.mark.django_db
AT = office.moment("02/03/2026 10:00")
SAY = "“filme.mp4” é grande demais"


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "MEDIA_BYTES", 1000)


def film() -> SimpleUploadedFile:
    return SimpleUploadedFile("filme.mp4", b"x" * 2000)


@pytest.mark.parametrize("action", ["juntar", "seguir"])
def test_a_complaint_does_not_go_on_without_the_proof(body: Body, client: Client, action: str) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    walk(client, answers(), to="tell")
    page = client.post(reverse("filing_evidence"), {"arq": film(), "acao": action, "test": "Uma vizinha viu"})
    assert page.status_code == 422
    assert SAY in said(page)
    assert "Escolha um arquivo" not in said(page)
    assert "Uma vizinha viu" in page.content.decode()
    assert not DraftFile.objects.exists()


def test_who_one_is_does_not_go_on_without_its_paper(body: Body, client: Client) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    walk(client, answers(), to="evidence")
    page = send(client, "me", {"ident": "com_nome", "nome": "Lia Exemplo", "canal": "frase", "carta": film()})
    assert page.status_code == 422
    assert SAY in said(page)


def test_a_defence_is_not_sent_without_its_document() -> None:
    case = by.case_of(by.walked("recife-2011", date(2026, 5, 14)))
    client = by.inside(case, by.at(case.body, date(2026, 5, 15)))
    acts = Act.objects.filter(case=case).count()
    told = by.sent(client, "defesa", text="Não foi assim.", docs=film())
    assert SAY in told
    assert "Não foi assim." in told
    assert Act.objects.filter(case=case).count() == acts


def test_a_defence_with_too_many_documents_keeps_those_that_fit_and_says_so() -> None:
    case = by.case_of(by.walked("recife-2011", date(2026, 5, 14)))
    client = by.inside(case, by.at(case.body, date(2026, 5, 15)))
    acts = Act.objects.filter(case=case).count()
    many = [SimpleUploadedFile(f"{at}.txt", f"papel {at}".encode()) for at in range(22)]
    told = by.sent(client, "defesa", text="Não foi assim.", docs=many)
    assert "cabem 20" in told
    assert Act.objects.filter(case=case).count() == acts
    assert Attachment.objects.filter(act=None).count() == 20


def test_who_follows_does_not_send_without_the_file(body: Body) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    case = office.opened(body, AT, office.company(body))
    client = come_in(case, phrase_for(case, AT).phrase)
    acts = Act.objects.filter(case=case.case_id).count()
    page = client.post(
        reverse("follow_act", args=["prova"]), {"form": office.new_form(), "texto": "Eis o filme.", "arquivos": film()}
    )
    assert page.status_code == 422
    assert SAY in said(page)
    assert Act.objects.filter(case=case.case_id).count() == acts
