"""What a fine in the norm's unit is in reais, with the value used, and the warning while nobody confirmed it."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from isonomia.documents.blocks.money import BRL, converted, value_in_words
from isonomia.law.dosimetry import Admitted, amount_in_words
from isonomia.law.values import ValueSeriesError
from isonomia.practice.queries import LawInUse


class InReais(NamedTuple):
    """The amount in reais, and why it may not go on a paper yet; both empty where the unit is the real."""

    words: str
    warning: str


def in_reais(law: LawInUse, admitted: Admitted, amount: Decimal, on: date) -> InReais:
    """What an amount of a sanction is in reais on a day."""
    if admitted.unit == BRL:
        return InReais("", "")
    try:
        found = converted(law.values, admitted.unit, amount, on)
    except ValueSeriesError as error:
        return InReais("", error.message)
    words = f"{amount_in_words(found.brl, BRL)}, pelo valor de {value_in_words(found)}"
    warning = "O valor usado ainda não foi conferido: não pode ir a papel." if found.is_provisional else ""
    return InReais(words, warning)
