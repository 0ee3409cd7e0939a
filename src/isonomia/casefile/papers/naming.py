"""The names of papers: in one spelling, without paths, controls and reversed text, cut where they are too long."""

import re
import unicodedata
from urllib.parse import quote

from isonomia.casefile.papers.limits import NAME_LENGTH

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
_FORBIDDEN = re.compile(r'[<>:"|?*\\/]+')
_EXTENSION_LENGTH = 8
_NAMELESS = "papel"


def clean_name(name: str, extension: str) -> str:
    """A name as it is kept and shown, with the extension of what the file is.

    >>> clean_name("../../etc/Petição.PDF", "pdf")
    'Petição.pdf'
    """
    last = re.split(r"[\\/]", unicodedata.normalize("NFC", name))[-1]
    seen = "".join(c for c in last if unicodedata.category(c) not in _UNSEEN)
    plain = " ".join(_FORBIDDEN.sub(" ", seen).split()).rstrip(". ")
    stem, dot, typed = plain.rpartition(".")
    if not dot or not 0 < len(typed) <= _EXTENSION_LENGTH or " " in typed:
        stem = plain
    return f"{_cut(stem.strip('. ') or _NAMELESS, NAME_LENGTH - len(extension) - 1)}.{extension}"


def disposition(name: str, *, shown: bool) -> str:
    """The header by which a browser shows a paper or keeps it under its name, with accents where it knows how.

    >>> print(disposition("Petição.pdf", shown=True))
    inline; filename="Peticao.pdf"; filename*=UTF-8''Peti%C3%A7%C3%A3o.pdf
    """
    decomposed = unicodedata.normalize("NFKD", name)
    plain = "".join(c for c in decomposed if c.isascii() and c.isprintable() and c not in '"\\%')
    fallback = plain if plain.rpartition(".")[0].strip() else f"{_NAMELESS}.{plain.rpartition('.')[2]}"
    how = "inline" if shown else "attachment"
    return f"{how}; filename=\"{fallback}\"; filename*=UTF-8''{quote(name, safe='')}"


def _cut(stem: str, length: int) -> str:
    if len(stem) <= length:
        return stem
    cut = stem[: length - 1]
    while unicodedata.combining(cut[-1]):
        cut = cut[:-1]
    return f"{cut.rstrip()}…"
