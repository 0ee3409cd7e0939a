"""Acts that somebody records with their phrase: by the seat of the public pages, in the name of their role."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Recorded
from isonomia.casefile.models import Act, Case
from isonomia.contact.entering import SignedIn
from isonomia.contact.models import Access, Deed
from isonomia.people.queries import portal_of


def do(signed: SignedIn, case: Case, draft: Draft, *, at: datetime, form: str) -> Recorded:
    """Records an act of who came with their phrase, in their case or in the one that it was joined to, and notes that
    it is theirs. What others recorded since they opened the form does not hinder them. All of it or nothing. Raises
    as `casefile.service.record`."""
    with transaction.atomic():
        seen = service.locked(case.pk).acts_count
        recorded = service.record(portal_of(case.body, at), case.pk, draft, seen=seen, form=form)
        if not recorded.again:
            act = Act.objects.only("pk").get(case=case, number=recorded.number)
            Deed.objects.create(access=signed.access, act=act)
        return recorded


def own_acts(access: Access) -> Sequence[Act]:
    """The acts that are somebody's own: those of their filing, and what they recorded with their phrase since. In
    order. One query."""
    filed = Q(case=access.case_id, number__lte=access.filed)
    done = Q(pk__in=Deed.objects.filter(access=access).values("act"))
    return list(Act.objects.filter(filed | done).order_by("case", "number"))


def deed_of_form(access: Access, case: Case, form: str) -> Recorded | None:
    """The act that somebody recorded with a form, if it was sent before. One query."""
    found = Act.objects.filter(case=case, form=form, pk__in=Deed.objects.filter(access=access).values("act")).first()
    return Recorded(case.pk, found.number, found.digest, again=True) if found else None
