"""A paper given back: shown by the browser where that is safe, else kept as a file; it can run nothing."""

from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.casefile import papers
from isonomia.desk.session import desk_of, seated

_SHUT = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'"
_SANDBOX = f"{_SHUT}; sandbox"
"""A browser's own PDF reader refuses to start inside a sandbox: a PDF, whose scripts were cut out, goes without."""


@require_safe
@seated
def paper(request: HttpRequest, token: str) -> HttpResponseBase:
    """The served copy of a paper, for who may read it."""
    desk = desk_of(request)
    try:
        found = papers.paper_by_token(desk.actor, desk.offices, token)
        content = papers.content(found)
    except papers.PaperError as error:
        status = 404 if error.code == "paper.not_found" else 503
        return render(request, "desk/papers/missing.html", {"say": error.message}, status=status)
    shown = found.blob.mime in papers.SHOWN and "baixar" not in request.GET
    response = FileResponse(content, content_type=_type(found.blob.mime))
    response.headers["Content-Length"] = str(found.blob.size)
    response.headers["Content-Disposition"] = papers.disposition(found.name, shown=shown)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = _SHUT if found.blob.mime == "application/pdf" else _SANDBOX
    return response


def _type(mime: str) -> str:
    return f"{mime}; charset=utf-8" if mime.startswith("text/") else mime
