"""The papers of a case: the list, the page of each, and what is done there."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile.queries import digits_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.case.opening import told_when_unreadable
from isonomia.desk.documents.confirming import confirmed
from isonomia.desk.documents.listing import papers_listed
from isonomia.desk.documents.opening import opened, paper_at
from isonomia.desk.documents.page import Page
from isonomia.desk.naming import names_in
from isonomia.desk.session import desk_of, seated
from isonomia.desk.typed_id import typed_id
from isonomia.documents import service
from isonomia.documents.letterhead import stationery_of
from isonomia.documents.models import DRAFT, SIGNED, Paper
from isonomia.documents.service import Signing
from isonomia.law.errors import LawError
from isonomia.people.queries import may_manage_seats

_UNSTAMPED = (
    "Sua assinatura ficou sem carimbo do tempo: o servidor de carimbo não deu um que confira. Ela vale, e a sua hora "
    "é a deste servidor. Avise quem cuida dele."
)
_DROPPED = "Rascunho descartado: ele não tinha número nem assinatura."


@require_safe
@seated
@told_when_unreadable
def documents(request: HttpRequest, digits: str) -> HttpResponse:
    """Every paper that the acts of a case have, the newest act first: due, in the making, signed."""
    seen = opened(request, digits)
    body = seen.case.body
    context = {
        "case": seen.case,
        "digits": digits,
        "of_acts": papers_listed(seen.file, reversed(seen.file.rows), names_in(seen.file.parties, {})),
        "headed": stationery_of(body) is not None,
        "heads": may_manage_seats(seen.desk.offices, body.pk),
    }
    return render(request, "desk/documents/documents.html", context)


@require_POST
@seated
def document_begin(request: HttpRequest, digits: str) -> HttpResponse:
    """Begins the draft of a paper of an act, or goes to the one that is there."""
    seen, told = opened(request, digits), request.POST
    number = typed_id(told.get("ato", "")) or 0
    named = {"name": told.get("nome", ""), "lane": told.get("raia", ""), "to": told.get("para", "")}
    paper = service.begin(seen.desk.actor, seen.case.pk, number, **named)
    return redirect("document", digits, paper.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def document(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """A paper: while it is a draft its parts are written and it is looked at; then it is downloaded and printed."""
    paper = paper_at(request, digits, pk)
    page = Page(request, paper)
    if request.method != "POST":
        return _shown(request, page)
    try:
        service.write(desk_of(request).actor, pk, free=page.typed, signers=page.ticked, seen=page.revision)
    except NotAllowedError:
        raise
    except LawError as error:
        return _shown(request, Page(request, paper_at(request, digits, pk)), problem=error.message)
    messages.success(request, "Gravado. A prévia mostra o documento como seria assinado agora.")
    return redirect("document", digits, pk)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def document_sign(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """Signs a paper, after who signs confirmed who they are. A GET leads to its page."""
    paper = paper_at(request, digits, pk)
    if request.method != "POST":
        return redirect("document", digits, pk)
    page, site = Page(request, paper), request.build_absolute_uri("/").removesuffix("/")
    page.refuse_signing()
    by, problem = confirmed(request)
    if problem:
        return _shown(request, page, signing=problem)
    try:
        signed = service.sign(desk_of(request).actor, pk, Signing(by, site, page.seen))
    except LawError as error:
        return _shown(request, Page(request, paper_at(request, digits, pk)), signing=error.message)
    messages.success(request, _told(signed))
    if settings.TIME_STAMP and not signed.signatures.get(user=desk_of(request).actor.user).stamped:
        messages.warning(request, _UNSTAMPED)
    return redirect("document", digits, pk)


@require_POST
@seated
def document_drop(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """Takes a draft away."""
    paper = paper_at(request, digits, pk)
    number, draft = paper.act.number, paper.state == DRAFT
    service.drop(desk_of(request).actor, pk)
    messages.success(
        request, _DROPPED if draft else f"{paper.number} ficou sem efeito. Prepare outro documento do ato."
    )
    return redirect(f"{reverse('act', args=[digits_of(paper.case.number), number])}#documentos")


def _shown(request: HttpRequest, page: Page, *, problem: str = "", signing: str = "") -> HttpResponse:
    context: dict[str, Any] = {**page.told(), "problem": problem, "signing_problem": signing}
    return render(request, "desk/documents/document.html", context, status=422 if problem or signing else 200)


def _told(paper: Paper) -> str:
    if paper.state == SIGNED:
        return f"Assinado: {paper.number}. O documento está nos autos."
    left = len(paper.signers) - paper.signatures.count()
    return f"Sua assinatura está feita. {'Falta mais 1' if left == 1 else f'Faltam mais {left}'}."
