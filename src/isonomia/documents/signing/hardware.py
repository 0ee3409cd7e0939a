"""A key that never leaves its hardware (PKCS#11): an HSM, or a card or token in a reader of this server."""

from typing import Any

import pkcs11
from asn1crypto import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.serialization import load_der_public_key
from pkcs11 import Attribute, ObjectClass
from pyhanko.sign.pkcs11 import PKCS11Signer
from pyhanko.sign.signers import Signer

from isonomia.documents.signing.opening import Hardware, opened, refused

_ROOM = 600
"""Bytes kept free in a PDF for a signature, whatever the key."""


class HardwareSigner(Signer):
    """Signs with a key in hardware, in a session of its own for each signature.

    Its certificate is read without the PIN, where the token shows it so. Raises `DocumentError` for a token that is not
    there, or without one certificate to sign with.
    """

    def __init__(self, where: Hardware) -> None:
        found = _certificates(where, shut=True) or _certificates(where, shut=False)
        named = [one for one in found if one[1] == where.certificate or not (where.certificate or one[0].ca)]
        if len(named) != 1:
            raise refused("certificate", _which(where.certificate, len(named)))
        certificate, label, key = named[0]
        super().__init__(signing_cert=certificate)
        self._cert_registry.register_multiple([certificate, *(one for one, _, _ in found if one.ca)])
        self._where = where
        self._key: dict[Attribute, Any] = {Attribute.ID: key} if key else {Attribute.LABEL: label}

    async def async_sign_raw(self, data: bytes, digest_algorithm: str, dry_run: bool = False) -> bytes:  # noqa: FBT001, FBT002  # as pyHanko calls it
        """The signature of some bytes, checked with the certificate. Raises `DocumentError`."""
        if dry_run:
            return bytes(_ROOM)
        certificate = self.signing_cert
        with opened(self._where) as (session, pin):
            wanted = {Attribute.CLASS: ObjectClass.PRIVATE_KEY, Attribute.SIGN: True, **self._key}
            keys = list(session.get_objects(wanted))
            if len(keys) != 1:
                raise refused("key", "a chave do certificado não está nele")
            inner = PKCS11Signer(
                session, signing_cert=certificate, use_raw_mechanism=True,
                key_id=self._key.get(Attribute.ID), key_label=self._key.get(Attribute.LABEL),
                base_sign_kwargs={"pin": pin} if _asks_again(keys[0]) else {},
            )  # fmt: skip
            made: bytes = await inner.async_sign_raw(data, digest_algorithm)
        if not _fits(certificate, made, data):
            raise refused("key", "a chave que está nele não é a do certificado")
        return made


def _certificates(where: Hardware, *, shut: bool) -> list[tuple[Any, str, bytes]]:
    """The certificates on the token, each with its label and the id of its key."""
    with opened(where, shut=shut) as (session, _):
        return [
            (x509.Certificate.load(one[Attribute.VALUE]), one[Attribute.LABEL], one[Attribute.ID])
            for one in session.get_objects({Attribute.CLASS: ObjectClass.CERTIFICATE})
        ]


def _asks_again(key: Any) -> bool:
    """Whether a key wants the PIN at each signature, besides that of the session."""
    try:
        return bool(key[Attribute.ALWAYS_AUTHENTICATE])
    except pkcs11.AttributeTypeInvalid:
        return False


def _fits(certificate: Any, made: bytes, data: bytes) -> bool:
    """Whether a signature (SHA-256) is that of the key in a certificate."""
    key = load_der_public_key(certificate.public_key.dump())
    try:
        if isinstance(key, rsa.RSAPublicKey):
            key.verify(made, data, padding.PKCS1v15(), hashes.SHA256())
            return True
        if isinstance(key, ec.EllipticCurvePublicKey):
            key.verify(made, data, ec.ECDSA(hashes.SHA256()))
            return True
    except InvalidSignature:
        return False
    raise refused("key", "a chave dele não é RSA nem de curva elíptica")


def _which(label: str, many: int) -> str:
    if label:
        return f"há nele {many or 'nenhum'} certificado com o nome indicado (ISONOMIA_SIGNING_TOKEN_CERT)"
    return f"há nele {many or 'nenhum'} certificado, e o nome de um não foi indicado (ISONOMIA_SIGNING_TOKEN_CERT)"
