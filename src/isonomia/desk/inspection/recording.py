"""A notice goes into the file: its text, its witnesses and its signatures as papers of the first act of a case."""

import io
from collections.abc import Iterator

from django.db import transaction

from isonomia.casefile import service
from isonomia.casefile.intake import FilingPreview, preview_filing
from isonomia.casefile.models import Case
from isonomia.casefile.papers import receive
from isonomia.desk.inspection.answers import AGENT, PARTY, WHOLE, Signature
from isonomia.desk.inspection.notice import DRAWN_AT, OUTCOMES, Notice
from isonomia.desk.inspection.signing import is_signature, picture_of
from isonomia.desk.intake.handing import text_paper
from isonomia.law.norm.norm import Norm

_NAMES = {AGENT: "assinatura-do-agente", PARTY: "assinatura-de-quem-foi-autuado"}


def tried(notice: Notice) -> FilingPreview:
    """What the notice would do. Raises `NotAllowedError`."""
    answers = notice.answers
    return preview_filing(answers.desk.actor, answers.desk.offices, answers.draft.body, notice.filing())


def record(notice: Notice) -> str:
    """Files the notice and drops its draft; returns the number of the case. Raises as `service.file_case`."""
    answers, actor = notice.answers, notice.answers.desk.actor
    uploads = tuple(_papers(notice))
    with transaction.atomic():
        party = answers.offender.settle(actor)
        respondents = (party.pk,) if party is not None else ()
        filing = notice.filing(respondents, uploads)
        recorded = service.file_case(actor, answers.draft.body, filing, form=answers.draft.form)
        answers.draft.delete()
        return Case.objects.values_list("number", flat=True).get(pk=recorded.case_id)


def text_of(notice: Notice) -> str:
    """The notice in words, item by item, without the names of witnesses."""
    norm = notice.demands.norm
    title = notice.demands.paper.label if notice.demands.paper else "Auto de infração"
    parts = [(f"{item.number}. {item.title}", _told(notice, item.key, item.told)) for item in notice.items]
    parts += [("Onde foi lavrado", _drawn_at(notice)), ("Cartaz", notice.poster_told)]
    head = f"{title.upper()}\n{norm.pack.name}, {norm.print(notice.demands.cite)}"
    return "\n\n".join([head, *(f"{name}\n{told}" for name, told in parts if told)])


def _told(notice: Notice, key: str, told: str) -> str:
    answers, norm = notice.answers, notice.demands.norm
    if key == "fact":
        chosen = [norm.pack.conducts[name] for name in answers.conducts if name in norm.pack.conducts]
        conducts = "\n".join(f"{one.say} ({_provisions(norm, one.cite)})" for one in chosen)
        return "\n".join(filter(None, (answers.text("fact"), conducts)))
    if key == "penalty":
        found = notice.demands.sanctions(answers.kind)
        return "\n".join(f"{one.label} ({_provisions(norm, one.cite)})" for one in found)
    if key == PARTY:
        many = f"Testemunhas que assinaram: {answers.witnessed}" if answers.witnessed else ""
        by = answers.text("received_by")
        return "\n".join(filter(None, (OUTCOMES.get(answers.text("outcome"), ""), by, many)))
    return told


def _provisions(norm: Norm, cites: tuple[str, ...]) -> str:
    """The provisions alone: the doubts of the text are no part of a notice."""
    return norm.print(tuple(cite for cite in cites if not cite.startswith(("reading.", "setting."))))


def _drawn_at(notice: Notice) -> str:
    answers = notice.answers
    place = DRAWN_AT.get(answers.text("drawn_at"), "")
    return ", ".join(filter(None, (place, answers.text("drawn_where"))))


def _papers(notice: Notice) -> Iterator[str]:
    """The tokens of the papers of the notice, received now: what was typed, what was drawn, what was photographed."""
    answers, actor = notice.answers, notice.answers.desk.actor
    yield text_paper(actor, "auto-de-infracao.txt", text_of(notice))
    names = [(at, answers.witness(at)) for at in range(1, notice.demands.witnesses + 1)]
    told = "\n".join(f"{at}ª testemunha: {name}" for at, name in names if name)
    if told:
        yield text_paper(actor, "testemunhas-do-auto.txt", told)
    for key, signature in answers.signatures.items():
        yield from _signed(notice, key, signature)


def _signed(notice: Notice, key: str, signature: Signature) -> Iterator[str]:
    if key != WHOLE and is_signature(signature.drawn):
        name = _NAMES.get(key, f"assinatura-da-testemunha-{key[1:]}")
        yield receive(notice.answers.desk.actor, f"{name}.png", io.BytesIO(picture_of(signature.drawn))).token
    if signature.photo is not None:
        yield signature.photo.token
