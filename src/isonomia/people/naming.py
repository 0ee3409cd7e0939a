"""Names as people write them: kept as they are, one blank between words, composed as keyboards type them."""

import re
import unicodedata

from isonomia.people.folding import folded, tokens
from isonomia.people.refusal import Fault

NAME_LENGTH = 200
_BLANKS = re.compile(r"\s+")
_LEGAL_FORMS = frozenset({"ltda", "me", "mei", "epp", "eireli", "sa", "ss", "cia", "e", "de", "da", "do", "das", "dos"})
_LIKE = 0.6
"""How much of two names must be the same words for one to be shown beside the other."""


def clean(text: str) -> str:
    r"""A text as it is kept: composed (NFC), without what can't be seen, one blank between words.

    >>> clean("  A\u0301vila   D'Ávila-Sant'Anna ")
    "Ávila D'Ávila-Sant'Anna"
    """
    told = unicodedata.normalize("NFC", text)
    seen = "".join(c for c in told if c.isspace() or unicodedata.category(c) not in {"Cc", "Cf"})
    return _BLANKS.sub(" ", seen).strip()


def name_faults(field: str, name: str, *, whose: str) -> list[Fault]:
    """What is wrong with a cleaned name: nothing in it, no letter nor digit, or longer than what is kept."""
    if not name:
        return [Fault(field, f"Escreva o nome {whose}. Sem ele nada é gravado.")]
    if len(name) > NAME_LENGTH:
        say = (
            f"O nome tem {len(name)} caracteres e cabem {NAME_LENGTH}. Escreva o nome sem o resto, que vai no endereço."
        )
        return [Fault(field, say)]
    if not any(c.isalnum() for c in name):
        return [Fault(field, f"O nome {whose} precisa de ao menos uma letra ou algarismo.")]
    return []


def name_key(name: str) -> str:
    """A name as names are compared: folded, or as it is where folding leaves nothing (another script)."""
    return (folded(name) or name.casefold())[:NAME_LENGTH]


def telling_words(name: str) -> frozenset[str]:
    """The words that tell a name from another: without the legal form of a firm and the small words between.

    >>> telling_words("Mercadinho SAO JOAO ME") == telling_words("São João Mercadinho ME")
    True
    """
    every = tokens(name)
    return frozenset(every - _LEGAL_FORMS) or every


def is_like(one: str, other: str) -> bool:
    """Whether two names look like one: the same telling words in any order, or most of them.

    >>> is_like("BAR DO JOSÉ", "Bar do Jose Ltda."), is_like("Bar do José", "Bar da Maria")
    (True, False)
    """
    first, second = telling_words(one), telling_words(other)
    together = first | second
    return bool(together) and len(first & second) / len(together) >= _LIKE
