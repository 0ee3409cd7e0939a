"""No file that anybody sends takes the memory or the time of the server, or breaks the page."""

import random
import resource
from collections.abc import Callable

import pytest
from django.test import Client

from isonomia.documents import service
from isonomia.documents.models import Paper
from isonomia.documents.verifying import bearing, bearing_apart
from isonomia.documents.verifying.verdicts import Verdict, by_file
from isonomia.law.words import Role
from tests import office
from tests.documents.desk import HOW, begun, clerk, noticed, signed
from tests.documents.signed import bytes_of
from tests.portal.verifying import hostile
from tests.portal.verifying.test_verifying import sent, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Paper:
    return signed(noticed(office.office_of("recife-2011")))


@pytest.mark.parametrize(
    "made",
    [hostile.data_bomb, hostile.page_bomb, hostile.object_bomb, hostile.endless_page],
    ids=lambda made: made.__name__,
)
def test_a_small_file_that_unfolds_without_measure_is_told_as_not_read(
    client: Client, made: Callable[[], bytes]
) -> None:
    pdf = made()
    assert len(pdf) < 20_000
    page = sent(client, pdf)
    assert "Documento desconhecido" in page
    assert "pede tempo ou memória demais" in page


def test_the_server_itself_takes_no_memory_for_it() -> None:
    pdf, before = hostile.data_bomb(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert by_file(pdf).verdict is Verdict.UNREAD
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50 * 1024


def test_a_tree_of_pages_without_end_is_an_unknown_document(client: Client) -> None:
    assert "Documento desconhecido" in sent(client, hostile.page_tree())


def test_a_file_that_waits_too_long_for_its_turn_is_told_to_come_back(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bearing_apart, "_WAIT", 0.01)
    with bearing_apart._AT_ONCE:
        assert "Tente de novo em alguns minutos" in sent(client, b"%PDF-1.7 outro")
    assert "Tente de novo em alguns minutos" not in sent(client, b"%PDF-1.7 outro")


@pytest.mark.parametrize("password", ["", "segredo"])
def test_a_paper_saved_again_with_a_password_breaks_nothing(client: Client, paper: Paper, password: str) -> None:
    page = sent(client, hostile.locked(bytes_of(paper), password))
    assert ("Documento desconhecido" if password else "Este arquivo foi alterado") in page


def test_bytes_flipped_anywhere_never_break_the_reading(paper: Paper) -> None:
    """Three hundred files with up to twenty bytes changed, and some cut short: each gives codes or none."""
    pdf, chance = bytes_of(paper), random.Random(5)  # the same each time
    for _ in range(300):
        bad = bytearray(pdf)
        for _ in range(chance.randint(1, 20)):
            bad[chance.randrange(len(bad))] ^= chance.randint(1, 255)
        bad = bad[: chance.randrange(len(bad))] if chance.random() < 0.2 else bad
        assert set(bearing.codes_in(bytes(bad))) <= {paper.code}


@pytest.mark.parametrize(
    "data", [b"[1]", b'{"verification":"x"}', b'{"verification":{"code":{}}}', b"[" * 100_000, b"\xff"]
)
def test_data_that_is_none_of_ours_bears_no_code(data: bytes) -> None:
    assert bearing.codes_in(hostile.with_data(data)) == []


def test_half_a_paper_is_unknown_and_the_page_says_why_it_may_be_so(client: Client, paper: Paper) -> None:
    pdf = bytes_of(paper)
    assert "baixado só em parte" in sent(client, pdf[: len(pdf) // 2])


def test_a_paper_given_up_is_told_as_without_effect(client: Client) -> None:
    body = office.office_of("recife-2011")
    other = office.person("segunda", "Beatriz Exemplo")
    office.seat(body, Role.CLERK, other)
    draft = begun(noticed(body))
    service.write(
        clerk(body), draft.pk, free={}, signers=[office.user_of(body, Role.CLERK).key, other.key], seen=0
    )  # fmt: skip
    half = service.sign(clerk(body), draft.pk, HOW)
    service.drop(clerk(body), half.pk)
    for page in (text_of(client.get(f"/conferir/{half.code}/").content), sent(client, bytes(half.pdf))):
        assert "Documento sem efeito" in page
        assert "o órgão desistiu dele" in page
        assert "Faltam assinaturas" not in page
