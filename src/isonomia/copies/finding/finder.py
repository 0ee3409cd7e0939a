"""Finds in a text what may tell who somebody is. It looks for too much; whoever confirms unticks."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from isonomia.copies.finding.kinds import UNTICKED, Finding, FindingKind
from isonomia.copies.finding.lexicon import folded, is_ambiguous, is_common, is_known, is_particle
from isonomia.copies.finding.names import names_in, words_of
from isonomia.copies.finding.patterns import digits, forms_in
from isonomia.copies.finding.reading import Reading, read

_ORDER = {kind: place for place, kind in enumerate(FindingKind)}
_NAMES = frozenset({FindingKind.NAME, FindingKind.KIN, FindingKind.PHRASE})
_LEAST = 3


class Exempt(NamedTuple):
    """What is not covered unasked: names (of who answers, of people of the body) and documents (of who answers)."""

    names: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()


def find(text: str, exempt: Exempt | None = None, known: Callable[[str], bool] = lambda _: False) -> list[Finding]:
    """Everything in a text that may tell who somebody is, in order, without overlaps.

    `known` says of a folded word whether it is part of a name found elsewhere in the same paper; `exempt` is found
    too, and not proposed to be covered. Places are characters of `text` as it came.
    """
    reading = read(text)
    found = [*names_in(reading.text), *forms_in(reading.text)]
    own = {word for kind, start, end in found if kind in _NAMES for word in _words(reading.text[start:end])}
    found += _echoes(reading, lambda word: word in own or known(word))
    exempted = _Exempted(exempt or Exempt(), reading.text)
    return [exempted.finding(reading, text, *one) for one in _apart(found)]


def name_words(findings: Iterable[Finding]) -> frozenset[str]:
    """The folded words of the names found in a text that are to be covered: they are looked for in all its pages."""
    names = (one.text for one in findings if one.kind in _NAMES and one.on)
    return frozenset(word for name in names for word in _words(read(name).text))


def places_of(text: str, phrase: str) -> list[tuple[int, int]]:
    """Every place of a phrase in a text, whatever its accents, case and line breaks."""
    reading = read(text)
    return [reading.source(*place) for place in _spans(reading.text, [read(phrase).text])]


def _spans(text: str, phrases: Iterable[str]) -> list[tuple[int, int]]:
    """Where phrases stand in a text as read; one without a letter or digit stands nowhere."""
    split = ([word for word in re.split(r"\W+", folded(phrase)) if word] for phrase in phrases)
    ways = [r"\W{0,3}".join(map(re.escape, words)) for words in split if words]
    if not ways:
        return []
    plain, back = _folded(text)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(ways, key=len, reverse=True))})(?!\w)")
    return [(back[found.start()], back[found.end() - 1] + 1) for found in pattern.finditer(plain)]


def _folded(text: str) -> tuple[str, list[int]]:
    """A text without accents and case, and the place in the text of each of its characters."""
    plain, back = [], []
    for place, sign in enumerate(text):
        for one in folded(sign):
            plain.append(one)
            back.append(place)
    return "".join(plain), back


def _words(name: str) -> list[str]:
    """The words of a name by which it is known again."""
    words = (folded(word.text) for word in words_of(name))
    return [
        word
        for word in words
        if len(word) >= _LEAST and not is_particle(word) and not is_common(word) and not is_known(word)
    ]


def _echoes(reading: Reading, known: Callable[[str], bool]) -> list[tuple[FindingKind, int, int]]:
    """Where words of names stand alone; one that is an everyday word too, only with a capital."""
    words = (word for word in words_of(reading.text) if word.is_capital or not is_ambiguous(word.plain))
    return [
        (FindingKind.ECHO, word.start, word.end) for word in words if len(word.plain) >= _LEAST and known(word.plain)
    ]


def _apart(found: Iterable[tuple[FindingKind, int, int]]) -> list[tuple[FindingKind, int, int]]:
    """The same without overlaps: what touches is one, of the kind that comes first in the list of kinds. What is not
    covered unasked leaves nothing uncovered that goes beyond it."""
    merged: list[tuple[FindingKind, int, int]] = []
    for kind, start, end in sorted(found, key=lambda one: (one[1], -one[2], _ORDER[one[0]])):
        if merged and start < merged[-1][2]:
            first, begin, last = merged[-1]
            best = min(first, kind, key=_ORDER.__getitem__)
            if best in UNTICKED and end > last:
                best = kind if first in UNTICKED else first
            merged[-1] = (best, begin, max(last, end))
        else:
            merged.append((kind, start, end))
    return merged


class _Exempted:
    """Who is not covered unasked."""

    def __init__(self, exempt: Exempt, text: str) -> None:
        self._spans = _spans(text, exempt.names)
        self._names = [frozenset(_all_words(name)) for name in exempt.names if name.strip()]
        self._documents = {digits(document) for document in exempt.documents if digits(document)}

    def finding(self, reading: Reading, source: str, kind: FindingKind, start: int, end: int) -> Finding:
        told = reading.text[start:end]
        whole = any(first <= start and end <= last for first, last in self._spans)
        known = whole or self._is_exempt(told)
        first, last = reading.source(start, end)
        return Finding(first, last, kind, source[first:last], kind not in UNTICKED and not known, known)

    def _is_exempt(self, told: str) -> bool:
        """A document is known by its digits; a name by two of its words, or all of them where it has one."""
        if digits(told) and digits(told) in self._documents:
            return True
        words = frozenset(_all_words(told))
        return bool(words) and any(words <= name and len(words) >= min(2, len(name)) for name in self._names)


def _all_words(name: str) -> list[str]:
    return [word for word in re.split(r"\W+", folded(name)) if word and not is_particle(word)]
