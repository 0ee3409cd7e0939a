"""The key of what somebody who answers left for later: in plain in their session alone, sealed under their code and,
once they have them, under their words."""

import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from isonomia.contact import codes, phrases
from isonomia.contact.notices import NoticeCode

_LENGTH = 32
_NONCE = 12


def by_code(row: NoticeCode, code: str) -> bytes:
    """The key, by the code as typed; made the first time."""
    return _opened(row, "key_by_code", codes.canonical(code))


def by_words(row: NoticeCode, phrase: str) -> bytes:
    """The key, by the words as typed; another where it was never put under them."""
    return _opened(row, "key_by_words", phrases.canonical(phrase))


def put_under_words(row: NoticeCode, key: bytes, phrase: str) -> None:
    """Lets the same key be had by words too."""
    NoticeCode.objects.filter(pk=row.pk).update(key_by_words=_sealed(key, phrases.canonical(phrase), row))


def _opened(row: NoticeCode, field: str, secret: str) -> bytes:
    box = bytes(getattr(row, field))
    try:
        if box:
            return ChaCha20Poly1305(codes.key_under(secret)).decrypt(box[:_NONCE], box[_NONCE:], _name(row))
    except InvalidTag:  # another key of the installation since: what was left is lost, and nothing else is
        pass
    key = secrets.token_bytes(_LENGTH)
    NoticeCode.objects.filter(pk=row.pk).update(**{field: _sealed(key, secret, row)})
    return key


def _sealed(key: bytes, secret: str, row: NoticeCode) -> bytes:
    nonce = secrets.token_bytes(_NONCE)
    return nonce + ChaCha20Poly1305(codes.key_under(secret)).encrypt(nonce, key, _name(row))


def _name(row: NoticeCode) -> bytes:
    return f"notice-{row.pk}".encode()
