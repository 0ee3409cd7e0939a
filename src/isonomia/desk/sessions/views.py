"""The list of sittings, and one sitting: its agenda, who came, its minutes."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import desk_of, seated
from isonomia.desk.sessions.minuting import drafted
from isonomia.desk.typed_id import typed_id
from isonomia.law.errors import LawError
from isonomia.practice.queries import law_of
from isonomia.sittings import service
from isonomia.sittings.models import PRESENCES, Sitting
from isonomia.sittings.queries import MOST, shows_names, sitting_with_items, sittings_of

_MARK = "presenca-"


@seated
def sittings(request: HttpRequest) -> HttpResponse:
    """The sittings of the bodies of who asks: those to come, then those held."""
    desk = desk_of(request)
    found = sittings_of(desk.offices)
    return render(
        request,
        "desk/sessions/sittings.html",
        {
            "to_come": found.filter(closed_at=None).order_by("day", "hour")[:MOST],
            "held": found.exclude(closed_at=None)[:MOST],
            "presides": any(service.may_preside(desk.actor, body, norm) for body in desk.bodies for norm in body.norms),
        },
    )


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def sitting(request: HttpRequest, pk: int) -> HttpResponse:
    """One sitting. Posting opens it with who came, or closes it with its minutes."""
    desk = desk_of(request)
    found = seen(request, pk)
    error = ""
    if request.method == "POST":
        try:
            if "encerrar" in request.POST:
                service.close_sitting(desk.actor, found, request.POST.get("ata", ""))
                messages.success(request, "Sessão encerrada: a ata e a presença estão nos autos de cada processo.")
            else:
                service.open_sitting(desk.actor, found, _presences(request))
                messages.success(request, "Presença gravada: a sessão está aberta.")
            return redirect("sitting", pk=pk)
        except NotAllowedError:
            raise
        except LawError as refusal:
            error = refusal.message
    return render(request, "desk/sessions/sitting.html", _page(request, found, error), status=422 if error else 200)


def _page(request: HttpRequest, found: Sitting, error: str) -> dict[str, object]:
    desk, chairs = desk_of(request), service.chairs_on(found)
    norm = law_of(found.body, found.norm).norm
    return {
        "sitting": found,
        "items": found.items.all(),
        "chairs": chairs,
        "decider": norm.pack.deciders[found.decider],
        "norm": norm,
        "present": sum(chair.state == "present" for chair in chairs),
        "states": [(key, label) for key, label in PRESENCES.items() if key != "impeded"],
        "presides": service.may_preside(desk.actor, found.body, found.norm),
        "named": shows_names(found, desk.offices),
        "minutes": request.POST.get("ata") or drafted(found, chairs, norm),
        "error": error,
    }


def seen(request: HttpRequest, pk: int) -> Sitting:
    """A sitting that who asks may see. Raises `Http404` for any other."""
    try:
        return sitting_with_items(pk, desk_of(request).offices)
    except Sitting.DoesNotExist:
        raise Http404 from None


def _presences(request: HttpRequest) -> dict[int, str]:
    found = ((typed_id(name.removeprefix(_MARK)), str(state)) for name, state in request.POST.items() if _MARK in name)
    return {user: state for user, state in found if user is not None}
