"""What an amount of a case or of a pack must be: a finite number, zero or more, and not beyond all money."""

from decimal import Decimal

MOST_DIGITS = 15
"""Digits before the point: no fine, income or payment has more."""


def check_amounts(*amounts: Decimal | None) -> None:
    """Refuses an amount below zero, infinite, not a number or beyond all money; None: nobody has said it.

    >>> check_amounts(Decimal("150"), None)
    >>> check_amounts(Decimal("NaN"))
    Traceback (most recent call last):
    ValueError: um valor tem de ser um número de 0 em diante, e não NaN.
    """
    for amount in amounts:
        if amount is not None and not (amount.is_finite() and amount >= 0):
            raise ValueError(f"um valor tem de ser um número de 0 em diante, e não {amount}.")
        if amount is not None and amount.adjusted() >= MOST_DIGITS:
            raise ValueError(f"um valor tem no máximo {MOST_DIGITS} algarismos antes da vírgula.")
