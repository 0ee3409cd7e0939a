"""A wrong word is told with the one it may mean: by its spelling, or by its name in Portuguese."""

import pytest

from isonomia.law.acts import ActKind
from isonomia.law.norm.vocabularies import not_a_key, not_a_word, words_of
from isonomia.law.words import Capacity, Role

ACTS, ROLES = words_of([ActKind]), words_of([Role])

MEANT = [
    ("defense_filed", "O mais parecido é “defence_filed” (Defesa apresentada)."),
    ("advertencia", "O mais parecido é “warning_delivered” (Advertência entregue)."),
]


@pytest.mark.parametrize(("word", "told"), MEANT)
def test_a_wrong_word_is_told_with_the_one_it_may_mean(word: str, told: str) -> None:
    assert not_a_word(word, ACTS) == f"“{word}” não está no vocabulário fechado. {told}"


def test_a_word_in_portuguese_may_mean_several() -> None:
    assert not_a_word("notificação", ACTS) == (
        "“notificação” não está no vocabulário fechado. Os mais parecidos: “service_sent” (Notificação expedida), "
        "“service_result” (Resultado da notificação)."
    )


def test_a_short_vocabulary_is_listed_beside_the_word_meant() -> None:
    assert not_a_word("juiz", ROLES) == (
        f"“juiz” não está no vocabulário fechado. O mais parecido é “court” (juízo). Há: {', '.join(ROLES)}."
    )


def test_a_word_like_no_other_is_told_with_all_of_a_long_vocabulary() -> None:
    assert not_a_word("xyz", ACTS) == f"“xyz” não está no vocabulário fechado. Há: {', '.join(ACTS)}."


def test_a_vocabulary_without_labels_is_told_by_its_words() -> None:
    assert not_a_word("porteiro", words_of([Capacity])).endswith(f" Há: {', '.join(Capacity)}.")


def test_a_key_near_one_of_many_is_told_with_that_one_alone() -> None:
    keys = ["whose", *(f"k{number}" for number in range(40))]
    assert not_a_key("whoze", keys) == "a chave “whoze” não existe aqui. A mais parecida é “whose”."
