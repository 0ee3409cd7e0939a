"""A party corrected everywhere it is shown: lists and searches of its cases are made anew in the same transaction."""

from django.db import transaction

from isonomia.casefile.models import Case
from isonomia.casefile.projecting import project
from isonomia.people import service
from isonomia.people.actor import Actor
from isonomia.people.models import Party
from isonomia.people.service import PartyDraft


def correct_party(actor: Actor, party: Party, draft: PartyDraft) -> Party:
    """Corrects what is on record of a party, and what its cases show of it: the acts stay as they were recorded.

    Raises as `people.service.correct_party`; then nothing has changed.
    """
    with transaction.atomic():
        before = (party.name, party.document)
        corrected = service.correct_party(actor, party, draft)
        if (corrected.name, corrected.document) != before:
            own = Case.objects.filter(parties__party=party).values("pk")
            cases = Case.objects.select_for_update(of=("self",)).filter(pk__in=own).order_by("pk")
            for case in cases.select_related("body", "standing"):
                project(case, on=actor.day_in(case.body.zone))
        return corrected
