"""The last step: everything is read again, what is missing is said, and the complaint is sent."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from isonomia.casefile.papers import PaperError
from isonomia.casefile.picking import Reached
from isonomia.casefile.refusal import RefusedActError
from isonomia.law.norm.translation import PORTUGUESE
from isonomia.portal.filing import choosing
from isonomia.portal.filing.asking import Asking
from isonomia.portal.filing.choosing import Outcome
from isonomia.portal.filing.drafts import ChangedError
from isonomia.portal.filing.page import drafting
from isonomia.portal.filing.sending import letter_of, send
from isonomia.portal.filing.showing import for_all, for_vault
from isonomia.portal.filing.steps import BACK_TO_REVIEW, BY_NAME
from isonomia.portal.filing.told import ANONYMOUS, NAMED, Told
from isonomia.portal.filing.written import veiled
from isonomia.vault.refusal import VaultError

_NEEDED = ("who", "what", "why", "where", "whodid")


@drafting("file")
def review(request: HttpRequest) -> HttpResponse:
    """Step 9. Sending is one transaction: sent twice, by a double click or from two tabs, it files once."""
    asked = Asking(request, BY_NAME["review"])
    outcome = choosing.outcome_of(asked.told, asked.today, choosing.doors()) if asked.told.where else None
    under = outcome.chosen(asked.told) if outcome else None
    if asked.action:
        _check(asked, asked.told, outcome)
        if not asked.form.wrong and under is not None:
            _send(asked, under)
        if not asked.form.wrong:
            return redirect("filing_done")
    return _page(asked, under)


def _send(asked: Asking, under: Reached) -> None:
    """Sends it, or notes why it was not."""
    letter = letter_of(asked.told, under, asked.at)
    if not letter.seals and asked.told.me is not None and asked.told.me.is_named:
        asked.form.fault("me", _("Este órgão não tem cofre agora: veja de novo o passo da identidade."))
        return
    try:
        send(asked.request.session, letter)
    except ChangedError as changed:
        asked.told = changed.told
        asked.form.fault("ok-sim", _("Algo mudou em outra aba. Leia de novo antes de enviar."))
    except (RefusedActError, PaperError, VaultError) as error:
        asked.form.fault("ok-sim", error.message, lang=PORTUGUESE)


def _page(asked: Asking, under: Reached | None) -> HttpResponse:
    told = asked.told
    wrong = asked.form.wrong if asked.action else []
    story = told.tell.story if told.tell else ""
    context = {
        "step": asked.step,
        "told": told,
        "for_all": for_all(told, asked.language),
        "for_vault": for_vault(told),
        "under": under,
        "seals": told.me is not None and told.me.seals,
        "veiled": bool(story) and veiled(story, told) != story,
        "wrong": wrong,
        "errors": {one.field: one.say for one in wrong},
        "ticked": asked.request.POST.get("ok") == "sim",
        "from_review": f"?de={BACK_TO_REVIEW}",
    }
    return render(asked.request, "portal/filing/review.html", context, status=422 if wrong else 200)


def _check(asked: Asking, told: Told, outcome: Outcome | None) -> None:
    """What is still missing, each with the step where it is told."""
    say = {
        "who": _("Escolha quem você é nesta história"),
        "what": _("Marque o que aconteceu, ou que não sabe dizer"),
        "why": _("Marque o motivo, ou que não sabe"),
        "where": _("Escreva a cidade e o dia"),
        "whodid": _("Diga quem fez, ou que não sabe"),
    }
    for name in _NEEDED:
        if getattr(told, name) is None:
            asked.form.fault(name, say[name])
    if told.where is not None and outcome is not None and outcome.chosen(told) is None:
        asked.form.fault("law", _("Veja qual lei vale, e escolha uma se há mais de uma"))
    if not (told.tell and told.tell.story):
        asked.form.fault("tell", _("Conte o que aconteceu, nem que seja em uma frase"))
    if told.me is None or told.me.choice not in {NAMED, ANONYMOUS}:
        asked.form.fault("me", _("Escolha se quer dizer quem você é"))
    if asked.request.POST.get("ok") != "sim":
        asked.form.fault("ok-sim", _("Marque que o que contou é verdade, até onde você sabe"))
