"""Reads of letters in bulk: the notices that wait to be posted, and the files made of them."""

from collections.abc import Collection, Iterable, Sequence

from django.db.models import Exists, OuterRef, QuerySet

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Case, ProofAwaited
from isonomia.copies.permission import CONDUCTING
from isonomia.documents.blocks.modes import by_post
from isonomia.documents.mailing.tables import Mailing, Posted
from isonomia.documents.models import SIGNED, Paper
from isonomia.law.acts import ActKind
from isonomia.people.models import Body
from isonomia.people.queries import Office

AT_MOST = 240
"""How many letters are listed, those signed first at the head, and how many one file holds."""
LAST = 10


def letters_of(offices: Iterable[Office], body: Body) -> list[Paper]:
    """The signed notices of a body that go by post, whose proof is missing and that have no number yet. One query."""
    rows = _notices(offices).filter(case__body=body, posted=None)
    return list(rows.order_by("signed_at", "pk")[:AT_MOST])


def letters_in(mailing: Mailing, offices: Iterable[Office]) -> list[Paper]:
    """The notices of a file that its reader may see, in its order. One query."""
    rows = Paper.objects.filter(case__in=visible_cases(conducting(offices)), pk__in=mailing.papers)
    found = {one.pk: one for one in rows.select_related("case__body", "act", "attachment__blob")}
    return [found[pk] for pk in mailing.papers if pk in found]


def codes_of(case: Case) -> dict[tuple[int, str], str]:
    """The numbers at the post of the letters of a case, by the act of the notice and the lane. One query."""
    rows = Posted.objects.filter(paper__case=case).order_by("pk")
    told = rows.values_list("paper__act__number", "paper__lane", "code")
    return {(act, lane): code for act, lane, code in told}


def mailings_of(bodies: Iterable[Body]) -> Sequence[Mailing]:
    """The files of letters of some bodies, the newest first, so many at most. One query."""
    return list(Mailing.objects.filter(body__in=bodies).select_related("body", "by").order_by("-pk")[:LAST])


def held_files(names: Collection[str]) -> Collection[str]:
    """Of the names of some files of letters, or of their parts, those that are of a file made or in the making."""
    parts = {one for found in Mailing.objects.exclude(parts=[]).values_list("parts", flat=True) for one in found}
    return parts.intersection(names) | set(Mailing.objects.filter(digest__in=names).values_list("digest", flat=True))


def conducting(offices: Iterable[Office]) -> tuple[Office, ...]:
    """Of these offices, those that post letters: they conduct the cases."""
    return tuple(office for office in offices if office.office in CONDUCTING)


def _notices(offices: Iterable[Office]) -> QuerySet[Paper]:
    awaited = ProofAwaited.objects.filter(case=OuterRef("case"), act=OuterRef("act__number"), mode__in=by_post())
    seen = visible_cases(conducting(offices))
    rows = Paper.objects.filter(state=SIGNED, act__kind=ActKind.SERVICE_SENT, case__in=seen)
    return rows.filter(Exists(awaited)).select_related("case", "act")
