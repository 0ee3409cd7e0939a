"""Projections made anew from the acts, for all cases: after a backup was restored, or when `isonomia verify` asks."""

from collections.abc import Callable, Iterator
from datetime import datetime

from django.db import transaction

from isonomia import clock
from isonomia.casefile.chunks import in_chunks
from isonomia.casefile.models import Case
from isonomia.casefile.projecting import project
from isonomia.law.errors import LawError


def rebuild(at: datetime, told: Callable[[int], None] = lambda _: None) -> Iterator[tuple[str, str]]:
    """Makes the projections of all cases anew, as they are at an instant, each case in a transaction of its own.

    Gives the number of each case that can't be counted, with why; it stops no other. `told` hears how many went by.
    """
    for chunk in in_chunks(Case.objects.only("pk", "number")):
        for case in chunk:
            try:
                _made_anew(case.pk, at)
            except LawError as error:
                yield case.number, error.message
        told(len(chunk))


def how_many() -> int:
    """How many cases `rebuild` goes through."""
    return Case.objects.count()


def _made_anew(case_id: int, at: datetime) -> None:
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).select_related("body", "standing").get(pk=case_id)
        project(case, on=clock.legal_day(at, case.body.zone))
