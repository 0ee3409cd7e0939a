"""Case numbers (NUP): one series for each body and year, unique, without gaps."""

from isonomia.casefile.models import Numbering
from isonomia.law.identity import make_nup
from isonomia.people.models import Body


def next_number(body: Body, year: int) -> tuple[str, int]:
    """The next number of a body in a year, and its place in the series.

    To be called in the transaction that makes the case: the row of the series is locked until it ends, so two filings
    never get one number, and a filing that fails gives its number back. Source: Portaria Interministerial MJSP/ME
    11/2019.
    """
    found = Numbering.objects.select_for_update().filter(body=body, year=year)
    series = found.first()
    if series is None:
        Numbering.objects.get_or_create(body=body, year=year)
        series = found.get()
    series.last += 1
    series.save(update_fields=["last"])
    return make_nup(body.unit, series.last, year=year).formatted(), series.last
