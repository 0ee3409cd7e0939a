"""The first page of the day, and taking note of what changed by itself."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from isonomia.casefile import service
from isonomia.desk.intake.picking import takes_complaints
from isonomia.desk.serving.mail_steps import failed_mails
from isonomia.desk.session import desk_of, seated
from isonomia.desk.today.board import board_of
from isonomia.desk.turning import turned
from isonomia.desk.vault.places import openings_asked


@require_safe
@seated
def today(request: HttpRequest) -> HttpResponse:
    """What is due, new, missing, changed, in the bodies of who asks."""
    desk = desk_of(request)
    context = {"old": turned(desk), "board": board_of(desk), "takes": takes_complaints(desk)}
    context["failed_mails"] = failed_mails(desk)
    context["openings_asked"] = openings_asked(desk)
    return render(request, "desk/today/today.html", context)


@require_POST
@seated
def noted(request: HttpRequest) -> HttpResponse:
    """Takes note of terms that moved by themselves; what others noted before stays theirs."""
    asked = [int(text) for text in request.POST.getlist("mudou") if text.isdecimal() and len(text) < 19]
    many = service.take_note(desk_of(request).actor, asked)
    if many:
        told = "Ciência registrada: 1 prazo." if many == 1 else f"Ciência registrada: {many} prazos."
        messages.success(request, f"{told} A data antiga e a razão ficam guardadas no processo.")
    else:
        messages.info(request, "Nada a registrar: outra pessoa já tomou ciência destes prazos.")
    return redirect("today")
