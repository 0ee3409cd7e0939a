"""Giving the care of cases to somebody: one, or several picked on a list."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile import service
from isonomia.casefile.assigning import giveable, people_for
from isonomia.casefile.models import Case
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.people.models import User

MOST = 100
"""So many cases at most are given at once."""
_NOBODY = "ninguem"


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def give(request: HttpRequest) -> HttpResponse:
    """Asks to whom the picked cases are given, and gives them."""
    desk = desk_of(request)
    picked = (request.POST if request.method == "POST" else request.GET).getlist("caso")
    cases = _cases(desk, picked)
    people = people_for({case.body_id for case in cases}, desk.actor) if cases else []
    if request.method != "POST" or not cases:
        return _page(request, cases, people)
    known, to = _chosen(request.POST.get("para", ""), people)
    if not known:
        return _page(request, cases, people, error="Escolha quem vai cuidar. Sem isso os processos ficam como estão.")
    changed = service.assign(desk.actor, [case.pk for case in cases], to)
    messages.success(request, _told(changed, to, desk))
    return redirect("cases")


def _cases(desk: Desk, picked: list[str]) -> list[Case]:
    ids = [int(text) for text in picked[:MOST] if text.isdecimal() and len(text) < 19]
    return giveable(desk.offices, ids)


def _chosen(text: str, people: Sequence[User]) -> tuple[bool, User | None]:
    if text == _NOBODY:
        return True, None
    to = next((one for one in people if str(one.pk) == text), None)
    return to is not None, to


def _page(request: HttpRequest, cases: list[Case], people: Sequence[User], error: str = "") -> HttpResponse:
    context = {"cases": cases, "people": people, "error": error, "most": MOST}
    return render(request, "desk/listing/give.html", context, status=422 if error else 200)


def _told(changed: Sequence[Case], to: User | None, desk: Desk) -> str:
    many = len(changed)
    if not many:
        return "Nada mudou: os processos já estavam assim."
    told = f"Processo {changed[0].number}" if many == 1 else f"{many} processos"
    with_whom = f"agora com {to.name}" if to else "agora sem quem cuide"
    return f"{told} {with_whom}. Ficou registrado que {desk.actor.user.name} fez a entrega."
