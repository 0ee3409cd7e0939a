"""The NUP is read, checked and made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.identity import IdentityError, Nup, make_nup, nup_check_digits, parse_nup

ACCEPTED = "Escreva os 17 algarismos, com ou sem pontos, barra e traço, como em 14021.000001/2026-68."
CITE = "Portaria Interministerial MJSP/ME 11/2019"
# The first two are the examples of the rule, the next three real or public numbers, the last two invented.
FOUR_DIGIT_YEAR = [
    "35041.000387/2000-19",
    "04000.001412/2000-26",
    "60041.001093/2020-97",
    "23037.001462/2021-65",
    "62000.001753/2025-56",
    "14021.000001/2026-68",
    "00400.000123/2026-85",
]
TWO_DIGIT_YEAR = ["08190.218689/13-18", "08190.227977/13-55"]


def wrong_check(right: str) -> str:
    return f"Os dígitos verificadores do NUP não conferem: os certos seriam {right}. Confira."


def wrong_length(found: int) -> str:
    return f"O NUP tem 17 algarismos (ou 15, com ano de dois), e aqui há {found}. {ACCEPTED}"


REFUSED = [
    ("", "nup_empty", f"Falta o número do processo (NUP). {ACCEPTED}"),
    ("35041.000387/2000-1X", "nup_characters", f"O NUP tem só algarismos, e há outro caractere. {ACCEPTED}"),
    ("35041.000387/2000-1", "nup_length", wrong_length(16)),
    ("35041.000387/2000-199", "nup_length", wrong_length(18)),
    ("35041.000387/00-1", "nup_length", wrong_length(14)),
    (
        "0001234-56.2020.8.26.0100",
        "nup_court_number",
        f"O número tem 20 algarismos: é de processo judicial (CNJ), não um NUP. {ACCEPTED}",
    ),
    ("35041.000387/2000-91", "nup_check_digits", wrong_check("19")),
    ("35041.000378/2000-19", "nup_check_digits", wrong_check("10")),
    # The digits of a number depend on how the year is written: these are right only for the year 13.
    ("08190.227977/2013-55", "nup_check_digits", wrong_check("17")),
    ("08190.227977/13-17", "nup_check_digits", wrong_check("55")),
]


@pytest.mark.parametrize("formatted", FOUR_DIGIT_YEAR + TWO_DIGIT_YEAR)
def test_a_nup_is_written_back_as_it_was_read(formatted: str) -> None:
    nup = parse_nup(formatted)
    assert (nup.formatted(), str(nup)) == (formatted, formatted)
    assert parse_nup(nup.value) == nup


@pytest.mark.parametrize(
    "text", ["35041000387200019", " 35041.000387/2000-19 ", "35041.000387/2000–19", "35041 000387 2000 19"]
)
def test_a_nup_is_read_with_any_mask(text: str) -> None:
    assert parse_nup(text) == Nup(unit="35041", sequence="000387", year="2000", check="19")


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_nup_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(IdentityError) as refusal:
        parse_nup(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


def test_a_refusal_of_the_check_digits_cites_the_rule() -> None:
    with pytest.raises(IdentityError) as refusal:
        parse_nup("35041.000387/2000-91")
    assert refusal.value.cite == CITE


@pytest.mark.parametrize("formatted", FOUR_DIGIT_YEAR)
def test_a_made_nup_has_the_digits_of_the_known_ones(formatted: str) -> None:
    known = parse_nup(formatted)
    assert make_nup(known.unit, int(known.sequence), year=int(known.year)) == known


@pytest.mark.parametrize(("text", "year"), [("08190.218689/13-18", 2013), ("35041.000387/2000-19", 2000)])
def test_the_full_year_is_known_whatever_way_it_was_written(text: str, year: int) -> None:
    assert parse_nup(text).full_year == year


@pytest.mark.parametrize(("year", "full_year"), [("00", 2000), ("49", 2049), ("50", 1950), ("99", 1999)])
def test_a_two_digit_year_from_50_on_is_of_the_twentieth_century(year: str, full_year: int) -> None:
    base = f"08190218689{year}"
    assert parse_nup(base + nup_check_digits(base)).full_year == full_year


@pytest.mark.parametrize(
    ("unit", "sequence", "year", "code", "message"),
    [
        ("1402", 1, 2026, "nup_unit", "O código da unidade no NUP tem 5 algarismos, e não “1402”."),
        ("1402A", 1, 2026, "nup_unit", "O código da unidade no NUP tem 5 algarismos, e não “1402A”."),
        ("14021", 0, 2026, "nup_sequence", "O sequencial do NUP vai de 1 a 999999, e não 0."),
        ("14021", 1_000_000, 2026, "nup_sequence", "O sequencial do NUP vai de 1 a 999999, e não 1000000."),
        ("14021", 1, 26, "nup_year", "O ano do NUP tem 4 algarismos, como 2026, e não 26."),
        ("14021", 1, 10_000, "nup_year", "O ano do NUP tem 4 algarismos, como 2026, e não 10000."),
    ],
)
def test_a_nup_is_not_made_from_bad_parts(unit: str, sequence: int, year: int, code: str, message: str) -> None:
    with pytest.raises(IdentityError) as refusal:
        make_nup(unit, sequence, year=year)
    assert (refusal.value.code, str(refusal.value), refusal.value.cite) == (code, message, CITE)


UNITS = st.text("0123456789", min_size=5, max_size=5)
SEQUENCES = st.integers(min_value=1, max_value=999_999)
YEARS = st.integers(min_value=1000, max_value=9999)


@given(UNITS, SEQUENCES, YEARS)
def test_a_made_nup_survives_writing_and_reading(unit: str, sequence: int, year: int) -> None:
    nup = make_nup(unit, sequence, year=year)
    assert parse_nup(nup.formatted()) == nup
    assert (len(nup.value), nup.full_year) == (17, year)


@given(UNITS, SEQUENCES, YEARS, st.integers(min_value=0, max_value=99))
def test_only_one_pair_of_check_digits_is_accepted(unit: str, sequence: int, year: int, check: int) -> None:
    nup = make_nup(unit, sequence, year=year)
    other = f"{nup.value[:-2]}{check:02d}"
    if other == nup.value:
        assert parse_nup(other) == nup
    else:
        with pytest.raises(IdentityError):
            parse_nup(other)
