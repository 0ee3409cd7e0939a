"""How somebody in a case is called, and who did an act."""

from isonomia.casefile.models import Act, CaseParty
from isonomia.law.words import ROLE_LABELS, Role


def name_of(one: CaseParty) -> str:
    """How somebody in a case is called; those whose identity is sealed, by what they are."""
    return one.party.name if one.party is not None else one.name_then or "identidade lacrada"


def author_of(row: Act) -> str:
    """Who did an act: for a party's paper, the party, and who joined it."""
    wrote = f"{row.author.name}, {row.seat.label}"
    if row.by in {row.office, Role.COLLEGE}:
        return wrote
    party = ROLE_LABELS[Role(row.by)]
    behalf = f" de {ROLE_LABELS[Role(row.behalf)]}" if row.behalf else ""
    return f"{party[:1].upper()}{party[1:]}{behalf}; gravado por {wrote}"
