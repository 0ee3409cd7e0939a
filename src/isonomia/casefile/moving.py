"""When the practice of a body changes, its running terms may move: each open case is counted again.

A case is pending while its projections are of an earlier revision than its body's: counting can stop anywhere and go
on later, by whoever comes first.
"""

from datetime import datetime
from itertools import islice
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from isonomia import clock
from isonomia.casefile.models import Case, Standing
from isonomia.casefile.projecting import project
from isonomia.law.errors import LawError
from isonomia.people.models import Body

AT_ONCE = 30
"""How many cases are counted before anybody is told how far it went."""
_TOGETHER = 10
"""How many cases are made durable together: each wait for the disk costs more than a count."""


class Recounted(NamedTuple):
    """How a round of counting went: cases counted, cases still pending, and those that could not be counted, with
    why."""

    done: int
    left: int
    failed: tuple[tuple[str, str], ...] = ()


def pending(body: Body) -> QuerySet[Standing]:
    """The open cases of a body whose terms were counted before its practice last changed."""
    return Standing.objects.filter(body=body, open=True, revision__lt=body.revision)


def recount(body: Body, *, at: datetime, most: int = AT_ONCE) -> Recounted:
    """Counts pending cases of a body again, at most so many. One that can't be counted stops no other, and stays
    pending."""
    done, failed = 0, []
    waiting = iter(list(pending(body).order_by("pk").values_list("pk", flat=True)))
    while done < most and (some := list(islice(waiting, min(_TOGETHER, most - done)))):
        with transaction.atomic():
            for case_id in some:
                try:
                    done += _recount_case(case_id, at)
                except LawError as error:
                    failed.append((Case.objects.values_list("number", flat=True).get(pk=case_id), error.message))
    return Recounted(done, pending(body).count(), tuple(failed))


def _recount_case(case_id: int, at: datetime) -> int:
    """Counts one case again; 0 when somebody else just did."""
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).select_related("body").get(pk=case_id)
        if case.standing.revision >= case.body.revision:
            return 0
        project(case, on=clock.legal_day(at, case.body.zone))
        return 1
