"""A custodian's own key: its seed, shut under what their passphrase derives. The passphrase is stored nowhere."""

import os
import unicodedata
from typing import NamedTuple

from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from django.conf import settings

from isonomia.vault import sealing
from isonomia.vault.models import Custodian
from isonomia.vault.refusal import VaultError, broken

LEAST = 16
"""Characters of a passphrase."""
_DIFFERENT = 8
_SALT = 16
_LANES = 4
_BOUND = sealing.context("custodian")


class ShutSeed(NamedTuple):
    """A seed under a passphrase, with what it takes to derive the key again."""

    seed: bytes
    salt: bytes
    memory: int
    passes: int


def shut_seed(seed: bytes, passphrase: str) -> ShutSeed:
    """A seed under a passphrase, at the cost of `settings.VAULT_COST` (KiB, passes): Argon2id, four lanes.

    Raises `VaultError` for a passphrase that is too easy.
    """
    refuse_easy(passphrase)
    memory, passes = settings.VAULT_COST
    salt = os.urandom(_SALT)
    return ShutSeed(sealing.shut(_derived(passphrase, salt, memory, passes), seed, _BOUND), salt, memory, passes)


def seed_of(custodian: Custodian, passphrase: str) -> bytes:
    """The seed of a custodian's key. Raises `VaultError` for another passphrase, and for a key whose public half is not
    that of the seed: somebody put theirs in its place, to have the next part of the vault's key wrapped to it."""
    key = _derived(passphrase, bytes(custodian.salt), custodian.memory, custodian.passes)
    try:
        seed = sealing.opened(key, bytes(custodian.seed), _BOUND)
    except sealing.BrokenSealError:
        raise VaultError(
            "vault.passphrase",
            f"A frase-senha de {custodian.user.name} não confere. Escreva-a com os mesmos espaços, acentos e "
            "maiúsculas. Quem a perdeu faz outra chave em O cofre, e os demais custodiantes a incluem.",
        ) from None
    if sealing.public_of(seed) != bytes(custodian.public):
        raise broken()
    return seed


def refuse_easy(passphrase: str) -> None:
    """Raises `VaultError` for a passphrase that is short or repeats a few characters."""
    if len(_canonical(passphrase)) < LEAST or len(set(passphrase)) < _DIFFERENT:
        raise VaultError(
            "vault.easy",
            f"A frase-senha tem ao menos {LEAST} letras ou sinais, e {_DIFFERENT} diferentes. "
            "Quatro ou cinco palavras ao acaso servem; uma frase conhecida não serve.",
        )


def _canonical(passphrase: str) -> str:
    """As typed, less what keyboards make differ: composed accents, blanks at the ends."""
    return unicodedata.normalize("NFKC", passphrase).strip()


def _derived(passphrase: str, salt: bytes, memory: int, passes: int) -> bytes:
    kdf = Argon2id(salt=salt, length=sealing.KEY, iterations=passes, lanes=_LANES, memory_cost=memory)
    return kdf.derive(_canonical(passphrase).encode())
