"""At the counter who complains is sealed with the complaint: in the file, the lists and the papers nobody reads it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import content, store
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from isonomia.vault.models import Envelope
from isonomia.vault.service import open_own, read, take_file
from tests.casefile.papers.files import picture
from tests.desk.intake.answers import COMPLAINT, TOLD, desk, sent
from tests.keeping import vault_of
from tests.office import actor_of, moment
from tests.vault.asking import CODE, ask, decided

AT = moment("02/03/2026 10:00")
WRITTEN, ORAL = "/nova/recife-2011/recife-2011/", "/nova/recife-2011/recife-2011/oral/"
ME = {
    "d1-name": "Zuleica Inventada Quimera",
    "d1-document": "RG 7.654.321-0",
    "d1-phone": "(81) 98765-4321",
    "d1-email": "zuleica.quimera@exemplo.invalid",
    "d1-address": "Rua do Sossego, 77, Boa Vista",
    "d1-mind": "só de manhã",
}
STORY = "Sou Zuleica Quimera, moro na Rua do Sossego, 77; o gerente mandou sair. Meu número é 81 98765 4321."
NAMED = ("zuleica", "quimera", "98765", "sossego", "7654321", "7.654.321")


@pytest.fixture(autouse=True)
def _on_the_second_of_march(clock: Callable[[datetime], None]) -> None:
    clock(AT)


@pytest.fixture
def vault(body: Body) -> Body:
    vault_of(body, AT)
    return body


def everything_kept() -> str:
    """Every row of every table, as text."""
    models = [model for config in apps.get_app_configs() for model in config.get_models()]
    rows = (str(list(model._default_manager.values_list())) for model in models if model is not Envelope)
    return "\n".join(rows).lower()


def asked_page(body: Body, url: str = WRITTEN, answers: Any = COMPLAINT, action: str = "conferir", **more: Any) -> str:
    return desk(body, "clerk").post(url, sent(answers, action, **more)).content.decode()


def test_without_custodians_the_page_takes_no_identity_and_says_where_it_goes(body: Body) -> None:
    page = desk(body, "clerk").get(WRITTEN).content.decode()
    assert "d1-name" not in page
    assert "Este órgão não tem cofre aberto" in page
    assert "em papel" in page
    answer = desk(body, "clerk").post(WRITTEN, sent(COMPLAINT, "gravar", **ME))
    assert answer.status_code == 302
    assert not Envelope.objects.exists()
    assert not any(word in everything_kept() for word in NAMED)


def test_what_is_covered_is_shown_before_anything_is_recorded(vault: Body) -> None:
    page = asked_page(vault, **ME, narrative=STORY, place="na Rua do Sossego, 77")
    assert "O que foi coberto" in page
    assert "Sou [identidade lacrada], moro na [identidade lacrada]; o gerente mandou sair." in page
    assert "Lugar do fato" in page
    assert not Case.objects.exists()
    assert not any(word in everything_kept() for word in NAMED)


def test_nothing_is_said_to_be_covered_where_nothing_is(vault: Body) -> None:
    assert "O que foi coberto" not in asked_page(vault, **ME)


@pytest.mark.parametrize(("url", "answers", "field"), [(WRITTEN, COMPLAINT, "narrative"), (ORAL, TOLD, "what")])
def test_the_file_has_no_word_of_who_complained_and_the_envelope_all(
    vault: Body, url: str, answers: Any, field: str
) -> None:
    client = desk(vault, "clerk")
    told = sent(answers, "gravar", **ME, **{field: STORY}, subject="Caso de Zuleica", phrase="sim")
    answer = client.post(url, told)
    assert answer.status_code == 302, answer.content.decode()
    case = Case.objects.get()
    assert case.subject == "Caso de [identidade lacrada]"
    assert [one.code for one in Envelope.objects.order_by("pk")] == ["D1", "V1"]
    assert len({len(bytes(one.box)) for one in Envelope.objects.all()}) == 1
    texts = [text_of(one) for one in Attachment.objects.all()]
    assert any("[identidade lacrada]" in text for text in texts)
    assert not any(word in text.lower() for text in texts for word in NAMED)
    receipt = client.get(answer["Location"]).content.decode()
    assert not any(word in receipt.lower() for word in NAMED)
    phrase = " ".join(words_of(receipt))
    client.get("/hoje/")
    assert not any(word in everything_kept() for word in NAMED)
    signed = sign_in(case.number, phrase, at=AT)
    assert signed is not None
    assert signed.access.role == "victim"
    mine = open_own(case, "D1", signed.private)
    assert (mine.name, mine.document, mine.address) == (ME["d1-name"], ME["d1-document"], ME["d1-address"])
    assert STORY in mine.narrative
    assert [(one.value, one.note) for one in mine.contacts] == [
        (ME["d1-phone"], "só de manhã"),
        (ME["d1-email"], "só de manhã"),
    ]
    assert open_own(case, "V1", signed.private).name == ME["d1-name"]


@pytest.mark.parametrize(("url", "answers"), [(WRITTEN, COMPLAINT), (ORAL, TOLD)])
def test_papers_are_sealed_as_they_came_and_the_file_keeps_cleaned_copies_alone(
    vault: Body, url: str, answers: Any, django_capture_on_commit_callbacks: Any
) -> None:
    client = desk(vault, "clerk")
    photo = picture("PNG")
    with django_capture_on_commit_callbacks(execute=True):
        client.post(url, sent(answers, "conferir", **ME, arquivos=SimpleUploadedFile("foto.png", photo)))
        assert "o original vai lacrado para o cofre" in client.get(WRITTEN).content.decode()
        paper = Attachment.objects.get(name="foto.png")
        first = paper.original_digest
        assert client.post(url, sent(answers, "gravar", **ME, anexo=paper.token)).status_code == 302
    paper.refresh_from_db()
    assert (paper.original_digest, paper.case) == ("", Case.objects.get())
    assert not store.holds(first, store.ORIGINALS)
    with content(paper) as file:
        assert b"Alice" not in file.read()
    opening = decided(ask(Case.objects.get(), AT, code="D1"), actor_of(vault, "custodian", AT))
    clerk = actor_of(vault, "clerk", AT)
    name, pieces = take_file(clerk, opening, CODE, read(clerk, opening, CODE).files[0])
    assert (name, b"".join(pieces)) == ("foto.png", photo)


def text_of(paper: Attachment) -> str:
    with content(paper) as file:
        return str(file.read().decode())


def words_of(page: str) -> list[str]:
    """The secret words on a receipt."""
    part = page.partition('id="h-frase"')[2].partition("</ol>")[0]
    return [piece.partition("</strong>")[0] for piece in part.split("<li><strong>")[1:]]


def test_the_secret_words_are_shown_once_and_only_if_asked_for(vault: Body) -> None:
    client = desk(vault, "clerk")
    asked_for = client.post(WRITTEN, sent(COMPLAINT, "gravar", **ME, phrase="sim"))["Location"]
    assert len(words_of(client.get(asked_for).content.decode())) == 8
    assert words_of(client.get(asked_for).content.decode()) == []
    unasked = client.post(WRITTEN, sent(COMPLAINT, "gravar", **ME, **{"r0-name": "Hotel Cais"}))["Location"]
    assert "A frase secreta" not in client.get(unasked).content.decode()


def test_the_same_form_sent_twice_seals_once(vault: Body) -> None:
    client = desk(vault, "clerk")
    told = sent(COMPLAINT, "gravar", **ME, phrase="sim")
    assert [client.post(WRITTEN, told).status_code for _ in range(2)] == [302, 302]
    assert Case.objects.count() == 1
    assert Envelope.objects.count() == 2


def test_the_victim_who_is_somebody_else_has_an_envelope_of_their_own(vault: Body) -> None:
    client = desk(vault, "clerk")
    other = {"v1-name": "Ubirajara Inventado Fauno", "v1-address": "Rua da Paz, 5"}
    told = sent(
        COMPLAINT, "gravar", source="third_party", narrative="Vi Ubirajara Fauno ser posto para fora.", **ME, **other
    )
    assert client.post(WRITTEN, told).status_code == 302
    assert [one.code for one in Envelope.objects.order_by("pk")] == ["D1", "V1"]
    (paper,) = Attachment.objects.all()
    assert text_of(paper) == "Vi [identidade lacrada de V1] ser posto para fora."
    assert "ubirajara" not in everything_kept()


def test_who_says_nothing_of_themselves_has_an_envelope_that_looks_like_any_other(vault: Body) -> None:
    desk(vault, "clerk").post(WRITTEN, sent(COMPLAINT, "gravar", identifies="nao", victim_data="nao"))
    desk(vault, "clerk").post(WRITTEN, sent(COMPLAINT, "gravar", **ME, **{"r0-name": "Hotel Cais"}))
    sizes = {(len(bytes(one.box)), len(bytes(one.key)), len(bytes(one.own))) for one in Envelope.objects.all()}
    assert Envelope.objects.count() == 4
    assert len(sizes) == 1


def test_a_name_beside_the_answer_that_nobody_told_it_is_asked_about(vault: Body) -> None:
    page = asked_page(vault, action="gravar", **ME, identifies="nao")
    assert "Está escrito quem denuncia, e a resposta é que a pessoa não disse quem é." in page
    assert ME["d1-name"] in page  # what was typed stays on the page
    assert not Case.objects.exists()


def test_a_paper_is_named_without_the_name_of_who_brought_it(vault: Body) -> None:
    file = SimpleUploadedFile("foto da Zuleica.txt", b"prova")
    asked_page(vault, **ME, arquivos=file)
    assert Attachment.objects.get().name == "foto da [identidade lacrada].txt"
    assert not any(word in everything_kept() for word in NAMED)


def test_a_paper_that_came_before_its_owner_said_who_they_are_is_asked_for_again(vault: Body) -> None:
    asked_page(vault, arquivos=SimpleUploadedFile("foto da Zuleica.txt", b"prova"))
    token = Attachment.objects.get().token
    page = asked_page(vault, **ME, anexo=token)
    assert "O nome do papel “foto da [identidade lacrada].txt” diz quem é a pessoa." in page
    assert not Attachment.objects.exists()
    assert not any(word in everything_kept() for word in NAMED)
