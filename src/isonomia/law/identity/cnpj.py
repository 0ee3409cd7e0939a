"""The CNPJ, with or without letters (IN RFB 2.229/2024): company, establishment and two check digits."""

import re
from dataclasses import dataclass

from isonomia.law.identity.mask import IdentityError, is_digits, unmasked
from isonomia.law.identity.mod11 import registry_digit

_LENGTH = 14
_TOP_WEIGHT = 9
_CITE = "Instrução Normativa RFB 2.229/2024"
_CHARACTERS = re.compile(r"[0-9A-Za-z]+")
_ACCEPTED = (
    "Escreva os 14 caracteres, com ou sem pontos, barra e traço, como em 00.000.000/0000-00 ou 12.ABC.345/01DE-35."
)
_LETTERS = "Os dois últimos caracteres do CNPJ são sempre algarismos: só os 12 primeiros aceitam letras."
_REPEATED = "Um CNPJ com todos os algarismos iguais não existe. Confira no cartão CNPJ."
_WRONG_CHECK = "Os dígitos verificadores do CNPJ não conferem. Confira no cartão CNPJ."


@dataclass(frozen=True, slots=True)
class Cnpj:
    """A valid CNPJ, made by `parse_cnpj`: `value` has the fourteen characters, unmasked, in upper case."""

    value: str

    @property
    def root(self) -> str:
        """The first eight characters: the company. Same root, same company, whatever the establishment.

        Compare it as text, never as a number: it may have letters and leading zeros.
        """
        return self.value[:8]

    @property
    def order(self) -> str:
        """The next four characters: the establishment. They do not tell head office from branch."""
        return self.value[8:12]

    def is_same_company(self, other: "Cnpj") -> bool:
        """Tell whether both are establishments of one company, head office or branch alike."""
        return self.root == other.root

    def formatted(self) -> str:
        """Return the number with its mask: '12.ABC.345/01DE-35'."""
        v = self.value
        return f"{v[:2]}.{v[2:5]}.{v[5:8]}/{v[8:12]}-{v[12:]}"

    def __str__(self) -> str:
        return self.formatted()


def cnpj_check_digits(first_twelve: str) -> str:
    """Compute the two check digits of twelve characters, letters in upper case (A is worth 17, Z 42).

    >>> cnpj_check_digits("12ABC34501DE")
    '35'
    """
    first = registry_digit(first_twelve, _TOP_WEIGHT)
    return first + registry_digit(first_twelve + first, _TOP_WEIGHT)


def parse_cnpj(text: str) -> Cnpj:
    """Read a CNPJ with or without its mask, in any case.

    Raises IdentityError: characters outside 0-9 and A-Z, wrong length, letters in the check digits, all
    characters equal, wrong check digits. Source: IN RFB 2.229/2024.

    >>> parse_cnpj("12.abc.345/01de-35").root
    '12ABC345'
    """
    bare = unmasked(text)
    if not bare:
        raise IdentityError("cnpj_empty", f"Falta o CNPJ. {_ACCEPTED}")
    if not _CHARACTERS.fullmatch(bare):
        message = f"O CNPJ tem só algarismos e letras de A a Z, sem acento. {_ACCEPTED}"
        raise IdentityError("cnpj_characters", message, _CITE)
    value = bare.upper()
    if len(value) != _LENGTH:
        raise IdentityError("cnpj_length", f"O CNPJ tem 14 caracteres, e aqui há {len(value)}. {_ACCEPTED}")
    if not is_digits(value[12:]):
        raise IdentityError("cnpj_check_letters", _LETTERS, _CITE)
    if len(set(value)) == 1:
        raise IdentityError("cnpj_repeated", _REPEATED)
    if cnpj_check_digits(value[:12]) != value[12:]:
        raise IdentityError("cnpj_check_digits", _WRONG_CHECK)
    return Cnpj(value)
