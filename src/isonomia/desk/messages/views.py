"""The conversation with one person of a case: read, marked as read, answered."""

from datetime import date

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from isonomia.casefile.models import Case
from isonomia.casefile.queries import case_by_digits, digits_of
from isonomia.contact.models import Access
from isonomia.contact.queries import given_to, may_talk, said_to
from isonomia.contact.refusal import MessageError
from isonomia.contact.service import ask, take_note
from isonomia.desk.form_name import form_name
from isonomia.desk.messages.phrases import may_give
from isonomia.desk.session import desk_of, seated
from isonomia.desk.typed_day import typed_day


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def talk(request: HttpRequest, digits: str, code: str) -> HttpResponse:
    """What the office and the person wrote to each other, and the form to write or to ask. The same rule as for the
    papers of the case; what one may not see is not there."""
    case, access = conversation(request, digits, code)
    if access is None:
        raise Http404
    if request.method == "POST":
        return _sent(request, case, access)
    return _page(request, case, access, "", "", "")


def conversation(request: HttpRequest, digits: str, code: str) -> tuple[Case, Access | None]:
    """The case of an address and the access of a person in it, for who sees its papers and acts in it; no access for
    a person who has no phrase yet. Raises `Http404`, the same for what is not there and what may not be seen."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404 from None
    if not may_talk(case, desk.actor):
        raise Http404
    return case, Access.objects.select_related("case__body").filter(case=case, code=code).first()


def _sent(request: HttpRequest, case: Case, access: Access) -> HttpResponse:
    actor, sent = desk_of(request).actor, request.POST
    here = redirect(reverse("talk", args=[digits_of(case.number), access.code]))
    if "lida" in sent:
        take_note(actor, case, access.code)
        return here
    text, until = sent.get("texto", ""), sent.get("ate", "").strip()
    try:
        day = _day(until)
    except ValidationError:
        return _page(request, case, access, text, until, "Escreva a data como 07/12/2026, ou deixe em branco.")
    try:
        ask(actor, case, access.code, text, form=form_name(sent), asks="pergunta" in sent, until=day)
    except MessageError as error:
        return _page(request, case, access, text, until, error.message)
    messages.success(request, f"Mensagem enviada a {access.code}: aparece quando a pessoa entrar com a frase.")
    return here


def _day(typed: str) -> date | None:
    return typed_day(typed) if typed else None


def _page(request: HttpRequest, case: Case, access: Access, text: str, until: str, fault: str) -> HttpResponse:
    context = {
        "case": case,
        "access": access,
        "said": said_to(access),
        "given": given_to(access),
        "gives": may_give(case, desk_of(request).offices),
        "text": text,
        "until": until,
        "fault": fault,
        "asks": "pergunta" in request.POST,
        "form": form_name(request.POST),
    }
    return render(request, "desk/messages/talk.html", context, status=422 if fault else 200)
