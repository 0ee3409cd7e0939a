"""CPF is read with or without mask, and refused without giving the number away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum.br import cpf as stdnum_cpf
from validate_docbr import CPF

from isonomia.law.identity import Cpf, IdentityError, cpf_check_digits, parse_cpf

ACCEPTED = "Escreva os 11 algarismos, com ou sem pontos e traço, como em 000.000.000-00."
REPEATED = "Um CPF com todos os algarismos iguais não existe. Confira no documento."
WRONG_CHECK = "Os dígitos verificadores do CPF não conferem. Confira no documento."
OTHER_CHARACTER = f"O CPF tem só algarismos, e há outro caractere. {ACCEPTED}"
REFUSED = [
    ("", "cpf_empty", f"Falta o CPF. {ACCEPTED}"),
    (" .-", "cpf_empty", f"Falta o CPF. {ACCEPTED}"),
    ("5299822472", "cpf_length", f"O CPF tem 11 algarismos, e aqui há 10. {ACCEPTED}"),
    ("529982247255", "cpf_length", f"O CPF tem 11 algarismos, e aqui há 12. {ACCEPTED}"),
    ("529.982.247-2X", "cpf_characters", OTHER_CHARACTER),
    ("529.982.247-2５", "cpf_characters", OTHER_CHARACTER),
    ("CPF 529.982.247-25", "cpf_characters", OTHER_CHARACTER),
    ("529.982.247-26", "cpf_check_digits", WRONG_CHECK),
    ("529.982.247-52", "cpf_check_digits", WRONG_CHECK),
    ("259.982.247-25", "cpf_check_digits", WRONG_CHECK),
    *((digit * 11, "cpf_repeated", REPEATED) for digit in "0123456789"),
    ("111.111.111-11", "cpf_repeated", REPEATED),
]
BASES = st.text("0123456789", min_size=9, max_size=9).filter(lambda base: len(set(base)) > 1)


@pytest.mark.parametrize(
    "text",
    [
        "529.982.247-25",
        "52998224725",
        "  529.982.247-25\n",
        "529 982 247 25",
        "529.982.247–25",
        "529.982.247\u201125",
        "529.982.247\u221225",
        "\ufeff529.982.247-25",
        "529.982.247/25",
        "529.982.247\u00a0-\u00a025",
    ],
)
def test_a_cpf_is_read_with_any_mask(text: str) -> None:
    assert parse_cpf(text) == Cpf("52998224725")


@pytest.mark.parametrize(
    ("value", "formatted"),
    [("52998224725", "529.982.247-25"), ("11144477735", "111.444.777-35"), ("00000000191", "000.000.001-91")],
)
def test_a_cpf_is_written_with_its_mask(value: str, formatted: str) -> None:
    cpf = parse_cpf(value)
    assert (cpf.value, cpf.formatted(), str(cpf)) == (value, formatted, formatted)


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_cpf_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(IdentityError) as refusal:
        parse_cpf(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


def test_a_log_shows_only_the_middle_of_a_cpf() -> None:
    cpf = parse_cpf("529.982.247-25")
    assert (repr(cpf), cpf.masked()) == ("Cpf(***.982.247-**)", "***.982.247-**")


@given(BASES)
def test_a_cpf_with_its_check_digits_survives_mask_and_reading(base: str) -> None:
    cpf = parse_cpf(base + cpf_check_digits(base))
    assert parse_cpf(cpf.formatted()) == cpf


@given(BASES, st.integers(min_value=0, max_value=99).map("{:02d}".format))
def test_only_one_pair_of_check_digits_is_accepted(base: str, check: str) -> None:
    assert is_accepted(base + check) is (check == cpf_check_digits(base))


def is_accepted(text: str) -> bool:
    try:
        parse_cpf(text)
    except IdentityError:
        return False
    return True


@given(
    st.text("0123456789", min_size=9, max_size=9),
    st.booleans(),
    st.text("0123456789", min_size=2, max_size=2),
)
def test_digits_are_judged_as_validate_docbr_and_python_stdnum_do(base: str, right: bool, other: str) -> None:
    value = base + (cpf_check_digits(base) if right else other)
    assert is_accepted(value) is CPF().validate(value)
    if len(set(value)) > 1:
        assert is_accepted(value) is stdnum_cpf.is_valid(value)


# text, ours, validate-docbr, python-stdnum, reason
DIFFERENCES = [
    ("11111111111", False, False, True, "python-stdnum looks only at the check digits, and they are right"),
    ("99999999999", False, False, True, "the same"),
    (
        " 529.982.247-25 ",
        True,
        False,
        True,
        "validate-docbr refuses blanks, which forms and spreadsheets bring",
    ),
    ("529.982.247–25", True, False, True, "validate-docbr refuses the dash that word processors put"),
    ("529.982.247/25", True, False, False, "a bar is taken off as any other mark of a mask"),
]


@pytest.mark.parametrize(("text", "ours", "docbr", "stdnum", "reason"), DIFFERENCES)
def test_the_known_differences_from_other_libraries_still_stand(
    text: str, ours: bool, docbr: bool, stdnum: bool, reason: str
) -> None:
    found = (is_accepted(text), CPF().validate(text), stdnum_cpf.is_valid(text))
    assert found == (ours, docbr, stdnum), reason
