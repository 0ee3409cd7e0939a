"""The orders of a list: where a row stands in it, as three numbers that grow down the page; and how to go on."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Q, QuerySet

from isonomia.casefile.models import Standing
from isonomia.casefile.tallying import as_day, as_instant

_MOST = 2**63
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Key = tuple[int, int, int]
Rows = QuerySet[Standing]
Values = QuerySet[Standing, tuple[Any, ...]]


class Sort(StrEnum):
    """The order of a list: by next term, by number (the newest first), by last act (the newest first)."""

    DUE = "prazo"
    NUMBER = "numero"
    LAST = "ato"


def whole(rows: Rows, sort: Sort) -> Values:
    """What the keys of all these rows are made of, in no order: for rows that are few."""
    return rows.order_by().values_list(_COLUMNS[sort], "pk")


def stretches(rows: Rows, sort: Sort, start: Key | None, size: int) -> Iterator[Values]:
    """What the keys of the next rows after one are made of, in stretches that an index gives in order: for the next
    term, the rows that have one, then those that have none."""
    for stretch in _stretches(rows, sort, start):
        yield stretch.values_list(_COLUMNS[sort], "pk")[:size]


def key_of(row: tuple[Any, ...], sort: Sort) -> Key:
    """The key of a row."""
    value, pk = row
    if sort is Sort.NUMBER:
        return (0, 0, -pk)
    if sort is Sort.LAST:
        at = as_instant(value)
        return (0, -((at - _EPOCH) // timedelta(microseconds=1)) if at else 0, -pk)
    due = as_day(value)
    return (int(due is None), due.toordinal() if due else 0, pk)


def case_of(key: Key, sort: Sort) -> int:
    """The id of the case of a key."""
    return key[2] if sort is Sort.DUE else -key[2]


def key_told(key: Key) -> str:
    """A key as an address tells it."""
    return "_".join(str(part) for part in key)


def key_read(text: str, sort: Sort) -> Key | None:
    """A key as an address tells it; None for the beginning, and for what is no key of such a list."""
    try:
        first, second, third = (int(part) for part in text.split("_"))
        _at(second, sort)
    except (ValueError, OverflowError):
        return None
    return (first, second, third) if abs(third) < _MOST else None


_COLUMNS = {Sort.DUE: "due", Sort.NUMBER: "open", Sort.LAST: "last_act_at"}


def _at(part: int, sort: Sort) -> date:
    return _EPOCH - timedelta(microseconds=part) if sort is Sort.LAST else date.fromordinal(part or 1)


def _stretches(rows: Rows, sort: Sort, start: Key | None) -> Iterator[Rows]:
    if sort is Sort.NUMBER:
        yield (rows.filter(pk__lt=-start[2]) if start else rows).order_by("-pk")
    elif sort is Sort.LAST:
        yield _after(rows, "last_act_at", start, sort).order_by("-last_act_at", "-pk")
    elif start is not None and start[0]:
        yield rows.filter(due=None, pk__gt=start[2]).order_by("pk")
    else:
        yield _after(rows, "due", start, sort).order_by("due", "pk")
        yield rows.filter(due=None).order_by("pk")


def _after(rows: Rows, column: str, start: Key | None, sort: Sort) -> Rows:
    """The rows of a column that is not empty that come after a key. The first condition is what an index walks from."""
    if start is None:
        return rows.filter(**{f"{column}__isnull": False})
    at, way = _at(start[1], sort), "gt" if sort is Sort.DUE else "lt"
    past = Q(**{f"{column}__{way}": at}) | Q(**{column: at, f"pk__{way}": case_of(start, sort)})
    return rows.filter(Q(**{f"{column}__{way}e": at}), past)
