"""The pages of service: the notices of a case step by step, and the receipts of letters entered by their numbers."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.desk.case.opening import opened, told_when_unreadable
from isonomia.desk.serving.conducting import conducting_desk
from isonomia.desk.serving.flow import flows_of
from isonomia.desk.serving.returning import MOST, awaited, form_of_letter
from isonomia.desk.session import seated
from isonomia.law.acts import ActKind
from isonomia.law.identity import IdentityError, parse_tracking

_NONE = (
    "Nenhuma carta à espera de comprovante tem este código, nos processos que você conduz. Confira se ele foi escrito "
    "na expedição; se não foi, ache a carta na lista abaixo. Se o resultado já está nos autos, nada falta."
)


@require_safe
@seated
@told_when_unreadable
def flow(request: HttpRequest, digits: str) -> HttpResponse:
    """The notices of a case, by who answers: what was done, what is missing, what may come next."""
    seen = opened(request, digits)
    if not seen.file.is_whole:
        raise Http404
    context = {
        "case": seen.file.case,
        "digits": digits,
        "norm": seen.file.law.norm,
        "places": flows_of(seen.file, seen.names),
        "send": seen.form_of(ActKind.SERVICE_SENT, ""),
    }
    return render(request, "desk/serving/flow.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def returns(request: HttpRequest) -> HttpResponse:
    """The receipts that come back: a number read by the scanner opens the form of the result of its letter."""
    desk = conducting_desk(request)
    typed = request.POST.get("codigo", "") if request.method == "POST" else ""
    problem = ""
    if request.method == "POST":
        try:
            link = form_of_letter(desk, parse_tracking(typed))
        except IdentityError as error:
            link, problem = "", error.message
        if link:
            return redirect(link)
        problem = problem or _NONE
    rows = awaited(desk)
    context = {"rows": rows, "most": MOST, "typed": typed[:40], "problem": problem, "full": len(rows) == MOST}
    return render(request, "desk/serving/returns.html", context, status=422 if problem else 200)
