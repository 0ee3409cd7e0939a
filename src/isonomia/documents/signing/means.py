"""By which means this server signs: a certificate file of the body, or the built-in advanced signature."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from asn1crypto import keys, x509  # type: ignore[import-untyped]  # what pyHanko is made of has no types
from django.conf import settings
from pyhanko.sign import SimpleSigner
from pyhanko.sign.timestamps import HTTPTimeStamper, TimeStamper
from pyhanko_certvalidator.registry import SimpleCertificateStore

from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.keys import own_key_in

QUALIFIED, ADVANCED, BUILT_IN = "qualified", "advanced", "built_in"
MEANS = {
    QUALIFIED: "assinatura eletrônica qualificada, com certificado ICP-Brasil (Lei 14.063/2020, art. 4º, III)",
    ADVANCED: "assinatura eletrônica avançada, com certificado digital fora da ICP-Brasil (Lei 14.063/2020, "
    "art. 4º, II)",
    BUILT_IN: "assinatura eletrônica avançada, com a chave deste sistema e a identidade de quem assina confirmada no "
    "momento (Lei 14.063/2020, art. 4º, II)",
}
"""What each is in law, as papers and pages say it."""
_ICP = "ICP-Brasil"


@dataclass(frozen=True, slots=True)
class Means:
    """A key that signs with its certificate: what it is in law, whose it is, and who stamps the time, if anybody."""

    name: str
    signer: SimpleSigner
    stamper: TimeStamper | None = None

    @property
    def subject(self) -> str:
        """The name on the certificate."""
        return str(self._certificate.subject.native.get("common_name", ""))

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the certificate, in hexadecimal."""
        return bytes(self._certificate.sha256).hex()

    @property
    def _certificate(self) -> x509.Certificate:
        certificate = self.signer.signing_cert
        assert certificate is not None
        return certificate


def means_here() -> Means:
    """The means of this server, by its settings. Raises `DocumentError` for a certificate that can't be used."""
    return _means(settings.SIGNING_CERT, settings.SIGNING_PASSPHRASE, settings.TIME_STAMP, str(settings.DATA))


@cache
def _means(certificate: str, passphrase: str, stamp: str, data: str) -> Means:
    stamper = HTTPTimeStamper(stamp) if stamp else None
    if certificate:
        signer = _from_file(Path(certificate), passphrase)
        return Means(_kind_of(signer), signer, stamper)
    key, own = own_key_in(Path(data))
    held = x509.Certificate.load(own)
    signer = SimpleSigner(held, keys.PrivateKeyInfo.load(key), _alone(held))
    return Means(BUILT_IN, signer, stamper)


def _alone(certificate: x509.Certificate) -> SimpleCertificateStore:
    store = SimpleCertificateStore()  # type: ignore[no-untyped-call]
    store.register(certificate)
    return store


def _from_file(path: Path, passphrase: str) -> SimpleSigner:
    """A certificate file A1 (PKCS#12)."""
    found: SimpleSigner | None = None
    if path.is_file():
        found = SimpleSigner.load_pkcs12(str(path), passphrase=passphrase.encode())  # type: ignore[no-untyped-call]
    if found is None:
        raise DocumentError(
            "document.certificate",
            "O certificado digital do órgão não abre: o arquivo não está no lugar indicado, ou a senha não confere. "
            "Avise quem cuida do servidor (ISONOMIA_SIGNING_CERT). Nada foi assinado.",
        )
    return found


def _kind_of(signer: SimpleSigner) -> str:
    """Qualified only where the certificate was issued within ICP-Brasil, as its issuer says."""
    issuer = signer.signing_cert.issuer.native if signer.signing_cert is not None else {}
    return QUALIFIED if issuer.get("organization_name") == _ICP else ADVANCED
