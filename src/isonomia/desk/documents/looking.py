"""A draft looked at before it is signed: as a PDF, and as the picture of each of its pages."""

import io

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.casefile import papers
from isonomia.copies.pages.pdf import opened as pages_of
from isonomia.desk.documents.opening import paper_at
from isonomia.desk.session import desk_of, seated
from isonomia.documents.models import Paper
from isonomia.documents.queries import preview
from isonomia.law.errors import LawError

_SHUT = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'"
_LONGEST = 1400


@require_safe
@seated
def document_preview(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """The draft as a PDF, marked as a preview; a paper that waits for signatures as it is."""
    paper = paper_at(request, digits, pk)
    try:
        pdf = bytes_of(request, paper)
    except LawError as error:
        return render(request, "desk/documents/missing.html", {"say": error.message, "paper": paper}, status=409)
    name = papers.disposition(f"{paper.number.replace('/', '-') or 'Prévia'}.pdf", shown="baixar" not in request.GET)
    headers = {
        "Content-Disposition": name, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": _SHUT,
        "Cache-Control": "no-store",
    }  # fmt: skip
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


@require_safe
@seated
def document_picture(request: HttpRequest, digits: str, pk: int, number: int) -> HttpResponse:
    """The picture of a page of the paper."""
    paper = paper_at(request, digits, pk)
    try:
        pdf = bytes_of(request, paper)
    except LawError:
        raise Http404 from None
    made = picture_of(pdf, number)
    headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}
    return HttpResponse(made, content_type="image/png", headers=headers)


def picture_of(pdf: bytes, number: int) -> bytes:
    """The picture of a page of a PDF, as PNG. One that is not there is not found."""
    with pages_of(pdf) as pages:
        if not 1 <= number <= len(pages):
            raise Http404
        with pages.page(number) as page:
            drawn = page.picture(_LONGEST)
    made = io.BytesIO()
    drawn.save(made, "PNG", compress_level=1)
    return made.getvalue()


def bytes_of(request: HttpRequest, paper: Paper) -> bytes:
    """The PDF of a paper: signed, being signed, or as a preview. Raises `DocumentError`, `PaperError`."""
    if paper.attachment is not None:
        with papers.content(paper.attachment) as held:
            return held.read()
    return preview(desk_of(request).actor, paper)


def pages_in(pdf: bytes) -> int:
    """How many pages a PDF has."""
    with pages_of(pdf) as pages:
        return len(pages)
