"""The page of a body's letterhead, and its arms as a picture."""

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.documents import service
from isonomia.documents.arms import MOST_BYTES
from isonomia.documents.letterhead import stationery_of
from isonomia.documents.models import Stationery
from isonomia.documents.service import NewStationery
from isonomia.law.errors import LawError
from isonomia.people.queries import may_manage_seats

_PAYING = ("pix_key", "pix_name", "segment", "convention")
"""How the body is paid: what a slip to pay a fine carries."""
_DRAWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


class HeadForm(forms.Form):
    """A letterhead as somebody tells it. Arms that are not sent stay those that were."""

    above = forms.CharField(required=False, max_length=600)
    lines = forms.CharField(required=False, max_length=600)
    city = forms.CharField(
        max_length=80, error_messages={"required": "Escreva a cidade: todo documento é datado dela."}
    )
    gazette_width = forms.IntegerField(
        error_messages={"required": "Escreva a largura, em milímetros.", "invalid": "Escreva a largura em algarismos."}
    )
    pix_key = forms.CharField(required=False, max_length=77)
    pix_name = forms.CharField(required=False, max_length=80)
    segment = forms.CharField(required=False, max_length=1)
    convention = forms.CharField(required=False, max_length=4)
    no_arms = forms.BooleanField(required=False)
    arms = forms.FileField(required=False)

    def new(self, told: Stationery | None) -> NewStationery:
        """What the form says, once it is valid. Raises `LawError` for arms that are no text."""
        said = self.cleaned_data
        kept = "" if said["no_arms"] or told is None else told.arms
        sent = said["arms"].read(MOST_BYTES + 1).decode("utf-8-sig", "replace") if said["arms"] else ""
        paying = {name: said[name] for name in _PAYING}
        return NewStationery(said["above"], sent or kept, said["lines"], said["city"], said["gazette_width"], **paying)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def stationery(request: HttpRequest, slug: str) -> HttpResponse:
    """How a body heads its papers: shown to who has a seat in it, changed by who keeps its settings."""
    body, desk = body_at(request, slug), desk_of(request)
    told, problem = stationery_of(body), ""
    form = HeadForm(request.POST, request.FILES) if request.method == "POST" else HeadForm(initial=_initial(told))
    if request.method == "POST" and form.is_valid():
        try:
            service.head(desk.actor, body, form.new(told))
        except NotAllowedError:
            raise
        except LawError as error:
            problem = error.message
        else:
            messages.success(request, "Papel timbrado gravado: vale para os próximos documentos.")
            return redirect("stationery", slug)
    may = may_manage_seats(desk.offices, body.pk)
    context = {"body": body, "form": form, "told": told, "may": may, "problem": problem}
    return render(request, "desk/documents/stationery.html", context, status=422 if problem or form.errors else 200)


@require_safe
@seated
def arms(request: HttpRequest, slug: str) -> HttpResponse:
    """The arms of a body, as they stand on its papers."""
    told = stationery_of(body_at(request, slug))
    if told is None or not told.arms:
        raise Http404
    headers = {"Content-Security-Policy": _DRAWN, "X-Content-Type-Options": "nosniff"}
    return HttpResponse(told.arms, content_type="image/svg+xml", headers=headers)


def _initial(told: Stationery | None) -> dict[str, object]:
    if told is None:
        return {"gazette_width": 80}
    return {name: getattr(told, name) for name in ("above", "lines", "city", "gazette_width", *_PAYING)}
