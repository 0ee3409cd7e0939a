"""A collection slip (guia de arrecadação): the number of its bar code, the same as people type it, and the bars.

Source: FEBRABAN, Layout Padrão de Arrecadação/Recebimento com Utilização do Código de Barras, version 8 (in force from
1 June 2026), sections 3 to 10. The check digits are worked out on whole numbers alone.
"""

from decimal import Decimal
from typing import NamedTuple

from isonomia.documents.refusal import DocumentError

SEGMENTS = {"1": "prefeituras", "5": "órgãos governamentais"}
"""The segments of a body of the public administration; FEBRABAN or the bank gives the four digits of its code."""
_PRODUCT = "8"
_BY_11, _BY_10 = "8", "6"
FREE = 25
"""The digits of the field by which the body knows a payment again."""
_MOST_CENTS = 10**11 - 1
_WIDE = 3
_BARS = ("00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010")
"""Which of the five bars of each figure are wide (Interleaved 2 of 5, ISO/IEC 16390)."""


class Slip(NamedTuple):
    """A slip: the 44 digits of the bar code, and the 48 that people type in four groups."""

    digits: str
    typed: str


def slip_of(*, segment: str, code: str, amount: Decimal, free: str, by_11: bool = True) -> Slip:
    """The slip for an amount in reais, to the cent: `segment` and `code` are those of the body's convention, `free`
    the 25 digits by which it knows the payment again. `by_11`: check digits by module 11, else by module 10. Raises
    `DocumentError` for a convention or an amount that is none."""
    if segment not in SEGMENTS or not _is_digits(code, 4):
        say = "O convênio de arrecadação do órgão tem o segmento 1 ou 5 e um código de quatro números: confira-o em "
        raise DocumentError("slip.convention", f"{say}Configurações, Papel timbrado.")
    if not _is_digits(free, FREE):
        raise DocumentError("slip.free", f"O campo livre da guia tem {FREE} números.")
    cents = amount * 100 if amount.is_finite() else Decimal(0)
    if cents > _MOST_CENTS:
        say = "A guia de arrecadação leva até R$ 999.999.999,99, e o valor passa disso: tire o convênio em "
        raise DocumentError("slip.amount", f"{say}Configurações, Papel timbrado, e receba este valor por outro meio.")
    if cents != int(cents) or cents <= 0:
        raise DocumentError("slip.amount", "O valor da guia tem de ser maior que zero, em reais e centavos.")
    check = by_module_11 if by_11 else by_module_10
    head, rest = f"{_PRODUCT}{segment}{_BY_11 if by_11 else _BY_10}", f"{int(cents):011d}{code}{free}"
    digits = f"{head}{check(head + rest)}{rest}"
    groups = (digits[at : at + 11] for at in range(0, len(digits), 11))
    return Slip(digits, " ".join(f"{group}-{check(group)}" for group in groups))


def by_module_10(digits: str) -> int:
    """The check digit by module 10: times 2, 1, 2, 1, … from the right, the figures of each product summed.

    >>> by_module_10("01230067896")
    3
    """
    products = (int(sign) * (2 - place % 2) for place, sign in enumerate(reversed(digits)))
    return -sum(product // 10 + product % 10 for product in products) % 10


def by_module_11(digits: str) -> int:
    """The check digit by module 11: times 2 to 9 and again from the right; a rest of 0 or 1 gives 0, one of 10 gives 1.

    >>> by_module_11("01230067896")
    0
    """
    rest = sum(int(sign) * (place % 8 + 2) for place, sign in enumerate(reversed(digits))) % 11
    return 0 if rest < 2 else 11 - rest


def bars_of(digits: str) -> str:
    """The bar code of an even number of digits as SVG, one unit to a narrow bar and three to a wide one. The margins
    around it are the page's."""
    widths = [1, 1, 1, 1]
    for first, second in zip(digits[::2], digits[1::2], strict=True):
        for bar, gap in zip(_BARS[int(first)], _BARS[int(second)], strict=True):
            widths += [_WIDE if bar == "1" else 1, _WIDE if gap == "1" else 1]
    widths += [_WIDE, 1, 1]
    path, at = "", 0
    for place, width in enumerate(widths):
        path += f"M{at} 0h{width}v51h-{width}z" if place % 2 == 0 else ""
        at += width
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {at} 51"><path d="{path}"/></svg>'


def _is_digits(text: str, size: int) -> bool:
    return len(text) == size and text.isascii() and text.isdigit()
