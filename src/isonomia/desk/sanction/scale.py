"""The scale of a fine, drawn: the bands of the norm, the base, where the steps lead, the range that results."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from isonomia.law.dosimetry import Assessment, amount_in_words, bases_of
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Chosen

_LEFT, _WIDTH = 40, 1000
_TICKS = 4


@dataclass(frozen=True, slots=True)
class Band:
    """A band of the norm on the axis; `on`: the one that the facts fall in."""

    x: str
    width: str
    label: str
    middle: str
    on: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """A number on the axis."""

    x: str
    label: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The drawing, in units of its own: one infraction's fine from 0 to the highest that the norm allows."""

    title: str
    desc: str
    bands: tuple[Band, ...]
    ticks: tuple[Tick, ...]
    low: str
    span: str
    base: str
    base_label: str
    total: str
    total_label: str
    cap: str


def scale_of(norm: Norm, answer: Assessment, fine: Chosen, counted: Decimal | None) -> Scale | None:
    """The scale of a fine of one infraction; None where the norm gives no maximum to draw up to, or there are several
    infractions, whose sums have no one axis."""
    admitted = answer.find(fine.kind)
    if admitted is None or len(answer.infractions) != 1 or admitted.max is None or admitted.min == admitted.max:
        return None
    ends = list(_ends(norm))
    top = max([admitted.max, *(high for _, high in ends)])
    here = answer.infractions[0].base
    bases = bases_of(answer.infractions, fine)
    base = bases[0] if bases else None
    low = admitted.min or Decimal(0)
    unit = admitted.unit
    return Scale(
        title=f"Escala da multa, de 0 a {amount_in_words(top, unit)}",
        desc=_desc(low, admitted.max, base, counted, unit),
        bands=tuple(_bands(ends, top, here, unit)),
        ticks=tuple(_ticks(top)),
        low=_at(low, top),
        span=_length(admitted.max - low, top),
        base=_at(base, top) if base is not None else "",
        base_label=amount_in_words(base, unit) if base is not None else "",
        total=_at(counted, top) if counted is not None else "",
        total_label=amount_in_words(counted, unit) if counted is not None else "",
        cap=_at(admitted.max, top),
    )


def _ends(norm: Norm) -> Iterator[tuple[Decimal, Decimal]]:
    """The bands of the norm that have two ends, each once, lowest first."""
    fines = [rule.fine for rule in norm.pack.dosimetry.rules.values() if rule.fine is not None]
    yield from sorted({(f.min, f.max) for f in fines if f.min is not None and f.max is not None})


def _bands(ends: list[tuple[Decimal, Decimal]], top: Decimal, here: object, unit: str) -> Iterator[Band]:
    for low, high in ends:
        yield Band(
            x=_at(low, top),
            width=_length(high - low, top),
            label=f"{amount_in_words(low, unit).rpartition(' ')[0]} a {amount_in_words(high, unit).rpartition(' ')[0]}",
            middle=_at((low + high) / 2, top),
            on=(getattr(here, "min", None), getattr(here, "max", None)) == (low, high),
        )


def _ticks(top: Decimal) -> Iterator[Tick]:
    for number in range(_TICKS + 1):
        amount = (top * number / _TICKS).quantize(Decimal(1))
        yield Tick(_at(amount, top), amount_in_words(amount, "x").rpartition(" ")[0])


def _desc(low: Decimal, high: Decimal, base: Decimal | None, counted: Decimal | None, unit: str) -> str:
    told = [f"A multa vai de {amount_in_words(low, unit)} a {amount_in_words(high, unit)}."]
    if base is not None and counted is not None:
        told.append(f"Base escolhida: {amount_in_words(base, unit)}; total: {amount_in_words(counted, unit)}.")
    return " ".join(told)


def _at(amount: Decimal, top: Decimal) -> str:
    return f"{_LEFT + amount * _WIDTH / top:.1f}"


def _length(amount: Decimal, top: Decimal) -> str:
    return f"{max(amount * _WIDTH / top, Decimal(3)):.1f}"
