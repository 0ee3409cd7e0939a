"""Sentences of the engine name people by the names that readers know."""

from hypothesis import given
from hypothesis import strategies as st

from isonomia.desk.naming import Names

KNOWN = Names({"A": "Bar Farol", "B": "Reinaldo Couto"}, {"helena-prado": "Helena Prado"})


def test_a_letter_becomes_the_letter_and_the_name() -> None:
    said = KNOWN.told("O ato é conjunto e espera por: “B” (Prazo de defesa).")
    assert said == "O ato é conjunto e espera por: B, Reinaldo Couto (Prazo de defesa)."


def test_a_name_in_the_middle_of_a_sentence_is_closed_by_a_comma() -> None:
    said = KNOWN.told("O processo foi desmembrado: “A” responde em autos próprios.")
    assert said == "O processo foi desmembrado: A, Bar Farol, responde em autos próprios."


def test_a_key_becomes_the_name_of_the_person() -> None:
    assert KNOWN.told("“helena-prado” votou duas vezes.") == "Helena Prado votou duas vezes."


def test_what_is_quoted_for_another_reason_stays() -> None:
    said = "O ato “Decisão proferida” não cabe agora; “A primeira” também não."
    assert KNOWN.told(said) == said


def test_a_name_that_looks_like_a_letter_is_not_read_again() -> None:
    tricky = Names({"A": "“B”", "B": "“A”"})
    assert tricky.told("“A” e “B”") == "A, “B”, e B, “A”"


def test_who_may_see_no_names_reads_letters_and_nobody() -> None:
    outline = Names({"A": ""}, {"helena-prado": "Helena Prado"}, hidden=True)
    assert outline.told("“A” e “helena-prado”") == "A e alguém do órgão"


@given(st.text())
def test_a_sentence_without_quotes_is_never_changed(text: str) -> None:
    plain = text.replace("“", "").replace("”", "")
    assert KNOWN.told(plain) == plain
