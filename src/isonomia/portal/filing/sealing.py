"""How a draft is kept from everybody but who writes it: sealed under a key that only their session has."""

import secrets
from collections.abc import Iterator
from typing import IO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

KEY_LENGTH = 32
"""Bytes."""
_NONCE = 12
_PAGE = 4096
_BLOCK = 1024 * 1024
_TAG = 16
_LAST = b"\x01"
_MORE = b"\x00"


def new_key() -> bytes:
    """The key of one draft."""
    return secrets.token_bytes(KEY_LENGTH)


def key_for(key: bytes, use: str) -> bytes:
    """A key for one use, from the key of a draft."""
    return HKDFExpand(algorithm=SHA256(), length=KEY_LENGTH, info=use.encode()).derive(key)


def sealed(key: bytes, plain: bytes, name: bytes) -> bytes:
    """A short text, sealed under a key as that of `name`. It is filled up with blanks to whole pages, so that its
    length does not tell what was answered."""
    nonce = secrets.token_bytes(_NONCE)
    filled = plain + b" " * (-len(plain) % _PAGE)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, filled, name)


def unsealed(key: bytes, box: bytes, name: bytes) -> bytes | None:
    """What was sealed, with its blanks; None under a wrong key or name."""
    try:
        return ChaCha20Poly1305(key).decrypt(box[:_NONCE], box[_NONCE:], name)
    except (InvalidTag, ValueError):
        return None


def sealed_blocks(key: bytes, source: IO[bytes]) -> Iterator[bytes]:
    """A file, sealed block by block under a key of its own: a block missing, moved or cut off is noticed."""
    box, block = ChaCha20Poly1305(key), source.read(_BLOCK)
    at = 0
    while True:
        following = source.read(_BLOCK)
        yield box.encrypt(at.to_bytes(_NONCE), block, _MORE if following else _LAST)
        if not following:
            return
        block, at = following, at + 1


def unsealed_blocks(key: bytes, source: IO[bytes]) -> Iterator[bytes]:
    """The blocks of a file that was sealed. Raises `InvalidTag` for one that was changed."""
    box, block = ChaCha20Poly1305(key), source.read(_BLOCK + _TAG)
    at = 0
    while True:
        following = source.read(_BLOCK + _TAG)
        yield box.decrypt(at.to_bytes(_NONCE), block, _MORE if following else _LAST)
        if not following:
            return
        block, at = following, at + 1
