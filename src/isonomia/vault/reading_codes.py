"""The code by which somebody who asked reads the answer: drawn by chance, shown to them once, kept nowhere."""

import secrets

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from isonomia.vault import sealing

_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
_GROUPS, _SIZE = 5, 4


def new_code() -> str:
    """Five groups of four signs: 99 bits, and no two signs that look alike."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_SIZE)) for _ in range(_GROUPS))


def seed_from(code: str, form: str) -> bytes:
    """The seed of the key that a code opens, for the request of one form. Case, blanks and hyphens do not count."""
    plain = "".join(sign for sign in code.casefold() if sign in _SIGNS)
    kdf = HKDF(SHA256(), sealing.KEY, form.encode(), b"isonomia-vault-1 reading code")
    return kdf.derive(plain.encode())


def is_whole(code: str) -> bool:
    """Whether what was typed can be a code."""
    return sum(sign in _SIGNS for sign in code.casefold()) == _GROUPS * _SIZE
