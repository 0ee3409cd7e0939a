"""The secret phrase of who complained: eight Portuguese words drawn by chance, and what is derived from them.

The phrase itself is shown once and stored nowhere. One Argon2id of it gives two values: a verifier, which is stored,
and a private key, which is not: it opens the copy of the identity that was sealed to its owner.
"""

import secrets
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from isonomia.people.folding import folded

WORDS = 8
"""How many words a phrase has: with the words of `words.txt`, more than 88 bits."""
SALT_LENGTH = 16
"""Bytes."""
_MEMORY = 7 * 1024
_ITERATIONS = 5
"""KiB and passes: of the pairs that OWASP's Password Storage Cheat Sheet holds to be equally strong, the one that takes
the least memory, so that many who send at once do not wait for one another."""
LONGEST = 400
"""Characters of what is typed that are read: no phrase is longer, and folding a book would cost time."""


class Derived(NamedTuple):
    """What a phrase gives with its salt: the verifier to store, and an X25519 pair of raw 32 bytes each."""

    verifier: bytes
    private: bytes
    public: bytes


@cache
def word_list() -> tuple[str, ...]:
    """The words of which phrases are made, in order, as `contact/words.txt` has them."""
    return tuple((Path(__file__).parent / "words.txt").read_text("ascii").split())


def new_phrase() -> str:
    """Eight words, each drawn from the whole list by the chance of the operating system, parted by blanks."""
    return " ".join(secrets.choice(word_list()) for _ in range(WORDS))


def new_salt() -> bytes:
    """The salt of one phrase."""
    return secrets.token_bytes(SALT_LENGTH)


def canonical(typed: str) -> str:
    """A phrase as it is derived, from what somebody typed: accents, case, commas, hyphens, blanks, numbers in front
    of the words do not count. The order does.

    >>> canonical("  1. Jangada, LADRILHO-serêno ")
    'jangada ladrilho sereno'
    """
    return " ".join(word for word in folded(typed[:LONGEST]).split() if not word.isdigit())


def mark_of(phrase: str) -> str:
    """What a page of new words says of them when it is sent back, so that words of another tab are not taken for those
    that somebody kept: 16 hexadecimal digits, of which the words don't follow."""
    return sha256(b"isonomia mark " + phrase.encode()).hexdigest()[:16]


def words_typed(typed: str) -> int:
    """How many words what somebody typed has: told when they are not eight."""
    return len(canonical(typed).split())


def first_unknown(typed: str) -> int:
    """Which of the words typed, counted from 1, is the first that no phrase has; 0 when all are of the list."""
    known = frozenset(word_list())
    return next((at for at, word in enumerate(canonical(typed).split(), start=1) if word not in known), 0)


def derive(phrase: str, salt: bytes) -> Derived:
    """What a phrase, as typed, gives with its salt (7 MiB, five passes, one lane: the phrase itself is random)."""
    root = Argon2id(salt=salt, length=32, iterations=_ITERATIONS, lanes=1, memory_cost=_MEMORY).derive(
        canonical(phrase).encode()
    )
    private = _expanded(root, b"isonomia contact private")
    public = X25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()
    return Derived(_expanded(root, b"isonomia contact verifier"), private, public)


def _expanded(root: bytes, use: bytes) -> bytes:
    return HKDFExpand(algorithm=SHA256(), length=32, info=use).derive(root)
