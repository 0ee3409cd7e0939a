"""The turn of the day: a term that ended last night, or a practice that changed, makes old what lists read of a case.

Nothing happens in the case itself: a lapse is derived. Lists ask for the turn of a few cases before they read, and
`isonomia turn` goes through all.
"""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from isonomia import clock
from isonomia.casefile import moving
from isonomia.casefile.models import Case, Standing
from isonomia.casefile.moving import AT_ONCE, Recounted
from isonomia.casefile.projecting import project
from isonomia.law.errors import LawError
from isonomia.people.models import Body


def due_to_turn(body: Body, on: date) -> QuerySet[Standing]:
    """The cases of a body whose projections may differ on a day from when they were made, though nobody acted."""
    return Standing.objects.filter(body=body, changes_on__lte=on)


def how_many(body: Body, *, at: datetime) -> int:
    """How many cases of a body are old at an instant: their day came, or their practice changed."""
    return due_to_turn(body, clock.legal_day(at, body.zone)).count() + moving.pending(body).count()


def turn(body: Body, *, at: datetime, most: int = AT_ONCE) -> Recounted:
    """Makes the projections of at most so many cases of a body anew: first those whose day came, then those whose
    practice changed. One that can't be counted stops no other, and is tried again the next day."""
    on = clock.legal_day(at, body.zone)
    done, failed = 0, []
    for case_id in list(due_to_turn(body, on).order_by("changes_on", "pk").values_list("pk", flat=True)[:most]):
        try:
            done += _turned(case_id, on)
        except LawError as error:
            Standing.objects.filter(pk=case_id).update(changes_on=on + timedelta(days=1))
            failed.append((Case.objects.values_list("number", flat=True).get(pk=case_id), error.message))
    room = most - done - len(failed)
    recounted = moving.recount(body, at=at, most=room) if room and moving.pending(body).exists() else Recounted(0, 0)
    return Recounted(done + recounted.done, how_many(body, at=at), (*failed, *recounted.failed))


def _turned(case_id: int, on: date) -> int:
    """Makes one case anew; 0 when somebody else just did."""
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).select_related("body", "standing").get(pk=case_id)
        if case.standing.changes_on is None or case.standing.changes_on > on:
            return 0
        project(case, on=on)
        return 1
