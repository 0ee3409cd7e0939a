"""In whose name an act is recorded: derived from the person's offices and the norm, asked only where several fit."""

from collections.abc import Mapping
from typing import NamedTuple

from isonomia.casefile.access import joins_for_another
from isonomia.law.offering import Offer, is_open_to_anyone
from isonomia.law.words import PARTIES, ROLE_LABELS, Role
from isonomia.people.offices import PARTY_PAPERS
from isonomia.people.queries import Office

_SAID = {
    Role.ANYONE: "qualquer pessoa",
    Role.RESPONDENT: "quem responde",
    Role.COMPLAINANT: "quem denuncia",
    Role.VICTIM: "a vítima",
    Role.WITNESS: "testemunha",
}


class Speaker(NamedTuple):
    """A role in which the person may record the act; `behalf`: the party for whom a representative acts. `outside`:
    somebody outside signed the act, and the person joins its paper."""

    role: Role
    behalf: Role | None
    outside: bool

    @property
    def key(self) -> str:
        """How the form names it."""
        return f"{self.role.value}.{self.behalf.value}" if self.behalf else self.role.value

    @property
    def label(self) -> str:
        """How people read it."""
        if self.behalf:
            return f"representante de {_SAID[self.behalf].removeprefix('a ')}"
        said = _SAID.get(self.role) or ROLE_LABELS[self.role]
        return f"{said}, por papel assinado fora do sistema" if self.outside else said


def speakers(offer: Offer, roles: Mapping[Role, Office]) -> list[Speaker]:
    """The roles in which somebody who holds these may record the act: those of the rows, and who represents a party
    of theirs. What anybody may do is done for a party or from one's own seat: who is outside is anybody too."""
    own = {role for role, held in roles.items() if not joins_for_another(role, held)}
    wanted = set(offer.roles) | (own if is_open_to_anyone(offer) else set())
    found = [Speaker(role, None, joins_for_another(role, roles[role])) for role in Role if role in wanted & set(roles)]
    found = [one for one in found if one.role is not Role.REPRESENTATIVE]
    if Role.REPRESENTATIVE in roles:
        parties = [party for party in (Role.RESPONDENT, Role.COMPLAINANT, Role.VICTIM) if party in PARTIES & wanted]
        if Role.REPRESENTATIVE in wanted and not parties:
            parties = [Role.RESPONDENT, Role.VICTIM]
        found += [Speaker(Role.REPRESENTATIVE, party, outside=False) for party in parties]
    return sorted(found, key=lambda one: one.role in PARTY_PAPERS)


def speaker_of(found: list[Speaker], key: str) -> Speaker | None:
    """The one that was chosen; the only one where there is no choice, whatever was sent."""
    if len(found) == 1:
        return found[0]
    return next((one for one in found if one.key == key), None)
