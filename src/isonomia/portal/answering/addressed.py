"""To whom an appeal goes under the norm of the case, by which way, and what it holds back meanwhile."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.norm.parts import AppealRef
from isonomia.law.offering import rows_of
from isonomia.law.words import ROLE_LABELS, Role
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.answering.terms import cited

_SILENT = "parameter"
"""What a pack says of a holder that the body must name."""


class Addressed(NamedTuple):
    """An appeal of the norm: who decides it, who may take the decision back before (empty: nobody), which sanctions
    wait meanwhile, and whether the decision may come out heavier (`never`, `after_hearing`, or no word of it)."""

    to: str
    first: str
    waits: tuple[str, ...]
    heavier: str
    cite: str
    supplement: str


def addressed_to(answerer: Answerer) -> tuple[Addressed, ...]:
    """The appeals of who answers against the decision of their lane."""
    return tuple(_appeals(answerer))


def _appeals(answerer: Answerer) -> Iterator[Addressed]:
    norm = answerer.norm
    imposed = {one.kind for one in answerer.place.sanctions} if answerer.place else set()
    first = tuple(dict.fromkeys(role for row in rows_of(norm, ActKind.RECONSIDERATION_DECIDED) for role in row.roles))
    for appeal in norm.pack.appeals.values():
        if Role.RESPONDENT in appeal.who and appeal.of == ActKind.DECISION_ISSUED:
            yield _told(answerer, appeal, first, imposed)


def _told(answerer: Answerer, appeal: AppealRef, first: tuple[Role, ...], imposed: set[str]) -> Addressed:
    norm = answerer.norm
    held = [kind for kind in appeal.suspends if not imposed or kind in imposed]
    return Addressed(
        to=_holder(answerer, appeal.to),
        first=", ".join(_holder(answerer, role) for role in first),
        waits=tuple(norm.pack.sanctions[kind].label for kind in held if kind in norm.pack.sanctions),
        heavier=appeal.against_interest,
        cite=cited(norm, appeal.cite),
        supplement=appeal.supplement,
    )


def _holder(answerer: Answerer, role: Role) -> str:
    told = answerer.norm.pack.holders.get(role, _SILENT)
    return ROLE_LABELS[role] if told == _SILENT else told
