"""The pages of letters in bulk: which wait, their file made step by step, and the numbers under which they went."""

from collections.abc import Sequence
from typing import NamedTuple

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile import papers
from isonomia.desk.form_name import form_name
from isonomia.desk.serving.conducting import conducting_desk
from isonomia.desk.session import Desk, seated
from isonomia.desk.stepwise import Work, does_a_step, working
from isonomia.desk.typed_id import typed_id
from isonomia.documents.mailing import queries, service
from isonomia.documents.mailing.making import AT_ONCE
from isonomia.documents.mailing.queries import conducting, mailings_of
from isonomia.documents.mailing.tables import Mailing
from isonomia.documents.models import Paper
from isonomia.documents.refusal import DocumentError
from isonomia.law.errors import LawError
from isonomia.people.models import Body
from isonomia.people.queries import bodies_of

_ALL = "todas"


class Row(NamedTuple):
    """A letter in the list, the number that was typed for it, and to whom it goes."""

    paper: Paper
    typed: str
    to: queries.Addressee | None


class OfBody(NamedTuple):
    """The letters of a body that wait: those listed, how many there are, how many of them can be begun at once, and in
    how many files."""

    body: Body
    rows: Sequence[Row]
    all: int
    at_once: int
    files: int


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
    waiting = [_of_body(request, desk, body) for body in _bodies(desk)]
    pk, problem = wrong or (0, "")
    context = {
        "waiting": waiting,
        "made": mailings_of(_bodies(desk)),
        "most": queries.AT_MOST,
        "kept_days": service.KEPT_FOR.days,
        "form": form_name(request.GET),
        "wrong": pk,
        "problem": problem,
        "first": pk or next((one.paper.pk for of in waiting for one in of.rows), 0),
    }
    return render(request, "desk/serving/letters.html", context, status=422 if problem else 200)


@require_POST
@seated
def letters_make(request: HttpRequest) -> HttpResponse:
    """Begins the files of the marked letters of a body, or of all that wait."""
    desk, told = conducting_desk(request), request.POST
    body = next((one for one in _bodies(desk) if one.slug == told.get("orgao")), _bodies(desk)[0])
    marked = {pk for pk in map(typed_id, told.getlist("carta")) if pk is not None}
    # One page has both buttons: each with a name of its own, so that two buttons are two requests.
    form = f"{form_name(told)[:32]}{'-t' if _ALL in told else ''}"
    try:
        begun = service.begin(desk.actor, body, None if _ALL in told else marked, form)
    except DocumentError as error:
        messages.error(request, error.message, "bad")
        return redirect("letters")
    return redirect("letters_work", begun[0].pk)


@require_safe
@seated
def letters_work(request: HttpRequest, number: int) -> HttpResponse:
    """One step of the making, and then of the next file begun with it; the list, once nothing is left to do."""
    desk = conducting_desk(request)
    found = _found(desk, number)
    if does_a_step(request) and found.is_working:
        found = service.advance(desk.actor, found)
    if found.is_working:
        return working(request, _work(found))
    if found.trouble:
        messages.error(request, f"Não pôde ser feito. {found.trouble}", "bad")
    after = next((one for one in queries.batch_of(found) if one.is_working), None)
    return redirect("letters_work", after.pk) if after is not None else redirect("letters")


def _work(mailing: Mailing) -> Work:
    """How far the letters of a batch are."""
    batch = queries.batch_of(mailing)
    done, whole = sum(map(_made, batch)), sum(len(one.papers) for one in batch)
    which = next(at for at, one in enumerate(batch, start=1) if one.pk == mailing.pk)
    back = reverse("letters")
    return Work(
        title="Fazendo as cartas",
        what="Fazendo as cartas",
        told=f"{done} de {whole}",
        done=done,
        whole=whole,
        here=reverse("letters_work", args=[mailing.pk]),
        back=back,
        crumbs=((back, "Cartas"),),
        note=f"Arquivo {which} de {len(batch)}: cada um leva até {queries.AT_MOST} cartas." if len(batch) > 1 else "",
    )


def _made(mailing: Mailing) -> int:
    """How many letters of a file are made."""
    return min(len(mailing.parts) // 2 * AT_ONCE, len(mailing.papers)) if mailing.is_working else len(mailing.papers)


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


def _of_body(request: HttpRequest, desk: Desk, body: Body) -> OfBody:
    listed = queries.letters_of(desk.offices, body)
    full = len(listed) == queries.AT_MOST
    many = queries.letters_waiting(desk.offices, body) if full else len(listed)
    at_once = min(many, queries.AT_MOST * queries.MOST_FILES)
    addressees = queries.addressees_of(listed)
    rows = [Row(one, _typed(request, one), addressees.get(one.pk)) for one in listed]
    return OfBody(body, rows, many, at_once, -(-at_once // queries.AT_MOST))


def _typed(request: HttpRequest, paper: Paper) -> str:
    return request.POST.get(f"codigo-{paper.pk}", "").strip()[:40]


def _posted(request: HttpRequest, desk: Desk) -> tuple[int, str] | None:
    """Enters the numbers that were typed, up to one that is wrong: tells the letter, and what is wrong with it."""
    for paper in (one for body in _bodies(desk) for one in queries.letters_of(desk.offices, body)):
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
