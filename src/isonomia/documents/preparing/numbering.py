"""Numbers of papers: one series for each body, kind of number and year, unique, without gaps."""

from isonomia.documents.models import Series
from isonomia.people.models import Body


def next_in(body: Body, name: str, year: int) -> str:
    """The next number of a series, as papers write it ("7/2026").

    To be called in the transaction of a first signature: the row of the series is locked until it ends, so two papers
    never get one number, and a signature that fails gives its number back.
    """
    found = Series.objects.select_for_update().filter(body=body, name=name, year=year)
    series = found.first()
    if series is None:
        Series.objects.get_or_create(body=body, name=name, year=year)
        series = found.get()
    series.last += 1
    series.save(update_fields=["last"])
    return f"{series.last}/{year}"
