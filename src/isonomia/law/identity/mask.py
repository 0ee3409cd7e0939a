"""Takes the mask off a typed number: points, bars, dashes and blanks, as keyboards, PDF files and phones write them."""

import re

from isonomia.law.errors import LawError

# Besides the plain mask: the Unicode dashes, the minus sign and the invisible characters that copying from a PDF brings.
_MASK = re.compile("[-./\\s\u2010-\u2015\u2212\u200b\u2060\ufeff]+")


class IdentityError(LawError):
    """A CPF, CNPJ or NUP that can't be accepted."""


def unmasked(text: str) -> str:
    """The characters of `text` that are not part of a mask, in order and with their case.

    >>> unmasked(" 11.222.333/0001-81 ")
    '11222333000181'
    """
    return _MASK.sub("", text)


def is_digits(text: str) -> bool:
    """Does `text` have only the digits 0 to 9, and at least one? (`str.isdigit` also takes digits of other scripts.)"""
    return text.isascii() and text.isdigit()
