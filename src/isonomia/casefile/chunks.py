"""All cases, a few at a time: however many there are, no more than that is in memory."""

from collections.abc import Iterator
from typing import TypeVar

from django.db.models import Model, QuerySet

AT_ONCE = 100
Row = TypeVar("Row", bound=Model)


def in_chunks(rows: QuerySet[Row], *, size: int = AT_ONCE) -> Iterator[list[Row]]:
    """The rows of a query by their keys, in lists of at most `size`. One query a list, and those of its prefetches."""
    last = 0
    while found := list(rows.filter(pk__gt=last).order_by("pk")[:size]):
        yield found
        last = found[-1].pk
