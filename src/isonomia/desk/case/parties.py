"""Who takes part in a case, and who sees what of it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import CaseParty
from isonomia.law.examine import Situation
from isonomia.law.words import Role
from isonomia.people.models import PARTY_KINDS, Mandate
from isonomia.people.offices import REACH_LABELS, Reach, reach_of
from isonomia.people.showing import document_told

_MOST_NAMED = 3
_MANY = {
    "complainant": ("Denunciante", "Denunciantes"),
    "victim": ("Vítima", "Vítimas"),
    "witness": ("Testemunha", "Testemunhas"),
}


class Answering(NamedTuple):
    """Somebody who answers: letter, name, what they are, document, who stands for them, and how the lane ended."""

    code: str
    name: str
    details: tuple[str, ...]
    over: str
    party: int


class Sealed(NamedTuple):
    """People whose identity is sealed: what they are, and the codes by which acts name them."""

    label: str
    codes: tuple[str, ...]
    names: tuple[str, ...]


class Seeing(NamedTuple):
    """Who sees how much of the case."""

    who: str
    what: str


def answering_in(parties: Iterable[CaseParty], situation: Situation) -> Iterator[Answering]:
    """Those who answer, by letter, each with those who stand for them."""
    known = list(parties)
    for one in known:
        if one.role == "respondent":
            lane = situation.lanes.get(one.code)
            over = "via encerrada" if lane and lane.ended else "em autos próprios" if lane and lane.severed else ""
            standing = [_standing(other, situation.on) for other in known if other.stands_for_id == one.pk]
            details = (*_details(one), *(standing or ("responde por si; sem representante",)))
            yield Answering(one.code, name_of(one), details, over, one.party_id or 0)


def _details(one: CaseParty) -> Iterator[str]:
    if one.party is not None:
        yield f"{document_told(one.party)}; {PARTY_KINDS.get(one.party.kind, one.party.kind)}"
        if one.name_then and one.name_then != one.party.name:
            yield f"nos atos antigos: {one.name_then}"


def _standing(other: CaseParty, on: date) -> str:
    until = f", até {other.until:%d/%m/%Y}" if other.until else ""
    ended = " (já terminou)" if other.until and other.until < on else ""
    powers = f"; poderes: {', '.join(other.powers)}" if other.powers else ""
    return f"Representante: {name_of(other)}{powers}{until}{ended}"


def sealed_in(parties: Iterable[CaseParty]) -> Iterator[Sealed]:
    """Complainants, victims and witnesses, by what they are. Only those without a party are sealed."""
    for role, (one, many) in _MANY.items():
        found = [party for party in parties if party.role == role]
        if found:
            names = tuple(name_of(party) for party in found if party.party is not None)
            yield Sealed(one if len(found) == 1 else many, tuple(party.code for party in found), names)


def seeing(mandates: Iterable[Mandate], norm: str, on: date) -> Iterator[Seeing]:
    """Which seats of the body see what of the case."""
    by_reach: dict[Reach, dict[str, None]] = {}
    for mandate in mandates:
        if mandate.runs_on(on) and mandate.seat.norm in {"", norm}:
            by_reach.setdefault(reach_of(mandate.seat.office), {})[mandate.seat.label] = None
    for reach in Reach:
        if reach in by_reach and reach is not Reach.NOTHING:
            yield Seeing(", ".join(by_reach[reach]), REACH_LABELS[reach])


class Deciding(NamedTuple):
    """Who decides the case first: the person in that seat today, else the body that the norm names."""

    who: str
    cite: tuple[str, ...]


def deciding(situation: Situation, people: Mapping[Role, str]) -> Deciding:
    """Who decides first."""
    first = next(iter(situation.norm.pack.deciders.values()))
    named = people.get(first.role, "")
    return Deciding(named if named and first.members in {None, 1} else first.body, first.cite)


def holders(mandates: Iterable[Mandate], norm: str, on: date) -> Mapping[Role, str]:
    """Who holds each office today: one person with what they are, of several the first names."""
    found: dict[Role, dict[str, str]] = {}
    for mandate in mandates:
        if mandate.runs_on(on) and mandate.seat.norm in {"", norm} and mandate.seat.office in list(Role):
            found.setdefault(Role(mandate.seat.office), {})[mandate.user.name] = mandate.seat.label
    return {role: _holding(named) for role, named in found.items()}


def _holding(named: Mapping[str, str]) -> str:
    if len(named) == 1:
        return "".join(f"{name}, {label}" for name, label in named.items())
    return ", ".join(list(named)[:_MOST_NAMED]) + (" e mais" if len(named) > _MOST_NAMED else "")
