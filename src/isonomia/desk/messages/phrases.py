"""Another phrase for somebody who lost theirs, or a first one: given in person by the clerk, who saw who they are.

What was sealed to the phrase before can't be read with the new one: only the custodians can open it still.
"""

from collections.abc import Iterable

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.access import offices_in
from isonomia.casefile.models import Case, CaseParty
from isonomia.casefile.queries import case_by_digits
from isonomia.contact.models import Access
from isonomia.contact.service import new_words, open_access
from isonomia.contact.threads import ROLES
from isonomia.desk.session import desk_of, seated
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import Office

CHECKS = {
    "document": "documento com foto, visto e devolvido",
    "known": "pessoa já atendida por quem entrega",
    "witnesses": "duas testemunhas que a conhecem",
}
"""How the person showed who they are. No number and no name is written down."""


def may_give(case: Case, offices: Iterable[Office]) -> bool:
    """Whether somebody with these offices gives phrases in a case: who holds the seat of its clerk."""
    return any(office.office == Role.CLERK for office in offices_in(case, offices))


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def give_phrase(request: HttpRequest, digits: str, code: str) -> HttpResponse:
    """Asks how the person showed who they are, gives the phrase, shows it once on a page to be printed."""
    actor = desk_of(request).actor
    try:
        case = case_by_digits(digits, desk_of(request).offices)
    except Case.DoesNotExist:
        raise Http404 from None
    party = CaseParty.objects.filter(case=case, code=code, role__in=ROLES).first()
    if party is None or not may_give(case, desk_of(request).offices):
        raise Http404
    context = {"case": case, "code": code, "role": party.get_role_display(), "checks": CHECKS}
    if request.method != "POST":
        had = Access.objects.filter(case=case, code=code).exists()
        return render(request, "desk/messages/give.html", context | {"had": had})
    checked = request.POST.get("como", "")
    if checked not in CHECKS or "presente" not in request.POST:
        fault = "Marque que a pessoa está aqui, e como mostrou quem é. Sem isso, nenhuma frase é entregue."
        return render(request, "desk/messages/give.html", context | {"fault": fault, "checked": checked}, status=422)
    phrase = _given(case, party, actor, checked)
    return render(request, "desk/messages/phrase.html", context | {"words": phrase.split()})


@transaction.atomic
def _given(case: Case, party: CaseParty, actor: Actor, checked: str) -> str:
    """The phrase of somebody, from now on, and who gave it."""
    if not Access.objects.filter(case=case, code=party.code).exists():
        open_access(case, party.code, role=party.role, at=actor.at)
    access = Access.objects.select_for_update().get(case=case, code=party.code)
    return new_words(access, actor.at, by=actor.user, checked=checked).phrase
