"""Choices that fit their norm no more: what they are, and how the body goes back to what the norm says."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile import service
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.law.errors import LawError
from isonomia.people.refusal import NotYoursError
from isonomia.practice.drafts import Restoring
from isonomia.practice.permission import may_choose
from isonomia.practice.unfit import unfit_in


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def unfit(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """Lists them, with why; sent with a reason, takes them back, so that the norm holds as it is."""
    body, desk = body_at(request, slug), desk_of(request)
    if norm not in body.norms:
        raise Http404
    error, reason = "", request.POST.get("reason", "")
    if request.method == "POST":
        try:
            service.change_practice(desk.actor, body, Restoring(norm, reason), form=form_name(request.POST))
        except NotYoursError:
            raise
        except LawError as refusal:
            error = refusal.message
        else:
            messages.success(request, "Vale de novo o que a norma diz. Se o órgão quer outra coisa, escolha-a aqui.")
            return redirect("readings", slug, norm)
    context = {
        "body": body,
        "found": unfit_in(body, norm),
        "may": may_choose(desk.offices, body, norm),
        "error": error,
        "reason": reason,
        "form": form_name(request.POST),
    }
    return render(request, "desk/settings/unfit.html", context, status=422 if error else 200)
