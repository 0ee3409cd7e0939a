"""Counts that stop counting: many of them in one query, each up to a limit, so that none grows with the cases."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

LIMIT = 1000
"""Beyond it a count says "mais de 1.000"."""
ANY = "any value"
"""Stands for each of the values of `tally_each`."""
Asked = QuerySet[Any, Any]
Compiled = tuple[str, tuple[Any, ...]]
Part = Compiled | None


def tally(asked: Mapping[str, Asked]) -> dict[str, int]:
    """How many rows each queryset has, told up to one more than the limit. One query."""
    return {name: int(value or 0) for name, value in _told({name: _count(one) for name, one in asked.items()}).items()}


class Each(NamedTuple):
    """What is asked of each of several values of a column: `many` and `late` are counted, each of `firsts` gives an
    instant, of which the earliest is told. In them the value stands as `ANY`: the database is told each question once
    and the values as rows, so that it plans as many questions with twenty values as with one."""

    many: Asked
    late: Asked
    firsts: Sequence[Asked]


class Told(NamedTuple):
    """The answers about one value."""

    many: int
    late: int
    first: datetime | None


def tally_each(asked: Mapping[str, Asked], each: Each, values: Sequence[str]) -> tuple[dict[str, int], dict[str, Told]]:
    """As `tally`, and the answers about each value, of which there is at least one. One query for all."""
    counts = [_count(one) for one in asked.values()]
    parts = [_count(each.many), _count(each.late), *(_first(one) for one in each.firsts)]
    shown = [_of_row(part) for part in parts] + [part or _NOTHING for part in counts]
    rows = ", ".join(["(%s)"] * len(values))
    columns = ", ".join(["told.value", *(sql for sql, _ in shown)])
    statement = f"WITH told (value) AS (VALUES {rows}) SELECT {columns} FROM told"  # noqa: S608  # Django compiled it
    with connection.cursor() as cursor:
        cursor.execute(statement, [*values, *(param for _, params in shown for param in params)])
        answers = cursor.fetchall()
    last = 1 + len(parts)
    found = {row[0]: _told_of(row[1], row[2], row[3:last]) for row in answers}
    return {name: int(many or 0) for name, many in zip(asked, answers[0][last:], strict=True)}, found


_NOTHING: Compiled = ("NULL", ())


def _told_of(many: int | None, late: int | None, firsts: Sequence[datetime | str | None]) -> Told:
    earliest = min((at for one in firsts if (at := as_instant(one)) is not None), default=None)
    return Told(int(many or 0), int(late or 0), earliest)


def _of_row(part: Part) -> Compiled:
    """A part that asks about the value of its row instead of about any."""
    if part is None:
        return _NOTHING
    begin, *pieces = part[0].split("%s")
    marks = ["told.value" if param == ANY else "%s" for param in part[1]]
    sql = begin + "".join(mark + piece for mark, piece in zip(marks, pieces, strict=True))
    return sql, tuple(param for param in part[1] if param != ANY)


def _count(one: Asked) -> Part:
    sql = _compiled(one.order_by().values("pk")[: LIMIT + 1])
    return sql and (f"(SELECT COUNT(*) FROM ({sql[0]}) counted)", sql[1])  # noqa: S608  # Django compiled it


def _first(one: Asked) -> Part:
    sql = _compiled(one[:1])
    return sql and (f"({sql[0]})", sql[1])


def _compiled(one: Asked) -> Part:
    try:
        sql, params = one.query.sql_with_params()
    except EmptyResultSet:
        return None
    return sql, tuple(params)


def _told(parts: Mapping[Any, Part]) -> dict[Any, Any]:
    """The value of each part; None for one of which it is known beforehand that it finds nothing."""
    asked = {name: part for name, part in parts.items() if part is not None}
    if not asked:
        return dict.fromkeys(parts)
    statement = f"SELECT {', '.join(sql for sql, _ in asked.values())}"
    with connection.cursor() as cursor:
        cursor.execute(statement, [param for _, params in asked.values() for param in params])
        row = cursor.fetchone()
    return dict.fromkeys(parts) | dict(zip(asked, row, strict=True))


def as_instant(value: datetime | str | None) -> datetime | None:
    """An instant as either database gives it: SQLite without its zone, which is UTC."""
    at = datetime.fromisoformat(value) if isinstance(value, str) else value
    return at.replace(tzinfo=UTC) if at is not None and at.tzinfo is None else at


def rows_of_each(asked: Sequence[Asked]) -> list[list[tuple[Any, ...]]]:
    """The rows of several querysets of the same columns, each in its own order and up to its own limit. One query.

    SQLite may give days and instants as text: see `as_day` and `as_instant`.
    """
    found: list[list[tuple[Any, ...]]] = [[] for _ in asked]
    compiled = [(at, sql) for at, one in enumerate(asked) if (sql := _compiled(one)) is not None]
    if not compiled:
        return found
    parts = [f"SELECT {at} AS part, p{at}.* FROM ({sql}) p{at}" for at, (sql, _) in compiled]  # noqa: S608  # as above
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts), [param for _, (_, params) in compiled for param in params])
        for part, *row in cursor.fetchall():
            found[part].append(tuple(row))
    return found


def as_day(value: date | str | None) -> date | None:
    """A day as either database gives it."""
    return date.fromisoformat(value) if isinstance(value, str) else value
