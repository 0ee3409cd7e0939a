"""What somebody tells the office with their phrase: a message, an answer, that they are afraid."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.contact.refusal import LONGEST, MessageError
from isonomia.contact.service import write
from isonomia.portal.following.visiting import Visit, visited
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
@visited
def message(request: HttpRequest, visit: Visit) -> HttpResponse:
    """A message to the office, or the answer to a question of it."""
    question = request.POST.get("pergunta") or request.GET.get("pergunta") or ""
    answers = int(question) if question.isdecimal() and len(question) < 19 else None
    form = request.POST.get("form", "")[:40] or uuid.uuid4().hex
    context = {"visit": visit, "question": answers or "", "text": "", "form": form, "longest": LONGEST}
    if request.method != "POST":
        return render(request, "portal/following/message.html", context)
    text = "" if "nada" in request.POST and answers else request.POST.get("texto", "")
    if answers and "nada" not in request.POST and not text.strip():
        return render(request, "portal/following/message.html", {**context, "fault": "empty"}, status=422)
    try:
        write(visit.signed, text, at=visit.at, form=form, answers=answers)
    except MessageError as error:
        fault = error.code.removeprefix("message.")
        return render(request, "portal/following/message.html", {**context, "text": text, "fault": fault}, status=422)
    return redirect(f"{reverse('follow_case')}#mensagens")


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
@visited
def afraid(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Says that the person is afraid: the office is told first of all, with or without words."""
    form = request.POST.get("form", "")[:40] or uuid.uuid4().hex
    if request.method != "POST":
        return render(request, "portal/following/afraid.html", {"visit": visit, "form": form, "text": ""})
    text = request.POST.get("texto", "")
    try:
        write(visit.signed, text, at=visit.at, form=form, afraid=True)
    except MessageError as error:
        context = {"visit": visit, "form": form, "text": text, "fault": error.code.removeprefix("message.")}
        return render(request, "portal/following/afraid.html", context, status=422)
    return redirect("follow_heard")


@require_safe
@public
@visited
def heard(request: HttpRequest, visit: Visit) -> HttpResponse:
    """That the office was told, and whom to call meanwhile."""
    return render(request, "portal/following/heard.html", {"visit": visit})
