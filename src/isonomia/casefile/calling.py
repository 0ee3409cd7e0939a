"""How somebody in a case is called."""

from isonomia.casefile.models import CaseParty


def name_of(one: CaseParty) -> str:
    """How somebody in a case is called; those whose identity is sealed, by what they are."""
    return one.party.name if one.party is not None else one.name_then or "identidade lacrada"
