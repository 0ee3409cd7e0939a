"""The pages of letters in bulk: which wait, their file made step by step, and the numbers under which they went."""

from typing import NamedTuple

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile import papers
from isonomia.desk.form_name import form_name
from isonomia.desk.serving.conducting import conducting_desk
from isonomia.desk.session import Desk, seated
from isonomia.desk.typed_id import typed_id
from isonomia.documents.mailing import service
from isonomia.documents.mailing.making import AT_ONCE
from isonomia.documents.mailing.queries import conducting, letters_of, mailings_of
from isonomia.documents.mailing.tables import Mailing
from isonomia.documents.models import Paper
from isonomia.documents.refusal import DocumentError
from isonomia.law.errors import LawError
from isonomia.people.models import Body
from isonomia.people.queries import bodies_of

_STILL = "parada"


class Row(NamedTuple):
    """A letter in the list, and the number that was typed for it."""

    paper: Paper
    typed: str


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def letters(request: HttpRequest) -> HttpResponse:
    """The letters that wait to be posted, body by body; a number entered posts one."""
    desk = conducting_desk(request)
    wrong: tuple[int, str] | None = None
    if request.method == "POST":
        wrong = _posted(request, desk)
        if wrong is None:
            return redirect("letters")
    listed = [(body, letters_of(desk.offices, body)) for body in _bodies(desk)]
    waiting = [(body, [Row(one, _typed(request, one)) for one in rows]) for body, rows in listed]
    pk, problem = wrong or (0, "")
    context = {
        "waiting": waiting,
        "made": mailings_of(_bodies(desk)),
        "kept_days": service.KEPT_FOR.days,
        "form": form_name(request.GET),
        "wrong": pk,
        "problem": problem,
        "first": pk or next((one.paper.pk for _, rows in waiting for one in rows), 0),
    }
    return render(request, "desk/serving/letters.html", context, status=422 if problem else 200)


@require_POST
@seated
def letters_make(request: HttpRequest) -> HttpResponse:
    """Begins a file of the marked letters of a body."""
    desk, told = conducting_desk(request), request.POST
    body = next((one for one in _bodies(desk) if one.slug == told.get("orgao")), _bodies(desk)[0])
    chosen = {pk for pk in map(typed_id, told.getlist("carta")) if pk is not None}
    try:
        mailing = service.begin(desk.actor, body, chosen, form_name(told))
    except DocumentError as error:
        messages.error(request, error.message, "bad")
        return redirect("letters")
    return redirect("letters_work", mailing.pk)


@require_safe
@seated
def letters_work(request: HttpRequest, number: int) -> HttpResponse:
    """One step of the making; the list, once nothing is left to do."""
    desk, still = conducting_desk(request), _STILL in request.GET
    found = _found(desk, number)
    if request.method == "GET" and not still and found.is_working:
        found = service.advance(desk.actor, found)
    if not found.is_working:
        if found.trouble:
            messages.error(request, f"Não pôde ser feito. {found.trouble}", "bad")
        return redirect("letters")
    whole = len(found.papers)
    done = min(len(found.parts) // 2 * AT_ONCE, whole)
    response = render(
        request, "desk/serving/working.html", {"one": found, "done": done, "whole": whole, "still": still}
    )
    if not still:
        response.headers["Refresh"] = "1"
    return response


@require_safe
@seated
def letters_file(request: HttpRequest, number: int) -> HttpResponseBase:
    """The file that was made, to print, under a name that tells of nobody."""
    found = _found(conducting_desk(request), number)
    if not found.digest:
        raise Http404
    try:
        content = service.content(found)
    except papers.PaperError as error:
        return render(request, "desk/papers/missing.html", {"say": error.message}, status=503)
    response = FileResponse(content, content_type="application/pdf")
    response.headers["Content-Disposition"] = papers.disposition(f"cartas-{found.pk}.pdf", shown=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _typed(request: HttpRequest, paper: Paper) -> str:
    return request.POST.get(f"codigo-{paper.pk}", "").strip()[:40]


def _posted(request: HttpRequest, desk: Desk) -> tuple[int, str] | None:
    """Enters the numbers that were typed, up to one that is wrong: tells the letter, and what is wrong with it."""
    for paper in (one for body in _bodies(desk) for one in letters_of(desk.offices, body)):
        typed = _typed(request, paper)
        if not typed:
            continue
        problem = _problem(desk, paper, typed)
        if problem:
            return paper.pk, problem
        messages.success(request, f"{paper.number}: código gravado.", "good")
    return None


def _problem(desk: Desk, paper: Paper, typed: str) -> str:
    try:
        service.post(desk.actor, paper, typed)
    except LawError as error:
        return error.message
    return ""


def _bodies(desk: Desk) -> list[Body]:
    return list(bodies_of(conducting(desk.offices)))


def _found(desk: Desk, number: int) -> Mailing:
    """A file of letters of a body for which the reader posts; another is not found."""
    found = Mailing.objects.filter(pk=number, body__in=_bodies(desk)).select_related("body", "by").first()
    if found is None:
        raise Http404
    return found
