"""By what a server signs: the certificate file of the body where it has one, told as what it is in law."""

import io
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption
from cryptography.hazmat.primitives.serialization.pkcs12 import serialize_key_and_certificates
from cryptography.x509.oid import NameOID
from pyhanko.pdf_utils.reader import PdfFileReader

from isonomia.documents.models import Paper
from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.means import ADVANCED, BUILT_IN, QUALIFIED
from tests import office
from tests.documents.desk import noticed, signed
from tests.documents.reading import words_of
from tests.documents.signed import bytes_of

PASSPHRASE = "senha do certificado"
pytestmark = pytest.mark.django_db


def certificate_file(folder: Path, issuer: str) -> Path:
    """A certificate file of an invented body, issued by an organisation of that name."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ORGAO INVENTADO:00000000000191")])
    issued = x509.Name([
        x509.NameAttribute(NameOID.ORGANIZATION_NAME, issuer), x509.NameAttribute(NameOID.COMMON_NAME, "AC Inventada"),
    ])  # fmt: skip
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issued)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2026, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(2027, 1, 1, tzinfo=UTC))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "a1.p12"
    shut = BestAvailableEncryption(PASSPHRASE.encode())
    file.write_bytes(serialize_key_and_certificates(b"a1", key, certificate, None, shut))
    return file


@pytest.mark.parametrize(("issuer", "means", "words"), [
    ("ICP-Brasil", QUALIFIED, "assinatura eletrônica qualificada, com certificado ICP-Brasil"),
    ("Outra Autoridade", ADVANCED, "assinatura eletrônica avançada, com certificado digital fora da ICP-Brasil"),
])  # fmt: skip
def test_a_certificate_file_signs_and_the_paper_says_what_it_is_in_law(
    settings: Any, tmp_path: Path, issuer: str, means: str, words: str
) -> None:
    settings.SIGNING_CERT, settings.SIGNING_PASSPHRASE = str(certificate_file(tmp_path, issuer)), PASSPHRASE
    paper: Paper = signed(noticed(office.office_of("recife-2011")))
    made = paper.signatures.get()
    assert (made.means, made.certificate) == (means, "ORGAO INVENTADO:00000000000191")
    pdf = bytes_of(paper)
    assert words in words_of(pdf)
    (status,) = PdfFileReader(io.BytesIO(pdf)).embedded_signatures
    assert status.signer_cert.sha256.hex() == made.fingerprint


def test_without_a_certificate_file_the_built_in_signature_is_said_to_be_advanced() -> None:
    paper = signed(noticed(office.office_of("recife-2011")))
    assert paper.signatures.get().means == BUILT_IN
    assert "assinatura eletrônica avançada, com a chave deste sistema" in words_of(bytes_of(paper))


@pytest.mark.parametrize(("file", "passphrase"), [("a1.p12", "outra"), ("nada.p12", PASSPHRASE)])
def test_a_certificate_that_does_not_open_signs_nothing(
    settings: Any, tmp_path: Path, file: str, passphrase: str
) -> None:
    certificate_file(tmp_path, "ICP-Brasil")
    settings.SIGNING_CERT, settings.SIGNING_PASSPHRASE = str(tmp_path / file), passphrase
    with pytest.raises(DocumentError, match="O certificado digital do órgão não abre"):
        signed(noticed(office.office_of("recife-2011")))
    assert Paper.objects.get().state == "draft"
