"""Anybody checks a paper by its code or by its file: they learn who signed it, when, which case, and nothing else."""

import re
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from isonomia.documents import service
from isonomia.documents.models import Paper
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import office
from tests.documents import tsa
from tests.documents.desk import HOW, begun, clerk, noticed, signed
from tests.documents.signed import bytes_of

pytestmark = pytest.mark.django_db
UNKNOWN = "0123-4567-89AB-CDEF-GHJK"


@pytest.fixture
def paper() -> Paper:
    return signed(noticed(office.office_of("recife-2011")))


def sent(client: Client, pdf: bytes, address: str = "/conferir/") -> str:
    """What the page says of a file."""
    file = BytesIO(pdf)
    file.name = "documento.pdf"
    return text_of(client.post(address, {"arquivo": file}).content)


def text_of(page: bytes) -> str:
    """A page as it is read."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.decode())))


def test_the_code_of_a_paper_leads_to_who_signed_it_when_and_which_case(client: Client, paper: Paper) -> None:
    asked = client.post("/conferir/", {"codigo": str(paper.code).lower().replace("-", " ")})
    assert asked.headers["Location"] == f"/conferir/{paper.code}/"
    page = text_of(client.get(asked.headers["Location"]).content)
    for words in ("é de um documento assinado", paper.case.number, "Secretaria do processo", "05/05/2026, 10:00"):
        assert words in page


def test_the_code_of_another_paper_of_the_same_signer_is_told_from_it_by_kind_and_number(client: Client) -> None:
    case = noticed(office.office_of("recife-2011"))
    first, second = signed(case), signed(case)
    assert re.fullmatch(r"Notificação nº \d+/2026", first.number)
    assert first.number != second.number
    for paper, other in ((first, second), (second, first)):
        for page in (text_of(client.get(f"/conferir/{paper.code}/").content), sent(client, bytes_of(paper))):
            assert f"Documento {paper.number} Processo {paper.case.number}" in re.sub(r"\s+", " ", page)
            assert other.number not in page


def test_that_a_signature_has_a_time_stamp_is_told_where_it_has_one_alone(
    client: Client, paper: Paper, settings: Any
) -> None:
    told = "Com carimbo do tempo"
    assert told not in text_of(client.get(f"/conferir/{paper.code}/").content)
    with tsa.serving(tsa.Stamps().well) as settings.TIME_STAMP:
        stamped = signed(paper.case)
    assert told in text_of(client.get(f"/conferir/{stamped.code}/").content)


def test_nothing_else_is_told_of_a_paper(client: Client, paper: Paper) -> None:
    page = text_of(client.get(f"/conferir/{paper.code}/").content) + sent(client, bytes_of(paper))
    for hidden in (paper.label, "Bar do José", "Recusa de atendimento", paper.digest, "recife-2011"):
        assert hidden not in page


def test_the_file_as_it_was_signed_is_authentic_and_with_one_changed_byte_it_is_not(
    client: Client, paper: Paper
) -> None:
    pdf = bytearray(bytes_of(paper))
    assert "Documento autêntico" in sent(client, bytes(pdf))
    pdf[len(pdf) // 3] ^= 1
    page = sent(client, bytes(pdf))
    assert "Este arquivo foi alterado" in page
    assert paper.case.number not in page


@pytest.mark.usefixtures("paper")
def test_an_unknown_code_and_an_unknown_file_are_told_so(client: Client) -> None:
    found = client.get(f"/conferir/{UNKNOWN}/")
    assert found.status_code == 404
    assert "Documento desconhecido" in text_of(found.content)
    assert "Documento desconhecido" in sent(client, b"%PDF-1.7 outro")
    assert "cinco grupos de quatro" in text_of(client.post("/conferir/", {"codigo": "123"}).content)
    assert "Escreva o código do papel ou escolha o arquivo." in text_of(client.post("/conferir/", {}).content)


def test_a_paper_that_waits_for_a_signature_is_said_not_to_be_valid_yet(client: Client) -> None:
    body: Body = office.office_of("recife-2011")
    other = office.person("segunda", "Beatriz Exemplo")
    office.seat(body, Role.CLERK, other)
    draft = begun(noticed(body))
    keys = [office.user_of(body, Role.CLERK).key, other.key]
    service.write(clerk(body), draft.pk, free={}, signers=keys, seen=0)
    half = service.sign(clerk(body), draft.pk, HOW)
    for page in (text_of(client.get(f"/conferir/{half.code}/").content), sent(client, bytes(half.pdf))):
        assert "Ainda não vale" in page


def test_the_file_is_not_kept(client: Client, paper: Paper) -> None:
    before = {path for path in Path(settings.DATA).rglob("*") if "sqlite" not in path.name}
    sent(client, bytes_of(paper) + b"\n")
    assert {path for path in Path(settings.DATA).rglob("*") if "sqlite" not in path.name} == before


@pytest.mark.parametrize(("tongue", "words"), [("en", "Authentic document"), ("es", "Documento auténtico")])
def test_the_page_speaks_english_and_spanish(client: Client, paper: Paper, tongue: str, words: str) -> None:
    assert words in sent(client, bytes_of(paper), f"/{tongue}/conferir/")
