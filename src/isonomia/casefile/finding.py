"""How a case is found by words: which words a search asks for, and which cases have them all.

Accents, case and apostrophes do not matter, on either database: the words of a case are kept folded, and a word is
looked up as a range of an index. Identities that are sealed have no words here.
"""

import re
from collections.abc import Collection
from functools import reduce
from operator import and_
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from isonomia.casefile.models import SearchKey
from isonomia.casefile.tallying import tally
from isonomia.people.folding import TOKEN_LENGTH, tokens

FEW = 2000
"""So many cases at most are sorted in memory; where more have a word, the list walks its own order and checks each."""
_WORDS = 8
_ORDINAL = re.compile(r"([0-9]{1,6})/([0-9]{4})(?:-([0-9]{1,2}))?")
_MASKED = re.compile(r"[0-9./-]+|[0-9A-Za-z]{2}\.[0-9A-Za-z]{3}\.[0-9A-Za-z]{3}/[0-9A-Za-z]{4}-[0-9]{2}")


class Found(NamedTuple):
    """The cases that have some words: `ids` where they are few, else None, and then `having` checks a row."""

    ids: frozenset[int] | None
    having: Q


def words_of(text: str) -> tuple[str, ...]:
    """The words that a search asks for, folded. A number with its mask is one word without it; "187/2026" asks for the
    ordinal and the year.

    >>> words_of("D’Ávila  11.222.333/0001-81")
    ('davila', '11222333000181')
    >>> words_of("187/2026")
    ('000187', '2026')
    """
    found = [word for chunk in text.split() for word in _words_in(chunk)]
    return tuple(dict.fromkeys(found))[:_WORDS]


def cases_with(words: Collection[str], bodies: Collection[int], *, column: str) -> Found:
    """The cases of these bodies that have all the words, each as the beginning of one of theirs. `column` names the
    case in the table that `having` will filter. One query for a word, two for several."""
    having = reduce(and_, (Q(Exists(_keys(word, bodies).filter(case=OuterRef(column)))) for word in words), Q())
    first, *others = _rarest_first(words, bodies)
    driven = _keys(first, bodies)
    for word in others:
        driven = driven.filter(Exists(_keys(word, bodies).filter(case=OuterRef("case"))))
    ids = frozenset(driven.values_list("case_id", flat=True).distinct()[: FEW + 1])
    return Found(ids if len(ids) <= FEW else None, having)


def digits_in(text: str) -> str:
    """The digits of a text, where it has no letter: the beginning of a number without its mask."""
    return "" if any(sign.isalpha() for sign in text) else "".join(sign for sign in text if sign.isdecimal())


def _words_in(chunk: str) -> list[str]:
    ordinal = _ORDINAL.fullmatch(chunk)
    if ordinal is not None:
        number, year, check = ordinal.groups()
        return [number.zfill(6), year, *([check] if check else [])]
    if _MASKED.fullmatch(chunk):
        return sorted(tokens("".join(sign for sign in chunk if sign.isalnum())))
    return sorted(tokens(chunk), key=lambda word: chunk.casefold().find(word[:1]))


def _keys(word: str, bodies: Collection[int]) -> QuerySet[SearchKey]:
    """The keys that begin with a word: letters and digits sort alike in either database, and "z" is the last."""
    within = {"body_id": next(iter(bodies))} if len(bodies) == 1 else {"body_id__in": list(bodies)}
    return SearchKey.objects.filter(token__gte=word, token__lte=word + "z" * TOKEN_LENGTH, **within)


def _rarest_first(words: Collection[str], bodies: Collection[int]) -> list[str]:
    if len(words) < 2:
        return list(words)
    counts = tally({word: _keys(word, bodies) for word in words})
    return sorted(words, key=lambda word: (counts[word], -len(word)))
