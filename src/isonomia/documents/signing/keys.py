"""The server's own key and certificate, for bodies without another: made once, kept in the data folder, readable by
its owner only. An advanced signature needs no certificate of ICP-Brasil (Lei 14.063/2020, art. 4º, II)."""

import os
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

_FILE = "signing-key.pem"
_NAME = "Isonomia: assinatura eletrônica avançada deste servidor"
_SINCE, _UNTIL = datetime(2020, 1, 1, tzinfo=UTC), datetime(2060, 1, 1, tzinfo=UTC)
"""What limits the key is the file of the server, not a day: its certificate says nothing of when it was made."""


def own_key_in(data: Path) -> Path:
    """The file of the server's key (PKCS#8) and certificate, both PEM. Two processes that need it at once agree: the
    file is made whole, once."""
    path = data / _FILE
    if not path.exists():
        data.mkdir(parents=True, exist_ok=True)
        fresh = data / f"{_FILE}.{os.getpid()}"
        fresh.touch(mode=0o600)
        fresh.write_bytes(_made())
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path


def _made() -> bytes:
    """A new key with its certificate, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, _NAME)])
    usage = x509.KeyUsage(
        digital_signature=True, content_commitment=True, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=False, crl_sign=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_SINCE)
        .not_valid_after(_UNTIL)
        .add_extension(usage, critical=True)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return plain + certificate.public_bytes(pem)
