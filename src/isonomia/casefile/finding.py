"""How a case is found by words: which words a search asks for, and which cases have them all.

Accents, case and apostrophes do not matter, on either database: the words of a case are kept folded, and a word is
looked up as a range of an index. Identities that are sealed have no words here.
"""

import re
from collections.abc import Collection
from functools import reduce
from operator import and_
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from isonomia.casefile.models import Case, SearchKey
from isonomia.people.folding import TOKEN_LENGTH, tokens

FEW = 2000
"""So many cases at most are sorted in memory; where more have a word, the list walks its own order and checks each."""
_WORDS = 8
_DIGITS = "0123456789"
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
    case in the table that `having` will filter. One query, which looks up the longest word, most likely the rarest."""
    having = reduce(and_, (Q(Exists(_keys(word, bodies).filter(case=OuterRef(column)))) for word in words), Q())
    first, *others = sorted(words, key=len, reverse=True)
    driven = _keys(first, bodies)
    for word in others:
        driven = driven.filter(Exists(_keys(word, bodies).filter(case=OuterRef("case"))))
    return few(driven.values_list("case_id", flat=True).distinct(), having)


def cases_numbered(text: str, *, column: str) -> Found:
    """The cases whose number begins so, or has that ordinal and year: for who may not search by name. `column` is the
    way to the case from the table that `having` will filter. One query at most."""
    ordinal = _ORDINAL.fullmatch(text.strip())
    digits = "" if any(sign.isalpha() for sign in text) else "".join(sign for sign in text if sign in _DIGITS)
    if ordinal is not None:
        told: dict[str, object] = {"ordinal": int(ordinal[1]), "year": int(ordinal[2])}
    elif digits:
        mask = "".join(sign + {5: ".", 11: "/", 15: "-"}.get(at, "") for at, sign in enumerate(digits[:17], start=1))
        told = {"number__gte": mask, "number__lte": mask + "z"}
    else:
        return Found(frozenset(), Q())
    having = Q(**{f"{column}__{name}": value for name, value in told.items()})
    return few(Case.objects.filter(**told).values_list("pk", flat=True), having)


def few(ids: QuerySet[Any, int], having: Q) -> Found:
    """The cases of these ids, where they are few; else `having` is left to tell them."""
    found = frozenset(ids[: FEW + 1])
    return Found(found if len(found) <= FEW else None, having)


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
