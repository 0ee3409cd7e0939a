"""The page of an errand: its form, what is sent by it, and the receipt."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile import papers
from isonomia.casefile.models import Act, Attachment
from isonomia.casefile.queries import papers_of
from isonomia.casefile.refusal import RefusedActError
from isonomia.contact import noticing
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.acts import Act as LawAct
from isonomia.law.payloads.instruction import PetitionFiled
from isonomia.law.reasons import Reason
from isonomia.law.words import Role
from isonomia.portal.answering.addressed import Addressed, addressed_to
from isonomia.portal.answering.autos import is_own
from isonomia.portal.answering.errands import ERRANDS, POWERS
from isonomia.portal.answering.form import SENDERS, AnswerForm
from isonomia.portal.answering.kept_text import left_for_later, taken_up, wiped
from isonomia.portal.answering.seat import Answerer, answering
from isonomia.portal.answering.sending import commitment_agreed, handed_in, record, send
from isonomia.portal.answering.standing import MARKS, Standing, standing_of
from isonomia.portal.answering.terms import cited, own_terms
from isonomia.portal.arriving import arrived
from isonomia.portal.guarding.door import guarded

_MOST_FILES = 20
_LIMIT = {"most": _MOST_FILES}


class Receipt(NamedTuple):
    """What was sent, as the file has it: the act, the instant where the body is, its papers with their digests; whether
    it used a term in time, or came after it."""

    row: Act
    label: str
    at: datetime
    papers: Sequence[Attachment]
    subject: str
    note: str
    in_time: bool
    late: bool


@guarded("upload")
@require_http_methods(["GET", "HEAD", "POST"])
@answering
def answer_act(request: HttpRequest, answerer: Answerer, slug: str) -> HttpResponse:
    """An errand. A GET opens its form; a POST sends it, keeps it for later, or takes files in."""
    standing = standing_of(answerer, ERRANDS[slug]) if slug in ERRANDS else None
    if standing is None:
        raise Http404
    if request.method != "POST":
        kept = taken_up(request, answerer, slug)
        return _page(request, AnswerForm(answerer, standing, kept or QueryDict()), kept=kept is not None)
    form = AnswerForm(answerer, standing, request.POST)
    twice = Act.objects.filter(case=answerer.case, form=form.token).first()
    if twice is not None:
        return redirect("answer_receipt", twice.number)
    if "later" in request.POST:
        left_for_later(request, answerer, slug)
        return render(request, "portal/answering/left.html", {"answerer": answerer, "standing": standing})
    form = _with_files(request, form)
    if form.problems or not standing.open or "docs_only" in request.POST:
        return _page(request, form, sent="docs_only" not in request.POST)
    return _send(request, form)


@require_safe
@answering
def answer_receipt(request: HttpRequest, answerer: Answerer, number: int) -> HttpResponse:
    """What the file has of something that was sent: number, instant, marks."""
    act = next((one for one in answerer.acts if one.number == number and is_own(one, answerer.lane)), None)
    if act is None:
        raise Http404
    row = next(one for one in answerer.rows if one.number == number)
    running = [one for one in own_terms(answerer.situation, answerer.lane) if one.runs]
    shown = {"answerer": answerer, "receipt": _receipt(answerer, row, act), "running": running}
    return render(request, "portal/answering/receipt.html", shown)


@guarded("upload")
@require_POST
@answering
def answer_end_representation(request: HttpRequest, answerer: Answerer, pk: int) -> HttpResponse:  # noqa: ARG001
    """Who answers ends what they had let a representative do: it is put on record, and the access ends at once."""
    if answerer.role is not Role.RESPONDENT:
        raise Http404
    code = noticing.representative_of(answerer.notice, pk)
    if code is None:  # ended already: a button pressed twice
        return redirect("answer_case")
    subject = f"Revogação da representação juntada no ato nº {code.act.number}"
    with transaction.atomic():
        done = record(answerer, ActKind.PETITION_FILED, PetitionFiled(subject=subject), form=f"end-rep:{code.pk}")
        noticing.end_representation(code, at=answerer.at)
    return redirect("answer_receipt", done.number)


def _with_files(request: HttpRequest, form: AnswerForm) -> AnswerForm:
    """The form with its files: those that came with it before, and those handed in now."""
    answerer = form.answerer
    held = handed_in(answerer, form.data.getlist("paper"), form.data.getlist("drop"))
    files, dropped = arrived(request, "docs")
    refused, room = list(dropped), max(0, _MOST_FILES - len(held))
    if len(files) > room:
        refused.append(gettext("São arquivos demais de uma vez: cabem %(most)s. Mande o resto depois.") % _LIMIT)
    for file in files[:room]:
        try:
            held.append(papers.receive(answerer.actor, file.name or "", file))
        except papers.PaperError as error:
            refused.append(error.message)
    return AnswerForm(answerer, form.standing, form.data, held, refused)


def _send(request: HttpRequest, form: AnswerForm) -> HttpResponse:
    try:
        done = send(form)
    except RefusedActError as error:
        return _page(request, form, sent=True, refused=error.reasons)
    except papers.PaperError as error:
        return _page(request, form, sent=True, trouble=error.message)
    answerer = form.answerer
    wiped(answerer, form.standing.errand.slug)
    if form.standing.kind is ActKind.REPRESENTATION_JOINED:
        act = answerer.case.acts.get(number=done.number)
        token = f"rep:{done.number}"
        issued = noticing.issue_to_representative(answerer.actor, answerer.case, act, answerer.lane, form=token)
        address = request.build_absolute_uri(reverse("answer"))
        told = {"issued": issued, "number": done.number, "of": form.text("of"), "address": address}
        shown = {"answerer": answerer, **told}
        return render(request, "portal/answering/representative_code.html", shown)
    return redirect("answer_receipt", done.number)


def _page(
    request: HttpRequest,
    form: AnswerForm,
    *,
    sent: bool = False,
    kept: bool = False,
    refused: Sequence[Reason] = (),
    trouble: str = "",
) -> HttpResponse:
    answerer, standing = form.answerer, form.standing
    problems = form.problems if sent else []
    shown: dict[str, Any] = {
        "answerer": answerer,
        "form": form,
        "standing": standing,
        "errand": standing.errand,
        "term": _term(answerer, standing),
        "problems": problems,
        "wrong": {one.field: one.say for one in problems},
        "refused": refused,
        "trouble": trouble,
        "kept": kept,
        "senders": SENDERS,
        "powers": POWERS,
        "norm": answerer.norm,
        "addressed": _addressed(answerer, standing),
        "agreed": commitment_agreed(answerer) if "agreed" in form.asks else None,
        "hardship": _hardship(answerer) if "hardship" in form.asks else "",
    }
    return render(request, "portal/answering/act.html", shown)


def _term(answerer: Answerer, standing: Standing) -> Any:
    """The term that the errand ends, as the page tells it."""
    found = own_terms(answerer.situation, answerer.lane)
    return next((one for one in found if one.kind is standing.errand.kind), None)


def _addressed(answerer: Answerer, standing: Standing) -> Sequence[Addressed]:
    """To whom an appeal goes, and what it holds back."""
    return addressed_to(answerer) if standing.errand.kind is ActKind.APPEAL_FILED else ()


def _hardship(answerer: Answerer) -> str:
    """The provisions by which proof of means counts when it comes with the defence; empty where the norm has none."""
    rules = answerer.norm.pack.dosimetry.rules.values()
    found = (cite for rule in rules if rule.when.proof_with_defence is not None for cite in rule.cite)
    return cited(answerer.norm, tuple(found))


def _receipt(answerer: Answerer, row: Act, act: LawAct) -> Receipt:
    payload = act.payload
    subject = payload.subject if isinstance(payload, PetitionFiled) else ""
    faulty = any(one.act == act.id for one in answerer.situation.defects)
    return Receipt(
        row=row,
        label=ACTS[ActKind(row.kind)].label,
        at=row.recorded_at.astimezone(ZoneInfo(answerer.body.zone)),
        papers=papers_of([row]).get(row.number, ()),
        subject=subject,
        note=payload.note,
        late=subject.endswith(MARKS["late"][0]),
        in_time=not subject and not faulty and any(_ends(one, row.kind) for one in answerer.situation.deadlines),
    )


def _ends(view: Any, kind: str) -> bool:
    """Whether an act of this kind ends a term."""
    return any(end.partition(":")[0] == kind for end in view.clock.deadline.ends)
