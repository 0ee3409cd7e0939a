"""What an amount of a case or of a pack must be: a finite number, zero or more."""

from decimal import Decimal


def check_amounts(*amounts: Decimal | None) -> None:
    """Refuses an amount below zero, infinite or not a number; None is an amount that nobody has said.

    >>> check_amounts(Decimal("150"), None)
    >>> check_amounts(Decimal("NaN"))
    Traceback (most recent call last):
    ValueError: um valor tem de ser um número de 0 em diante, e não NaN.
    """
    for amount in amounts:
        if amount is not None and not (amount.is_finite() and amount >= 0):
            raise ValueError(f"um valor tem de ser um número de 0 em diante, e não {amount}.")
