"""A token of SoftHSM made for one test: a real PKCS#11 module, with a key and a certificate of an invented body."""

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pkcs11
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID
from pkcs11 import Attribute, ObjectClass
from pkcs11.util.ec import decode_ec_private_key
from pkcs11.util.rsa import decode_rsa_private_key

from isonomia.documents.signing.hardware import HardwareSigner
from isonomia.documents.signing.opening import Hardware

MODULE = "/usr/lib/softhsm/libsofthsm2.so"
"""Where Debian's package softhsm2 puts it."""
PIN, TOKEN, CERTIFICATE = "482913", "orgao inventado", "assinatura"
SUBJECT = "ORGAO INVENTADO:00000000000191"
_KEY_ID = b"\x07"
Key = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey


def new_key(kind: str = "rsa") -> Key:
    """A key as cards have them: RSA of 2048 bits, or of the curve P-256."""
    if kind == "rsa":
        return rsa.generate_private_key(public_exponent=65537, key_size=2048)
    return ec.generate_private_key(ec.SECP256R1())


def certificate_of(key: Key, issuer: str, *, until: datetime = datetime(2027, 1, 1, tzinfo=UTC)) -> x509.Certificate:
    """A certificate of an invented body, issued by an organisation of that name."""
    issued = x509.Name([
        x509.NameAttribute(NameOID.ORGANIZATION_NAME, issuer), x509.NameAttribute(NameOID.COMMON_NAME, "AC Inventada"),
    ])  # fmt: skip
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, SUBJECT)]))
        .issuer_name(issued)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2026, 1, 1, tzinfo=UTC))
        .not_valid_after(until)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )


def pointed_at(folder: Path, monkeypatch: Any) -> None:
    """The module keeps its tokens in this folder from now on; it needs the package softhsm2."""
    assert Path(MODULE).exists(), "SoftHSM is missing; on Debian 12, as root: apt-get install softhsm2"
    (folder / "tokens").mkdir()
    conf = folder / "softhsm2.conf"
    conf.write_text(f"directories.tokendir = {folder / 'tokens'}\nobjectstore.backend = file\nlog.level = ERROR\n")
    monkeypatch.setenv("SOFTHSM2_CONF", str(conf))


def made(label: str = TOKEN) -> None:
    """An empty token, with its PIN."""
    told = ["softhsm2-util", "--init-token", "--free", "--label", label, "--pin", PIN, "--so-pin", "00000000"]
    subprocess.run(told, check=True, capture_output=True)


def filled(key: Key, certificate: x509.Certificate, *, asks_again: bool = False, private: bool = False) -> None:
    """Puts a key and a certificate on a token, under one id, as the maker of a card does. `asks_again`: the key wants
    the PIN at each signature; `private`: the certificate is not shown without it."""
    raw = key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
    )
    with loaded() as module, module.get_token(token_label=TOKEN).open(user_pin=PIN, rw=True) as session:
        decode = decode_rsa_private_key if isinstance(key, rsa.RSAPrivateKey) else decode_ec_private_key
        session.create_object({
            **decode(raw), Attribute.TOKEN: True, Attribute.LABEL: CERTIFICATE, Attribute.ID: _KEY_ID,
            Attribute.SIGN: True, Attribute.PRIVATE: True, Attribute.SENSITIVE: True,
            Attribute.ALWAYS_AUTHENTICATE: asks_again,
        })  # fmt: skip
        session.create_object(
            {
                Attribute.CLASS: ObjectClass.CERTIFICATE,
                Attribute.CERTIFICATE_TYPE: pkcs11.CertificateType.X_509,
                Attribute.TOKEN: True,
                Attribute.LABEL: CERTIFICATE,
                Attribute.ID: _KEY_ID,
                Attribute.SUBJECT: certificate.subject.public_bytes(),
                Attribute.PRIVATE: private,
                Attribute.VALUE: certificate.public_bytes(serialization.Encoding.DER),
            }
        )


@contextmanager
def loaded() -> Iterator[Any]:
    """The module, let go afterwards: it reads its folder anew when it is loaded again."""
    pkcs11.unload(MODULE)
    try:
        yield pkcs11.lib(MODULE)
    finally:
        pkcs11.unload(MODULE)


def signed_in_a_process(where: Hardware, times: int) -> list[str]:
    """Some signatures made one after another, each in hexadecimal: for a process beside that of the test."""
    signer = HardwareSigner(where)
    return [asyncio.run(signer.async_sign_raw(bytes([turn]), "sha256")).hex() for turn in range(times)]
