"""To whom the appeal of who answers goes, as their pages tell it."""

from isonomia.documents.blocks.appealing import Addressed, appeals_against_decision
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.answering.terms import cited


def addressed_to(answerer: Answerer) -> list[tuple[Addressed, str]]:
    """The appeals of who answers against the decision of their lane, each with its provisions as a lawyer writes."""
    imposed = {one.kind for one in answerer.place.sanctions} if answerer.place else set()
    norm = answerer.norm
    return [(one, cited(norm, one.cite)) for one in appeals_against_decision(norm, imposed)]
