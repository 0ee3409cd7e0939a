"""A paper composed: from its row, the file as it stands and what the body has told of its letterhead and templates."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.casefile.reading import act_from
from isonomia.documents.drawing import PREVIEW, drawn
from isonomia.documents.due import Due, due_of
from isonomia.documents.letterhead import letterhead_of, paying_of, stationery_of
from isonomia.documents.models import OwnTemplate, Paper
from isonomia.documents.preparing.allowing import candidates
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import drawn_digest, typeset
from isonomia.documents.source import Source
from isonomia.documents.view import Paper as DrawnPaper
from isonomia.documents.view import Signer, Verification
from isonomia.law.acts import Act
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of


class Composing(NamedTuple):
    """All that a paper is composed of."""

    paper: Paper
    file: CaseFile
    row: ActRow
    due: Due

    @property
    def act(self) -> Act:
        """The act of the paper, as the core reads it."""
        return act_from(self.row)

    @property
    def missing(self) -> list[str]:
        """The labels of the parts that must be written and are not."""
        return [part.label for part in self.due.kind.free if part.needed and not self.paper.free.get(part.name)]


def composing(actor: Actor, paper: Paper) -> Composing:
    """A paper with its file, as it stands on the legal day of the actor. Raises `DocumentError` where the act has no
    such paper any more. Five queries."""
    file = file_of(paper.case, offices_of(actor), on=actor.day_in(paper.case.body.zone))
    row = next(one for one in file.rows if one.pk == paper.act_id)
    return Composing(paper, file, row, due_named(file, row, paper.name, paper.lane, paper.to))


def due_named(file: CaseFile, row: ActRow, name: str, lane: str, to: str) -> Due:
    """The paper of an act with this name, lane and addressee. Raises `DocumentError` where it has none."""
    found = next((due for due in due_of(file, row) if (due.name, due.lane, due.to) == (name, lane, to)), None)
    if found is None:
        raise DocumentError(
            "document.not_due",
            f"O ato nº {row.number} não tem este documento. Abra o ato e escolha um dos documentos dele.",
        )
    return found


def paper_drawn(
    of: Composing,
    actor: Actor,
    *,
    number: str = "",
    signers: Sequence[Signer] = (),
    verification: Verification | None = None,
) -> DrawnPaper:
    """The paper before it is set in type. Raises `DocumentError` for what can't be drawn."""
    body = of.file.case.body
    told = stationery_of(body)
    source = Source(
        file=of.file,
        row=of.row,
        at=actor.at,
        head=letterhead_of(body, told),
        place=told.city if told is not None else body.place,
        lane=of.due.lane,
        to=of.due.to,
        number=number,
        signers=tuple(signers),
        verification=verification or Verification(),
        free=of.paper.free,
        preview=not number,
        paying=paying_of(told),
    )
    return drawn(of.due.kind, of.due.label, of.due.cite, source)


class Look(NamedTuple):
    """What somebody sees of a paper that is not signed by all: the PDF, and what it was made from in short (`seen`), by
    which their signature holds for nothing else; `drawn` where it is a draft."""

    pdf: bytes
    seen: str
    drawn: DrawnPaper | None = None


def looked_at(actor: Actor, paper: Paper) -> Look:
    """A draft as it would be signed now, marked as a preview; a paper that is being signed, as it is. Raises
    `DocumentError`."""
    if paper.attachment is not None:
        raise DocumentError("document.signed", "O documento já foi assinado: baixe-o na página dele.")
    if paper.pdf:
        return Look(bytes(paper.pdf), paper.frozen)
    of = composing(actor, paper)
    drawn_now, own = paper_drawn(of, actor, signers=chosen(of, actor)), own_templates(of.file.case.body)
    return Look(typeset(drawn_now, at=actor.at, own=own), seen_of(drawn_now, own), drawn_now)


def preview(actor: Actor, paper: Paper) -> bytes:
    """The PDF of what `looked_at` tells. Raises `DocumentError`."""
    return looked_at(actor, paper).pdf


def seen_of(drawn_paper: DrawnPaper, own: Mapping[str, str]) -> str:
    """What a paper is made from, in short (SHA-256), without what the first signature alone gives it: the same for the
    preview and for what is signed, where nothing changed between the two."""
    marks = tuple(mark for mark in drawn_paper.marks if mark != PREVIEW)
    return drawn_digest(replace(drawn_paper, number="", verification=Verification(), marks=marks), own)


def chosen(of: Composing, actor: Actor) -> list[Signer]:
    """Those who are to sign, as the paper names them; who looks at it, where nobody was chosen and they may."""
    found = {one.user.key: one for one in candidates(of.file.case, of.due.kind, of.act, actor)}
    keys = of.paper.signers or [key for key in (actor.user.key,) if key in found]
    return [found[key].signer for key in keys if key in found]


def own_templates(body: Body) -> Mapping[str, str]:
    """The templates that a body uses in place of ours, by name. One query."""
    last = dict(OwnTemplate.objects.filter(body=body).order_by("pk").values_list("name", "text"))
    return {name: text for name, text in last.items() if text}
