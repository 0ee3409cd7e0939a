"""Which law holds for what was told: one, several, none, and why; what it will ask, before it is asked."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.helplines import known
from isonomia.law.words import Source
from isonomia.portal.filing import choosing, drafts
from isonomia.portal.filing.asking import Asking
from isonomia.portal.filing.choosing import Outcome
from isonomia.portal.filing.needs import needs_of
from isonomia.portal.filing.page import drafting
from isonomia.portal.filing.showing import of_step
from isonomia.portal.filing.situations import conducts_of
from isonomia.portal.filing.steps import BACK_TO_REVIEW, BY_NAME, after
from isonomia.portal.filing.told import Law, Told

CHANGE, COPY, WIPE = "mudar", "baixar", "apagar"


def law_again(request: HttpRequest) -> HttpResponse:
    """The page of the law, for who just told something that decides it."""
    kept = f"?de={BACK_TO_REVIEW}" if request.GET.get("de") == BACK_TO_REVIEW else ""
    return redirect(reverse("filing_law") + kept)


@drafting("step")
def law(request: HttpRequest) -> HttpResponse:
    """Says which law holds; where several do, asks which; where none does, whom to turn to and what to do."""
    asked = Asking(request, BY_NAME["where"])
    told = asked.told
    if told.where is None:
        return redirect("filing_where")
    outcome = choosing.outcome_of(told, asked.today, choosing.doors())
    if not asked.action:
        return _page(asked, told, outcome)
    if not outcome.open:
        return _instead(asked, told, outcome)
    if len(outcome.open) > 1:
        slug, _sep, norm = request.POST.get("lei", "").partition("/")
        if not any((one.door.body.slug, one.door.norm.id) == (slug, norm) for one in outcome.open):
            asked.form.fault("lei", _("Escolha uma das leis. O segredo é o mesmo em todas; só muda quem cuida."))
            return _page(asked, told, outcome)
        drafts.save(request.session, "law", Law(slug, norm), seen=None, at=asked.at)
    return redirect(after(asked.step, request))


def _instead(asked: Asking, told: Told, outcome: Outcome) -> HttpResponse:
    """What somebody does whom no law here helps."""
    ways = {CHANGE: "filing_where", COPY: "filing_copy", WIPE: "filing_erase"}
    chosen = asked.form.one_of("dest", ways, _("Escolha o que você quer fazer."))
    return redirect(ways[chosen]) if chosen else _page(asked, told, outcome)


def _page(asked: Asking, told: Told, outcome: Outcome) -> HttpResponse:
    chosen = outcome.chosen(told)
    norm = chosen.door.norm if chosen else None
    conducts = conducts_of(told.what.chosen if told.what else (), norm.id) if norm else ()
    wrong = asked.form.wrong if asked.action else []
    context = {
        "step": asked.step,
        "told": told,
        "rows": of_step("where", told, asked.language),
        "outcome": outcome,
        "chosen": chosen,
        "norm": norm,
        "needs": needs_of(norm, told.who.source if told.who else Source.VICTIM, asked.today) if norm else None,
        "conducts": [(norm.pack.conducts[one].say, norm.pack.conducts[one].cite) for one in conducts] if norm else [],
        "wrong": wrong,
        "reviewing": asked.request.GET.get("de") == BACK_TO_REVIEW,
        "help": known() if not outcome.open else None,
        "go_on": after(asked.step, asked.request),
    }
    name = "law" if outcome.open else "law_none"
    return render(asked.request, f"portal/filing/{name}.html", context, status=422 if wrong else 200)
