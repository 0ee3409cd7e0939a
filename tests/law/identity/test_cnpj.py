"""CNPJ is read with or without letters and mask; its root tells the company."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from stdnum.br import cnpj as stdnum_cnpj
from validate_docbr import CNPJ

from isonomia.law.identity import Cnpj, IdentityError, cnpj_check_digits, parse_cnpj

ACCEPTED = (
    "Escreva os 14 caracteres, com ou sem pontos, barra e traço, como em 00.000.000/0000-00 ou 12.ABC.345/01DE-35."
)
CITE = "Instrução Normativa RFB 2.229/2024"
CHARACTERS = f"O CNPJ tem só algarismos e letras de A a Z, sem acento. {ACCEPTED}"
CHECK_LETTERS = "Os dois últimos caracteres do CNPJ são sempre algarismos: só os 12 primeiros aceitam letras."
REPEATED = "Um CNPJ com todos os algarismos iguais não existe. Confira no cartão CNPJ."
WRONG_CHECK = "Os dígitos verificadores do CNPJ não conferem. Confira no cartão CNPJ."
REFUSED = [
    ("", "cnpj_empty", f"Falta o CNPJ. {ACCEPTED}"),
    ("11.222.333/0001-8", "cnpj_length", f"O CNPJ tem 14 caracteres, e aqui há 13. {ACCEPTED}"),
    ("11.222.333/0001-811", "cnpj_length", f"O CNPJ tem 14 caracteres, e aqui há 15. {ACCEPTED}"),
    ("12.ÁBC.345/01DE-35", "cnpj_characters", CHARACTERS),
    ("12.ABC.345/01DE-3５", "cnpj_characters", CHARACTERS),
    ("12.ABß.345/01DE-35", "cnpj_characters", CHARACTERS),
    ("12.ABC.345/01DE-3A", "cnpj_check_letters", CHECK_LETTERS),
    ("12.ABC.345/01DE-DE", "cnpj_check_letters", CHECK_LETTERS),
    # 45 is what comes out when A is worth 10 instead of 17.
    ("12.ABC.345/01DE-45", "cnpj_check_digits", WRONG_CHECK),
    ("11.222.333/0001-18", "cnpj_check_digits", WRONG_CHECK),
    ("11.222.333/0002-81", "cnpj_check_digits", WRONG_CHECK),
    *((digit * 14, "cnpj_repeated", REPEATED) for digit in "0123456789"),
]
VALID = [
    "11.222.333/0001-81",
    "11.222.333/0002-62",
    "33.000.167/0001-01",
    "12.ABC.345/01DE-35",
    "12.ABC.345/0001-88",
    "12.ABC.345/0002-69",
]
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BASES = st.text(ALPHABET, min_size=12, max_size=12).filter(lambda base: len(set(base)) > 1)


@pytest.mark.parametrize("formatted", VALID)
def test_a_cnpj_is_written_with_its_mask(formatted: str) -> None:
    cnpj = parse_cnpj(formatted)
    assert (cnpj.formatted(), str(cnpj)) == (formatted, formatted)
    assert parse_cnpj(cnpj.value) == cnpj


@pytest.mark.parametrize(
    "text",
    ["12ABC34501DE35", "12abc34501de35", " 12.abc.345/01de-35 ", "12.ABC.345/01DE–35", "12 ABC 345 01DE 35"],
)
def test_mask_blanks_and_lower_case_are_accepted(text: str) -> None:
    assert parse_cnpj(text) == Cnpj("12ABC34501DE35")


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_cnpj_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(IdentityError) as refusal:
        parse_cnpj(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


@pytest.mark.parametrize("text", ["12.ÁBC.345/01DE-35", "12.ABC.345/01DE-3A"])
def test_a_refusal_about_letters_cites_the_rule_that_brought_them(text: str) -> None:
    with pytest.raises(IdentityError) as refusal:
        parse_cnpj(text)
    assert refusal.value.cite == CITE


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("12.ABC.345/0001-88", "12.ABC.345/0002-69", True),
        ("12.ABC.345/0001-88", "12.abc.345/01de-35", True),
        ("11.222.333/0001-81", "11.222.333/0002-62", True),
        ("11.222.333/0001-81", "33.000.167/0001-01", False),
    ],
)
def test_establishments_of_one_root_are_one_company(one: str, other: str, same: bool) -> None:
    first, second = parse_cnpj(one), parse_cnpj(other)
    assert first.is_same_company(second) is same
    assert (first.root == second.root) is same


def test_root_and_order_are_text_in_upper_case_with_their_zeros() -> None:
    cnpj = parse_cnpj("12abc345000188")
    assert (cnpj.root, cnpj.order) == ("12ABC345", "0001")
    bank = parse_cnpj("00000000000191")
    assert (bank.root, bank.order) == ("00000000", "0001")


@given(BASES)
def test_a_cnpj_with_its_check_digits_survives_mask_and_reading(base: str) -> None:
    cnpj = parse_cnpj(base + cnpj_check_digits(base))
    assert parse_cnpj(cnpj.formatted().lower()) == cnpj


def is_accepted(text: str) -> bool:
    try:
        parse_cnpj(text)
    except IdentityError:
        return False
    return True


@given(st.text(ALPHABET, min_size=12, max_size=12), st.booleans(), st.text(ALPHABET, min_size=2, max_size=2))
def test_characters_are_judged_as_validate_docbr_and_python_stdnum_do(base: str, right: bool, other: str) -> None:
    value = base + (cnpj_check_digits(base) if right else other)
    assume(len(set(value)) > 1)
    assert is_accepted(value) is CNPJ().validate(value) is stdnum_cnpj.is_valid(value)


# text, ours, validate-docbr, python-stdnum, reason
DIFFERENCES = [
    (
        " 12.ABC.345/01DE-35 ",
        True,
        False,
        True,
        "validate-docbr refuses blanks, which forms and spreadsheets bring",
    ),
]


@pytest.mark.parametrize(("text", "ours", "docbr", "stdnum", "reason"), DIFFERENCES)
def test_the_known_differences_from_other_libraries_still_stand(
    text: str, ours: bool, docbr: bool, stdnum: bool, reason: str
) -> None:
    found = (is_accepted(text), CNPJ().validate(text), stdnum_cnpj.is_valid(text))
    assert found == (ours, docbr, stdnum), reason
