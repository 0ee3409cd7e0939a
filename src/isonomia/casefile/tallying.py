"""Counts that stop counting: many of them in one query, each up to a limit, so that none grows with the cases."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

LIMIT = 1000
"""Beyond it a count says "mais de 1.000"."""
Asked = QuerySet[Any, Any]


def tally(asked: Mapping[str, Asked]) -> dict[str, int]:
    """How many rows each queryset has, told up to one more than the limit. One query."""
    return {name: int(value or 0) for name, value in _told({name: _count(one) for name, one in asked.items()}).items()}


def tally_with_first(asked: Mapping[str, Asked], first: Mapping[str, Asked]) -> tuple[dict[str, int], dict[str, Any]]:
    """As `tally`, and the first instant of each queryset of one column of instants, or None. One query for all."""
    counts = {f"n {name}": _count(one) for name, one in asked.items()}
    firsts = {f"f {name}": _first(one) for name, one in first.items()}
    told = _told(counts | firsts)
    return (
        {name: int(told[f"n {name}"] or 0) for name in asked},
        {name: _instant(told[f"f {name}"]) for name in first},
    )


def _count(one: Asked) -> tuple[str, tuple[Any, ...]] | None:
    sql = _compiled(one.order_by().values("pk")[: LIMIT + 1])
    return sql and (f"(SELECT COUNT(*) FROM ({sql[0]}) counted)", sql[1])  # noqa: S608  # Django compiled it


def _first(one: Asked) -> tuple[str, tuple[Any, ...]] | None:
    sql = _compiled(one[:1])
    return sql and (f"({sql[0]})", sql[1])


def _compiled(one: Asked) -> tuple[str, tuple[Any, ...]] | None:
    try:
        sql, params = one.query.sql_with_params()
    except EmptyResultSet:
        return None
    return sql, tuple(params)


def _told(parts: Mapping[str, tuple[str, tuple[Any, ...]] | None]) -> dict[str, Any]:
    """The value of each part; None for one of which it is known beforehand that it finds nothing."""
    asked = {name: part for name, part in parts.items() if part is not None}
    if not asked:
        return dict.fromkeys(parts)
    statement = f"SELECT {', '.join(sql for sql, _ in asked.values())}"
    with connection.cursor() as cursor:
        cursor.execute(statement, [param for _, params in asked.values() for param in params])
        row = cursor.fetchone()
    return dict.fromkeys(parts) | dict(zip(asked, row, strict=True))


def _instant(value: datetime | str | None) -> datetime | None:
    """An instant as either database gives it: SQLite as text, in UTC."""
    return datetime.fromisoformat(value).replace(tzinfo=UTC) if isinstance(value, str) else value
