"""The letters whose receipt is awaited, and the one that a scanned number names."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Q, QuerySet

from isonomia.casefile.models import Act, ProofAwaited
from isonomia.casefile.queries import digits_of
from isonomia.casefile.shares import seen, shares_of
from isonomia.copies.permission import CONDUCTING
from isonomia.desk.serving.following import form_of
from isonomia.desk.session import Desk
from isonomia.documents.mailing.tables import Posted
from isonomia.law.acts import ActKind

MOST = 50
"""How many letters are listed, those that wait longest first."""


class Awaited(NamedTuple):
    """A notice whose proof is missing, for how many days, and the form of its result."""

    proof: ProofAwaited
    days: int
    link: str


def awaited(desk: Desk) -> Sequence[Awaited]:
    """The notices whose proof is missing, of the cases that the person conducts. One query."""
    rows = _proofs(desk).select_related("case").order_by("since", "pk")[:MOST]
    return [Awaited(one, (desk.day - one.since).days, _form([one])) for one in rows]


def form_of_letter(desk: Desk, code: str) -> str:
    """The form of the result of the letter of this number, to which one comes back for the next: in the one lane of a
    letter posted here, in all that wait where the act itself tells the number. Empty when no letter that waits for its
    receipt has it. Three queries."""
    spelled = (
        code,
        f"{code[:2]} {code[2:5]} {code[5:8]} {code[8:11]} {code[11:]}",
        f"{code[:2]} {code[2:11]} {code[11:]}",
    )
    names = Q()
    for one in spelled:
        names |= Q(payload__icontains=f'"tracking":"{one}"')
    posted = Posted.objects.filter(code=code).values_list("paper__case", "paper__act__number", "paper__lane").first()
    if posted is not None:
        case, number, lane = posted
        waits = _proofs(desk).filter(case=case, act=number, place=lane)
    else:
        act = Act.objects.filter(names, case__in=_proofs(desk).values("case"), kind=ActKind.SERVICE_SENT).last()
        waits = _proofs(desk).filter(case=act.case_id, act=act.number) if act else ProofAwaited.objects.none()
    rows = list(waits.select_related("case"))
    return _form(rows) if rows else ""


def _form(rows: Sequence[ProofAwaited]) -> str:
    """The form of the result of a notice, in the lanes where it waits."""
    one = rows[0]
    more = "".join(f"&raia={row.place}" for row in rows[1:] if row.place)
    answers = {"p-service": str(one.act), "volta": "avisos"}
    return form_of(digits_of(one.case.number), ActKind.SERVICE_RESULT, one.place, answers) + more


def _proofs(desk: Desk) -> QuerySet[ProofAwaited]:
    conducting = [one for one in desk.offices if one.office in CONDUCTING]
    return ProofAwaited.objects.filter(seen(shares_of(conducting), "case"))
