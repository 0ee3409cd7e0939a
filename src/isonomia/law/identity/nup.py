"""The NUP, the number of an administrative case: unit, sequence, year and two check digits (modulo 11)."""

from dataclasses import dataclass

from isonomia.law.identity.mask import IdentityError, is_digits, unmasked
from isonomia.law.identity.mod11 import protocol_digit

# The weights go from 2 to 17 without starting again; a number of two-digit year just has fewer of them.
_TOP_WEIGHT = 17
_LENGTH, _SHORT_LENGTH, _COURT_LENGTH = 17, 15, 20
_CITE = "Portaria Interministerial MJSP/ME 11/2019"
_ACCEPTED = "Escreva os 17 algarismos, com ou sem pontos, barra e traço, como em 14021.000001/2026-68."


@dataclass(frozen=True, slots=True)
class Nup:
    """A valid case number, made by `parse_nup` or `make_nup`; `year` has two digits only when read so."""

    unit: str
    sequence: str
    year: str
    check: str

    @property
    def value(self) -> str:
        """The digits without mask."""
        return self.unit + self.sequence + self.year + self.check

    @property
    def full_year(self) -> int:
        """The year with four digits. A two-digit one from 50 on is of the twentieth century."""
        if len(self.year) == 4:
            return int(self.year)
        return int(self.year) + (1900 if self.year >= "50" else 2000)

    def formatted(self) -> str:
        """Return the number with its mask; a two-digit year stays, for the check digits depend on it."""
        return f"{self.unit}.{self.sequence}/{self.year}-{self.check}"

    def __str__(self) -> str:
        return self.formatted()


def nup_check_digits(base: str) -> str:
    """Compute the two check digits of unit, sequence and year.

    >>> nup_check_digits("350410003872000")
    '19'
    """
    first = protocol_digit(base, _TOP_WEIGHT)
    return first + protocol_digit(base + first, _TOP_WEIGHT)


def parse_nup(text: str) -> Nup:
    """Read a case number with or without its mask; the year may have two digits, as in old papers.

    Raises IdentityError: characters that are not digits, wrong length, wrong check digits.
    Source: Portaria Interministerial MJSP/ME 11/2019.

    >>> parse_nup("60041001093202097").formatted()
    '60041.001093/2020-97'
    """
    value = unmasked(text)
    if not value:
        raise IdentityError("nup_empty", f"Falta o número do processo (NUP). {_ACCEPTED}")
    if not is_digits(value):
        raise IdentityError("nup_characters", f"O NUP tem só algarismos, e há outro caractere. {_ACCEPTED}")
    if len(value) == _COURT_LENGTH:
        message = f"O número tem 20 algarismos: é de processo judicial (CNJ), não um NUP. {_ACCEPTED}"
        raise IdentityError("nup_court_number", message, _CITE)
    if len(value) not in (_LENGTH, _SHORT_LENGTH):
        message = f"O NUP tem 17 algarismos (ou 15, com ano de dois), e aqui há {len(value)}. {_ACCEPTED}"
        raise IdentityError("nup_length", message, _CITE)
    base, check = value[:-2], value[-2:]
    expected = nup_check_digits(base)
    if check != expected:
        message = f"Os dígitos verificadores do NUP não conferem: os certos seriam {expected}. Confira."
        raise IdentityError("nup_check_digits", message, _CITE)
    return Nup(unit=base[:5], sequence=base[5:11], year=base[11:], check=check)


def make_nup(unit: str, sequence: int, *, year: int) -> Nup:
    """Give a new case its number: unit (five digits), sequence (starts again each year), four-digit year.

    Raises IdentityError: unit without five digits, sequence outside 1 to 999999, year without four digits.

    >>> str(make_nup("14021", 1, year=2026))
    '14021.000001/2026-68'
    """
    if not (is_digits(unit) and len(unit) == 5):
        message = f"O código da unidade no NUP tem 5 algarismos, e não “{unit}”."
        raise IdentityError("nup_unit", message, _CITE)
    if not 1 <= sequence <= 999_999:
        message = f"O sequencial do NUP vai de 1 a 999999, e não {sequence}."
        raise IdentityError("nup_sequence", message, _CITE)
    if not 1000 <= year <= 9999:
        message = f"O ano do NUP tem 4 algarismos, como 2026, e não {year}."
        raise IdentityError("nup_year", message, _CITE)
    base = f"{unit}{sequence:06d}{year}"
    return Nup(unit=base[:5], sequence=base[5:11], year=base[11:], check=nup_check_digits(base))
