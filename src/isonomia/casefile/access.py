"""Who sees a case and who may record what in it: one rule, as a queryset and as a check."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q, QuerySet

from isonomia.casefile.models import Act, Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.words import ROLE_LABELS, Role
from isonomia.people.actor import Actor
from isonomia.people.offices import OFFICES, OUTSIDE, PARTY_PAPERS, Reach, speaks_for
from isonomia.people.queries import Office
from isonomia.practice.queries import law_of

_NOBODY = Q(pk__in=())


def visible_cases(offices: Iterable[Office]) -> QuerySet[Case]:
    """The cases that somebody with these offices may see, in whole or in outline."""
    return Case.objects.filter(reduce(or_, (_seen_by(office) for office in offices), _NOBODY))


def named_cases(offices: Iterable[Office]) -> QuerySet[Case]:
    """The cases whose parties somebody with these offices may know by name: those that they see in more than
    outline."""
    return visible_cases(office for office in offices if office.reach is not Reach.OUTLINE)


def reach_in(case: Case, offices: Iterable[Office]) -> Reach:
    """How much of a case somebody with these offices sees: the widest of what each lets see. The same rule as
    `visible_cases`, of one case."""
    widest = (Reach.WHOLE, Reach.EXECUTION, Reach.OWN, Reach.OUTLINE)
    held = {office.reach for office in offices if _is_of(office, case) and _reaches(office, case)}
    return next((reach for reach in widest if reach in held), Reach.NOTHING)


def offices_in(case: Case, offices: Iterable[Office]) -> tuple[Office, ...]:
    """Of these offices, those of the body and norm of a case."""
    return tuple(office for office in offices if _is_of(office, case))


def roles_in(case: Case, offices: Iterable[Office], actor: Actor) -> dict[Role, Office]:
    """The roles in whose name the actor may record an act in a case, each with the office that gives it.

    An office that sees only what it brought gives none in the cases of others; in one just being filed, it does. The
    clerk also joins papers signed by somebody outside, where the body has no seat for their office.
    """
    held = [office for office in offices_in(case, offices) if not _is_of_others(office, case)]
    found: dict[Role, Office] = {}
    for office in held:
        for role in speaks_for(office.office):
            found.setdefault(role, office)
    clerk = next((office for office in held if office.office == Role.CLERK), None)
    if clerk is not None:
        for role in OUTSIDE - law_of(case.body, case.norm).offices:
            found.setdefault(role, clerk)
    if held and case.acts_count and getattr(case, "standing", None) and case.standing.rapporteur == actor.user.key:
        found.setdefault(Role.RAPPORTEUR, held[0])
    return found


def refuse_role(role: Role, roles: dict[Role, Office]) -> Office:
    """The office by which the actor speaks for a role. Raises `NotAllowedError` for who does not hold it."""
    if role in roles:
        return roles[role]
    held = ", ".join(sorted(OFFICES[office.office] for office in roles.values())) or "nenhum assento neste órgão"
    label = ROLE_LABELS[role]
    raise NotAllowedError(
        "act.not_yours",
        f"Este ato é de {label}, e quem o grava é quem ocupa esse assento. Você tem: {held}. "
        "Se o assento está vago ou errado, a administração do sistema o corrige em Configurações.",
    )


def joins_for_another(role: Role, office: Office) -> bool:
    """Whether the act was signed by somebody outside, and the office only joins its paper."""
    return role in OUTSIDE and role not in PARTY_PAPERS and office.office == Role.CLERK


def _is_of(office: Office, case: Case) -> bool:
    return office.body_id == case.body_id and office.norm in {"", case.norm}


def _is_of_others(office: Office, case: Case) -> bool:
    return office.reach is Reach.OWN and case.acts_count > 0 and not _reaches(office, case)


def _seen_by(office: Office) -> Q:
    within = Q(body_id=office.body_id)
    if office.norm:
        within &= Q(norm=office.norm)
    if office.reach is Reach.NOTHING:
        return _NOBODY
    if office.reach is Reach.EXECUTION:
        return within & Q(standing__executing=True)
    if office.reach is Reach.OWN:
        return within & Q(Exists(Act.objects.filter(case=OuterRef("pk"), seat=office.seat_id)))
    return within


def _reaches(office: Office, case: Case) -> bool:
    if office.reach is Reach.EXECUTION:
        return case.standing.executing
    if office.reach is Reach.OWN:
        return Act.objects.filter(case=case, seat=office.seat_id).exists()
    return office.reach is not Reach.NOTHING
