"""Case numbers (NUP): one series for each body and year, unique, without gaps."""

from django.db import connection

from isonomia.casefile.models import Numbering
from isonomia.law.identity import make_nup
from isonomia.people.models import Body

_TAKEN = "UPDATE casefile_numbering SET last = last + 1 WHERE body_id = %s AND year = %s RETURNING last"


def next_number(body: Body, year: int) -> tuple[str, int]:
    """The next number of a body in a year, and its place in the series. One query.

    To be called in the transaction that makes the case: the row of the series is locked until it ends, so two filings
    never get one number, and a filing that fails gives its number back. Source: Portaria Interministerial MJSP/ME
    11/2019.
    """
    last = _taken(body.pk, year)
    if last is None:
        Numbering.objects.get_or_create(body=body, year=year)
        last = _taken(body.pk, year)
    assert last is not None
    return make_nup(body.unit, last, year=year).formatted(), last


def _taken(body_id: int, year: int) -> int | None:
    """The number just taken; None where the series has not begun."""
    with connection.cursor() as cursor:
        cursor.execute(_TAKEN, [body_id, year])
        found = cursor.fetchone()
    return found[0] if found else None
