"""The pages of an infraction notice: begun, answered item by item, looked over, recorded or thrown away."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from isonomia.casefile.intake import filed_by
from isonomia.casefile.papers import PaperError, receive
from isonomia.casefile.queries import digits_of
from isonomia.desk.form_name import form_name
from isonomia.desk.inspection.answers import WHOLE, Answers, kept_answers, signers
from isonomia.desk.inspection.demands import Demands
from isonomia.desk.inspection.notice import DRAWN_AT, OUTCOMES, Notice
from isonomia.desk.inspection.recording import record, text_of, tried
from isonomia.desk.intake.conducts import conducts_found
from isonomia.desk.intake.outlook import outlook_of
from isonomia.desk.intake.picking import door_of, doors_of
from isonomia.desk.models import NoticeDraft
from isonomia.desk.papers.arriving import too_large_in
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.law.acts import ActKind
from isonomia.law.errors import LawError
from isonomia.practice.queries import law_of

_SEARCH, _REVIEW = "procurar", "conferir"


@seated
@require_POST
def notice_new(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """Begins a notice, for an inspector whose norm has one."""
    desk = desk_of(request)
    door = door_of(desk, slug, norm, ActKind.INFRACTION_NOTICE_DRAWN)
    blank = {"user": desk.actor.user, "body": door.body, "norm": norm, "answers": {}}
    draft = NoticeDraft.objects.filter(**blank).first()  # a second press begins no second one
    draft = draft or NoticeDraft.objects.create(**blank, form=uuid.uuid4().hex, at=desk.actor.at)
    return redirect("notice", draft.pk)


@seated
def notice(request: HttpRequest, pk: int) -> HttpResponse:
    """The items of a notice; what was answered is kept at each press of a button."""
    drawn = _notice(request, pk)
    refused: list[str] = []
    action = request.POST.get("acao", "")
    if request.method == "POST":
        refused = _keep(request, drawn)
        drawn = _read(drawn.answers.draft, desk_of(request), searching="r0-find" in request.POST)
        if action == _REVIEW and drawn.may_go_on and not refused and drawn.answers.offender.check():
            return redirect("notice_review", pk)
        stays = refused or action in {_SEARCH, _REVIEW} or drawn.answers.searching
        if not stays:
            return redirect(f"{reverse('notice', args=[pk])}{_next_item(drawn)}")
    context = {
        **_told(drawn),
        "refused": refused,
        "conducts": conducts_found(drawn.demands.norm, drawn.answers.text("search"), drawn.answers.conducts),
        "reviewed": action == _REVIEW,
        "outcomes": OUTCOMES,
        "drawn_at": DRAWN_AT,
        "witnesses": drawn.demands.witnesses,
        "signing": _signing(drawn),
        "sanctions": drawn.demands.sanctions(drawn.answers.kind),
        "opened": _opened(drawn, action),
    }
    return render(request, "desk/inspection/notice.html", context, status=422 if refused else 200)


@seated
def notice_review(request: HttpRequest, pk: int) -> HttpResponse:
    """What the notice says and would do; and its recording."""
    before = filed_by(desk_of(request).actor, form_name(request.POST)) if request.method == "POST" else None
    if before is not None:
        return redirect("intake_done", digits_of(before.number))
    drawn = _notice(request, pk)
    if not drawn.may_go_on or not drawn.answers.offender.check():
        return redirect("notice", pk)
    found, refused = tried(drawn), []
    if request.method == "POST" and not found.refused:
        try:
            return redirect("intake_done", digits_of(record(drawn)))
        except LawError as error:
            refused = [error.message]
    context = {
        **_told(drawn),
        "text": text_of(drawn),
        "outlook": outlook_of(drawn.demands.norm, found, found.filing.first.day),
        "defects": found.after.defects if found.after else (),
        "refused": refused,
    }
    return render(request, "desk/inspection/review.html", context, status=422 if refused or found.refused else 200)


@seated
@require_POST
def notice_erase(request: HttpRequest, pk: int) -> HttpResponse:
    """Throws a draft away."""
    _notice(request, pk).answers.draft.delete()
    return redirect("inspections")


def _notice(request: HttpRequest, pk: int) -> Notice:
    """A draft of who asks, while their seat still draws up notices under its norm. Raises `Http404`."""
    desk = desk_of(request)
    draft = NoticeDraft.objects.select_related("body").filter(pk=pk, user=desk.actor.user).first()
    held = {(door.body.pk, door.norm.id) for door in doors_of(desk, ActKind.INFRACTION_NOTICE_DRAWN)}
    if draft is None or (draft.body_id, draft.norm) not in held:
        raise Http404("Não há rascunho seu com esse número.")
    return _read(draft, desk)


def _read(draft: NoticeDraft, desk: Desk, *, searching: bool = False) -> Notice:
    demands = Demands(law_of(draft.body, draft.norm).norm)
    return Notice(Answers(draft, desk, demands.witnesses, searching), demands)


def _keep(request: HttpRequest, drawn: Notice) -> list[str]:
    """Keeps what was sent; returns why a picture was refused, if one was."""
    draft, many = drawn.answers.draft, drawn.demands.witnesses
    kept, refused = kept_answers(draft.answers, request.POST, many), []
    for key in (*signers(many), WHOLE):
        upload = request.FILES.get(f"file_{key}")
        if upload is None:
            refused += [error.message for error in too_large_in(request, f"file_{key}")]
            continue
        try:
            kept[f"photo_{key}"] = receive(desk_of(request).actor, upload.name or "foto", upload).token
        except PaperError as error:
            refused.append(error.message)
    draft.answers, draft.at = kept, desk_of(request).actor.at
    draft.save(update_fields=["answers", "at"])
    return refused


def _next_item(drawn: Notice) -> str:
    return f"#item-{drawn.missing[0].key}" if drawn.missing else ""


def _signing(drawn: Notice) -> list[dict[str, object]]:
    """The witnesses, each with the name and the signature so far."""
    answers = drawn.answers
    return [
        {
            "at": at,
            "name": answers.witness(at),
            "signature": answers.signatures[f"w{at}"],
            "whose": f"Assinatura da {at}ª testemunha",
        }
        for at in range(1, drawn.demands.witnesses + 1)
    ]


def _opened(drawn: Notice, action: str) -> str:
    """The item to show open: where something is being looked up, else the first that is not complete."""
    if drawn.answers.searching or drawn.answers.offender.errors:
        return "offender"
    if action == _SEARCH:
        return "fact"
    return drawn.missing[0].key if drawn.missing else ""


def _told(drawn: Notice) -> dict[str, Any]:
    return {
        "notice": drawn,
        "answers": drawn.answers,
        "draft": drawn.answers.draft,
        "kept": drawn.answers.draft.answers,
        "norm": drawn.demands.norm,
    }
