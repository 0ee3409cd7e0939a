"""Amounts as people type and read them in Brazil."""

import re
from decimal import Decimal

from isonomia.law.errors import LawError

_TYPED = re.compile(r"(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,18})(?:,(\d{1,4}))?")


class FigureError(LawError):
    """Something typed that is no amount."""


def amount_typed(text: str) -> Decimal | None:
    """The amount that somebody typed, with a comma for decimals and points between thousands; None for nothing.

    Raises `FigureError` saying how to write it.

    >>> amount_typed("1.503,50"), amount_typed("620"), amount_typed("")
    (Decimal('1503.50'), Decimal('620'), None)
    """
    text = text.strip()
    if not text:
        return None
    found = _TYPED.fullmatch(text)
    if found is None:
        raise FigureError("figure.amount", f"“{text}” não é um valor: escreva só algarismos, como 1.503,50.")
    whole, part = found.groups()
    return Decimal(whole.replace(".", "") + (f".{part}" if part else ""))


def amount_shown(amount: Decimal | None) -> str:
    """An amount as it would be typed.

    >>> amount_shown(Decimal("1503.50")), amount_shown(Decimal("2E+3"))
    ('1503,50', '2000')
    """
    return "" if amount is None else f"{amount:f}".replace(".", ",")


def count_typed(text: str) -> int | None:
    """A count from 0 that somebody typed; None for nothing. Raises `FigureError`."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise FigureError("figure.count", f"“{text}” não é uma quantidade: escreva um número inteiro, como 0 ou 2.")
    return int(text)
