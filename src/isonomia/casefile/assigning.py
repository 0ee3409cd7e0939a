"""Who takes care of a case: given and taken by those who have a seat in its body, each time on record."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Assignment, Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.casefile.shares import reaches, shares_of
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate, User
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, offices_of


def assign(actor: Actor, cases: Iterable[int], to: User | None) -> Sequence[Case]:
    """Gives the care of cases to somebody with a seat in their body, or to nobody; returns those that changed hands.

    Raises `NotAllowedError`, and changes nothing, when the actor does not see one of the cases whole, or the other
    person has no seat from which to see it.
    """
    asked = sorted(set(cases))
    with transaction.atomic():
        found = giveable(offices_of(actor), asked, lock=True)
        if len(found) != len(asked):
            raise NotAllowedError(
                "case.not_yours",
                "Um dos processos é de outro órgão, ou o seu assento não o mostra por inteiro. Nenhum mudou de mãos.",
            )
        if to is not None:
            _refuse_seatless(to, actor, asked)
        changed = [case for case in found if case.assignee_id != (to.pk if to else None)]
        Case.objects.filter(pk__in=[case.pk for case in changed]).update(assignee=to)
        Assignment.objects.bulk_create(Assignment(case=case, to=to, by=actor.user, at=actor.at) for case in changed)
        return changed


def people_for(bodies: Iterable[int], actor: Actor) -> Sequence[User]:
    """Who may take care of a case of all these bodies: who has a seat there today that sees cases whole. One query."""
    wanted = set(bodies)
    held = Mandate.objects.filter(seat__body__in=wanted, user__is_active=True).select_related("user", "seat__body")
    at: dict[User, set[int]] = {}
    for one in held:
        office = Office(one.seat.body_id, one.seat.office, one.seat_id, one.seat.label, one.seat.organ, one.seat.norm)
        if office.reach is Reach.WHOLE and one.runs_on(actor.day_in(one.seat.body.zone)):
            at.setdefault(one.user, set()).add(one.seat.body_id)
    return sorted((user for user, where in at.items() if where == wanted), key=lambda user: user.name)


def giveable(offices: Iterable[Office], cases: Iterable[int], *, lock: bool = False) -> list[Case]:
    """Of these cases, those that somebody with these offices sees whole, and so may give to somebody. `lock` keeps
    others from writing to them until the transaction ends."""
    held = tuple(offices)
    asked = visible_cases(held).filter(pk__in=list(cases)).order_by("pk").select_related("standing", "assignee")
    rows = list(asked.select_for_update(of=("self",)) if lock else asked)
    reach = reaches(shares_of(held), [case.standing for case in rows])
    return [case for case in rows if reach[case.pk] in {Reach.WHOLE, Reach.EXECUTION}]


def _refuse_seatless(to: User, actor: Actor, cases: Sequence[int]) -> None:
    if len(giveable(offices_of(Actor(to, actor.at)), cases)) != len(cases):
        raise NotAllowedError(
            "assignee.seatless",
            f"{to.name} não tem hoje assento que mostre todos estes processos. Escolha outra pessoa, ou peça à "
            "administração do sistema que registre o assento em Configurações. Nenhum processo mudou de mãos.",
        )
