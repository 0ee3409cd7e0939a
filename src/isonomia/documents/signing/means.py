"""By which means this server signs: a certificate file of the body, or the built-in advanced signature."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from pyhanko.sign import SimpleSigner
from pyhanko.sign.timestamps import HTTPTimeStamper, TimeStamper

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
_FAULT = "o arquivo dela na pasta de dados está danificado. Restaure a cópia de segurança. Nada foi assinado."


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
    def _certificate(self) -> Any:
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
    file = str(own_key_in(Path(data)))
    own: SimpleSigner | None = SimpleSigner.load(file, file)  # type: ignore[no-untyped-call]
    if own is None:
        raise DocumentError("document.key", f"A chave do servidor não abre: {_FAULT}")
    return Means(BUILT_IN, own, stamper)


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
