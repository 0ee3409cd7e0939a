"""The seats that one person has, each with its mandate and how long it still runs."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Mandate
from isonomia.people.offices import OFFICES, REACH_LABELS, reach_of

NEAR_DAYS = 30
"""How many days before its end a mandate is warned of."""


@dataclass(frozen=True, slots=True)
class Held:
    """A mandate of the person on the legal day of its body. `left`: how many days it still runs, none without end."""

    mandate: Mandate
    state: str
    left: int | None

    @property
    def office(self) -> str:
        """What the seat lets its holder do, in words."""
        return OFFICES[self.mandate.seat.office]

    @property
    def sees(self) -> str:
        """How much of the cases the seat lets its holder see, in words."""
        return REACH_LABELS[reach_of(self.mandate.seat.office)]

    @property
    def is_near_its_end(self) -> bool:
        """Whether the end is near enough to be warned of."""
        return self.left is not None and self.left <= NEAR_DAYS and self.state == "running"


def held_by(actor: Actor) -> Sequence[Held]:
    """Every mandate of a person, those that run first. One query."""
    mandates = Mandate.objects.filter(user=actor.user).select_related("seat__body", "seat__alternate_of")
    found = [held_on(one, actor.day_in(one.seat.body.zone)) for one in mandates.order_by("-since", "pk")]
    return sorted(found, key=lambda one: ("running", "coming", "over").index(one.state))


def held_on(mandate: Mandate, day: date) -> Held:
    """How a mandate stands on a day."""
    state = "running" if mandate.runs_on(day) else "coming" if mandate.since > day else "over"
    return Held(mandate, state, (mandate.to - day).days if mandate.to else None)


def absences_of(actor: Actor) -> Sequence[Absence]:
    """The absences of a person, the last first; at most fifty. One query."""
    return list(Absence.objects.filter(user=actor.user).order_by("-since", "pk")[:50])
