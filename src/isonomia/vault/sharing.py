"""A key in parts, so many of which make it whole again: Shamir's scheme, by the library that keeps SLIP-39.

A part is a line of words. They are the words of that standard, in English: any program that reads it recovers the key,
also when this one is gone, and the first four letters of each word are enough.
"""

from collections.abc import Iterable, Sequence

from shamir_mnemonic import MnemonicError, combine_mnemonics, generate_mnemonics
from shamir_mnemonic.wordlist import WORDLIST

from isonomia.people.folding import folded
from isonomia.vault.refusal import VaultError

MOST = 16
"""The most parts that a key can be split into."""
_PREFIX = 4
_BY_PREFIX = {word[:_PREFIX]: word for word in WORDLIST}


def split(key: bytes, *, need: int, parts: int) -> list[str]:
    """A key in so many parts, any `need` of which make it."""
    return [group[0] for group in generate_mnemonics(need, [(1, 1)] * parts, key, iteration_exponent=0)]


def joined(parts: Iterable[str]) -> bytes:
    """The key that parts make. Raises `VaultError` when they are too few, or not of one key."""
    try:
        key: bytes = combine_mnemonics(dict.fromkeys(parts))
    except MnemonicError:
        raise VaultError(
            "vault.parts",
            "Estas partes não formam a chave: faltam partes, ou alguma é de outra chave. "
            "Use as impressas na última renovação do cofre, tantas quantas a folha diz.",
        ) from None
    return key


def typed(text: str) -> str:
    """A part as it was printed, from what somebody typed of it: numbers, commas, case do not count, and four letters
    of each word are enough.

    >>> typed("1. Acid 2) ACROBAT, adap")
    'acid acrobat adapt'
    """
    words = [word for word in folded(text).split() if not word.isdigit()]
    unknown = next((word for word in words if word[:_PREFIX] not in _BY_PREFIX), None)
    if unknown is not None:
        raise VaultError("vault.word", f"“{unknown}” não é palavra de uma parte impressa. Confira a letra e escreva-a.")
    return " ".join(_BY_PREFIX[word[:_PREFIX]] for word in words)


def numbered(part: str) -> Sequence[tuple[int, str]]:
    """The words of a part with their numbers, to be printed."""
    return list(enumerate(part.split(), 1))
