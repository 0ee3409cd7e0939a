"""Which cases go first: the priority of a case given or taken after its filing, each time on record."""

from collections.abc import Collection

from django.db import transaction

from isonomia.casefile.access import roles_in
from isonomia.casefile.models import Case, PriorityChange
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import offices_of

CONDUCTING = frozenset({Role.CLERK, Role.AUTHORITY, Role.CHAIR})
"""The roles that conduct a case, and say which goes first."""
LONGEST, LONGEST_GROUND = 120, 300


def may_prioritise(roles: Collection[Role]) -> bool:
    """Whether one of these roles of somebody in a case conducts it."""
    return not CONDUCTING.isdisjoint(roles)


def prioritise(actor: Actor, case_id: int, priority: str, *, ground: str) -> bool:
    """Gives a case this priority (in words that name nobody; empty: none), on a ground. Returns whether that changed
    anything. Raises `NotAllowedError` for who does not conduct the case, `Case.DoesNotExist`."""
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).select_related("body", "standing").get(pk=case_id)
        if not may_prioritise(roles_in(case, offices_of(actor), actor)):
            raise NotAllowedError("priority.not_yours", "A prioridade é dada por quem conduz o processo.")
        if case.priority == priority:
            return False
        PriorityChange.objects.create(
            case=case, before=case.priority, after=priority, ground=ground, by=actor.user, at=actor.at
        )
        case.priority = priority
        case.save(update_fields=["priority"])
        return True
