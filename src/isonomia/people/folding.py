"""Names and numbers as searches compare them: no accents, no case, no apostrophes, letters and digits only."""

import re
import unicodedata

TOKEN_LENGTH = 40
"""The longest piece of a word that is kept for searching."""
_APOSTROPHES = re.compile("['’‘`´ʼ]")
_BETWEEN = re.compile(r"[^0-9a-z]+")


def folded(text: str) -> str:
    """A text without accents, case and apostrophes, its words parted by one blank.

    >>> folded("Téo D’Ávila-Sant'Anna")
    'teo davila santanna'
    """
    bare = _APOSTROPHES.sub("", text)  # before and after: a free-standing accent falls apart into a blank
    plain = _APOSTROPHES.sub("", unicodedata.normalize("NFKD", bare).casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return _BETWEEN.sub(" ", letters).strip()


def tokens(text: str) -> frozenset[str]:
    """The words of a text, for searching.

    >>> sorted(tokens("Bar do José"))
    ['bar', 'do', 'jose']
    """
    return frozenset(word[:TOKEN_LENGTH] for word in folded(text).split())
