"""What an inspector has to do: drafts, suspensions to be inspected, material in custody, the notices drawn up."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from django.db.models import Prefetch, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.casefile.access import named_cases
from isonomia.casefile.models import Act, LaneStage, Term
from isonomia.casefile.queries import digits_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.case.wording import to_do
from isonomia.desk.intake.picking import doors_of
from isonomia.desk.models import NoticeDraft
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.people.models import Body
from isonomia.people.offices import speaks_for
from isonomia.practice.queries import law_of

_MOST = 30
_CUSTODY = (ActKind.MATERIAL_DESTROYED, ActKind.MATERIAL_RETURNED)


class Errand(NamedTuple):
    """Something to go and do in a case: where it stands, until when it runs, and the acts that tell it."""

    number: str
    digits: str
    place: str
    names: str
    stage: str
    since: date | None
    until: date | None
    acts: list[tuple[ActKind, str]]


@seated
def inspections(request: HttpRequest) -> HttpResponse:
    """The errands of whoever inspects, in all of their bodies."""
    desk = desk_of(request)
    user = desk.actor.user
    doors = list(doors_of(desk, ActKind.INFRACTION_NOTICE_DRAWN))
    if not doors and not any(_inspects(desk, body) for body in desk.bodies):
        say = f"Fiscaliza quem tem assento de fiscal ou de execução. Você tem: {desk.seats}."
        raise NotAllowedError("inspection.not_yours", say)
    mine = Act.objects.filter(author=user, kind=ActKind.INFRACTION_NOTICE_DRAWN, case__in=named_cases(desk.offices))
    drawn = mine.select_related("case__standing").order_by("-recorded_at")[:_MOST]
    context = {
        "doors": doors,
        "drafts": NoticeDraft.objects.filter(user=user).select_related("body"),
        "drawn": [(act, digits_of(act.case.number)) for act in drawn],
        "inspecting": _errands(desk, (ActKind.COMPLIANCE_INSPECTED,)),
        "custody": _errands(desk, _CUSTODY),
    }
    return render(request, "desk/inspection/inspections.html", context)


def _inspects(desk: Desk, body: Body) -> bool:
    """Whether a seat of the person goes to see how sanctions are complied with, under some norm of the body."""
    kinds = (ActKind.COMPLIANCE_INSPECTED, *_CUSTODY)
    return any(_stages(desk, body, law_of(body, name).norm, kinds) for name in body.norms)


def _errands(desk: Desk, kinds: tuple[ActKind, ...]) -> list[Errand]:
    """The lanes that stand where the norm gives one of these acts to a seat of the person. At most two queries."""
    where = Q(pk__in=())
    for body in desk.bodies:
        for name in body.norms:
            for track, stage in _stages(desk, body, law_of(body, name).norm, kinds):
                where |= Q(case__body=body.pk, case__norm=name, track=track, stage=stage)
    terms = Prefetch("case__terms", Term.objects.order_by("due"))
    found = LaneStage.objects.filter(where, case__in=named_cases(desk.offices)).select_related(
        "case__standing", "case__body"
    )
    return [_errand(one, kinds) for one in found.order_by("since", "pk").prefetch_related(terms)[:_MOST]]


def _stages(desk: Desk, body: Body, norm: Norm, kinds: Iterable[ActKind]) -> set[tuple[str, str]]:
    """The stages of a norm at which one of these acts is of a seat of the person there."""
    held = [office for office in desk.offices if office.body_id == body.pk and office.norm in {"", norm.id}]
    roles = {role for office in held for role in speaks_for(office.office)}
    rows = (live for kind in kinds for found in norm.index.rows.get(kind, {}).values() for live in found)
    return {(live.track, live.stage) for live in rows if live.roles & roles}


def _errand(one: LaneStage, kinds: tuple[ActKind, ...]) -> Errand:
    case = one.case
    deadlines = law_of(case.body, case.norm).norm.pack.deadlines
    ends = (
        term.due
        for term in case.terms.all()
        if term.place == one.place and term.name in deadlines and deadlines[term.name].at == f"{one.track}.{one.stage}"
    )
    return Errand(
        number=case.number,
        digits=digits_of(case.number),
        place=one.place,
        names=case.standing.names,
        stage=one.label,
        since=one.since,
        until=next(ends, None),
        acts=[(kind, to_do(kind)) for kind in kinds],
    )
