"""The way in with protocol and phrase, and the way out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from isonomia import clock
from isonomia.contact.phrases import WORDS, first_unknown, words_typed
from isonomia.contact.service import sign_in
from isonomia.portal.following.visiting import begin, end
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public


@guarded("sign_in", subject="prot")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def follow(request: HttpRequest) -> HttpResponse:
    """Asks for protocol and phrase. A number that there is not and a phrase that is not its own are told alike, and
    cost alike; what is told of the phrase follows from what was typed alone."""
    if request.method != "POST":
        return render(request, "portal/following/follow.html", {"number": "", "words": WORDS})
    number, phrase = request.POST.get("prot", ""), request.POST.get("frase", "")
    at = clock.now()
    signed = sign_in(number, phrase, at=at)
    if signed is not None:
        begin(request, signed, at)
        return redirect("follow_case")
    told = {"number": number[:40], "words": WORDS, "failed": True, "fault": _fault(phrase)}
    return render(request, "portal/following/follow.html", told, status=403)


@require_POST
@public
def leave(request: HttpRequest) -> HttpResponse:
    """Ends the visit, and with it the session."""
    end(request)
    return redirect("follow")


def _fault(phrase: str) -> Promise | str:
    """What is wrong with a phrase by itself: that it is empty, has not eight words, or has one that no phrase has. The
    words are public; which of them were typed is not given back."""
    typed = words_typed(phrase)
    if not typed:
        return _("Escreva as oito palavras, na ordem do papel.")
    if typed != WORDS:
        told = ngettext("Aqui há %(typed)d palavra.", "Aqui há %(typed)d palavras.", typed) % {"typed": typed}
        return told + " " + str(_("A frase tem oito."))
    unknown = first_unknown(phrase)
    return gettext("A palavra nº %(at)d não é da lista. Confira a escrita.") % {"at": unknown} if unknown else ""
