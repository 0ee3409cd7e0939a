"""Brings the limits of a fine up to date by an index, where the norm orders it and a series is at hand."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal

from msgspec import Struct

from isonomia.law.calendars import print_day
from isonomia.law.dosimetry.answer import Doubt
from isonomia.law.errors import LawError
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.values import Series, update_by_index

# The index of a month comes out around the 10th of the next: before that day, the one before it is the last.
_RELEASE_DAY = 10


class Indexing(Struct, frozen=True):
    """How amounts of the norm are updated, and what is to be said of it."""

    update: Callable[[Decimal], Decimal]
    doubts: tuple[Doubt, ...] = ()


def indexing_of(sanction: Sanction | None, values: Mapping[str, Series] | None, on: date | None) -> Indexing:
    """The update of a sanction's limits on the day of the decision, never below the nominal amounts.

    Without series or day, nominal amounts and a doubt. ValueSeriesError when the series lacks a month.
    """
    if sanction is None or not sanction.index:
        return Indexing(_unchanged)
    series = _series(values, sanction.index)
    if series is None or on is None:
        say = f"Valores nominais: a norma manda atualizá-los pelo {sanction.index}; informe a série e o dia da decisão."
        return Indexing(_unchanged, (Doubt(say, cite=sanction.cite),))
    base, target = _month(sanction.index_base), last_released(on)
    if target <= base:
        say = (
            f"Valores do texto: em {print_day(on)} não havia {sanction.index} divulgado depois de {print_month(base)}, "
            "o mês-base da atualização."
        )
        return Indexing(_unchanged, (Doubt(say, cite=sanction.cite),))
    say = (
        f"Valores atualizados pelo {sanction.index} de {print_month(base)} a {print_month(target)}, "
        f"o último divulgado em {print_day(on)}; confira se já saiu outro."
    )
    return Indexing(
        lambda amount: update_by_index(amount, series, base_month=base, target_month=target).brl,
        (Doubt(say, cite=sanction.cite),),
    )


def last_released(on: date) -> date:
    """The first day of the last month whose index is out on a day.

    >>> last_released(date(2026, 11, 30)), last_released(date(2026, 1, 9))
    (datetime.date(2026, 10, 1), datetime.date(2025, 11, 1))
    """
    months = on.year * 12 + on.month - 1 - (1 if on.day >= _RELEASE_DAY else 2)
    return date(months // 12, months % 12 + 1, 1)


def print_month(day: date) -> str:
    """Write a month in figures: 08/2022."""
    return f"{day.month:02}/{day.year}"


def _unchanged(amount: Decimal) -> Decimal:
    return amount


def _series(values: Mapping[str, Series] | None, index: str) -> Series | None:
    known = values or {}
    return known.get(index) or known.get(index.lower())


def _month(written: str) -> date:
    try:
        return date.fromisoformat(f"{written[:7]}-01")
    except ValueError:
        message = f"O mês-base do índice, “{written}”, não foi entendido: escreva aaaa-mm, como em 2022-08."
        raise LawError("sanction.index_base", message) from None
