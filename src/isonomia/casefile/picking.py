"""Which norm a fact falls under, of those that the bodies of this installation apply: each is asked of its own body,
under its own readings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from isonomia.casefile.intake import may_begin
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.picking import Candidate, Fact, pick_norm
from isonomia.law.reasons import Reason
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import Office
from isonomia.practice.queries import law_of

STATUS_WORDS = {
    "bill": "projeto, não é lei",
    "revoked": "revogada",
    "suspended": "suspensa",
    "none": "ainda não valia",
    "in_force": "em vigor",
    "revived": "em vigor de novo",
}


@dataclass(frozen=True, slots=True)
class Door:
    """A norm under which a case may be begun, at a body that applies it."""

    body: Body
    norm: Norm


@dataclass(frozen=True, slots=True)
class Reached:
    """A norm that reaches the fact, as a page tells it."""

    door: Door
    candidate: Candidate
    status: str


@dataclass(frozen=True, slots=True)
class Unreached:
    """A norm that does not reach the fact, why, and whom to turn to."""

    door: Door
    reasons: tuple[Reason, ...]
    turn_to: str


def doors_at(actor: Actor, offices: Sequence[Office], bodies: Iterable[Body], kind: ActKind) -> Iterator[Door]:
    """The norms under which who holds these offices may begin a case by such an act, at each of these bodies."""
    for body in bodies:
        for name in body.norms:
            if may_begin(offices, actor, body, name, kind):
                yield Door(body, law_of(body, name).norm)


def picked(doors: Iterable[Door], fact: Fact) -> tuple[list[Reached], list[Unreached]]:
    """The norms that reach the fact, and the others. Raises `law.picking.PickingError` for days out of order."""
    reached: list[Reached] = []
    others: list[Unreached] = []
    for door in doors:
        found = pick_norm([door.norm], fact)
        reached += [Reached(door, one, STATUS_WORDS[one.status]) for one in found.candidates]
        others += [Unreached(door, reasons, door.norm.pack.scope.turn_to) for reasons in found.others.values()]
    return reached, others
