"""Who prepares a paper and who signs it: who did the act, or the clerk; of a collegiate decision, those who voted."""

from collections.abc import Sequence
from typing import NamedTuple

from isonomia.casefile.access import joins_for_another, reach_in, roles_in
from isonomia.casefile.models import Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.documents.kind import Kind
from isonomia.documents.view import Signer
from isonomia.law.acts import Act
from isonomia.law.payloads.decision import Decided
from isonomia.law.words import ROLE_LABELS, Role
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate, User
from isonomia.people.offices import OFFICES, PARTY_PAPERS, Reach, speaks_for
from isonomia.people.queries import Office, offices_of

_READING = frozenset({Reach.WHOLE, Reach.EXECUTION, Reach.OWN})


class Candidate(NamedTuple):
    """Somebody who may sign a paper: as what, by which order they hold the seat."""

    user: User
    office: str
    order: str

    @property
    def signer(self) -> Signer:
        """As the paper names them."""
        return Signer(name=self.user.name, office=self.office, order=self.order)


def signing_role(kind: Kind, act: Act) -> Role:
    """Whose signature a paper bears: that of who did the act; the clerk's, where a party or a court did it, and on the
    papers that are the clerk's whoever did the act (`Kind.office`)."""
    if kind.office is not None:
        return kind.office
    return Role.CLERK if act.by in PARTY_PAPERS or act.by is Role.COURT else act.by


def voters_of(act: Act, kind: Kind) -> tuple[str, ...]:
    """The keys of those who voted, where the paper is of their decision; nobody for other papers."""
    payload = act.payload
    if kind.office is not None or not isinstance(payload, Decided):
        return ()
    return tuple(dict.fromkeys(vote.member for vote in payload.votes))


def candidates(case: Case, kind: Kind, act: Act, actor: Actor) -> list[Candidate]:
    """Those who may sign a paper on the legal day, in the order of their votes or seats. One query."""
    role, voters, on = signing_role(kind, act), voters_of(act, kind), actor.day_in(case.body.zone)
    held = Mandate.objects.filter(seat__body=case.body, seat__norm__in=["", case.norm], user__is_active=True)
    found: dict[str, Candidate] = {}
    for mandate in held.select_related("user", "seat").order_by("pk"):
        key, office = mandate.user.key, mandate.seat.office
        fits = key in voters if voters else _speaks(role, office, key, case)
        if fits and mandate.runs_on(on):
            found.setdefault(key, Candidate(mandate.user, mandate.seat.label, mandate.order))
    return [found[key] for key in voters if key in found] if voters else list(found.values())


def refuse_preparing(actor: Actor, case: Case, kind: Kind, act: Act, offices: Sequence[Office] | None = None) -> None:
    """Raises `NotAllowedError` for who neither is the clerk of the case nor may sign the paper."""
    held = offices_of(actor) if offices is None else offices
    roles = roles_in(case, held, actor)
    if reach_in(case, held) in _READING and (
        Role.CLERK in roles or any(one.user == actor.user for one in candidates(case, kind, act, actor))
    ):
        return
    raise NotAllowedError(
        "document.not_yours",
        f"Este documento é preparado pela secretaria do processo ou por quem o assina ({_who(kind, act)}). "
        "Peça a quem ocupa um desses assentos.",
    )


def signing_office(actor: Actor, case: Case, kind: Kind, act: Act) -> tuple[Role, Office, Candidate]:
    """The role, the office and the name under which the actor signs. Raises `NotAllowedError` for who may not."""
    roles = roles_in(case, offices_of(actor), actor)
    mine = next((one for one in candidates(case, kind, act, actor) if one.user == actor.user), None)
    wanted = (signing_role(kind, act), *((Role.COLLEGE, Role.CHAIR) if voters_of(act, kind) else ()))
    role = next((one for one in wanted if one in roles and not joins_for_another(one, roles[one])), None)
    if mine is None or role is None:
        raise NotAllowedError(
            "document.not_signing",
            f"Quem assina este documento é {_who(kind, act)}. Você pode prepará-lo; a assinatura é de quem ocupa o "
            "assento no dia.",
        )
    return role, roles[role], mine


def _speaks(role: Role, office: str, key: str, case: Case) -> bool:
    if role is Role.RAPPORTEUR:
        return bool(case.standing.rapporteur) and case.standing.rapporteur == key
    return office in OFFICES and role in speaks_for(office)


def _who(kind: Kind, act: Act) -> str:
    return "quem votou na decisão" if voters_of(act, kind) else ROLE_LABELS[signing_role(kind, act)]
