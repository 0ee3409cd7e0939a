"""Closed vocabularies as the writer of a pack meets them: their words, their labels, the ones meant by a wrong word."""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum, EnumMeta
from typing import Any, Literal, get_args, get_origin

from isonomia.law.acts import ACTS
from isonomia.law.words import GROUND_LABELS, ROLE_LABELS, SUBJECT_LABELS

LABELS: dict[str, Mapping[str, str]] = {
    "ActKind": {kind.value: spec.label for kind, spec in ACTS.items()},
    "Role": {role.value: label for role, label in ROLE_LABELS.items()},
    "Subject": {subject.value: label for subject, label in SUBJECT_LABELS.items()},
    "Ground": {ground.value: label for ground, label in GROUND_LABELS.items()},
}
"""Vocabularies whose words have a label in Portuguese, by the name of their type."""
_SHORT = 30
"""How many words may be listed whole."""
_STEM = 5
"""How many first letters two words in Portuguese share when they are of one family."""


def words_of(kinds: Iterable[Any]) -> dict[str, str]:
    """The words that may stand where a value is of one of these types, each with its label or nothing."""
    found: dict[str, str] = {}
    for kind in kinds:
        if isinstance(kind, EnumMeta):
            labels = LABELS.get(kind.__name__, {})
            members: Mapping[str, Enum] = kind.__members__
            words = [str(member.value) for member in members.values()]
            found |= {word: labels.get(word, "") for word in words}
        elif get_origin(kind) is Literal:
            found |= {str(word): "" for word in get_args(kind) if word != ""}
    return found


def not_a_word(name: str, words: Mapping[str, str]) -> str:
    """Says that a word is not one of a vocabulary, with those that it may mean and, when they are few or
    none is near, all.

    >>> not_a_word("abertura", {"opening": "abertura do processo", "cure": "pedido de complemento"})
    '“abertura” não está no vocabulário fechado. O mais parecido é “opening” (abertura do processo). Há: opening, cure.'
    """
    near = _near(name, words)
    listed = f" Há: {', '.join(words) or 'nada'}." if len(words) <= _SHORT or not near else ""
    return f"“{name}” não está no vocabulário fechado.{_meant(near, words)}{listed}"


def not_a_key(name: str, keys: Iterable[str]) -> str:
    """Says that a key does not exist in a map, with the nearest one and, when they are few or none is near, all.

    >>> not_a_key("start", ["starts", "ends"])
    'a chave “start” não existe aqui. A mais parecida é “starts”. Aceitas: starts, ends.'
    """
    accepted = list(keys)
    close = get_close_matches(name, accepted, n=1)
    near = f" A mais parecida é “{close[0]}”." if close else ""
    listed = f" Aceitas: {', '.join(accepted)}." if len(accepted) <= _SHORT or not close else ""
    return f"a chave “{name}” não existe aqui.{near}{listed}"


def _near(name: str, words: Mapping[str, str]) -> list[str]:
    """The word spelt most alike, or else those whose label speaks of the same thing."""
    close = get_close_matches(name, list(words), n=1)
    return close or [word for word, label in words.items() if _speaks_of(name, label)][:3]


def _speaks_of(name: str, label: str) -> bool:
    stems = tuple(part[:_STEM] for part in _plain(name).replace("_", " ").split() if len(part) >= _STEM - 1)
    return bool(stems) and any(part.startswith(stems) for part in _plain(label).split())


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _meant(near: list[str], words: Mapping[str, str]) -> str:
    if not near:
        return ""
    told = [f"“{word}” ({words[word]})" if words[word] else f"“{word}”" for word in near]
    return f" O mais parecido é {told[0]}." if len(told) == 1 else f" Os mais parecidos: {', '.join(told)}."
