"""Checks the edges of a norm's bands: between two of them there is neither a hole nor an amount in both."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from isonomia.law.dosimetry.answer import Gap
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.telling import amount_in_words, base_of, in_brackets
from isonomia.law.norm.conditions import Bounds
from isonomia.law.norm.sanctions import Rule, Sanction

_TOLD = "Corrija a faixa ou, se o texto é assim, diga a dúvida na regra (doubt)."


class Band(NamedTuple):
    """The amounts of a rule, both ends included."""

    low: Decimal
    high: Decimal
    name: str
    rule: Rule


def band_gaps(law: SanctionLaw) -> tuple[Gap, ...]:
    """Holes between the bands of the fine, and holes and overlaps between those of its conversion.

    The facts tell which band of fines an act falls in, so that these may share amounts; the amount itself tells
    into what a fine converts.
    """
    money = next((sanction for sanction in law.sanctions.values() if sanction.unit), None)
    if money is None:
        return ()
    fines, conversions = _bands_of_fines(law), _bands_of_conversion(law)
    return (
        *_holes(law, money, fines),
        *_holes(law, money, conversions),
        *_overlaps(law, money, conversions),
    )


def _bands_of_fines(law: SanctionLaw) -> list[Band]:
    found = []
    for name, rule in law.dosimetry.rules.items():
        base = base_of(rule)
        if base is not None and base.exact is None and base.min is not None and base.max is not None:
            found.append(Band(base.min, base.max, name, rule))
    return sorted(found, key=lambda band: (band.low, band.high))


def _bands_of_conversion(law: SanctionLaw) -> list[Band]:
    found = []
    for name, rule in law.dosimetry.rules.items():
        bounds = rule.when.fine_amount
        if rule.convert and isinstance(bounds, Bounds):
            low = bounds.min if bounds.min is not None else bounds.over
            high = Decimal("Infinity") if bounds.max is None else bounds.max
            found.append(Band(Decimal(0) if low is None else low, high, name, rule))
    return sorted(found, key=lambda band: (band.low, band.high))


def _holes(law: SanctionLaw, money: Sanction, bands: Iterable[Band]) -> Iterator[Gap]:
    step = Decimal(1) if money.whole else Decimal(0)
    top: Band | None = None
    for band in bands:
        if top is not None and band.low > top.high + step and not _is_told(top, band):
            say = (
                f"Entre {amount_in_words(top.high, money.unit)}{in_brackets(law, top.rule.cite)} e "
                f"{amount_in_words(band.low, money.unit)}{in_brackets(law, band.rule.cite)} nenhuma faixa vale. {_TOLD}"
            )
            yield Gap("gap.band", say, (top.name, band.name), (*top.rule.cite, *band.rule.cite))
        top = band if top is None or band.high > top.high else top


def _overlaps(law: SanctionLaw, money: Sanction, bands: Iterable[Band]) -> Iterator[Gap]:
    for first, second in pairwise(bands):
        shared = second.low <= first.high and second.rule.when.fine_amount != Bounds(over=first.high)
        if shared and second.low != first.low and not _is_told(first, second):
            say = (
                f"{amount_in_words(second.low, money.unit)} cai em duas faixas de conversão"
                f"{in_brackets(law, (*first.rule.cite, *second.rule.cite))}. {_TOLD}"
            )
            yield Gap("gap.overlap", say, (first.name, second.name), (*first.rule.cite, *second.rule.cite))


def _is_told(first: Band, second: Band) -> bool:
    """Tell whether one of the two rules shows the doubt."""
    return any(
        band.rule.doubt or any(cite.startswith("reading.") for cite in band.rule.cite) for band in (first, second)
    )
