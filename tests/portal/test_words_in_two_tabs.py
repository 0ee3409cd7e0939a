"""New words shown in two tabs: those noted down from the first, which no longer open anything, are not taken for kept,
and the way in that was there stays open. The words of who answers: `answering/test_entering.py`."""

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from tests import clock, office
from tests.following import come_in, number_of, phrase_for
from tests.keeping import vault_of
from tests.portal.filing.complaining import answers, hidden_in, phrase_on, said, walk

pytestmark = pytest.mark.django_db
AT = office.moment("02/03/2026 10:00")
SAY = "As que você viu antes não valem mais"


def test_a_phrase_changed_in_two_tabs(body: Body) -> None:
    clock.tell(AT)
    case = office.opened(body, AT, office.company(body))
    old = phrase_for(case, AT).phrase
    browser, url = come_in(case, old), reverse("follow_phrase")
    first = browser.post(url)
    browser.get(url)  # the second tab begins anew
    second = browser.post(url)
    assert phrase_on(first) != phrase_on(second)
    assert SAY in said(browser.post(url, {**hidden_in(first), "guardei": "1"}))
    assert sign_in(number_of(case), old, at=AT) is not None
    assert "A frase foi trocada" in said(browser.post(url, {**hidden_in(second), "guardei": "1"}))
    assert sign_in(number_of(case), phrase_on(second), at=AT) is not None


def test_the_words_of_a_complaint_just_sent_in_two_tabs(body: Body, client: Client) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    url = walk(client, answers()).headers["Location"]
    first = client.get(url)
    client.post(url, {"acao": "outra"})
    second = client.get(url)
    page = client.post(url, {**hidden_in(first), "acao": "guardei"})
    assert SAY in said(page)
    assert "Fazer outras palavras" in said(page)
    assert client.post(url, {**hidden_in(second), "acao": "guardei"}).status_code == 302
    assert "Fazer outras palavras" not in said(client.get(url))
    assert sign_in(Case.objects.get().number, phrase_on(second), at=AT) is not None


def test_the_return_words_of_a_draft_in_two_tabs(body: Body, client: Client) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    walk(client, answers(), to="tell")
    url = reverse("filing_stop")
    first, second = (client.post(url, {"acao": "frase"}) for _ in range(2))
    assert SAY in said(client.post(url, {**hidden_in(first), "acao": "fechar"}))
    assert client.get(reverse("filing_tell")).status_code == 200
    assert client.post(url, {**hidden_in(second), "acao": "fechar"}).status_code == 302
    assert client.get(reverse("filing_tell")).status_code == 302
    back = Client().post(reverse("draft_return"), {"volta": phrase_on(second)})
    assert back.status_code == 302
