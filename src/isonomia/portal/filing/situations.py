"""What happened, as people tell it: situations whatever the norm, found by everyday words, and the conducts of a norm
that they may be."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from isonomia import catalogue
from isonomia.law.norm.loader import decode, read_yaml
from isonomia.people.folding import tokens

_FILE = catalogue.SHELF / "situations.yaml"
_STEM = 5
"""Letters by which two forms of a word are the same: expulsou, expulsaram."""
_SHORT = 3
_MOST = 6
"""Of the situations that a search shows."""
_LETTERS = {"pt-br": "pt", "en": "en", "es": "es"}
_PORTUGUESE = "pt-BR"


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    group: str
    say: dict[str, str]
    conducts: dict[str, tuple[str, ...]]
    hint: dict[str, str] = {}
    words: dict[str, tuple[str, ...]] = {}


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    groups: dict[str, dict[str, str]]
    situations: dict[str, _Row]
    left_out: dict[str, tuple[str, ...]] = {}


class Situation(NamedTuple):
    """A situation as a page tells it: `language` is the one it is really told in. It is found by the words of `own`,
    and less by those of the conducts that it may be, `more`."""

    id: str
    say: str
    hint: str
    language: str
    own: "Words"
    more: "Words"


class Words(NamedTuple):
    """Words as searches compare them, and their stems."""

    whole: frozenset[str]
    stems: frozenset[str]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Words":
        """The words of texts."""
        whole = tokens(" ".join(texts))
        return cls(whole, frozenset(word[:_STEM] for word in whole if len(word) >= _SHORT))

    def has(self, word: str) -> bool:
        """Whether a word, or another form of it, is among them."""
        return word in self.whole or (len(word) > _SHORT and word[:_STEM] in self.stems)


class Group(NamedTuple):
    """Situations under one heading; the last, of conducts that only one norm knows, has none."""

    say: str
    situations: tuple[Situation, ...]


@cache
def groups(language: str) -> tuple[Group, ...]:
    """Every situation, in a language ("pt-br", "en", "es"), with those conducts that no situation names in their own
    words."""
    sheet, tongue = _sheet(), _LETTERS[language]
    found = [
        Group(
            say[tongue], tuple(_told(name, row, language) for name, row in sheet.situations.items() if row.group == id_)
        )
        for id_, say in sheet.groups.items()
    ]
    others = tuple(_others(language))
    return (*found, Group("", others)) if others else tuple(found)


@cache
def by_id(language: str) -> Mapping[str, Situation]:
    """The situations, by their ids."""
    return {one.id: one for group in groups(language) for one in group.situations}


def found_by(wanted: str, among: Iterable[Situation]) -> list[Situation]:
    """The situations that share a word with what was asked, whatever accents and case, the nearest first."""
    asked = tokens(wanted)
    scored = [(_score(asked, one), one) for one in among]
    return [one for score, one in sorted(scored, key=lambda row: -row[0]) if score][:_MOST]


def pieces(text: str, wanted: str) -> list[tuple[str, bool]]:
    """A text cut in words and what is between, each with whether it is one that was asked for, to be marked."""
    asked = {word[:_STEM] for word in tokens(wanted) if len(word) >= _SHORT}
    cut: list[tuple[str, bool]] = []
    for at, word in enumerate(text.split(" ")):
        cut += [(" ", False)] * bool(at)
        cut.append((word, any(one[:_STEM] in asked for one in tokens(word))))
    return cut


def conducts_of(chosen: Collection[str], norm: str) -> tuple[str, ...]:
    """The conducts of a norm that the chosen situations may be, in the order of the norm."""
    rows = _sheet().situations
    named = {conduct for name in chosen if name in rows for conduct in rows[name].conducts.get(norm, ())}
    named |= {name.partition(":")[2] for name in chosen if name.startswith(f"{norm}:")}
    return tuple(name for name in catalogue.norm_by_id(norm).pack.conducts if name in named)


def _score(asked: Collection[str], one: Situation) -> int:
    return sum(3 if one.own.has(word) else one.more.has(word) for word in asked)


def _told(name: str, row: _Row, language: str) -> Situation:
    tongue = _LETTERS[language]
    more = [word for norm, ids in row.conducts.items() for one in ids for word in _words_of(norm, one, language)]
    say, hint = row.say[tongue], row.hint.get(tongue, "")
    own = (say, hint, *row.words.get(tongue, ()), *row.words.get("pt", ()), row.say["pt"])
    spoken = _PORTUGUESE if language == "pt-br" else language
    return Situation(name, say, hint, spoken, Words.of(own), Words.of(more))


def _words_of(norm: str, conduct: str, language: str) -> Iterator[str]:
    for tongue in dict.fromkeys((language, "pt-br")):
        told = catalogue.conduct_words(norm, tongue)[conduct]
        yield from told.words


def _others(language: str) -> Iterator[Situation]:
    """The conducts that no situation names."""
    sheet = _sheet()
    for norm in catalogue.norm_ids():
        named = {one for row in sheet.situations.values() for one in row.conducts.get(norm, ())}
        for name, told in catalogue.conduct_words(norm, language).items():
            if name not in named and name not in sheet.left_out.get(norm, ()):
                own = Words.of((told.say, told.example, *told.words))
                yield Situation(f"{norm}:{name}", told.say, "", told.language, own, Words.of(()))


@cache
def _sheet() -> _Sheet:
    found: _Sheet = decode(read_yaml(_FILE), _Sheet, folder=_FILE)
    return found
