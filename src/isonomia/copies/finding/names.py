"""Names of people in a text as it is read: after words that announce one, by capitals, by the lists, by initials."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from isonomia.copies.finding.cues import CUES, is_loose
from isonomia.copies.finding.kinds import FindingKind as K
from isonomia.copies.finding.lexicon import (
    folded,
    is_ambiguous,
    is_clear_name,
    is_common,
    is_first_name,
    is_known,
    is_name,
    is_particle,
    is_surname,
    looks_verbal,
    phrases,
    words_in,
)

_WORD = re.compile(r"[^\W\d_]+(?:['’`-][^\W\d_]+)*|(?<=\d)[^\W\d_]+")
_BEGINS = '.!?;\n“"(•–—*[/|'
_OPENING = re.compile(r"[ \"“'(]*")
_PAUSE = re.compile(r"\s*$|[,.;!?)\n]|\s(?:e|mas|tenho|moro|sou|fui|estava|trabalh\w+)\b")
_DOES = re.compile(
    r"\w+(?:ou|iu|eu|ava|ia|aram|eram|iram)|viu|disse|foi|era|estava|tem|tinha|veio|fez|quis|trouxe|ri|e"
)
"""What follows a name that begins a sentence: what somebody did."""


class Word(NamedTuple):
    """A word of the text, folded too; `first`: a sentence begins with it."""

    start: int
    end: int
    text: str
    plain: str
    first: bool

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital."""
        return self.text[0].isupper()

    @property
    def is_shouted(self) -> bool:
        """Whether it is all capitals."""
        return len(self.text) > 1 and self.text.isupper()


Found = tuple[K, int, int]


def names_in(text: str) -> list[Found]:
    """Every name in a text, as kind, start and end; what overlaps is given as often."""
    words = words_of(text)
    small = {word.plain for word in words if not word.is_capital}
    return [*_announced(text, words), *_written(text, words, small), *_small(text, words)]


def words_of(text: str) -> list[Word]:
    """The words of a text."""
    found = []
    for one in _WORD.finditer(text):
        start = one.start()
        before = text[max(0, start - 2) : start].rstrip(" ")[-1:]  # one blank at most stands between words as read
        found.append(Word(start, one.end(), one[0], folded(one[0]), not before or before in _BEGINS))
    return found


def _announced(text: str, words: Sequence[Word]) -> Iterator[Found]:
    """Names after words that announce one, in whatever letters."""
    at = {word.start: place for place, word in enumerate(words)}
    for kind, cue in CUES:
        for found in cue.finditer(text):
            begin = _OPENING.match(text, found.end()).end()  # type: ignore[union-attr]  # it may match nothing, and does
            if begin in at and (end := _name_from(text, words, at[begin], loose=is_loose(kind, found[0]))):
                yield kind, begin, end


def _name_from(text: str, words: Sequence[Word], at: int, *, loose: bool) -> int:
    """Where the name that begins with a word ends; 0 when none does."""
    first = words[at]
    named = is_name(first.plain) and not (is_common(first.plain) and not first.is_capital)
    if len(first.text) < 2 or (is_common(first.plain) and not named) or (is_known(first.plain) and not named):
        return 0
    if not first.is_capital and not named and (loose or looks_verbal(first.plain) or not _ends_there(text, first.end)):
        return 0
    if loose and not named and not first.is_capital:
        return 0
    last = at
    for place in range(at + 1, min(at + 9, len(words))):
        word = words[place]
        if not _follows(text, words[place - 1], word):
            break
        if is_particle(word.plain):
            continue
        if not _goes_on(first, word):
            break
        last = place
    return words[last].end


def _goes_on(first: Word, word: Word) -> bool:
    """Whether a word goes on a name that began with another."""
    if first.is_capital and not word.is_capital:
        return False
    if is_name(word.plain):
        return not is_common(word.plain) or word.is_capital
    if first.is_capital and not first.is_shouted:
        return word.is_capital and not is_known(word.plain)
    return first.is_shouted and not is_common(word.plain) and not is_known(word.plain) and not looks_verbal(word.plain)


def _ends_there(text: str, end: int) -> bool:
    """Whether the sentence pauses: one word in small letters, which no list knows, is then a name that was told."""
    return _PAUSE.match(text, end) is not None


def _follows(text: str, before: Word, word: Word) -> bool:
    """Whether a word stands right after another: a blank, or the point of an initial, between them."""
    between = text[before.end : word.start]
    return between == " " or (between == ". " and len(before.text) == 1 and before.is_capital)


def _written(text: str, words: Sequence[Word], small: set[str]) -> Iterator[Found]:
    """Names written with capitals."""
    shouting = _shouting(words)
    skip = _set_phrases(text, words)
    at = 0
    while at < len(words):
        if at in skip or not _may_begin(words[at]):
            at += 1
            continue
        run = _run(text, words, at, skip)
        loud = words[at].is_shouted and (shouting[at] or len(run) == 1)
        yield from _shouted(words, run, sure=not shouting[at]) if loud else _said(words, run, small)
        at = run[-1] + 1


def _may_begin(word: Word) -> bool:
    """Whether a name may begin with a word: a capital that the beginning of a sentence does not explain."""
    if not word.is_capital or (is_known(word.plain) and not is_name(word.plain)):
        return False
    if word.first and looks_verbal(word.plain) and not is_name(word.plain):
        return False
    return not is_common(word.plain) or (is_first_name(word.plain) and not word.first)


def _run(text: str, words: Sequence[Word], at: int, skip: set[int]) -> list[int]:
    """The places of the words that go with a capitalised one: others with capitals, particles between them."""
    run, last = [at], at
    for place in range(at + 1, min(at + 12, len(words))):
        word = words[place]
        if place in skip or not _follows(text, words[place - 1], word):
            break
        if is_particle(word.plain) and (not word.is_capital or word.is_shouted):
            continue
        if words[place - 1].plain == "e" and is_first_name(word.plain):
            break
        if word.is_shouted != words[at].is_shouted and len(word.text) > 1 and not is_name(words[at].plain):
            break
        if not word.is_capital or ((is_known(word.plain) or is_common(word.plain)) and not is_name(word.plain)):
            break
        last = place
    run.extend(range(at + 1, last + 1))
    return run


def _said(words: Sequence[Word], run: Sequence[int], small: set[str]) -> Iterator[Found]:
    """What a run of capitalised words is, in a text of small letters."""
    first, last = words[run[0]], words[run[-1]]
    entity = any(words[place].plain in words_in("entities") for place in range(max(run[0] - 2, 0), run[0]))
    if len(run) > 1:
        person = is_first_name(first.plain) or not entity
        yield (K.NAME if person else K.ENTITY), first.start, last.end
        return
    if is_first_name(first.plain) and first.first and is_ambiguous(first.plain) and first.plain in small:
        return
    if is_first_name(first.plain) or (is_surname(first.plain) and not first.first):
        yield K.NAME, first.start, last.end
    elif _may_be_one(first) and first.plain not in small:
        acts = run[0] + 1 < len(words) and _DOES.fullmatch(words[run[0] + 1].plain) is not None
        unsure = (first.first and not acts) or first.is_shouted
        yield (K.ENTITY if entity else K.MAYBE if unsure else K.NAME), first.start, last.end


def _may_be_one(word: Word) -> bool:
    """Whether a word that no list has may be a name."""
    return len(word.text) > 2 and not (is_common(word.plain) or is_known(word.plain) or looks_verbal(word.plain))


def _shouted(words: Sequence[Word], run: Sequence[int], *, sure: bool) -> Iterator[Found]:
    """Names in a run of words in capitals, where everything is in capitals: from a known name on. Not `sure`: what may
    be one too."""
    at = 0
    while at < len(run):
        first = words[run[at]]
        if not is_name(first.plain) or (is_common(first.plain) and not is_first_name(first.plain)):
            if not sure and len(first.text) > 3 and _may_be_one(first):
                yield K.MAYBE, first.start, first.end
            at += 1
            continue
        last = at
        for place in range(at + 1, len(run)):
            word = words[run[place]]
            if is_particle(word.plain):
                continue
            if not _goes_on(first, word):
                break
            last = place
        yield K.NAME, first.start, words[run[last]].end
        at = last + 1


def _shouting(words: Sequence[Word]) -> list[bool]:
    """Of each word, whether its surroundings are all in capitals: six words to each side, most of them so."""
    loud = [word.is_shouted for word in words]
    found = []
    for at in range(len(words)):
        near = [loud[place] for place in range(max(0, at - 4), min(len(words), at + 5)) if len(words[place].text) > 2]
        found.append(len(near) > 2 and sum(near) >= 0.7 * len(near))
    return found


def _small(text: str, words: Sequence[Word]) -> Iterator[Found]:
    """Names that somebody typed in small letters: those that are no everyday word, and what follows them."""
    at = 0
    while at < len(words):
        first = words[at]
        after = words[at + 1 : at + 3]
        called = any(is_surname(word.plain) and not is_common(word.plain) for word in after) and is_first_name(
            first.plain
        )
        if first.is_capital or not (is_clear_name(first.plain) or (called and not is_common(first.plain))):
            at += 1
            continue
        last = at
        for place in range(at + 1, min(at + 9, len(words))):
            word = words[place]
            if not _follows(text, words[place - 1], word):
                break
            if is_particle(word.plain):
                continue
            if not is_name(word.plain) or is_common(word.plain):
                break
            last = place
        yield K.NAME, first.start, words[last].end
        at = last + 1


def _set_phrases(text: str, words: Sequence[Word]) -> set[int]:
    """The places of words that are the name of a city or of a law, unless a name goes on after them."""
    skip: set[int] = set()
    plain = [word.plain for word in words]
    for at, word in enumerate(words):
        if at in skip or not word.is_capital:
            continue
        if at and plain[at - 1] in {"lei", "decreto"}:
            skip.update(place for place in range(at, min(at + 5, len(words))) if _of_title(words, at, place))
        for phrase in phrases():
            end = at + len(phrase)
            if tuple(plain[at:end]) == phrase and not _named_around(text, words, at, end):
                skip.update(range(at, end))
                break
    return skip


def _of_title(words: Sequence[Word], first: int, place: int) -> bool:
    """Whether a word still belongs to what began with a capital: "Lei Maria da Penha"."""
    return all(words[one].is_capital or is_particle(words[one].plain) for one in range(first, place + 1))


def _named_around(text: str, words: Sequence[Word], at: int, end: int) -> bool:
    """Whether a name stands right before or right after: then it is somebody called like a city."""
    before = (
        at > 0
        and _follows(text, words[at - 1], words[at])
        and words[at - 1].is_capital
        and is_name(words[at - 1].plain)
    )
    place = end
    while place < len(words) and is_particle(words[place].plain):
        place += 1
    after = place < len(words) and words[place].is_capital and is_name(words[place].plain)
    return before or (after and all(_follows(text, words[one - 1], words[one]) for one in range(end, place + 1)))
