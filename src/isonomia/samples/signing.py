"""The letterhead of each sample body, and a few papers of each of its cases signed on the day of the load."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.casefile.reading import act_from
from isonomia.casefile.refusal import NotAllowedError
from isonomia.documents import service
from isonomia.documents.due import Due, due_of
from isonomia.documents.preparing.allowing import candidates
from isonomia.documents.refusal import DocumentError
from isonomia.documents.service import NewStationery, Signing
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate
from isonomia.people.offices import ADMINISTRATION
from isonomia.people.queries import offices_of
from isonomia.samples.founding import Founded

_FULLER, _ACTS = 5, 12
"""In how many cases of a body two papers are signed and one more is in the making (in the others one is signed), and
of how many acts, the newest, they may be."""
_ARMS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48"><path d="M2 2h36v24c0 12-8 17-18 20C10 43 2 38 2 26z" '
    'fill="#e8ecf3" stroke="#24406b" stroke-width="2"/><path d="M9 17h22M9 26h22" stroke="#24406b" stroke-width="4"/>'
    "</svg>"
)


def head_papers(founded: Founded, at: datetime) -> None:
    """Gives a body an invented letterhead: arms that are nobody's, an address that is nowhere."""
    body = founded.body
    lines = "Rua das Flores Inventadas, 10, Centro\n(00) 0000-0000 · atendimento@orgao.example · dias úteis, 9h às 16h"
    new = NewStationery("Amostra: órgão inventado", _ARMS, lines, body.place.partition(",")[0], 85)
    service.head(_holder(founded, ADMINISTRATION, at), body, new)


def sign_papers(founded: Founded, at: datetime, *, site: str) -> None:
    """Signs the newest papers of each case that need nobody's words; in some cases leaves one more in the making.
    `site` is where the samples are served, and papers checked ("http://127.0.0.1:8000")."""
    how = Signing("password", site)
    clerk = _holder(founded, Role.CLERK, at)
    cases = Case.objects.filter(body=founded.body).select_related("body", "standing").order_by("pk")
    for turn, case in enumerate(cases):
        wanted = [True, True, False] if turn < _FULLER else [True]
        file = file_of(case, offices_of(clerk), on=clerk.day_in(case.body.zone))
        for row, due in _ready(file):
            if _made(clerk, row, due, case, how if wanted[0] else None):
                wanted = wanted[1:]
            if not wanted:
                break


def _ready(file: CaseFile) -> Iterator[tuple[Act, Due]]:
    """The papers that can be signed as they are: one of each act, the newest act first."""
    for row in list(reversed(file.rows))[:_ACTS]:
        for due in due_of(file, row):
            if due.kind.signed and not any(part.needed for part in due.kind.free):
                yield row, due
                break


def _made(clerk: Actor, row: Act, due: Due, case: Case, how: Signing | None) -> bool:
    """Begins a paper and, when it is told how, has all sign who must; whether it was made. One that asks for
    what the case has not (a value that nobody confirmed, a seat that nobody holds) is left out."""
    able = candidates(case, due.kind, act_from(row), clerk)
    if not able:
        return False
    try:
        with transaction.atomic():
            paper = service.begin(clerk, case.pk, row.number, name=due.name, lane=due.lane, to=due.to)
            keys = paper.signers or [able[0].user.key]
            for one in able:
                if how is not None and one.user.key in keys:
                    service.sign(Actor(one.user, clerk.at), paper.pk, how)
    except (DocumentError, NotAllowedError):
        return False
    return True


def _holder(founded: Founded, office: str, at: datetime) -> Actor:
    mandate = Mandate.objects.filter(seat__body=founded.body, seat__office=office).select_related("user")[0]
    return Actor(mandate.user, at)
