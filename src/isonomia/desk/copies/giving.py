"""A released copy given back at the desk, to be looked at, or handed to a court on a request."""

from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.casefile import papers
from isonomia.copies import service
from isonomia.copies.labelling import file_name
from isonomia.copies.models import Copy
from isonomia.desk.copies.opening import opened
from isonomia.desk.session import seated

_SHUT = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'"


@require_safe
@seated
def copy_file(request: HttpRequest, digits: str, copy: int) -> HttpResponseBase:
    """The bytes of a released copy, under a name that tells of nobody."""
    seen = opened(request, digits)
    found = Copy.objects.filter(case=seen.case, pk=copy).select_related("act").first()
    if found is None:
        raise Http404
    try:
        content = service.content(found)
    except papers.PaperError as error:
        status = 404 if error.code == "paper.not_found" else 503
        return render(request, "desk/papers/missing.html", {"say": error.message}, status=status)
    mime = f"{found.mime}; charset=utf-8" if found.mime.startswith("text/") else found.mime
    response = FileResponse(content, content_type=mime)
    shown = found.mime in papers.SHOWN or found.mime == "text/plain"
    name = file_name(found.act.number, found.version, found.mime)
    response.headers["Content-Disposition"] = papers.disposition(name, shown=shown)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = _SHUT
    return response
