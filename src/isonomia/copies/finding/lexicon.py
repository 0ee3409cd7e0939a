"""The words by which a name is told from what only looks like one. Lists written for this project, folded."""

import re
import unicodedata
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
_VERBAL = re.compile(
    r"\w{2,}(?:ei|ou|ava|avam|amos|emos|imos|aram|eram|iram|ando|endo|indo|mente|cao|coes|dade|dades|ismo|mento|mentos"
    r"|encia|encias|ancia|adas|ados|idas|idos|ivel|iveis|aria|ariam|eria|asse|esse|isse|issem|ura|agem|oso|osa|ista|istas)"
)
"""Endings of verbs and of words made from them: no name that is not in the lists is looked for there."""


def folded(word: str) -> str:
    """A word without accents and case.

    >>> folded("Conceição")
    'conceicao'
    """
    plain = unicodedata.normalize("NFKD", word).casefold()
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


@cache
def words_in(name: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(folded((_FOLDER / f"{name}.txt").read_text(encoding="utf-8")).split())


@cache
def phrases() -> tuple[tuple[str, ...], ...]:
    """Names of places and set phrases that are no person, the longest first."""
    lines = (_FOLDER / "known_phrases.txt").read_text(encoding="utf-8").splitlines()
    return tuple(sorted((tuple(folded(line).split()) for line in lines), key=len, reverse=True))


def is_particle(word: str) -> bool:
    """Whether a folded word only joins the words of a name."""
    return word in words_in("particles")


def is_first_name(word: str) -> bool:
    """Whether a folded word is a known first name."""
    return word in words_in("first_names")


def is_clear_name(word: str) -> bool:
    """Whether a folded word is a first name and no everyday word: it is one even in small letters."""
    return is_first_name(word) and not is_ambiguous(word)


def is_ambiguous(word: str) -> bool:
    """Whether a folded word is a name and an everyday word too."""
    return word in words_in("ambiguous_names") or is_common(word)


def is_surname(word: str) -> bool:
    """Whether a folded word is a known surname."""
    return word in words_in("surnames")


def is_name(word: str) -> bool:
    """Whether a folded word is a known first name or surname."""
    return is_first_name(word) or is_surname(word)


def is_common(word: str) -> bool:
    """Whether a folded word is an everyday one, which a capital makes no name."""
    return word in words_in("common_words")


def is_known(word: str) -> bool:
    """Whether a folded word is of months, places, bodies, laws, brands: capitalised, and no person."""
    return word in words_in("known_words")


def looks_verbal(word: str) -> bool:
    """Whether a folded word ends as verbs and nouns made from them do."""
    return _VERBAL.fullmatch(word) is not None
