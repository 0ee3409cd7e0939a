"""Takes the mask off a typed number: points, bars, dashes and blanks, as keyboards and PDFs write them."""

import re

from isonomia.law.errors import LawError

# Besides the plain mask: the dashes of Unicode, the minus sign and the invisible characters of a PDF.
_MASK = re.compile("[-./\\s\u2010-\u2015\u2212\u200b\u2060\ufeff]+")


class IdentityError(LawError):
    """A CPF, CNPJ or NUP that can't be accepted."""


def unmasked(text: str) -> str:
    """Return the characters of `text` that are not part of a mask, in order and with their case.

    >>> unmasked(" 11.222.333/0001-81 ")
    '11222333000181'
    """
    return _MASK.sub("", text)


def is_digits(text: str) -> bool:
    """Tell whether `text` is one or more digits 0 to 9 (`str.isdigit` also takes those of other scripts)."""
    return text.isascii() and text.isdigit()
