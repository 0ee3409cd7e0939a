"""The entrance of who was accused: with the code of the paper, or with the words that came of it. What using a code
does is told before it is used."""

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from isonomia import clock
from isonomia.contact import kept_keys, noticing
from isonomia.contact.codes import canonical
from isonomia.contact.models import NoticeCode
from isonomia.contact.notices import WHY_NOT_ME
from isonomia.people.models import Body
from isonomia.portal.answering.form import Problem, form_token
from isonomia.portal.answering.opening_effect import effect_of, record_first_use
from isonomia.portal.answering.seat import KEY, Answerer, enter, entered, is_over
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public

READY = "answer_ready"
"""Under which the session keeps a code that was typed and is not used yet."""
KEPT = "answer_key"
"""Under which the session keeps the key of what was left for later."""
_UNKNOWN = gettext_lazy(
    "Este código não abre nada agora. Confira cada sinal, ou peça outro ao órgão que enviou o papel."
)
_NOT_BOTH = gettext_lazy("Este número e estas palavras não abrem nada juntos. Confira os dois.")


@guarded("sign_in", subject="code")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def answer(request: HttpRequest) -> HttpResponse:
    """Where who was notified comes in. Who is in already goes on to their case."""
    if request.method != "POST":
        if KEY in request.session and entered(request, clock.now()) is not None:
            return redirect("answer_case")
        return _start(request)
    typed = str(request.POST.get("code", ""))
    if not canonical(typed):
        say = gettext_lazy("Escreva o código do papel: três grupos de quatro letras ou números.")
        return _start(request, Problem("code", say))
    found = noticing.code_waiting(typed, at=clock.now())
    if found is None or is_over(Answerer(found, clock.now())):
        return _start(request, Problem("code", _UNKNOWN))
    request.session.cycle_key()
    request.session[READY] = [found.pk, kept_keys.by_code(found, typed).hex()]
    return redirect("answer_before")


@guarded("sign_in", subject="number")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def answer_return(request: HttpRequest) -> HttpResponse:
    """Where somebody comes back with the number of the case and their words."""
    if request.method != "POST":
        return _start(request, name="return")
    number, phrase = str(request.POST.get("number", "")), str(request.POST.get("words", ""))
    if not number.strip() or not phrase.strip():
        say = gettext_lazy("Escreva o número do processo e as oito palavras.")
        return _start(request, Problem("number", say), name="return")
    notice = noticing.sign_in(number, phrase)
    if notice is None or is_over(Answerer(notice, clock.now())):
        return _start(request, Problem("number", _NOT_BOTH), name="return")
    _enter(request, notice, kept_keys.by_words(notice, phrase).hex())
    return redirect("answer_case")


@require_http_methods(["GET", "HEAD", "POST"])
@public
def answer_before(request: HttpRequest) -> HttpResponse:
    """What using the code does, and its use."""
    at = clock.now()
    pk, key = request.session.get(READY) or (0, "")
    notice = noticing.seat_by_id(pk)
    if notice is None or not notice.opens_on(clock.legal_day(at, notice.case.body.zone)):
        request.session.pop(READY, None)
        return redirect("answer")
    answerer = Answerer(notice, at)
    effect = effect_of(answerer)
    if request.method != "POST":
        return render(request, "portal/answering/before.html", {"answerer": answerer, "effect": effect})
    with transaction.atomic():
        record_first_use(answerer, effect)
    _enter(request, notice, key)
    return redirect("answer_case")


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def answer_wrong(request: HttpRequest) -> HttpResponse:
    """Somebody tells that a notice reached who it does not name. No code is used, and nothing is asked of who tells."""
    bodies = list(Body.objects.order_by("name"))
    token = form_token(request.POST)
    shown: dict[str, Any] = {"bodies": bodies, "why": WHY_TOLD, "token": token, "typed": request.POST}
    if request.method != "POST":
        return render(request, "portal/answering/wrong.html", shown)
    body = next((one for one in bodies if one.slug == request.POST.get("body")), None)
    body = bodies[0] if body is None and len(bodies) == 1 else body
    problems = [] if body else [Problem("body", gettext_lazy("Marque o órgão que está no alto do papel."))]
    if request.POST.get("why") not in WHY_NOT_ME:
        problems.append(Problem("why", gettext_lazy("Marque o que aconteceu.")))
    if body is None or problems:
        return render(request, "portal/answering/wrong.html", {**shown, "problems": problems})
    number = str(request.POST.get("number", "")).strip()
    why = str(request.POST["why"])
    noticing.report_wrong_addressee(body, number=number, why=why, form=token, at=clock.now())
    return render(request, "portal/answering/wrong_told.html")


WHY_TOLD: dict[str, Promise] = {
    "moved": gettext_lazy("A pessoa ou a empresa não está mais neste endereço"),
    "other": gettext_lazy("O papel é de outra pessoa ou empresa"),
    "unknown": gettext_lazy("Não sei quem é"),
}
"""The reasons of `WHY_NOT_ME`, as the page tells them."""


def _enter(request: HttpRequest, notice: NoticeCode, key: str) -> None:
    enter(request, notice, clock.now())
    request.session.pop(READY, None)
    request.session[KEPT] = key


def _start(request: HttpRequest, problem: Problem | None = None, name: str = "start") -> HttpResponse:
    """The entrance; what was typed as a secret is not given back."""
    shown = {"problems": [problem] if problem else [], "number": request.POST.get("number", "")}
    status = 403 if problem is not None and problem.say in {_UNKNOWN, _NOT_BOTH} else 200
    return render(request, f"portal/answering/{name}.html", shown, status=status)
