"""Which papers an act has: those of its kind, under the names and provisions that the norm gives them."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.outside import bodies_told
from isonomia.documents.kind import Kind, To
from isonomia.documents.kinds import KINDS
from isonomia.law.acts import Act
from isonomia.law.norm.parts import Paper as PackPaper
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role

_SEALED = {To.VICTIM: frozenset({Role.VICTIM}), To.WITNESS: frozenset({Role.WITNESS})}


class Due(NamedTuple):
    """A paper that an act has. `name` is that of the pack, or of the kind where the norm names none; `lane` the
    respondent it concerns, `to` whom it goes to where that is somebody else: a code of the file, or the place of a body
    outside among those that the act tells ("1")."""

    kind: Kind
    name: str
    label: str
    cite: tuple[str, ...]
    holds: tuple[str, ...] = ()
    lane: str = ""
    to: str = ""


def due_of(file: CaseFile, row: ActRow) -> list[Due]:
    """The papers of an act, in the order of the kinds. Of an act that was annulled, or fell with one, nothing new comes
    but what `of_fallen` says: it has no effect that a paper could tell (Lei 9.784/1999, art. 53). What was signed while
    it stood stays in the file."""
    act = act_from(row)
    stands = act.id in file.situation.applied
    kinds = (kind for kind in KINDS.values() if act.kind in kind.of and (stands or kind.of_fallen))
    kinds = (kind for kind in kinds if kind.fits(file, act))
    return [one for kind in kinds for one in _dues(file, act, kind)]


def _dues(file: CaseFile, act: Act, kind: Kind) -> Iterator[Due]:
    for name, paper in _named(file, act, kind).items() or ((kind.name, None),):
        label, cite = (paper.label, paper.cite) if paper else (kind.label, ())
        holds = paper.holds if paper else ()
        for lane, to in _goes_to(file, act, kind):
            if paper is None or _is_for(act, paper, to):
                yield Due(kind, name, label, cite, holds, lane, to)


def _named(file: CaseFile, act: Act, kind: Kind) -> dict[str, PackPaper]:
    """The papers that the norm asks for in this form, of this kind of act."""
    papers = file.law.norm.at(act.day).pack.papers
    return {name: one for name, one in papers.items() if one.form == kind.name and one.fits(act.payload)}


def _is_for(act: Act, paper: PackPaper, to: str) -> bool:
    """Whether a paper that the norm has for one body alone goes to this one of those that the act tells."""
    told = getattr(act.payload, "to", "")
    wanted = paper.carries.get("to", "")
    return not (wanted and to and isinstance(told, tuple)) or told[int(to) - 1] == wanted


def _goes_to(file: CaseFile, act: Act, kind: Kind) -> Iterator[tuple[str, str]]:
    """The lanes and people to whom a paper of this act goes, one paper for each."""
    if kind.to in {To.COMPLAINANT, To.VICTIM, To.WITNESS} or (kind.to is To.SERVED and not _serves_respondent(act)):
        roles = _told(act, kind)
        people = (one for one in file.parties if one.role in roles)
        yield from (("", one.code) for one in people if kind.fits_person(file, act, Role(one.role)))
    elif kind.to is To.PARTY and act.party in {Role.COMPLAINANT, Role.VICTIM}:
        codes = [one.code for one in file.parties if one.role == act.party]
        yield ("", codes[0] if len(codes) == 1 else "")
    elif kind.to is To.BEARER:
        yield ("", "")
    elif kind.to is To.OUTSIDE:
        bodies = [str(place) for place in range(1, len(bodies_told(file, act)) + 1)]
        lanes = (lane for lane in act.lanes or ("",) if kind.fits_lane(file, act, lane))
        yield from ((lane, body) for lane in lanes for body in bodies or ("",))
    elif kind.to in {To.RESPONDENT, To.SERVED}:
        answering = act.lanes or tuple(file.situation.lanes)
        yield from ((lane, "") for lane in answering if kind.fits_lane(file, act, lane))
    else:
        yield (act.lanes[0] if len(act.lanes) == 1 else "", "")


def _serves_respondent(act: Act) -> bool:
    """Whether a service is to who answers, or to who stands for them."""
    to = act.payload.to if isinstance(act.payload, ServiceSent) else Role.RESPONDENT
    return to is Role.RESPONDENT or (to is Role.REPRESENTATIVE and bool(act.lanes))


def _told(act: Act, kind: Kind) -> frozenset[Role]:
    """Whom of those whose identity is sealed a paper goes to: whom the service names, else each of them."""
    sealed = _SEALED.get(kind.to, frozenset({Role.COMPLAINANT, Role.VICTIM}))
    named = frozenset({act.payload.to} if isinstance(act.payload, ServiceSent) else ())
    return sealed & named or sealed
