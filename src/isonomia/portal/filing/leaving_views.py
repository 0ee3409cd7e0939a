"""Ways out of a complaint not sent: to go on later, to come back, to take a copy along, to wipe everything."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _

from isonomia import clock
from isonomia.contact.phrases import WORDS, words_typed
from isonomia.portal.filing import drafts
from isonomia.portal.filing.page import drafting
from isonomia.portal.filing.showing import of_step
from isonomia.portal.filing.steps import BY_NAME, STEPS, Step
from isonomia.portal.filing.told import Told

GO_ON, CLOSE, AGAIN = "seguir", "fechar", "comecar"


@drafting("write")
def stop(request: HttpRequest) -> HttpResponse:
    """Gives a return phrase, as strong as the secret one, and closes the draft once it is noted down."""
    now = clock.now()
    action = request.POST.get("acao", "") if request.method == "POST" else ""
    other = action == CLOSE and request.POST.get("palavras", "") != drafts.mark_of_return(request.session)
    if action == CLOSE and not other:
        drafts.put_down(request.session)
        return redirect("start")
    drafts.told_so_far(request.session, now)
    words = drafts.leave_for_later(request.session, now).split() if action == "frase" else []
    context = {
        "words": words,
        "mark": drafts.mark_of_return(request.session) if words else "",
        "other": other,
        "until": drafts.until_when(request.session),
    }
    return render(request, "portal/filing/stop.html", context)


@drafting("sign_in")
def draft_return(request: HttpRequest) -> HttpResponse:
    """Takes a draft up again by its return phrase; what was typed while the session was lost goes with it."""
    if request.method != "POST":
        return render(request, "portal/filing/lost.html", {"errors": {}, "wrong": []})
    if request.POST.get("acao") == AGAIN:
        drafts.begin(request.session, Told(), clock.now())
        return _with_typed(request)
    typed, now = request.POST.get("volta", ""), clock.now()
    if words_typed(typed) == WORDS and drafts.take_up(request.session, typed, now):
        return _with_typed(request)
    say = _("Essas palavras não abrem nenhum rascunho. Confira a ordem: são oito. Depois de 24 horas ele se apaga.")
    context = {
        "errors": {"volta": say},
        "wrong": [("volta", say)],
        "phrase": typed[:400],
        "typed": _carried(request.POST),
        "at": request.POST.get("passo", ""),
    }
    return render(request, "portal/filing/lost.html", context, status=422)


@drafting("step")
def erase(request: HttpRequest) -> HttpResponse:
    """Wipes the draft and its files at once, after asking."""
    if request.method != "POST":
        return render(request, "portal/filing/erase.html", {})
    drafts.wipe(request.session)
    return render(request, "portal/filing/erased.html", {})


@drafting("step")
def copy(request: HttpRequest) -> HttpResponse:
    """What was told so far, as a text to keep: with everything in it, for it is the writer's own."""
    told = drafts.told_so_far(request.session, clock.now())
    rows = [
        row
        for step in STEPS[:-1]
        for row in of_step(step.name, told, translation.get_language() or settings.LANGUAGE_CODE)
    ]
    text = "\n\n".join("\n".join((row.ask, *row.lines)) for row in rows if row.lines)
    response = HttpResponse(text + "\n", content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="copia.txt"'
    return response


def _carried(data: QueryDict) -> list[tuple[str, str]]:
    """What was typed in a step while the session was lost, out of the form that carries it."""
    names, texts = data.getlist("nome-digitado"), data.getlist("digitado")
    return list(zip(names, texts, strict=False))


def _with_typed(request: HttpRequest) -> HttpResponse:
    """The step at which somebody was, with what they had typed there, to be looked at and sent again."""
    carried, at = _carried(request.POST), request.POST.get("passo", "")
    if not carried:
        return redirect(_first_untold(request).url)
    if at not in BY_NAME or at == "review":
        return redirect("filing_review")
    return render(request, "portal/filing/carried.html", {"step": BY_NAME[at], "typed": carried})


def _first_untold(request: HttpRequest) -> Step:
    """Where somebody had stopped: the first step that tells nothing yet, or the last look."""
    told = drafts.told_so_far(request.session, clock.now())
    return next((step for step in STEPS[:-1] if getattr(told, step.name) is None), STEPS[-1])
