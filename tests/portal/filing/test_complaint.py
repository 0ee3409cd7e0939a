"""A whole complaint, from the first page to the receipt, and what the office gets of it."""

import hashlib
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import content
from isonomia.casefile.reading import act_from
from isonomia.contact.models import Access, Message
from isonomia.contact.service import sign_in
from isonomia.people.models import Body, Party
from isonomia.vault.service import open_own
from tests import clock
from tests.keeping import vault_of
from tests.office import moment, user_of
from tests.portal.filing.complaining import answers, hidden_in, phrase_on, said, send, walk

AT = moment("02/03/2026 10:00")


@pytest.fixture(autouse=True)
def _morning() -> None:
    clock.tell(AT)


def text_of(name: str) -> str:
    """The text of a paper of the only case."""
    with content(Attachment.objects.get(name=name, act__number=1)) as file:
        return file.read().decode()


def test_a_complaint_is_filed_and_reached_by_its_phrase(body: Body, client: Client) -> None:
    vault_of(body, AT)

    page = client.get(walk(client, answers()).headers["Location"])

    case = Case.objects.get()
    assert case.number in said(page)
    signed = sign_in(case.number, phrase_on(page), at=AT)
    assert signed is not None
    assert open_own(case, "D1", signed.private).name == "Lia Exemplo"


def test_what_was_told_of_the_fact_is_in_the_file(body: Body, client: Client) -> None:
    vault_of(body, AT)
    walk(client, answers())

    case = Case.objects.get()
    payload: Any = act_from(case.acts.get()).payload
    assert (case.norm, case.fact_place) == ("recife-2011", "Bar Sombra da Jaqueira, Recife, Pernambuco")
    assert payload.conducts == ("I", "XII", "XVIII")
    story = text_of("relato.txt")
    for told in (
        "Não deixaram entrar ou mandaram sair",
        "Proibiram beijo, abraço ou mãos dadas",
        "orientação sexual",
        "17/10/2025, 22h40. Só nesse dia.",
        "Lugar ou empresa: Bar Sombra da Jaqueira (empresa ou entidade)",
        "Pessoa: rapaz alto; trabalhava no lugar",
        "A gente estava abraçada na mesa.",
    ):
        assert told in story


def test_nobody_is_registered_as_a_party_by_the_public(body: Body, client: Client) -> None:
    vault_of(body, AT)
    walk(client, answers())
    assert not Party.objects.exists()


def test_the_office_learns_of_fear_and_of_what_the_person_needs(body: Body, client: Client) -> None:
    vault_of(body, AT)
    mine = {"risco": "sim", "prioridade": ["60", "interprete"], "lingua": "Libras", "canal": "frase"}
    walk(client, answers(me=mine))

    assert Case.objects.get().priority == "60 anos ou mais; intérprete: Libras; medo de represália"
    told = Message.objects.get()
    assert told.afraid
    assert told.came_with_filing
    assert "MEDO" in told.text
    assert "Libras" in told.text
    assert [paper.name for paper in Attachment.objects.all()] == ["relato.txt"]
    assert "MEDO" not in text_of("relato.txt")


def test_the_clerk_finds_the_complaint_and_reads_its_papers(body: Body, client: Client) -> None:
    vault_of(body, AT)
    walk(client, answers(me={"risco": "sim"}))

    desk = Client()
    desk.force_login(user_of(body, "clerk"))
    case = Case.objects.get()
    page = desk.get(reverse("case", args=["".join(filter(str.isdigit, case.number))]))
    assert page.status_code == 200
    for told in ("medo de represália", "relato.txt", "Conversa com D1"):
        assert told in said(page)


def test_the_receipt_has_the_digest_of_the_paper_that_was_filed(body: Body, client: Client) -> None:
    vault_of(body, AT)
    page = client.get(walk(client, answers()).headers["Location"])

    paper = Attachment.objects.get(name="relato.txt")
    copy = client.get(reverse("filing_done_copy")).content
    assert hashlib.sha256(copy).hexdigest() == paper.blob_id
    assert paper.blob_id in said(page).replace(" ", "")


def test_the_phrase_is_shown_once_and_left_out_of_print(body: Body, client: Client) -> None:
    vault_of(body, AT)
    url = walk(client, answers()).headers["Location"]

    first, second = client.get(url), client.get(url)

    assert len(phrase_on(first).split()) == 8
    assert 'class="phrase secret"' in first.content.decode()
    assert phrase_on(second) == ""


def test_who_lost_the_phrase_before_keeping_it_makes_another_and_the_first_dies(body: Body, client: Client) -> None:
    vault_of(body, AT)
    url = walk(client, answers()).headers["Location"]
    lost = phrase_on(client.get(url))

    client.post(url, {"acao": "outra"})

    case, phrase = Case.objects.get(), phrase_on(client.get(url))
    assert sign_in(case.number, lost, at=AT) is None
    signed = sign_in(case.number, phrase, at=AT)
    assert signed is not None
    assert open_own(case, "D1", signed.private).name == "Lia Exemplo"


@pytest.mark.parametrize("how", ["kept", "used"])
def test_no_other_phrase_is_made_once_one_was_kept_or_used(body: Body, client: Client, how: str) -> None:
    vault_of(body, AT)
    url = walk(client, answers()).headers["Location"]
    page = client.get(url)
    phrase = phrase_on(page)
    if how == "kept":
        client.post(url, {**hidden_in(page), "acao": "guardei"})
    else:
        assert sign_in(Case.objects.get().number, phrase, at=AT)

    client.post(url, {"acao": "outra"})

    assert phrase_on(client.get(url)) == ""
    assert sign_in(Case.objects.get().number, phrase, at=AT) is not None


def test_without_a_name_nothing_that_tells_who_it_is_is_kept(body: Body, client: Client) -> None:
    vault_of(body, AT)
    page = client.get(walk(client, answers(me={"ident": "sem_nome", "telefone": "81 98888-7777"})).headers["Location"])

    case = Case.objects.get()
    payload: Any = act_from(case.acts.get()).payload
    assert (payload.source, payload.identifies_complainant) == ("anonymous", False)
    signed = sign_in(case.number, phrase_on(page), at=AT)
    assert signed is not None
    assert open_own(case, "D1", signed.private).is_empty


def test_in_a_body_without_a_vault_no_identity_is_taken(body: Body, client: Client) -> None:
    walk(client, answers(), to="evidence")
    page = client.get(reverse("filing_me"))
    assert "Este órgão não tem cofre agora" in said(page)
    assert body.name in said(page)
    assert 'name="nome"' not in page.content.decode()

    send(client, "me", answers()["me"])
    assert send(client, "review", {"ok": "sim"}).status_code == 302

    assert Case.objects.count() == 1
    assert "Lia Exemplo" not in text_of("relato.txt") + Message.objects.get().text


def test_who_suffered_it_gets_a_phrase_of_their_own_through_who_complains(body: Body, client: Client) -> None:
    vault_of(body, AT)
    mine = {"aut": "aqui", "vitima": "Ana Inventada"}
    page = client.get(walk(client, answers(who={"quem": "vi"}, me=mine)).headers["Location"])

    case = Case.objects.get()
    assert dict(Access.objects.values_list("code", "role")) == {"D1": "witness", "V1": "victim"}
    own = sign_in(case.number, phrase_on(page), at=AT)
    assert own is not None
    assert own.access.code == "D1"
    assert "E estas, entregue a quem sofreu" in said(page)


@pytest.mark.parametrize("language", ["", "/en", "/es"])
def test_it_can_be_filed_in_each_language(body: Body, client: Client, language: str) -> None:
    vault_of(body, AT)
    page = client.get(walk(client, answers(), language=language).headers["Location"])
    assert Case.objects.get().number in said(page)
    assert "orientação sexual" in text_of("relato.txt")
