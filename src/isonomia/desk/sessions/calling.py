"""Calling a sitting: the college, the day, the place, and the cases of the agenda."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.access import reach_in
from isonomia.casefile.models import Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.form_name import form_name
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.typed_day import typed_day
from isonomia.desk.typed_id import typed_id
from isonomia.law.errors import LawError
from isonomia.people.offices import Reach
from isonomia.practice.queries import law_of
from isonomia.sittings import service
from isonomia.sittings.models import Sitting
from isonomia.sittings.queries import College, on_agendas, waiting_for_agenda
from isonomia.sittings.refusal import SittingError
from isonomia.sittings.service import Call

_TWICE = "Há processo desta pauta que já está em outra ainda aberta: {}. Encerre uma, para que se vote uma vez só."


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def call(request: HttpRequest) -> HttpResponse:
    """A form that calls a sitting; posted, it records the call in each case of the agenda."""
    desk = desk_of(request)
    data = request.POST if request.method == "POST" else request.GET
    colleges = colleges_of(desk)
    if not colleges:
        raise_stranger()
    college = next((one for one in colleges if key_of(one) == data.get("colegiado")), colleges[0])
    error = ""
    if request.method == "POST" and "convocar" in request.POST:
        try:
            call_ = _call(college, request)
            twice = on_agendas(call_.cases)
            made = service.call_sitting(desk.actor, college.body, call_, form=form_name(data))
        except LawError as refusal:
            error = refusal.message
        else:
            messages.success(request, f"{made} convocada: a convocação está nos autos de cada processo da pauta.")
            if twice:
                messages.warning(request, _TWICE.format(", ".join(sorted({str(one) for one in twice.values()}))))
            return redirect("sitting", pk=made.pk)
    page = _context(desk, colleges, college, data, error)
    return render(request, "desk/sessions/call.html", page, status=422 if error else 200)


def colleges_of(desk: Desk) -> list[College]:
    """The colleges whose sittings the person may call: the deciders with more than one member of their bodies."""
    found = []
    for body in desk.bodies:
        for norm in [one for one in body.norms if service.may_preside(desk.actor, body, one)]:
            law = law_of(body, norm)
            found += [
                College(body, norm, name, decider.body)
                for name, decider in law.norm.pack.deciders.items()
                if len(law.roster[name].members if name in law.roster else ()) > 1
            ]
    return found


def key_of(college: College) -> str:
    """The name of a college in forms."""
    return f"{college.body.slug}:{college.norm}:{college.decider}"


def raise_stranger() -> None:
    """Refuses who presides nothing."""
    raise NotAllowedError("sitting.not_yours", "Quem convoca a sessão é quem preside um colegiado.")


def _context(desk: Desk, colleges: list[College], college: College, data: Any, error: str) -> dict[str, Any]:
    decider = law_of(college.body, college.norm).norm.pack.deciders[college.decider]
    roles = {decider.role.value, "college", "chair"} if decider.role.value == "college" else {decider.role.value}
    return {
        "colleges": [(key_of(one), f"{one.name} ({one.body.short})") for one in colleges],
        "college": college,
        "key": key_of(college),
        "waiting": _waiting(college, desk, roles),
        "chosen": set(_picked(data)),
        "form": form_name(data),
        "day": data.get("dia", ""),
        "hour": data.get("hora", "14:00"),
        "place": data.get("lugar", ""),
        "error": error,
    }


def _waiting(college: College, desk: Desk, roles: Iterable[str]) -> list[tuple[Case, str, Sitting | None]]:
    """The cases that wait for a college, each with the names of who answers, or what it is about, without them for who
    presides and sees no names; and the open sitting that has it on its agenda already."""
    cases = list(waiting_for_agenda(college.body, college.norm, desk.offices, roles))
    named = {case.pk for case in cases if reach_in(case, desk.offices) is not Reach.OUTLINE}
    twice = on_agendas(one.pk for one in cases)
    return [(one, (one.standing.names or one.subject) if one.pk in named else "", twice.get(one.pk)) for one in cases]


def _call(college: College, request: HttpRequest) -> Call:
    return Call(
        norm=college.norm,
        decider=college.decider,
        day=_day(request.POST.get("dia", "")),
        hour=request.POST.get("hora", "").strip(),
        place=request.POST.get("lugar", "").strip(),
        cases=_picked(request.POST),
    )


def _picked(data: QueryDict) -> tuple[int, ...]:
    """The cases that were marked, each once."""
    found = (typed_id(text) for text in data.getlist("processo"))
    return tuple(dict.fromkeys(pk for pk in found if pk is not None))


def _day(text: str) -> date:
    try:
        return typed_day(text)
    except ValidationError as error:
        raise SittingError("sitting.day", error.messages[0]) from None
