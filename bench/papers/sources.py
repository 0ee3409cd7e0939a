"""What is set: papers of the sample cases, each time with another number, so that nobody sets the same page twice."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import msgspec

from isonomia import clock
from isonomia.casefile.models import Case
from isonomia.casefile.queries import file_of
from isonomia.documents.codes import new_code
from isonomia.documents.drawing import drawn
from isonomia.documents.due import Due, due_of
from isonomia.documents.letterhead import letterhead_of, paying_of, stationery_of
from isonomia.documents.qr import svg_of
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import typeset
from isonomia.documents.signing.means import MEANS, means_here
from isonomia.documents.signing.pades import signed
from isonomia.documents.source import Source
from isonomia.documents.view import Paper, Signer, Verification
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate
from isonomia.people.queries import offices_of

NOTICE, DECISION = "opening_notice", "decision"
_ADDRESS = "https://processos.example/conferir/"
_NAME, _OFFICE = "Ana Exemplo de Souza", "Secretaria do processo"
_numbers = itertools.count(1)


class Original(NamedTuple):
    """A paper that an act of a sample case has, and what it is drawn from."""

    source: Source
    due: Due


def originals(kind: str) -> list[Original]:
    """Every paper of a kind in the sample cases, as their files stand now."""
    cases = Case.objects.select_related("body", "standing").order_by("pk")
    return [one for case in cases for one in _of(case, kind)]


def _of(case: Case, kind: str) -> Iterator[Original]:
    clerk = Mandate.objects.filter(seat__body=case.body, seat__office="clerk").select_related("user").first()
    assert clerk is not None
    actor, told = Actor(clerk.user, clock.now()), stationery_of(case.body)
    file = file_of(case, offices_of(actor), on=actor.day_in(case.body.zone))
    for row in file.rows:
        for due in due_of(file, row):
            if due.kind.name == kind:
                source = Source(
                    file=file, row=row, at=actor.at, head=letterhead_of(case.body, told), place=case.body.place,
                    lane=due.lane, to=due.to, signers=(Signer(name=_NAME, office=_OFFICE),), preview=False,
                    free={part.name: "Texto de ensaio." for part in due.kind.free}, paying=paying_of(told),
                )  # fmt: skip
                yield Original(source, due)


def ready(one: Original) -> Paper:
    """The view of a paper, drawn, with a number and a code of its own."""
    code, number = new_code(), f"{next(_numbers)}/2026"
    told = f"Assinado eletronicamente por {_NAME}, {_OFFICE}: {MEANS[means_here().name]}."
    verification = Verification(code=code, address=_ADDRESS, qr=svg_of(f"{_ADDRESS}{code}/"), signed=(told,))
    # a source keeps what it has read of its file: each paper reads it anew
    source = replace(one.source, number=number, verification=verification)
    return drawn(one.due.kind, one.due.label, one.due.cite, source)


def is_drawable(one: Original) -> bool:
    """Whether a paper can be drawn: an amount in a unit whose value nobody of the body has confirmed goes on none."""
    try:
        ready(one)
    except DocumentError:
        return False
    return True


def renumbered(paper: Paper) -> Paper:
    """The same view with another number: nothing that was set before it is the same page."""
    number = f"{paper.number.partition(' nº ')[0]} nº {next(_numbers)}/2026"
    return msgspec.structs.replace(paper, number=number)


def set_ready(paper: Paper, source: Source) -> bytes:
    """A ready view, set."""
    return typeset(renumbered(paper), at=source.at)


def set_from_file(one: Original) -> bytes:
    """A paper from its file: found among those due, drawn, set."""
    due = next(due for due in due_of(one.source.file, one.source.row) if due == one.due)
    return typeset(ready(one._replace(due=due)), at=one.source.at)


def set_and_signed(one: Original) -> bytes:
    """The same, with the built-in signature."""
    return sign(set_from_file(one), one.source)


def sign(pdf: bytes, source: Source) -> bytes:
    """A paper signed (PAdES B-B)."""
    return signed(pdf, means_here(), place=1, name=_NAME, office=_OFFICE, city=source.place, at=source.at).pdf
