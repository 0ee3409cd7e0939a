"""By which means this server signs: a certificate of the body, in a file or in hardware, or the built-in signature."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from pyhanko.sign import SimpleSigner
from pyhanko.sign.signers import Signer
from pyhanko.sign.timestamps import TimeStamper

from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.hardware import HardwareSigner
from isonomia.documents.signing.keys import own_key_in
from isonomia.documents.signing.opening import Hardware
from isonomia.documents.signing.stamping import CheckedStamper

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
SIGN = "sign"
"""What `ISONOMIA_TIME_STAMP_ELSE` says where a paper is signed even without the stamp."""
_FAULT = "o arquivo dela na pasta de dados está danificado. Restaure a cópia de segurança. Nada foi assinado."


_NUMBER = re.compile(r":\d+$")
"""The number of a person or a firm at the end of the name on a certificate of ICP-Brasil."""


@dataclass(frozen=True, slots=True)
class Means:
    """A key that signs with its certificate: what it is in law, whose it is, and who stamps the time, if anybody.
    `unstamped`: whether it signs without a stamp where the time stamp server gives none."""

    name: str
    signer: Signer
    stamper: TimeStamper | None = None
    unstamped: bool = False

    @property
    def subject(self) -> str:
        """The name on the certificate."""
        return str(self._certificate.subject.native.get("common_name", ""))

    @property
    def told(self) -> str:
        """What it is in law and whose certificate it is, in the words of papers; never the number of a person."""
        whose = _NUMBER.sub("", self.subject)
        return MEANS[self.name] if self.name == BUILT_IN else f"{MEANS[self.name]}, de {whose}"

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the certificate, in hexadecimal."""
        return bytes(self._certificate.sha256).hex()

    def refuse_out_of_date(self, at: datetime) -> None:
        """Raises `DocumentError` where the certificate does not hold at an instant."""
        first, last = self._certificate.not_valid_before, self._certificate.not_valid_after
        if first <= at <= last:
            return
        why = f"venceu em {last:%d/%m/%Y}" if at > last else f"só vale a partir de {first:%d/%m/%Y}"
        raise DocumentError(
            "document.certificate_day",
            f"O certificado digital do órgão {why}. Nada foi assinado. Avise quem cuida do servidor: é preciso pôr um "
            "que valha.",
        )

    @property
    def _certificate(self) -> Any:
        certificate = self.signer.signing_cert
        assert certificate is not None
        return certificate


def means_here() -> Means:
    """The means of this server, by its settings. Raises `DocumentError` for a certificate that can't be used."""
    stamper, unstamped = _stamper(settings.TIME_STAMP), settings.TIME_STAMP_ELSE == SIGN
    if settings.SIGNING_MODULE and settings.SIGNING_CERT:
        raise DocumentError(
            "document.means",
            "O servidor foi mandado assinar por dois meios: um arquivo (ISONOMIA_SIGNING_CERT) e um token "
            "(ISONOMIA_SIGNING_MODULE). Avise quem cuida do servidor: fica um só. Nada foi assinado.",
        )
    signer: Signer
    if settings.SIGNING_MODULE:
        signer = _hardware()
    else:
        signer = _kept(settings.SIGNING_CERT, settings.SIGNING_PASSPHRASE, str(settings.DATA))
    own = not (settings.SIGNING_MODULE or settings.SIGNING_CERT)
    return Means(BUILT_IN if own else _kind_of(signer), signer, stamper, unstamped)


def _hardware() -> HardwareSigner:
    """The key in hardware as it is now: what was taken out of its reader signs no more."""
    token, certificate = settings.SIGNING_TOKEN, settings.SIGNING_TOKEN_CERT
    pin = Path(settings.SIGNING_PIN_FILE)
    return HardwareSigner(Hardware(settings.SIGNING_MODULE, token, certificate, pin, settings.DATA))


@cache
def _stamper(address: str) -> TimeStamper | None:
    return CheckedStamper(address) if address else None


@cache
def _kept(certificate: str, passphrase: str, data: str) -> SimpleSigner:
    """The key of a certificate file, or else the server's own, opened once."""
    if certificate:
        return _from_file(Path(certificate), passphrase)
    file = str(own_key_in(Path(data)))
    own: SimpleSigner | None = SimpleSigner.load(file, file)  # type: ignore[no-untyped-call]
    if own is None:
        raise DocumentError("document.key", f"A chave do servidor não abre: {_FAULT}")
    return own


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


def _kind_of(signer: Signer) -> str:
    """Qualified only where the certificate was issued within ICP-Brasil, as its issuer says."""
    issuer = signer.signing_cert.issuer.native if signer.signing_cert is not None else {}
    return QUALIFIED if issuer.get("organization_name") == _ICP else ADVANCED
