"""The sanctions of a norm, told: when each may be applied, in which range, and what that is in reais."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from msgspec import Struct

from isonomia.law.dosimetry.amounts import Span
from isonomia.law.dosimetry.circumstances import circumstances_in_words
from isonomia.law.dosimetry.indexing import indexing_of
from isonomia.law.dosimetry.telling import (
    RESPONDENT_LABELS,
    Update,
    amount_in_words,
    base_of,
    listed,
    opened,
    rule_in_words,
    span_in_words,
)
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.sanctions import Rule, Sanction
from isonomia.law.values import Point, Series, ValueSeriesError, convert, value_on
from isonomia.law.words import RespondentKind


class UnitValue(Struct, frozen=True):
    """What one unit of a fine is in reais: the value used, since when, its source, whether nobody confirmed it yet, and
    whether it is the last one known, for that of the day is missing."""

    unit: str
    brl: str
    since: date
    source: str
    is_provisional: bool
    is_old: bool


class ToldSanction(Struct, frozen=True):
    """A kind of sanction: whom it fits, for how many days, what is noted of it."""

    label: str
    fits: str
    days: str
    needs_licence: bool
    note: str
    cite: tuple[str, ...]


class ToldRule(Struct, frozen=True):
    """One rule: when it applies, what it does, the range in reais where the unit is another, its doubt."""

    when: str
    does: str
    brl: str
    doubt: str
    cite: tuple[str, ...]


class Penalties(Struct, frozen=True):
    """All that a norm says of sanctions. `notes` tell how amounts were brought up to date; `lacks_index`: they were not
    be, for the index of the month is missing."""

    sanctions: tuple[ToldSanction, ...]
    rules: tuple[ToldRule, ...]
    unit: UnitValue | None
    notes: tuple[str, ...] = ()
    lacks_index: bool = False


def penalties_of(norm: Norm, values: Mapping[str, Series], on: date) -> Penalties:
    """The sanctions of a norm with the values of a day: of a unit whose value that day nobody entered, the last one
    known, which says so; where the index of the day is missing, the amounts of the text."""
    pack = norm.pack
    fine = next((one for one in pack.sanctions.values() if one.unit), None)
    series = _series(fine, values)
    point = _point(series, on) if series else None
    unit = _unit(series, point, on) if series and point else None
    at = point.since if point else on
    try:
        indexing = indexing_of(fine, values, on)
        told = tuple(_rules(pack, fine, indexing.update, series, at))
    except ValueSeriesError:
        told = tuple(_rules(pack, fine, _as_written, series, at))
        return Penalties(tuple(_sanctions(pack)), told, unit, lacks_index=True)
    return Penalties(tuple(_sanctions(pack)), told, unit, tuple(doubt.say for doubt in indexing.doubts))


def _as_written(amount: Decimal) -> Decimal:
    return amount


def _sanctions(pack: Pack) -> Iterator[ToldSanction]:
    for one in pack.sanctions.values():
        fits = listed(RESPONDENT_LABELS[RespondentKind(kind)] for kind in one.fits)
        days = " a ".join(map(str, one.days))
        yield ToldSanction(opened(one.label), fits, days, one.needs_licence, one.note, one.cite)


def _point(series: Series, on: date) -> Point | None:
    """The value of a day, or the last one before it."""
    try:
        return value_on(series, on)
    except ValueSeriesError:
        return max((one for one in series.points if one.since <= on), key=lambda one: one.since, default=None)


def _unit(series: Series, point: Point, on: date) -> UnitValue:
    try:
        is_old = value_on(series, on) != point
    except ValueSeriesError:
        is_old = True
    brl = f"{point.value.normalize():f}".replace(".", ",")
    source = series.sources.get(point.source, point.source)
    return UnitValue(series.unit, f"R$ {brl}", point.since, source, point.is_provisional, is_old)


def _series(fine: Sanction | None, values: Mapping[str, Series]) -> Series | None:
    if fine is None or fine.unit == "BRL":
        return None
    return values.get(fine.unit) or values.get(fine.unit.lower())


def _rules(pack: Pack, fine: Sanction | None, update: Update, series: Series | None, on: date) -> Iterator[ToldRule]:
    for rule in pack.dosimetry.rules.values():
        doubt = pack.readings[rule.doubt].doubt if rule.doubt in pack.readings else rule.doubt
        does = "" if _is_silent(rule) else rule_in_words(pack, rule, unit=fine.unit if fine else "", update=update)
        if does or doubt:
            yield ToldRule(
                when=opened(circumstances_in_words(pack, rule)),
                does=opened(does),
                brl=_in_reais(rule, series, on),
                doubt=doubt,
                cite=rule.cite,
            )


def _is_silent(rule: Rule) -> bool:
    """Whether a rule only shows a doubt."""
    effects = (rule.say, rule.admit, rule.require, rule.forbid, rule.fine, rule.base_from_previous, rule.times)
    return not any((*effects, rule.most_times, rule.cap, rule.floor, rule.convert, rule.refer, rule.reasons))


def _in_reais(rule: Rule, series: Series | None, on: date) -> str:
    span = base_of(rule)
    if series is None or span is None:
        return ""
    try:
        low, high, exact = (
            None if end is None else convert(end, series, on).brl for end in (span.min, span.max, span.exact)
        )
    except ValueSeriesError:
        return ""
    return amount_in_words(exact, "BRL") if exact is not None else span_in_words(Span(low, high), "BRL")
