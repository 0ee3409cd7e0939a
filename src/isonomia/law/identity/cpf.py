"""The CPF: eleven digits that identify a person, the last two computed from the others."""

from dataclasses import dataclass

from isonomia.law.identity.mask import IdentityError, is_digits, unmasked
from isonomia.law.identity.mod11 import registry_digit

_LENGTH = 11
_TOP_WEIGHT = 11
_REPEATED = "Um CPF com todos os algarismos iguais não existe. Confira no documento."
_WRONG_CHECK = "Os dígitos verificadores do CPF não conferem. Confira no documento."
_ACCEPTED = "Escreva os 11 algarismos, com ou sem pontos e traço, como em 000.000.000-00."


@dataclass(frozen=True, slots=True, repr=False)
class Cpf:
    """A valid CPF: `value` has the eleven digits without mask. Made by `parse_cpf`."""

    value: str

    def formatted(self) -> str:
        """Return the number with its mask: '529.982.247-25'."""
        v = self.value
        return f"{v[:3]}.{v[3:6]}.{v[6:9]}-{v[9:]}"

    def masked(self) -> str:
        """Return only the middle six digits, for papers that others read: '***.982.247-**'."""
        return f"***.{self.value[3:6]}.{self.value[6:9]}-**"

    def __str__(self) -> str:
        return self.formatted()

    def __repr__(self) -> str:
        # A log or a traceback must not give a person's number away.
        return f"Cpf({self.masked()})"


def cpf_check_digits(first_nine: str) -> str:
    """Compute the two check digits of nine digits.

    >>> cpf_check_digits("529982247")
    '25'
    """
    first = registry_digit(first_nine, _TOP_WEIGHT)
    return first + registry_digit(first_nine + first, _TOP_WEIGHT)


def parse_cpf(text: str) -> Cpf:
    """Read a CPF with or without its mask; blanks around and inside are ignored.

    Raises IdentityError: characters that are not digits, wrong length, all digits equal, wrong check digits.
    The messages never repeat the number nor the digits expected.

    >>> parse_cpf("529.982.247-25").value
    '52998224725'
    """
    value = unmasked(text)
    if not value:
        raise IdentityError("cpf_empty", f"Falta o CPF. {_ACCEPTED}")
    if not is_digits(value):
        raise IdentityError("cpf_characters", f"O CPF tem só algarismos, e há outro caractere. {_ACCEPTED}")
    if len(value) != _LENGTH:
        raise IdentityError("cpf_length", f"O CPF tem 11 algarismos, e aqui há {len(value)}. {_ACCEPTED}")
    if len(set(value)) == 1:
        raise IdentityError("cpf_repeated", _REPEATED)
    if cpf_check_digits(value[:9]) != value[9:]:
        raise IdentityError("cpf_check_digits", _WRONG_CHECK)
    return Cpf(value)
