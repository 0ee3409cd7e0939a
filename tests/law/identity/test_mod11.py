"""The sums worked by hand in the sources come out of the code."""

import pytest

from isonomia.law.identity.mod11 import protocol_digit, registry_digit, remainder

# characters, highest weight, remainder worked by hand
SUMS = [
    ("12ABC34501DE", 9, 459 % 11),
    ("12ABC34501DE3", 9, 424 % 11),
    ("350410003872000", 17, 319 % 11),
    ("3504100038720001", 17, 354 % 11),
    ("040000014122000", 17, 130 % 11),
    ("600410010932020", 17, 266 % 11),
    ("0819022797713", 17, 424 % 11),
    ("08190227977135", 17, 490 % 11),
    ("081902279772013", 17, 538 % 11),
    ("140210000012026", 17, 148 % 11),
]


@pytest.mark.parametrize(("characters", "top", "rest"), SUMS)
def test_the_remainder_is_that_of_the_worked_sum(characters: str, top: int, rest: int) -> None:
    assert remainder(characters, top) == rest


@pytest.mark.parametrize(("characters", "digit"), [("0", "0"), ("6", "0"), ("1", "9"), ("5", "1")])
def test_a_registry_digit_is_zero_for_a_remainder_below_two(characters: str, digit: str) -> None:
    assert registry_digit(characters, 9) == digit


@pytest.mark.parametrize(("characters", "digit"), [("0", "1"), ("6", "0"), ("1", "9"), ("5", "1")])
def test_a_protocol_digit_drops_the_tens(characters: str, digit: str) -> None:
    assert protocol_digit(characters, 17) == digit
