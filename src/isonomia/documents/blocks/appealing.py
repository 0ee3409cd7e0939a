"""To whom an appeal goes under a norm, by which way, and what it holds back meanwhile."""

from collections.abc import Collection
from typing import NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import AppealRef
from isonomia.law.offering import rows_of
from isonomia.law.words import ROLE_LABELS, Role

_SILENT = "parameter"
"""What a pack says of a holder that the body must name."""


class Addressed(NamedTuple):
    """An appeal of the norm: who decides it, who may take the decision back before (empty: nobody), which sanctions
    wait meanwhile, and whether the decision may come out heavier (`never`, `after_hearing`, or no word of it)."""

    to: str
    first: str
    waits: tuple[str, ...]
    heavier: str
    cite: tuple[str, ...]
    supplement: str


def appeals_against_decision(norm: Norm, imposed: Collection[str]) -> list[Addressed]:
    """The appeals of who answers against a decision that imposes these kinds of sanction (none: any of them)."""
    first = tuple(dict.fromkeys(role for row in rows_of(norm, ActKind.RECONSIDERATION_DECIDED) for role in row.roles))
    return [
        _told(norm, appeal, first, imposed) for appeal in norm.pack.appeals.values()
        if Role.RESPONDENT in appeal.who and appeal.of == ActKind.DECISION_ISSUED
    ]  # fmt: skip


def holder_of(norm: Norm, role: Role) -> str:
    """The office or body behind a role; what the role is, where nobody has said who holds it."""
    told = norm.pack.holders.get(role, _SILENT)
    return ROLE_LABELS[role] if told == _SILENT else told


def _told(norm: Norm, appeal: AppealRef, first: tuple[Role, ...], imposed: Collection[str]) -> Addressed:
    held = [kind for kind in appeal.suspends if not imposed or kind in imposed]
    return Addressed(
        to=holder_of(norm, appeal.to),
        first=", ".join(holder_of(norm, role) for role in first),
        waits=tuple(norm.pack.sanctions[kind].label for kind in held if kind in norm.pack.sanctions),
        heavier=appeal.against_interest,
        cite=appeal.cite,
        supplement=appeal.supplement,
    )
