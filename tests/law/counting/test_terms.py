"""Terms are read as packs write them and printed as Portuguese says them."""

import pytest

from isonomia.law.counting import Term, TermError, parse_term


@pytest.mark.parametrize(
    ("text", "term", "portuguese"),
    [
        ("10 days", Term(10, "days"), "10 dias"),
        ("1 day", Term(1, "days"), "1 dia"),
        ("10 business days", Term(10, "business days"), "10 dias úteis"),
        ("1 business day", Term(1, "business days"), "1 dia útil"),
        ("2 months", Term(2, "months"), "2 meses"),
        ("1 month", Term(1, "months"), "1 mês"),
        ("5 years", Term(5, "years"), "5 anos"),
        ("1 year", Term(1, "years"), "1 ano"),
    ],
)
def test_a_term_is_read_and_printed(text: str, term: Term, portuguese: str) -> None:
    assert parse_term(text) == term
    assert str(term) == portuguese
    assert term.code == text


@pytest.mark.parametrize("text", ["", "10", "days", "ten days", "10 dias", "-1 days", "1.5 days", "10  days"])
def test_what_is_not_a_term_is_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(TermError) as refusal:
        parse_term(text)
    assert refusal.value.code == "term.shape"
    assert str(refusal.value) == (
        f"O prazo “{text}” não foi entendido: escreva um número de até 5 algarismos e a unidade, como “10 days” "
        "(dias corridos), “10 business days” (dias úteis), “2 months” (meses) ou “5 years” (anos)."
    )


def test_a_term_of_zero_days_is_refused() -> None:
    with pytest.raises(TermError) as refusal:
        parse_term("0 days")
    assert str(refusal.value) == "O prazo tem de ser de pelo menos 1, e não 0."
