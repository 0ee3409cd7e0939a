"""How LexML spells a name inside a URN: lower case, no accents, words joined by points, no prepositions."""

import re
import unicodedata

from isonomia.law.citation.refusal import CitationError

_NAME = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_BREAK = re.compile(r"[^a-z0-9-]+")
_PREPOSITIONS = frozenset(("de", "do", "da", "dos", "das"))


def canonical(name: str) -> str:
    """Spell a name as LexML does; a name without letters or digits gives an empty text.

    >>> canonical("Rio Grande do Sul"), canonical("são paulo")
    ('rio.grande.sul', 'sao.paulo')
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c))
    words = [word.strip("-") for word in _BREAK.split(plain)]
    return ".".join(word for word in words if word and word not in _PREPOSITIONS)


def require_canonical(name: str) -> None:
    """Raise CitationError, with the right spelling, when a name is not spelt as LexML does."""
    right = canonical(name)
    if name == right and _NAME.fullmatch(name):
        return
    if not right:
        message = f"“{name}” não é um nome: use letras e algarismos, como em camara.deputados."
        raise CitationError("urn_name", message)
    message = (
        f"“{name}” não está como o LexML escreve: use “{right}” "
        "(minúsculas, sem acento, palavras unidas por ponto, sem preposição)."
    )
    raise CitationError("urn_name", message)
