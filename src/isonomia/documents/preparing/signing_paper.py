"""A paper signed: numbered and frozen at the first signature, in the file with the last."""

import hashlib
from datetime import datetime
from io import BytesIO
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pikepdf
from django.db import transaction

from isonomia.casefile import papers
from isonomia.casefile import service as casefile
from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.refusal import MovedOnError
from isonomia.documents.codes import new_code
from isonomia.documents.kind import To
from isonomia.documents.letterhead import stationery_of
from isonomia.documents.models import DRAFT, SIGNED, SIGNING, VOID, Paper, Signature
from isonomia.documents.preparing.allowing import Candidate, candidates, signing_office
from isonomia.documents.preparing.composing import Composing, composing, own_templates, paper_drawn, seen_of
from isonomia.documents.preparing.making import locked, moved_on
from isonomia.documents.preparing.numbering import next_in
from isonomia.documents.qr import svg_of
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import typeset
from isonomia.documents.signing.means import Means, means_here
from isonomia.documents.signing.pades import signed
from isonomia.documents.view import Verification
from isonomia.law.acts import ActKind
from isonomia.law.payloads.papers import PaperSigned
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import Office


class Seen(NamedTuple):
    """What somebody had before them: the revision of a draft, how many acts its case had, and what the paper was made
    from (`composing.Look.seen`)."""

    revision: int
    acts: int
    look: str


class Signing(NamedTuple):
    """How somebody signs: `confirmed` by what they showed who they are just now (`models.CONFIRMED`); `site` where
    papers are verified ("https://processos.exemplo.gov.br"). `seen`: what a person looked at before; a paper that
    became another since is not signed. None where no person looks."""

    confirmed: str
    site: str
    seen: Seen | None = None


def sign(actor: Actor, paper_id: int, how: Signing) -> Paper:
    """Signs a paper, once however often it is asked. The first signature numbers and freezes it; each adds to the PDF
    and leaves those before valid; with the last one the PDF enters the file as an act.

    Raises `NotAllowedError` for who may not sign it, `DocumentError` for parts that are missing, a paper that can't be
    set or a means that fails, and as `casefile.service.record`. Then nothing is signed, and no number is lost.
    """
    means = means_here()
    means.refuse_out_of_date(actor.at)
    with transaction.atomic():
        Case.objects.select_for_update(of=("self",)).get(documents=paper_id)
        paper = locked(paper_id)
        if Signature.objects.filter(paper=paper, user=actor.user).exists():
            return paper
        of = composing(actor, paper)
        role, office, candidate = signing_office(actor, paper.case, of.due.kind, of.act)
        _refuse_unready(of, actor)
        _refuse_other_means(paper, means)
        if paper.state == DRAFT:
            _freeze(of, actor, means, candidate, how)
        elif how.seen is not None and how.seen.look != paper.frozen:
            raise _another(paper)
        _sign_once(paper, actor, means, candidate, role, office, how)
        if set(paper.signers) <= set(paper.signatures.values_list("user__username", flat=True)):
            _enter(of, actor, role)
        return paper


def _refuse_unready(of: Composing, actor: Actor) -> None:
    paper, kind = of.paper, of.due.kind
    if paper.state == VOID:
        raise DocumentError("document.void", "Quem prepara o documento desistiu dele. Prepare outro na página do ato.")
    if not kind.signed:
        say = "Este documento é um formulário, que se imprime e se preenche: não tem assinatura aqui."
        raise DocumentError("document.form", say)
    if of.missing:
        told = ", ".join(f"“{label}”" for label in of.missing)
        raise DocumentError("document.missing", f"Antes de assinar, escreva: {told}.")
    if paper.signers and actor.user.key not in paper.signers:
        say = "Você não está entre quem assina este documento. Quem o prepara pode incluir você antes da 1ª assinatura."
        raise DocumentError("document.not_chosen", say)


def _refuse_unseen(of: Composing, seen: Seen, look: str) -> None:
    """A draft is signed as it was looked at: neither its parts nor the case changed since, nor anything else that it is
    made from (the letterhead, a template, a reading, a value, a name, the day)."""
    if of.paper.revision != seen.revision:
        raise moved_on(of.paper)
    if of.file.case.acts_count != seen.acts:
        raise MovedOnError(seen.acts, of.file.case.acts_count)
    if look != seen.look:
        raise _another(of.paper)


def _another(paper: Paper) -> DocumentError:
    why = (
        "mudou o papel timbrado, um modelo, uma leitura ou um valor do órgão, um nome ou o dia"
        if paper.state == DRAFT
        else "ele já tem a primeira assinatura, com número e código"
    )
    return DocumentError(
        "document.another",
        f"O documento não é mais o que você viu: {why}. O de agora está nesta página: leia de novo e assine.",
    )


def _refuse_other_means(paper: Paper, means: Means) -> None:
    """A paper says by what it is signed: those who sign after the first do so by the same, of the same holder."""
    first = paper.signatures.first()
    if first is not None and (first.means, first.certificate) != (means.name, means.subject):
        raise DocumentError(
            "document.other_means",
            "O documento diz por qual certificado é assinado, e o servidor hoje assina por outro. Quem o prepara pode "
            "desistir dele e preparar outro, com as assinaturas todas iguais.",
        )


def _freeze(of: Composing, actor: Actor, means: Means, first: Candidate, how: Signing) -> None:
    """Gives a draft its number and code, and sets it for good, where it still is what was looked at."""
    paper, body = of.paper, of.file.case.body
    paper.signers = paper.signers or [actor.user.key]
    number = next_in(body, of.due.kind.series, of.file.situation.on.year)
    paper.number, paper.code = f"{of.due.kind.series} nº {number}", new_code()
    able = {one.user.key: one for one in candidates(paper.case, of.due.kind, of.act, actor)}
    others = [able[key] for key in paper.signers if key in able and key != actor.user.key]
    address = f"{how.site}/conferir/"
    verification = Verification(
        code=paper.code,
        address=address,
        qr=svg_of(f"{address}{paper.code}/"),
        signed=_told(means, first, others, actor.at.astimezone(ZoneInfo(body.zone))),
    )
    signers = [able[key].signer for key in paper.signers if key in able]
    drawn, own = paper_drawn(of, actor, number=number, signers=signers, verification=verification), own_templates(body)
    if how.seen is not None:
        _refuse_unseen(of, how.seen, seen_of(drawn, own))
    pdf = typeset(drawn, at=actor.at, own=own)
    paper.frozen, paper.pdf, paper.state = hashlib.sha256(pdf).hexdigest(), pdf, SIGNING
    paper.signed_at = actor.at
    paper.save(update_fields=["number", "code", "frozen", "pdf", "state", "signers", "signed_at"])


def _told(means: Means, first: Candidate, others: list[Candidate], at: datetime) -> tuple[str, ...]:
    """How the paper is signed, in the words that it bears. They are set before the first signature and never change:
    only the hour of that one is known then, and those of the others are said to be elsewhere."""
    who, when = f"{first.user.name}, {first.office}", f"em {at:%d/%m/%Y}, às {at:%Hh%M}"
    if not others:
        return (f"Assinado eletronicamente por {who}, {when}: {means.told}.",)
    return (
        f"Assinado eletronicamente por {len(others) + 1} pessoas, cada uma no seu dia e hora: {means.told}.",
        f"{who}: {when}, a primeira assinatura.",
        *(f"{one.user.name}, {one.office}: depois da primeira." for one in others),
        "Esta página se fecha com a primeira assinatura: o dia e a hora das outras estão nelas e onde se confere isto.",
    )


def _sign_once(
    paper: Paper, actor: Actor, means: Means, candidate: Candidate, role: Role, office: Office, how: Signing
) -> None:
    told = stationery_of(paper.case.body)
    place = paper.signatures.count() + 1
    pdf, stamped = signed(
        bytes(paper.pdf), means, place=place, name=candidate.user.name, office=candidate.office,
        city=told.city if told is not None else paper.case.body.place, at=actor.at,
    )  # fmt: skip
    Signature.objects.create(
        paper=paper,
        place=place,
        user=actor.user,
        seat_id=office.seat_id,
        name=candidate.user.name,
        office=candidate.office,
        role=role,
        confirmed=how.confirmed,
        means=means.name,
        certificate=means.subject,
        fingerprint=means.fingerprint,
        stamped=stamped,
        digest=hashlib.sha256(pdf).hexdigest(),
        at=actor.at,
    )
    paper.pdf = pdf
    paper.save(update_fields=["pdf"])


def _enter(of: Composing, actor: Actor, role: Role) -> None:
    """The whole PDF enters the file as an act of who signed last: from then on the chain of acts holds its digest."""
    paper, case = of.paper, of.file.case
    pdf = bytes(paper.pdf)
    kept = papers.keep_made(actor, f"{paper.number.replace('/', '-')}.pdf", pdf, pages=_pages(pdf))
    payload = PaperSigned(
        title=paper.label, number=paper.number, act=of.row.number, to=_goes_to(of), check=paper.code or ""
    )
    draft = Draft(
        ActKind.PAPER_SIGNED, actor.day_in(case.body.zone), role, lanes=_lanes(of), payload=payload,
        uploads=(kept.token,),
    )  # fmt: skip
    recorded = casefile.record(actor, case.pk, draft, seen=len(of.file.rows), form=f"documento:{paper.pk}")
    paper.entered = Act.objects.get(case=case, number=recorded.number)
    paper.attachment = Attachment.objects.get(pk=kept.pk)
    paper.state, paper.pdf, paper.signed_at = SIGNED, b"", actor.at
    paper.save(update_fields=["entered", "attachment", "state", "pdf", "signed_at"])


def _lanes(of: Composing) -> tuple[str, ...]:
    """Whom the signed paper concerns: the respondent that it is about, else those of its act that still answer here."""
    lanes = of.file.situation.lanes
    named = (of.due.lane,) if of.due.lane else of.act.lanes
    return tuple(code for code in named if code in lanes and not lanes[code].severed)


def _goes_to(of: Composing) -> str:
    """The role of whom the paper goes to; empty where it stays in the file or leaves for another body."""
    if of.due.kind.to is To.BEARER:
        return Role.COMPLAINANT
    sealed = next((one.role for one in of.file.parties if one.code == of.due.to), "") if of.due.to else ""
    to_respondent = of.due.kind.to in {To.RESPONDENT, To.PARTY, To.SERVED} and of.due.lane
    return sealed or (Role.RESPONDENT if to_respondent else "")


def _pages(pdf: bytes) -> int:
    with pikepdf.open(BytesIO(pdf)) as document:
        return len(document.pages)
