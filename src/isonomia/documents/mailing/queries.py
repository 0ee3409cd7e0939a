"""Reads of letters in bulk: the notices that wait to be posted, and the files made of them."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from isonomia.casefile.access import visible_cases
from isonomia.casefile.calling import name_of
from isonomia.casefile.models import Case, CaseParty, ProofAwaited
from isonomia.copies.permission import CONDUCTING
from isonomia.documents.blocks.modes import by_post
from isonomia.documents.mailing.tables import Mailing, Posted
from isonomia.documents.models import SIGNED, Paper
from isonomia.law.acts import ActKind
from isonomia.people.models import Body
from isonomia.people.queries import Office

_POSTCODE = re.compile(r"(?<!\d)\d{5}-?\d{3}(?!\d)")
AT_MOST = 240
"""How many letters are listed, those signed first at the head, and how many one file holds."""
MOST_FILES = 10
"""How many files are begun at once."""
LAST = 20


class Addressee(NamedTuple):
    """To whom a letter goes, and whether the address has a postal code, without which the post may bring it back."""

    name: str
    has_postcode: bool


def letters_of(offices: Iterable[Office], body: Body) -> list[Paper]:
    """The signed notices of a body that go by post, whose proof is missing and that have no number yet. One query."""
    return list(_waiting(offices, body)[:AT_MOST])


def addressees_of(papers: Sequence[Paper]) -> dict[int, Addressee]:
    """To whom each of some letters goes, by its id. One query."""
    cases, codes = {one.case_id for one in papers}, {one.to or one.lane for one in papers}
    rows = CaseParty.objects.filter(case__in=cases, code__in=codes, party__isnull=False).select_related("party")
    found = {
        (one.case_id, one.code): Addressee(name_of(one), has_postcode=bool(_POSTCODE.search(one.party.address)))
        for one in rows if one.party is not None
    }  # fmt: skip
    named = ((one.pk, found.get((one.case_id, one.to or one.lane))) for one in papers)
    return {pk: addressee for pk, addressee in named if addressee is not None}


def letters_waiting(offices: Iterable[Office], body: Body) -> int:
    """How many such notices there are, listed or not. One query."""
    return _waiting(offices, body).count()


def waiting_ids(offices: Iterable[Office], body: Body) -> list[int]:
    """Such notices by their ids, in the same order, as many as go into the files of one batch. One query."""
    return list(_waiting(offices, body).values_list("pk", flat=True)[: AT_MOST * MOST_FILES])


def batch_of(mailing: Mailing) -> list[Mailing]:
    """The files begun at once with this one, itself among them, in their order. One query."""
    same = Q(form=mailing.batch) | Q(form__startswith=f"{mailing.batch}.")
    return list(Mailing.objects.filter(same, body=mailing.body_id).order_by("pk"))


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


def _waiting(offices: Iterable[Office], body: Body) -> QuerySet[Paper]:
    return _notices(offices).filter(case__body=body, posted=None).order_by("signed_at", "pk")


def _notices(offices: Iterable[Office]) -> QuerySet[Paper]:
    awaited = ProofAwaited.objects.filter(case=OuterRef("case"), act=OuterRef("act__number"), mode__in=by_post())
    seen = visible_cases(conducting(offices))
    rows = Paper.objects.filter(state=SIGNED, act__kind=ActKind.SERVICE_SENT, case__in=seen)
    return rows.filter(Exists(awaited)).select_related("case", "act")
