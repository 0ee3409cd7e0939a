"""A token or HSM on the server signs papers: a real PKCS#11 module, SoftHSM, with its own PIN, key and certificate."""

import io
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pkcs11
import pytest
from django.db import connection
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko_certvalidator import ValidationContext

from isonomia.documents import service
from isonomia.documents.models import Paper, Series, Signature
from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.means import ADVANCED, QUALIFIED, means_here
from isonomia.documents.signing.opening import Hardware
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from tests import office
from tests.documents import softhsm
from tests.documents.desk import HOW, LATER, begun, clerk, noticed, signed
from tests.documents.reading import words_of
from tests.documents.signed import bytes_of, statuses_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def token(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The settings of a server with an empty token in its reader."""
    softhsm.pointed_at(tmp_path, monkeypatch)
    softhsm.made()
    (tmp_path / "pin").write_text(f"{softhsm.PIN}\n")
    settings.DATA = tmp_path / "data"
    settings.SIGNING_MODULE, settings.SIGNING_PIN_FILE = softhsm.MODULE, str(tmp_path / "pin")
    settings.SIGNING_TOKEN, settings.SIGNING_TOKEN_CERT = softhsm.TOKEN, softhsm.CERTIFICATE
    yield settings
    pkcs11.unload(softhsm.MODULE)


def with_key(kind: str = "rsa", issuer: str = "ICP-Brasil") -> None:
    key = softhsm.new_key(kind)
    softhsm.filled(key, softhsm.certificate_of(key, issuer))


def refused(match: str) -> None:
    """Nothing is signed, no number is spent, and who signs is told why."""
    case = noticed(office.office_of("recife-2011"))
    with pytest.raises(DocumentError, match=match) as told:
        signed(case)
    assert "Nada foi assinado" in told.value.message
    assert softhsm.PIN not in told.value.message
    assert (Paper.objects.get().state, Series.objects.count(), Signature.objects.count()) == ("draft", 0, 0)


@pytest.mark.parametrize(("kind", "issuer", "means", "words"), [
    ("rsa", "ICP-Brasil", QUALIFIED, "assinatura eletrônica qualificada, com certificado ICP-Brasil"),
    ("ec", "Outra Autoridade", ADVANCED, "assinatura eletrônica avançada, com certificado digital fora da ICP-Brasil"),
])  # fmt: skip
def test_a_token_signs_and_the_paper_says_what_the_signature_is_in_law_and_whose_certificate(
    token: Any, kind: str, issuer: str, means: str, words: str
) -> None:
    assert token.SIGNING_MODULE
    with_key(kind, issuer)
    paper = signed(noticed(office.office_of("recife-2011")))
    made = paper.signatures.get()
    assert (made.means, made.certificate) == (means, softhsm.SUBJECT)
    pdf = bytes_of(paper)
    told = words_of(pdf)
    assert words in told
    assert "de ORGAO INVENTADO" in told
    assert "00000000000191" not in told
    held = means_here().signer.signing_cert
    (status,) = statuses_in(pdf, ValidationContext(trust_roots=[held], moment=LATER))
    assert (status.intact, status.valid, status.signing_cert.sha256.hex()) == (True, True, made.fingerprint)
    assert len(PdfFileReader(io.BytesIO(pdf)).embedded_signatures) == 1


def test_the_only_token_with_the_only_certificate_needs_no_names(token: Any) -> None:
    token.SIGNING_TOKEN = token.SIGNING_TOKEN_CERT = ""
    with_key()
    assert signed(noticed(office.office_of("recife-2011"))).signatures.get().means == QUALIFIED


@pytest.mark.parametrize(("asks_again", "private"), [(True, False), (False, True)])
def test_a_key_that_asks_for_the_pin_each_time_and_a_certificate_that_is_not_shown_without_it_sign_too(
    token: Any, *, asks_again: bool, private: bool
) -> None:
    assert token.SIGNING_MODULE
    key = softhsm.new_key()
    softhsm.filled(key, softhsm.certificate_of(key, "ICP-Brasil"), asks_again=asks_again, private=private)
    paper = signed(noticed(office.office_of("recife-2011")))
    held = means_here().signer.signing_cert
    (status,) = statuses_in(bytes_of(paper), ValidationContext(trust_roots=[held], moment=LATER))
    assert status.bottom_line


def test_a_module_that_is_not_there_is_told(token: Any) -> None:
    token.SIGNING_MODULE = "/nada/libnada.so"
    refused("o programa dele não está no lugar indicado")


def test_a_token_that_is_not_in_the_reader_is_told(token: Any) -> None:
    with_key()
    token.SIGNING_TOKEN = "outro"
    refused("ele não está no leitor")


def test_a_token_without_the_certificate_is_told(token: Any) -> None:
    with_key()
    token.SIGNING_TOKEN_CERT = "outro"
    refused("há nele nenhum certificado com o nome indicado")


def test_a_wrong_pin_is_sent_once_and_again_only_when_its_file_was_written_anew(token: Any) -> None:
    with_key()
    pin = Path(token.SIGNING_PIN_FILE)
    pin.write_text("000000")
    refused("a senha dele não confere, e não será tentada de novo")
    pin_was_sent = (token.DATA / "signing-pin-refused").stat().st_mtime_ns
    paper = Paper.objects.get()
    with pytest.raises(DocumentError, match="não será tentada de novo"):
        service.sign(clerk(paper.case.body), paper.pk, HOW)
    assert (token.DATA / "signing-pin-refused").stat().st_mtime_ns == pin_was_sent
    pin.write_text(softhsm.PIN)
    assert service.sign(clerk(paper.case.body), paper.pk, HOW).state == "signed"


def test_a_file_of_the_pin_that_cannot_be_read_is_told(token: Any) -> None:
    with_key()
    Path(token.SIGNING_PIN_FILE).unlink()
    refused("o arquivo da senha não se lê")


def test_a_certificate_that_ran_out_is_told_with_its_day(token: Any) -> None:
    assert token.SIGNING_MODULE
    key = softhsm.new_key()
    softhsm.filled(key, softhsm.certificate_of(key, "ICP-Brasil", until=datetime(2026, 4, 1, tzinfo=UTC)))
    refused("O certificado digital do órgão venceu em 01/04/2026")


def test_a_key_that_is_not_of_the_certificate_signs_nothing(token: Any) -> None:
    assert token.SIGNING_MODULE
    softhsm.filled(softhsm.new_key(), softhsm.certificate_of(softhsm.new_key(), "ICP-Brasil"))
    refused("a chave que está nele não é a do certificado")


def test_a_server_told_to_sign_by_a_file_and_by_a_token_signs_by_neither(token: Any) -> None:
    with_key()
    token.SIGNING_CERT = "a1.p12"
    refused("por dois meios")


def test_who_signs_after_the_first_signs_by_the_same_certificate_that_the_paper_tells(token: Any) -> None:
    with_key()
    body = office.office_of("recife-2011")
    other = office.person("segunda")
    office.seat(body, Role.CLERK, other)
    paper = begun(noticed(body))
    keys = [office.user_of(body, Role.CLERK).key, other.key]
    service.write(clerk(body), paper.pk, free={}, signers=keys, seen=0)
    service.sign(clerk(body), paper.pk, HOW)
    token.SIGNING_MODULE = ""
    with pytest.raises(DocumentError, match="o servidor hoje assina por outro"):
        service.sign(Actor(other, LATER), paper.pk, HOW)
    token.SIGNING_MODULE = softhsm.MODULE
    assert service.sign(Actor(other, LATER), paper.pk, HOW).state == "signed"


def test_processes_that_sign_at_once_take_turns(token: Any, tmp_path: Path) -> None:
    with_key()
    where = Hardware(
        token.SIGNING_MODULE, token.SIGNING_TOKEN, token.SIGNING_TOKEN_CERT, tmp_path / "pin", token.DATA
    )  # fmt: skip
    with ProcessPoolExecutor(max_workers=3, mp_context=get_context("spawn")) as others:
        made = [one.result() for one in [others.submit(softhsm.signed_in_a_process, where, 5) for _ in range(3)]]
    assert made[0] == made[1] == made[2]  # RSA (PKCS#1 v1.5) signs the same bytes alike
    assert len(set(made[0])) == 5


@pytest.mark.django_db(transaction=True)
def test_clerks_who_sign_at_once_with_one_token_all_sign(token: Any) -> None:
    assert token.SIGNING_MODULE
    with_key()
    body = office.office_of("recife-2011")
    drafts = [begun(noticed(body)).pk for _ in range(6)]

    def sign_one(pk: int) -> str:
        try:
            return service.sign(clerk(body), pk, HOW).state
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=6) as clerks:
        assert list(clerks.map(sign_one, drafts)) == ["signed"] * 6
    assert {one.means for one in Signature.objects.all()} == {QUALIFIED}
