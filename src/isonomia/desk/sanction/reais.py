"""What a fine in the norm's unit is in reais, with the value used, and the warning while nobody confirmed it."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from isonomia.law.calendars import print_day
from isonomia.law.dosimetry import Admitted, amount_in_words
from isonomia.law.values import ValueSeriesError, convert
from isonomia.practice.queries import LawInUse


class InReais(NamedTuple):
    """The amount in reais, and why it may not go on a paper yet; both empty where the unit is the real."""

    words: str
    warning: str


def in_reais(law: LawInUse, admitted: Admitted, amount: Decimal, on: date) -> InReais:
    """What an amount of a sanction is in reais on a day."""
    if admitted.unit == "BRL":
        return InReais("", "")
    series = law.values.get(admitted.unit.lower())
    if series is None:
        return InReais("", f"Não há série de valores para {admitted.unit}: cadastre-a em Configurações, Valores.")
    try:
        found = convert(amount, series, on)
    except ValueSeriesError as error:
        return InReais("", error.message)
    words = (
        f"{amount_in_words(found.brl, 'BRL')}, pelo valor de {amount_in_words(found.value_used, 'BRL')} vigente desde "
        f"{print_day(found.since)} ({found.source})"
    )
    warning = "O valor usado ainda não foi conferido: não pode ir a papel." if found.is_provisional else ""
    return InReais(words, warning)
