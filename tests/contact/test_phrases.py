"""The secret phrase: enough chance, words that can't be taken for one another, typed as people type."""

import math
import secrets
from collections import Counter
from itertools import pairwise

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from isonomia.contact import phrases

SALT = bytes(range(16))


def _alike(word: str) -> set[str]:
    """A word, and what is left of it without each of its letters: two words that share one of these are one change
    apart, or two."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _one_apart(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) > 1:
        return False
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) <= 1
    short, long = sorted((one, other), key=len)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def test_a_phrase_holds_at_least_eighty_bits() -> None:
    words = phrases.word_list()

    assert len(words) >= 2048
    assert phrases.WORDS >= 8
    assert phrases.WORDS * math.log2(len(words)) >= 88


def test_each_word_is_there_once_and_in_order_of_the_alphabet() -> None:
    assert all(one < other for one, other in pairwise(phrases.word_list()))


def test_a_word_has_four_to_nine_plain_letters() -> None:
    wrong = [w for w in phrases.word_list() if not (4 <= len(w) <= 9 and w.isascii() and w.isalpha() and w.islower())]

    assert wrong == []


def test_no_two_words_are_one_mistake_apart() -> None:
    by_rest: dict[str, set[str]] = {}
    for word in phrases.word_list():
        for rest in _alike(word):
            by_rest.setdefault(rest, set()).add(word)

    near = {
        (one, other)
        for group in by_rest.values()
        for one in group
        for other in group
        if one < other and _one_apart(one, other)
    }
    assert near == set()


def test_five_letters_tell_each_word() -> None:
    begins = Counter(word[:5] for word in phrases.word_list())

    assert [begin for begin, times in begins.items() if times > 1] == []


def test_a_phrase_is_eight_words_of_the_list() -> None:
    words = phrases.new_phrase().split(" ")

    assert len(words) == 8
    assert set(words) <= set(phrases.word_list())


def test_words_are_drawn_evenly_by_the_chance_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def below(end: int) -> int:
        asked.append(end)
        return end - 1

    monkeypatch.setattr(secrets.SystemRandom, "_randbelow", lambda _self, end: below(end))

    assert set(phrases.new_phrase().split()) == {phrases.word_list()[-1]}
    assert asked == [len(phrases.word_list())] * 8


def test_every_word_comes_up_and_none_more_than_chance_has_it() -> None:
    drawn = Counter(word for _ in range(8000) for word in phrases.new_phrase().split())
    expected = 64000 / len(phrases.word_list())
    spread = sum((drawn[word] - expected) ** 2 / expected for word in phrases.word_list())
    free = len(phrases.word_list()) - 1

    assert len(drawn) == len(phrases.word_list())
    assert abs(spread - free) < 6 * math.sqrt(2 * free)


def test_no_phrase_comes_twice() -> None:
    assert len({phrases.new_phrase() for _ in range(5000)}) == 5000


TYPED = [
    "Jangada ladrilho sereno tijolo pomada violino abelha cedro",
    "  jangada   LADRILHO\tsereno\ntijolo pomada violino abelha cedro ",
    "jangada, ladrilho, sereno, tijolo, pomada, violino, abelha, cedro.",
    "jangada-ladrilho-sereno-tijolo-pomada-violino-abelha-cedro",
    "jângada ladrílho serêno tijólo pomáda violíno abélha cédro",
    "1. jangada 2. ladrilho 3. sereno 4. tijolo 5. pomada 6. violino 7. abelha 8. cedro",
    "\u200bjangada ladrilho\u00a0sereno tijolo “pomada” violino abelha cedro",
]


@pytest.mark.parametrize("typed", TYPED)
def test_a_phrase_is_read_as_people_type_it(typed: str) -> None:
    assert phrases.canonical(typed) == "jangada ladrilho sereno tijolo pomada violino abelha cedro"


def test_a_word_that_no_phrase_has_is_found_by_its_place() -> None:
    assert phrases.first_unknown("Jangada, ladrílho, serno, tijolo") == 3
    assert phrases.first_unknown(phrases.new_phrase()) == 0


def test_the_order_of_the_words_counts() -> None:
    assert phrases.derive("jangada ladrilho", SALT) != phrases.derive("ladrilho jangada", SALT)


def test_two_values_come_of_one_phrase_and_neither_tells_the_other() -> None:
    got = phrases.derive("jangada ladrilho sereno tijolo", SALT)

    assert len({got.verifier, got.private, got.public}) == 3
    assert X25519PrivateKey.from_private_bytes(got.private).public_key().public_bytes_raw() == got.public
    assert phrases.derive("Jangada, LADRILHO, sereno, tijolo", SALT) == got
    assert phrases.derive("jangada ladrilho sereno tijolo", bytes(16)).verifier != got.verifier


def test_a_book_typed_as_a_phrase_is_cut() -> None:
    assert len(phrases.canonical("abelha " * 100_000)) <= phrases.LONGEST
