"""Amounts as a paper tells them: in the unit of the norm and in reais, with the value used, since when and its source.

A value that nobody of the body has confirmed at its official source goes on no paper: the paper is refused, in a
sentence that says who confirms it and where.
"""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from isonomia.documents.refusal import DocumentError
from isonomia.documents.source import Source
from isonomia.documents.view import Amount
from isonomia.law.calendars import print_day
from isonomia.law.dosimetry import amount_in_words, total
from isonomia.law.dosimetry.indexing import last_released, print_month
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.payloads.decision import Chosen
from isonomia.law.values import Amount as Converted
from isonomia.law.values import Series, ValueSeriesError, convert, value_on

BRL = "BRL"
_CONFIRM = "quem decide no órgão, ou a secretaria, o confere na fonte oficial e o registra em Configurações, Valores."


def amount_of(source: Source, unit: str, amount: Decimal, on: date) -> Amount:
    """An amount in the unit of the norm and in reais on a day. Raises `DocumentError` where the value of the unit on
    that day is missing or not confirmed."""
    told = amount_in_words(amount, unit)
    if unit == BRL:
        return Amount(unit=told)
    found = _confirmed(source, unit, amount, on)
    return Amount(unit=told, reais=amount_in_words(found.brl, BRL), value=value_in_words(found))


def reais_of(source: Source, unit: str, amount: Decimal, on: date) -> Decimal:
    """The same amount as a number of reais, to the cent: what a payment carries. Raises `DocumentError`."""
    return amount if unit == BRL else _confirmed(source, unit, amount, on).brl


def fine_of(source: Source, chosen: Chosen, on: date) -> Decimal:
    """What a fine of the lane adds up to in the unit of the norm, from its bases and the facts found: never typed.
    `on` is the day of the decision, by which a norm may order its amounts updated."""
    return fine_by(source, source.standing.facts, chosen, on)


def fine_by(source: Source, facts: Facts, chosen: Chosen, on: date) -> Decimal:
    """The same, by facts that are told: those of the moment of an act. Raises `DocumentError`."""
    try:
        return total(source.norm.pack, facts, chosen, values=source.file.law.values, on=on)
    except ValueSeriesError as error:
        raise DocumentError("document.value", f"{error.message} Sem ele a multa não pode ir a papel.") from error


def index_used(source: Source, sanction: Sanction, on: date) -> str:
    """By which index, from which month to which, the amounts of a sanction were brought up to date, with its values and
    their source; empty where the norm orders no update, or none had come out yet. Raises `DocumentError` where nobody
    confirmed the index of a month."""
    series, base, target = source.file.law.values.get(sanction.index.lower()), *_months(source, sanction, on)
    if series is None or target == base:
        return ""
    told = []
    for month in (base, target):
        point = value_on(series, month)
        if point.is_provisional:
            say = (
                f"O {sanction.index} de {print_month(month)} ainda não foi conferido e não pode ir a papel: {_CONFIRM}"
            )
            raise DocumentError("document.value", say)
        told.append((f"{print_month(month)} ({f'{point.value:f}'.replace('.', ',')})", point.source))
    sources = "; ".join(dict.fromkeys(seen for _, seen in told))
    return f"pelo {sanction.index} de {told[0][0]} a {told[1][0]}, fonte: {sources}"


def index_from(source: Source, sanction: Sanction, on: date) -> str:
    """The month from which the amounts of a decision of a day are still to be brought up to date ("07/2026"): the last
    that the decision used, else that of the norm; empty where the norm orders no update."""
    return print_month(_months(source, sanction, on)[1]) if sanction.index_base else ""


def _months(source: Source, sanction: Sanction, on: date) -> tuple[date, date]:
    """The month of the norm's own amounts, and that to which they were brought by a day."""
    if not sanction.index_base:
        return on, on
    base = date.fromisoformat(f"{sanction.index_base[:7]}-01")
    return base, max(base, last_released(on)) if sanction.index.lower() in source.file.law.values else base


def converted(values: Mapping[str, Series], unit: str, amount: Decimal, on: date) -> Converted:
    """What an amount is in reais, with every figure that led there. Raises `ValueSeriesError` where there is none."""
    series = values.get(unit.lower())
    if series is None:
        say = f"Não há série de valores para {unit}: cadastre-a em Configurações, Valores."
        raise ValueSeriesError("value.series", say)
    return convert(amount, series, on)


def value_in_words(found: Converted) -> str:
    """The value used: how much, since when it holds, and its source."""
    return f"{amount_in_words(found.value_used, BRL)}, vigente desde {print_day(found.since)} ({found.source})"


def _confirmed(source: Source, unit: str, amount: Decimal, on: date) -> Converted:
    try:
        found = converted(source.file.law.values, unit, amount, on)
    except ValueSeriesError as error:
        raise DocumentError("document.value", error.message) from error
    if found.is_provisional:
        used = amount_in_words(found.value_used, BRL)
        raise DocumentError(
            "document.value",
            f"O valor de {unit.upper()} em {print_day(on)}, {used}, ainda não foi conferido e não pode ir a papel: "
            f"{_CONFIRM}",
        )
    return found
