"""What was opened, before who asked: with the reading code, for a time, each reading on record."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from isonomia.desk.session import desk_of, seated
from isonomia.desk.vault.asking import seen_whole
from isonomia.law.words import OPENING_GROUND_LABELS, OpeningGround
from isonomia.vault import service
from isonomia.vault.models import Opening
from isonomia.vault.reading import Told
from isonomia.vault.refusal import VaultError


@seated
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """The answer to one's own request; posted with the reading code, it is read."""
    opening, error = _own(request, digits, pk), ""
    told: Told | None = None
    code = request.POST.get("codigo", "")
    if request.method == "POST":
        try:
            told = service.read(desk_of(request).actor, opening, code)
        except VaultError as refusal:
            error = refusal.message
    context = {
        "case": opening.case,
        "opening": opening,
        "ground": OPENING_GROUND_LABELS[OpeningGround(opening.ground)],
        "readable": opening.is_readable(desk_of(request).actor.at),
        "told": told,
        "code": code if told else "",
        "error": error,
    }
    return render(request, "desk/vault/answer.html", context, status=422 if error else 200)


@seated
@sensitive_post_parameters()
@require_POST
def file(request: HttpRequest, digits: str, pk: int, file: int) -> HttpResponseBase:
    """A file as it was handed in, to be taken out with the reading code."""
    opening = _own(request, digits, pk)
    try:
        name, pieces = service.take_file(desk_of(request).actor, opening, request.POST.get("codigo", ""), file)
    except VaultError as refusal:
        raise Http404(refusal.code) from None
    response = StreamingHttpResponse(pieces, content_type="application/octet-stream")
    response.headers["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or ""
    return response


def _own(request: HttpRequest, digits: str, pk: int) -> Opening:
    """A request of who asks, in a case that they see whole. Raises `Http404` for any other."""
    case = seen_whole(request, digits)
    found = Opening.objects.filter(pk=pk, case=case, by=desk_of(request).actor.user).first()
    if found is None:
        raise Http404
    found.case = case
    return found
