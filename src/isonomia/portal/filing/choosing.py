"""Which norm holds for what was told, and at which body of this installation: one, several, or none, and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from isonomia import catalogue
from isonomia.casefile.intake import lets_begin
from isonomia.casefile.picking import Door, Reached, Unreached, picked
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.picking import Fact, Picked, pick_norm
from isonomia.law.words import RespondentKind
from isonomia.people.models import Body
from isonomia.people.offices import PORTAL, speaks_for
from isonomia.people.queries import open_bodies
from isonomia.portal.filing.places import cities_known
from isonomia.portal.filing.told import Told, Where, WhoDid
from isonomia.practice.queries import law_of


@dataclass(frozen=True, slots=True)
class Absent:
    """A norm that would reach the fact, but that no body of this installation applies."""

    norm: Norm
    picked: Picked

    @property
    def is_in_force(self) -> bool:
        """Whether a real complaint could be made under it, elsewhere."""
        return self.picked.only is not None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The norms that hold for a fact (`real`), those under which an invented body may take it for training, those not
    in force that a real body refuses, the others, and those that nobody here applies."""

    real: tuple[Reached, ...]
    training: tuple[Reached, ...]
    refused: tuple[Reached, ...]
    others: tuple[Unreached, ...]
    absent: tuple[Absent, ...]

    @property
    def open(self) -> tuple[Reached, ...]:
        """Those under which the complaint can be sent: real ones, and for training only where there is none."""
        return self.real or self.training

    def chosen(self, told: Told) -> Reached | None:
        """The one under which it is sent: the only one, or the one that was chosen. None while that is open."""
        if len(self.open) == 1:
            return self.open[0]
        mine = (told.law.body, told.law.norm) if told.law else None
        return next((one for one in self.open if (one.door.body.slug, one.door.norm.id) == mine), None)


def doors() -> tuple[Door, ...]:
    """The norms under which the public pages may file, each at a body that applies it. One query."""
    return tuple(_doors(open_bodies()))


def cities(found: Iterable[Door]) -> dict[str, str]:
    """The cities whose state needs not be told."""
    return cities_known((door.body.place, door.norm) for door in found)


def outcome_of(told: Told, today: date, found: Sequence[Door]) -> Outcome:
    """Which norms hold for what was told. Raises `PickingError` for days out of order."""
    assert told.where is not None
    facts = tuple(facts_of(told, told.where, today, found))
    reached: list[Reached] = []
    others: list[Unreached] = []
    for door in found:
        one = _asked(door, facts)
        (reached if isinstance(one, Reached) else others).append(one)  # type: ignore[arg-type]
    held = [one for one in reached if one.candidate.is_for_training]
    return Outcome(
        real=tuple(one for one in reached if not one.candidate.is_for_training),
        training=tuple(one for one in held if one.door.body.sample),
        refused=tuple(one for one in held if not one.door.body.sample),
        others=tuple(sorted(others, key=_is_elsewhere)),
        absent=tuple(_absent({door.norm.id for door in found}, facts)),
    )


def facts_of(told: Told, where: Where, today: date, found: Iterable[Door]) -> Iterator[Fact]:
    """What was told, as the law asks it: once for each ground, and each kind of respondent; a ground that was not
    told may be any."""
    grounds = told.why.grounds if told.why else ()
    every = dict.fromkeys(ground for door in found for ground in door.norm.pack.scope.grounds)
    first = where.day or today
    last = today if where.times == "segue" else where.last
    for ground in grounds or tuple(every):
        for kind in kinds_of(told.whodid) or (None,):
            yield Fact(where.state, first, ground, where.municipality, last, kind)


def kinds_of(who: WhoDid | None) -> tuple[RespondentKind, ...]:
    """What those who did it are in law, as far as it was told."""
    if who is None:
        return ()
    kinds: list[RespondentKind] = []
    if who.firm and who.kind:
        kinds.append(RespondentKind.PUBLIC_BODY if who.kind == "orgao" else RespondentKind.COMPANY)
    if who.person and who.bond not in {"", "nao_sei"}:
        kinds.append(RespondentKind.PUBLIC_AGENT if who.bond == "servidor" else RespondentKind.NATURAL_PERSON)
    untold = (who.firm and not who.kind) or (who.person and who.bond in {"", "nao_sei"}) or who.more
    return () if untold else tuple(kinds)


def _asked(door: Door, facts: Iterable[Fact]) -> Reached | Unreached:
    """The norm of a door, asked of each fact: reached by one of them, or why not by the one that comes nearest."""
    nearest: Unreached | None = None
    for fact in facts:
        reached, others = picked((door,), fact)
        if reached:
            return reached[0]
        if nearest is None or len(others[0].reasons) < len(nearest.reasons):
            nearest = others[0]
    return nearest or Unreached(door, (), door.norm.pack.scope.turn_to)


def _is_elsewhere(one: Unreached) -> bool:
    """Whether a norm is of another place: those of the place of the fact are told first."""
    return any(reason.code == "scope.place" for reason in one.reasons)


def _absent(here: set[str], facts: Iterable[Fact]) -> Iterator[Absent]:
    asked = tuple(facts)
    for name in catalogue.norm_ids():
        if name not in here:
            norm = catalogue.norm_by_id(name)
            hit = next((one for fact in asked if (one := pick_norm([norm], fact)).candidates), None)
            if hit is not None:
                yield Absent(norm, hit)


def _doors(bodies: Iterable[Body]) -> Iterator[Door]:
    for body in bodies:
        for name in _norms_open(body.pk, body.revision, tuple(body.norms)):
            yield Door(body, law_of(body, name).norm)


@lru_cache(maxsize=256)
def _norms_open(body: int, revision: int, norms: tuple[str, ...]) -> tuple[str, ...]:
    """Of the norms of a body, those that let somebody from outside begin a case by a complaint."""
    row = Body(pk=body, revision=revision)
    roles = speaks_for(PORTAL)
    return tuple(name for name in norms if lets_begin(law_of(row, name).norm, roles, ActKind.COMPLAINT_FILED))
