"""What is decided about one paper beside covering it: withheld, whole, described; another version; more lanes."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import Attachment
from isonomia.copies import service
from isonomia.copies.labelling import label_of
from isonomia.copies.models import COURT, Copy, Review, State
from isonomia.copies.refusal import CopyError
from isonomia.copies.service import Decision
from isonomia.copies.source import shape_of
from isonomia.desk.copies.opening import Opened, opened, paper_of
from isonomia.desk.form_name import form_name
from isonomia.desk.session import seated
from isonomia.practice.queries import law_of

_SAID = {
    "reservar": "Papel reservado: quem responde vê que ele existe, e o motivo.",
    "inteiro": "Papel liberado por inteiro, com o motivo.",
    "descrever": "Descrição liberada no lugar do papel.",
    "tambem": "Cópia liberada também a quem você marcou.",
}
_WHAT_SHORT = 90


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def copy_decide(request: HttpRequest, digits: str, token: str) -> HttpResponse:
    """The history of the copies of a paper, and the forms of what may be decided about it."""
    seen = opened(request, digits)
    paper = paper_of(seen, token)
    problem = ""
    if request.method == "POST":
        try:
            return _done(request, seen, paper)
        except CopyError as error:
            problem = error.message
    status = 422 if problem else 200
    return render(request, "desk/copies/decide.html", _told(seen, paper, request.POST, problem), status=status)


def _done(request: HttpRequest, seen: Opened, paper: Attachment) -> HttpResponse:
    actor, posted, what = seen.desk.actor, request.POST, request.POST.get("acao", "")
    here = reverse("copy_decide", args=[seen.digits, paper.token])
    if what == "versao":
        last = Review.objects.filter(paper=paper, state=State.RELEASED).select_related("case__body").last()
        if last is None:
            raise CopyError("copy.none", "Ainda não há cópia liberada deste papel: prepare a primeira.")
        new = service.again(actor, last, posted.get("motivo", ""))
        return redirect(reverse("copy_page", args=[seen.digits, new.pk, 1]))
    if what == "tambem":
        copy = (
            Copy.objects.filter(paper=paper, pk=_number(posted.get("copia", ""))).select_related("case__body").first()
        )
        if copy is None:
            raise CopyError("copy.none", "Escolha qual das cópias liberar.")
        service.release_also(actor, copy, posted.getlist("raia"))
    else:
        _decide(seen, paper, what, _decision(posted))
    messages.success(request, _SAID.get(what, "Nada mudou."))
    return redirect(here)


def _decide(seen: Opened, paper: Attachment, what: str, decision: Decision) -> None:
    actor, case = seen.desk.actor, seen.case
    if what == "reservar":
        service.withhold(actor, case, paper, decision)
    elif what == "inteiro":
        service.release_whole(actor, case, paper, decision)
    elif what == "descrever":
        service.describe(actor, case, paper, decision)
    else:
        raise CopyError("copy.nothing", "Escolha o que fazer com o papel.")


def _decision(posted: QueryDict) -> Decision:
    return Decision(
        to=tuple(posted.getlist("raia")),
        reason=posted.get("motivo", ""),
        form=form_name(posted),
        cite=posted.get("dispositivo", ""),
        told=posted.get("descricao", ""),
    )


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 12 else 0


def _told(seen: Opened, paper: Attachment, posted: QueryDict, problem: str) -> dict[str, Any]:
    case, act = seen.case, paper.act
    assert act is not None
    among = list(act.papers.values_list("pk", flat=True))
    norm = law_of(case.body, case.norm).norm
    releases = paper.copies.prefetch_related("releases").select_related("by", "confirmed_by")
    return {
        "case": case,
        "digits": seen.digits,
        "paper": paper,
        "label": label_of(act, among.index(paper.pk) + 1, len(among)),
        "shape": shape_of(paper.blob.mime),
        "lanes": [(one.code, name_of(one)) for one in case.parties.select_related("party") if one.role == "respondent"],
        "court": COURT,
        "copies": list(releases.order_by("-pk")),
        "provisions": [
            (told, f"{told}: {one.say[:_WHAT_SHORT]}")
            for name, one in norm.pack.provisions.items()
            for told in [norm.print((name,))]
        ],
        "typed": posted,
        "problem": problem,
        "form": form_name(posted),
    }
