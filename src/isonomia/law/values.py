"""Reference values: dated series of units in reais and of indexes, each point with source and status."""

from bisect import bisect_right
from collections.abc import Mapping
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

import msgspec

from isonomia.law.calendars import print_day
from isonomia.law.errors import LawError

Status = Literal["verified", "observed", "computed", "unverified"]
SeriesKind = Literal["monthly", "yearly", "dated"]

_CENT = Decimal("0.01")
_ENTER = "informe o valor, com fonte e estado, em norms/values/{id}.yaml."


class ValueSeriesError(LawError):
    """A value that the series lacks, or a series that can't be read."""


class Point(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value in force from a day on. `act` is what fixed it, `source` where it was seen."""

    since: date
    value: Decimal
    status: Status
    source: str
    act: str = ""
    note: str = ""

    @property
    def is_provisional(self) -> bool:
        """Whether nobody has checked it yet at the official source: then it can't go on a paper."""
        return self.status != "verified"


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The values of a unit over time.

    A monthly point holds for its month and a yearly one for its year; a dated one until the next, and the
    last one until `covers_to`, or for good when that is empty. `sources` gives short names to the sources.
    """

    id: str
    label: str
    unit: str
    kind: SeriesKind
    places: int
    points: tuple[Point, ...]
    plural: str = ""
    covers_to: date | None = None
    sources: dict[str, str] = {}


class Amount(msgspec.Struct, frozen=True, kw_only=True):
    """An amount in a unit, with what it is in reais and every figure that led there."""

    units: Decimal
    unit: str
    value_used: Decimal
    since: date
    source: str
    status: Status
    brl: Decimal

    @property
    def is_provisional(self) -> bool:
        """Whether the value used still awaits a check."""
        return self.status != "verified"


class Update(msgspec.Struct, frozen=True, kw_only=True):
    """A nominal amount brought up to date by an index. `floored` when the nominal amount was kept."""

    nominal: Decimal
    base: Point
    target: Point
    factor: Decimal
    floored: bool
    brl: Decimal


def decode_series(raw: Mapping[str, object], source_name: str) -> Series:
    """Read a series from the parsed mapping of its file; ValueSeriesError naming the file."""
    try:
        series = msgspec.convert(raw, Series, strict=False)
    except msgspec.ValidationError as error:
        raise _unreadable(source_name, str(error)) from error
    _check(series, source_name)
    points = tuple(
        msgspec.structs.replace(point, source=series.sources.get(point.source, point.source)) for point in series.points
    )
    return msgspec.structs.replace(series, points=points)


def _unreadable(source_name: str, why: str) -> ValueSeriesError:
    return ValueSeriesError("value.data", f"A série {source_name} não pôde ser lida: {why}.")


def _check(series: Series, source_name: str) -> None:
    if not series.points:
        raise _unreadable(source_name, "não tem nenhum valor")
    previous = date.min
    for point in series.points:
        if point.since <= previous:
            raise _unreadable(
                source_name, f"os valores têm de vir em ordem, e {point.since} não vem depois de {previous}"
            )
        if not point.value.is_finite() or point.value <= 0:
            raise _unreadable(source_name, f"o valor de {point.since} tem de ser maior que zero")
        if point.since != period_start(series.kind, point.since):
            raise _unreadable(source_name, f"{point.since} não é o primeiro dia do período")
        previous = point.since


def period_start(kind: SeriesKind, day: date) -> date:
    """The first day of the period of a series to which a day belongs; of a dated one, the day itself."""
    if kind == "monthly":
        return day.replace(day=1)
    return day.replace(month=1, day=1) if kind == "yearly" else day


def _period_end(series: Series, point: Point) -> date | None:
    if series.kind == "dated":
        return series.covers_to
    months = 1 if series.kind == "monthly" else 12
    month = point.since.year * 12 + point.since.month - 1 + months
    return date(month // 12, month % 12 + 1, 1) - timedelta(days=1)


def value_on(series: Series, day: date) -> Point:
    """Return the value of a series on a day; ValueSeriesError when it has none, saying where to enter it."""
    at = bisect_right(series.points, day, key=lambda point: point.since)
    if at == 0:
        first = series.points[0].since
        raise _missing(series, day, f"o primeiro valor é de {print_day(first)}")
    point = series.points[at - 1]
    end = _period_end(series, point)
    if end is not None and day > end and (series.kind != "dated" or at == len(series.points)):
        raise _missing(series, day, f"o valor anterior vale só até {print_day(end)}")
    return point


def _missing(series: Series, day: date, known: str) -> ValueSeriesError:
    enter = _ENTER.format(id=series.id)
    return ValueSeriesError("value.missing", f"Falta o valor de “{series.label}” em {print_day(day)}: {known}; {enter}")


def round_cents(amount: Decimal) -> Decimal:
    """Round reais to cents, half up.

    >>> round_cents(Decimal("19669.815"))
    Decimal('19669.82')
    """
    return amount.quantize(_CENT, ROUND_HALF_UP)


def convert(amount: Decimal, series: Series, day: date) -> Amount:
    """Return what an amount in the unit of the series is in reais on a day, rounded half up to the cent."""
    point = value_on(series, day)
    return Amount(
        units=amount,
        unit=series.unit if amount == 1 or not series.plural else series.plural,
        value_used=point.value,
        since=point.since,
        source=point.source,
        status=point.status,
        brl=round_cents(amount * point.value),
    )


def update_by_index(
    amount: Decimal, series: Series, *, base_month: date, target_month: date, floor_nominal: bool = True
) -> Update:
    """Bring a nominal amount in reais from a month of an index to another: amount × target ÷ base, half up.

    With `floor_nominal`, a fall of the index does not lower it. ValueSeriesError when a month is missing.
    """
    base, target = value_on(series, base_month), value_on(series, target_month)
    updated = round_cents(amount * target.value / base.value)
    floored = floor_nominal and updated < amount
    return Update(
        nominal=amount,
        base=base,
        target=target,
        factor=target.value / base.value,
        floored=floored,
        brl=round_cents(amount) if floored else updated,
    )
