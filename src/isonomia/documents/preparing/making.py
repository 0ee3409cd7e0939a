"""A paper in the making: begun for an act, its free parts written, its signers chosen, dropped."""

from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from django.db import transaction

from isonomia.casefile.models import Case
from isonomia.casefile.queries import file_of
from isonomia.casefile.reading import act_from
from isonomia.documents.kind import Kind
from isonomia.documents.models import DRAFT, SIGNING, VOID, Paper
from isonomia.documents.preparing.allowing import candidates, refuse_preparing, voters_of
from isonomia.documents.preparing.composing import composing, due_named
from isonomia.documents.refusal import DocumentError
from isonomia.people.actor import Actor
from isonomia.people.queries import offices_of

MOST_LETTERS = 20_000
"""Of a free part."""


def begin(actor: Actor, case_id: int, number: int, *, name: str, lane: str = "", to: str = "") -> Paper:
    """The draft of a paper that an act has: a new one, or the one that somebody began already.

    Raises `DocumentError` for a paper that the act has not, `NotAllowedError` for who may not prepare it.
    """
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).select_related("body", "standing").get(pk=case_id)
        offices = offices_of(actor)
        file = file_of(case, offices, on=actor.day_in(case.body.zone))
        row = next((one for one in file.rows if one.number == number), None)
        if row is None:
            raise DocumentError("document.no_act", f"O processo não tem ato nº {number}.")
        due, act = due_named(file, row, name, lane, to), act_from(row)
        refuse_preparing(actor, case, due.kind, act, offices)
        there = Paper.objects.filter(act=row, name=name, lane=lane, to=to, state__in=[DRAFT, SIGNING]).first()
        if there is not None:
            return there
        able = [one.user.key for one in candidates(case, due.kind, act, actor)]
        return Paper.objects.create(
            case=case,
            act=row,
            name=name,
            form=due.kind.name,
            label=due.label[:1].upper() + due.label[1:],
            lane=lane,
            to=to,
            signers=able if voters_of(act, due.kind) else able[:1] if len(able) == 1 else [],
            by=actor.user,
            at=actor.at,
        )


def write(actor: Actor, paper_id: int, *, free: Mapping[str, str], signers: Sequence[str], seen: int) -> Paper:
    """Writes the free parts of a draft and who signs it. `seen` is the revision that the author had before them: of
    two who write at once the second is told, and nothing of the first is lost.

    Raises `DocumentError`, `NotAllowedError`.
    """
    with transaction.atomic():
        paper = drafted(paper_id)
        of = composing(actor, paper)
        refuse_preparing(actor, paper.case, of.due.kind, of.act)
        if paper.revision != seen:
            raise moved_on(paper)
        able = {one.user.key for one in candidates(paper.case, of.due.kind, of.act, actor)}
        if set(signers) - able:
            raise DocumentError("document.signer", "Escolha quem assina entre as pessoas que podem assinar hoje.")
        paper.free, paper.signers = _written(of.due.kind, free), list(dict.fromkeys(signers))
        paper.revision, paper.by, paper.at = paper.revision + 1, actor.user, actor.at
        paper.save(update_fields=["free", "signers", "revision", "by", "at"])
        return paper


def drop(actor: Actor, paper_id: int) -> None:
    """Takes away a draft, which had no number. One that waits for signatures that will not come is given up: it keeps
    its number, and another can be begun. Raises as `write`."""
    with transaction.atomic():
        paper = locked(paper_id)
        if paper.state != SIGNING:
            paper = drafted(paper_id)
        of = composing(actor, paper)
        refuse_preparing(actor, paper.case, of.due.kind, of.act)
        if paper.state == DRAFT:
            paper.delete()
        else:
            paper.state = VOID
            paper.save(update_fields=["state"])


def drafted(paper_id: int) -> Paper:
    """A draft, which nobody else writes to until the transaction ends. Raises `DocumentError` once it is frozen."""
    paper = locked(paper_id)
    if paper.state != DRAFT:
        raise DocumentError(
            "document.frozen", "O documento já tem assinatura e não muda mais. Se está errado, corrija ou anule o ato."
        )
    return paper


def locked(paper_id: int) -> Paper:
    """A paper with its case, which nobody else writes to until the transaction ends."""
    found = Paper.objects.select_for_update(of=("self",)).filter(pk=paper_id)
    paper = found.select_related("case__body", "case__standing", "act", "by").first()
    if paper is None:
        raise DocumentError("document.none", "O documento não existe mais: alguém o descartou antes de assinar.")
    return paper


def _written(kind: Kind, free: Mapping[str, str]) -> dict[str, str]:
    """What was written in the parts that the kind has."""
    written = {part.name: free.get(part.name, "").replace("\r\n", "\n").strip() for part in kind.free}
    for part in kind.free:
        if len(written[part.name]) > MOST_LETTERS:
            say = f"“{part.label}” passa de {MOST_LETTERS} letras. Resuma, ou junte o texto aos autos e cite o ato."
            raise DocumentError("document.long", say)
    return {name: text for name, text in written.items() if text}


def moved_on(paper: Paper) -> DocumentError:
    """Somebody else changed a draft that was open."""
    at = paper.at.astimezone(ZoneInfo(paper.case.body.zone))
    return DocumentError(
        "document.moved_on",
        f"Enquanto você escrevia, {paper.by.name} gravou este documento, às {at:%H:%M}. O que você escreveu está "
        "aqui, e ainda não foi gravado: compare com o que está gravado e grave de novo, se ainda couber.",
    )
