"""The conducts of a norm, found by the words that people use when they tell what happened."""

from collections.abc import Collection
from typing import NamedTuple

from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Conduct
from isonomia.people.folding import tokens

_STEM = 5
"""Letters by which two forms of a word are the same: expulsou, expulsaram."""


class Found(NamedTuple):
    """A conduct to choose, with its id in the norm; `chosen` already."""

    id: str
    conduct: Conduct
    chosen: bool


def conducts_found(norm: Norm, wanted: str, chosen: Collection[str]) -> list[Found]:
    """The conducts that share a word with what was asked, the nearest first; with nothing asked, all, in the order of
    the norm. Those already chosen never vanish."""
    asked = tokens(wanted)
    scored = [(_score(asked, conduct), name, conduct) for name, conduct in norm.pack.conducts.items()]
    kept = [row for row in scored if not asked or row[0] or row[1] in chosen]
    kept.sort(key=lambda row: -row[0])
    return [Found(name, conduct, name in chosen) for _, name, conduct in kept]


def _score(asked: Collection[str], conduct: Conduct) -> int:
    told = tokens(" ".join((conduct.say, conduct.example, *conduct.words)))
    stems = {word[:_STEM] for word in told if len(word) > 2}
    return sum(word in told or (len(word) > 3 and word[:_STEM] in stems) for word in asked)
