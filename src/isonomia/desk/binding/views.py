"""The pages of the whole file: what can be made and was, the making step by step, and what was made, to keep."""

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from isonomia.casefile import papers
from isonomia.copies.models import PUBLIC
from isonomia.desk.binding.telling import teller_of
from isonomia.desk.copies.opening import Opened, opened
from isonomia.desk.form_name import form_name
from isonomia.desk.session import seated
from isonomia.desk.stepwise import Work, does_a_step, working
from isonomia.documents.binding import service
from isonomia.documents.binding.queries import WHOLE, bindings_of, file_name, progress_of, versions_of
from isonomia.documents.binding.tables import Binding, Shape, State
from isonomia.law.errors import LawError

_STEPS = "Primeiro se escrevem as folhas de cada ato e papel; depois se numeram; por fim se juntam."


@require_safe
@seated
def binding(request: HttpRequest, digits: str) -> HttpResponse:
    """The versions that can be made of the file, and what was made, by whom and when."""
    seen = opened(request, digits)
    versions = versions_of(seen.case)
    context = {
        "case": seen.case,
        "digits": seen.digits,
        "versions": versions,
        "answering": {key: told for key, told in versions.items() if key not in {WHOLE, PUBLIC}},
        "made": [(one, versions.get(one.version, one.version)) for one in bindings_of(seen.case)],
        "form": form_name(request.GET),
    }
    return render(request, "desk/binding/binding.html", context)


@require_POST
@seated
def binding_make(request: HttpRequest, digits: str) -> HttpResponse:
    """Begins a version, as PDF or archive."""
    seen, posted = opened(request, digits), request.POST
    shape = Shape.ARCHIVE if posted.get("forma") == "pacote" else Shape.PDF
    # One page makes several versions: each with a name of its own, so that two buttons are two requests.
    form = f"{form_name(posted)[:28]}-{shape[:3]}-{posted.get('versao', '')[:7]}"
    try:
        begun = service.begin(seen.desk.actor, seen.case, posted.get("versao", ""), shape, form)
    except LawError as error:
        messages.error(request, error.message, "bad")
        return redirect(reverse("binding", args=[seen.digits]))
    if service.is_working(begun):
        return redirect(reverse("binding_work", args=[seen.digits, begun.pk]))
    messages.success(request, "Pacote pronto para baixar.")
    return redirect(reverse("binding", args=[seen.digits]))


@require_safe
@seated
def binding_work(request: HttpRequest, digits: str, number: int) -> HttpResponse:
    """One step of the making; the list, once nothing is left to do."""
    seen = opened(request, digits)
    found = _found(seen, number)
    if does_a_step(request) and service.is_working(found):
        found = service.advance(found, teller_of(seen.case))
    if not service.is_working(found):
        if found.state == State.FAILED:
            messages.error(request, f"Não pôde ser feito. {found.trouble}", "bad")
        return redirect(reverse("binding", args=[seen.digits]))
    progress, back = progress_of(found), reverse("binding", args=[seen.digits])
    case = (reverse("case", args=[seen.digits]), seen.case.number)
    work = Work(
        f"Fazendo os autos num só arquivo, {seen.case.number}", progress.what, f"{progress.done} de {progress.whole}",
        progress.done, progress.whole, reverse("binding_work", args=[seen.digits, found.pk]), back,
        ((reverse("cases"), "Processos"), case, (back, "Os autos num só arquivo")), _STEPS,
    )  # fmt: skip
    return working(request, work)


@require_safe
@seated
def binding_file(request: HttpRequest, digits: str, number: int) -> HttpResponseBase:
    """What was made, to keep, under a name that tells of nobody."""
    seen = opened(request, digits)
    found = _found(seen, number)
    is_archive = found.shape == Shape.ARCHIVE
    if found.state != State.READY or not (found.digest or is_archive):
        raise Http404
    try:
        content = service.content(found)
    except papers.PaperError as error:
        return render(request, "desk/papers/missing.html", {"say": error.message}, status=503)
    response: HttpResponseBase = (
        StreamingHttpResponse(content, content_type="application/zip")
        if is_archive
        else FileResponse(content, content_type="application/pdf")
    )
    response.headers["Content-Disposition"] = papers.disposition(file_name(found), shown=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _found(seen: Opened, number: int) -> Binding:
    """A binding of the case."""
    found = Binding.objects.filter(case=seen.case, pk=number).select_related("case__body", "by").first()
    if found is None:
        raise Http404
    return found
