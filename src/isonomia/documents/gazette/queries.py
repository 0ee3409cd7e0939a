"""Reads of the gazette: the extracts that wait for publication, and the files made for it."""

from collections.abc import Collection, Iterable, Sequence

from django.db.models import Max, QuerySet

from isonomia.casefile.access import visible_cases
from isonomia.copies.permission import CONDUCTING
from isonomia.documents.gazette.tables import Edition
from isonomia.documents.models import SIGNED, Paper
from isonomia.people.models import Body
from isonomia.people.queries import Office

EXTRACTS = frozenset({"gazette_extract", "gazette_notice"})
"""The kinds of papers that the gazette prints."""
AT_MOST = 200
LAST = 20


def publishing(offices: Iterable[Office]) -> tuple[Office, ...]:
    """Of these offices, those that send extracts to the gazette: they conduct the cases."""
    return tuple(office for office in offices if office.office in CONDUCTING)


def waiting_for(offices: Iterable[Office], body: Body) -> list[Paper]:
    """The extracts of a body that are signed and not published yet, the oldest first, so many at most; `last_sent` of
    each is the instant of the last file that it is in. One query."""
    rows = _extracts(offices).filter(case__body=body, publication=None)
    return list(rows.annotate(last_sent=Max("in_editions__edition__at")).order_by("entered", "pk")[:AT_MOST])


def editions_of(bodies: Collection[Body]) -> Sequence[Edition]:
    """The files made for the gazette in some bodies, the newest first, so many at most. Two queries."""
    rows = Edition.objects.filter(body__in=bodies).select_related("by", "body").prefetch_related("extracts")
    return list(rows.order_by("-pk")[:LAST])


def papers_in(edition: Edition, offices: Iterable[Office]) -> list[Paper]:
    """The extracts in a file, in its order, with the act that published each. One query."""
    rows = _extracts(offices).filter(in_editions__edition=edition).select_related("publication__act")
    return list(rows.order_by("in_editions__place"))


def _extracts(offices: Iterable[Office]) -> QuerySet[Paper]:
    seen = visible_cases(publishing(offices))
    rows = Paper.objects.filter(form__in=EXTRACTS, state=SIGNED, case__in=seen)
    return rows.select_related("case__body", "act", "attachment__blob")
