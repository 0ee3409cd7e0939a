"""The pages of the gazette: what waits for it, a file made for an edition, and its publication."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile.papers import PaperError, disposition
from isonomia.casefile.queries import digits_of
from isonomia.desk.form_name import form_name
from isonomia.desk.gazette.opening import Opened, opened, sending
from isonomia.desk.gazette.publishing import Became, OutForm, publish_all
from isonomia.desk.session import seated
from isonomia.desk.typed_id import typed_id
from isonomia.documents.gazette import service
from isonomia.documents.gazette.queries import editions_of, waiting_for
from isonomia.documents.gazette.text import Column, column_of, pdf_of, text_of
from isonomia.documents.refusal import DocumentError


@require_safe
@seated
def gazette(request: HttpRequest) -> HttpResponse:
    """The extracts that wait for publication, body by body, and the files made last."""
    seen = sending(request)
    waiting = [(body, waiting_for(seen.offices, body), form_name(request.GET)) for body in seen.bodies]
    context = {"waiting": waiting, "editions": editions_of(seen.bodies)}
    return render(request, "desk/gazette/gazette.html", context)


@require_POST
@seated
def gazette_make(request: HttpRequest) -> HttpResponse:
    """Makes a file of the marked extracts of a body."""
    seen, posted = sending(request), request.POST
    body = next((one for one in seen.bodies if one.slug == posted.get("orgao")), None)
    # Of a body that is not theirs nothing is chosen, and the answer is that of an empty form.
    chosen = {pk for pk in map(typed_id, posted.getlist("extrato")) if pk is not None and body is not None}
    try:
        edition = service.make_edition(seen.desk.actor, body or seen.bodies[0], chosen, form_name(posted))
    except DocumentError as error:
        messages.error(request, error.message, "bad")
        return redirect("gazette")
    return redirect("gazette_edition", edition.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def gazette_edition(request: HttpRequest, number: int) -> HttpResponse:
    """A file for the gazette: its text, its PDF, and the form that records where its extracts came out."""
    seen = opened(request, number)
    if request.method != "POST":
        return _page(request, seen, OutForm(), [])
    form = OutForm(request.POST)
    marked = {pk for pk in map(typed_id, request.POST.getlist("extrato")) if pk is not None}
    chosen = [one for one in seen.papers if one.pk in marked]
    if not chosen:
        form.add_error(None, "Marque os extratos que saíram. Nada foi registrado.")
    if not form.is_valid():
        return _page(request, seen, form, [])
    became = publish_all(seen.sending.desk.actor, chosen, form, request.POST)
    done = sum(bool(one.act) for one in became)
    if done:
        said = "1 publicação registrada" if done == 1 else f"{done} publicações registradas"
        messages.success(request, f"{said}. Os prazos que dela contam já correm.", "good")
    if done == len(became):
        return redirect("gazette_edition", number)
    return _page(request, opened(request, number), form, [one for one in became if not one.act])


@require_safe
@seated
def gazette_text(request: HttpRequest, number: int) -> HttpResponse:
    """The file as text, in UTF-8."""
    seen = opened(request, number)
    return _given(request, seen, "txt", "text/plain; charset=utf-8")


@require_safe
@seated
def gazette_pdf(request: HttpRequest, number: int) -> HttpResponse:
    """The file as PDF, in a column of the gazette's width."""
    seen = opened(request, number)
    return _given(request, seen, "pdf", "application/pdf")


def _given(request: HttpRequest, seen: Opened, ending: str, mime: str) -> HttpResponse:
    try:
        column = column_of(seen.edition)
        raw = text_of(column).encode() if ending == "txt" else pdf_of(seen.edition, column)
    except (DocumentError, PaperError) as error:
        return render(request, "desk/papers/missing.html", {"say": error.message}, status=503)
    response = HttpResponse(raw, content_type=mime)
    response.headers["Content-Disposition"] = disposition(f"diario-oficial-{seen.edition.pk}.{ending}", shown=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _page(request: HttpRequest, seen: Opened, form: OutForm, refused: list[Became]) -> HttpResponse:
    posted = request.POST
    context = {
        "edition": seen.edition,
        "column": _column(seen),
        "papers": [(one, digits_of(one.case.number), posted.get(f"pagina-{one.pk}", "")) for one in seen.papers],
        "left": [one.pk for one in seen.papers if not hasattr(one, "publication")],
        "marked": posted.getlist("extrato") if request.method == "POST" else None,
        "typed": form,
        "refused": refused,
        "here": reverse("gazette_edition", args=[seen.edition.pk]),
    }
    status = 422 if refused or form.errors else 200
    return render(request, "desk/gazette/edition.html", context, status=status)


def _column(seen: Opened) -> Column | None:
    """The text to be shown; None where a signed extract can't be read."""
    try:
        return column_of(seen.edition)
    except (DocumentError, PaperError):
        return None
