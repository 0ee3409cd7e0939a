"""Numbers are written as Brazilian legislation does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.citation import letters, ordinal, roman, thousands

ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (1, "I"),
        (4, "IV"),
        (9, "IX"),
        (14, "XIV"),
        (40, "XL"),
        (78, "LXXVIII"),
        (99, "XCIX"),
        (1994, "MCMXCIV"),
    ],
)
def test_roman_numerals_subtract_where_they_must(number: int, written: str) -> None:
    assert roman(number) == written


@given(st.integers(min_value=1, max_value=3999))
def test_a_roman_numeral_reads_back_to_its_number(number: int) -> None:
    values = [ROMAN_VALUES[symbol] for symbol in roman(number)]
    following = [*values[1:], 0]
    assert sum(-v if v < after else v for v, after in zip(values, following, strict=True)) == number


@pytest.mark.parametrize(
    ("number", "written"),
    [(1, "A"), (2, "B"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA")],
)
def test_letters_go_on_with_two_after_z(number: int, written: str) -> None:
    assert letters(number) == written


@given(st.integers(min_value=1, max_value=10**9))
def test_letters_read_back_to_their_number(number: int) -> None:
    read = 0
    for letter in letters(number):
        read = read * 26 + ord(letter) - ord("A") + 1
    assert read == number


@pytest.mark.parametrize(("number", "written"), [(1, "1º"), (9, "9º"), (10, "10"), (100, "100"), (1000, "1.000")])
def test_ordinals_stop_at_the_ninth(number: int, written: str) -> None:
    assert ordinal(number) == written


@pytest.mark.parametrize(("number", "written"), [(219, "219"), (26029, "26.029"), (1234567, "1.234.567")])
def test_each_thousand_has_a_point(number: int, written: str) -> None:
    assert thousands(number) == written
