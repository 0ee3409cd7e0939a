"""The ciphers of the vault: boxes under a key, and keys wrapped to who may open them. Pure: no table, no clock.

A key pair of the vault or of a custodian is HPKE's hybrid of ML-KEM-768 and X25519, grown from a seed of 32 bytes: who
copies the ciphertext today can't open it with a machine of tomorrow. A person's phrase gives a plain X25519 key; its
public half is kept nowhere. Boxes are AES-256-GCM. A context goes into each: what was sealed for one case, code and use
opens for no other.
"""

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.mlkem import MLKEM768PrivateKey, MLKEM768PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hpke import (
    AEAD,
    KDF,
    KEM,
    MLKEM768X25519PrivateKey,
    MLKEM768X25519PublicKey,
    Suite,
)
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

KEY = 32
"""The bytes of a seed and of a key of a box."""
WRAPPED = 1120 + KEY + 16
"""The bytes of a wrapped key: what encapsulates it, the key, the tag."""
_MLKEM_SEED, _MLKEM_PUBLIC = 64, 1184
_NONCE = 12
_VAULT = Suite(KEM.MLKEM768_X25519, KDF.HKDF_SHA256, AEAD.AES_256_GCM)
_PERSON = Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.AES_256_GCM)


class BrokenSealError(Exception):
    """Another key, another context, or something was changed: which of them can't be told."""


def context(*parts: str) -> bytes:
    """What a seal is bound to: its parts, in order, none of which runs into the next.

    >>> context("envelope", "14021.000001/2026-68", "D1") != context("envelope", "14021.000001/2026-68D1")
    True
    """
    return b"".join(len(raw).to_bytes(2) + raw for raw in (part.encode() for part in ("isonomia-vault-1", *parts)))


def new_key() -> bytes:
    """A random seed, or key of a box."""
    return os.urandom(KEY)


def public_of(seed: bytes) -> bytes:
    """The public key that a seed grows."""
    kem, curve = _halves(seed)
    return kem.public_key().public_bytes_raw() + curve.public_key().public_bytes_raw()


def wrap(secret: bytes, public: bytes, bound: bytes) -> bytes:
    """A secret for the holder of the vault's or a custodian's key alone."""
    kem = MLKEM768PublicKey.from_public_bytes(public[:_MLKEM_PUBLIC])
    curve = X25519PublicKey.from_public_bytes(public[_MLKEM_PUBLIC:])
    return _VAULT.encrypt(secret, MLKEM768X25519PublicKey(kem, curve), info=bound)


def unwrap(wrapped: bytes, seed: bytes, bound: bytes) -> bytes:
    """The secret that was wrapped for the key of a seed. Raises `BrokenSealError`."""
    try:
        return _VAULT.decrypt(wrapped, MLKEM768X25519PrivateKey(*_halves(seed)), info=bound)
    except (InvalidTag, ValueError):
        raise BrokenSealError from None


def wrap_for_person(secret: bytes, public: bytes, bound: bytes) -> bytes:
    """A secret for a person's phrase: `public` is the X25519 key of 32 bytes. Without one it is wrapped to a key that
    nobody has, so that both look alike."""
    key = X25519PublicKey.from_public_bytes(public) if public else X25519PrivateKey.generate().public_key()
    return _PERSON.encrypt(secret, key, info=bound)


def unwrap_as_person(wrapped: bytes, private: bytes, bound: bytes) -> bytes:
    """The secret that was wrapped for a phrase: `private` is its X25519 key. Raises `BrokenSealError`."""
    try:
        return _PERSON.decrypt(wrapped, X25519PrivateKey.from_private_bytes(private), info=bound)
    except (InvalidTag, ValueError):
        raise BrokenSealError from None


def shut(key: bytes, plain: bytes, bound: bytes) -> bytes:
    """A box: AES-256-GCM under a key, its random nonce before it."""
    nonce = os.urandom(_NONCE)
    return nonce + AESGCM(key).encrypt(nonce, plain, bound)


def opened(key: bytes, box: bytes, bound: bytes) -> bytes:
    """What is in a box. Raises `BrokenSealError`."""
    try:
        return AESGCM(key).decrypt(box[:_NONCE], box[_NONCE:], bound)
    except (InvalidTag, ValueError):
        raise BrokenSealError from None


def _halves(seed: bytes) -> tuple[MLKEM768PrivateKey, X25519PrivateKey]:
    grown = HKDFExpand(SHA256(), _MLKEM_SEED + KEY, b"isonomia-vault-1 key pair").derive(seed)
    return (
        MLKEM768PrivateKey.from_seed_bytes(grown[:_MLKEM_SEED]),
        X25519PrivateKey.from_private_bytes(grown[_MLKEM_SEED:]),
    )
