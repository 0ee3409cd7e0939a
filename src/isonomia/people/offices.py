"""Offices: what a seat lets its holder do, for whom it may record an act, and how much of a case it may see."""

from enum import StrEnum

from isonomia.law.words import ROLE_LABELS, Role

ADMINISTRATION = "administration"
"""The office that keeps seats, users and settings: it is of the body, and no norm knows it."""

PORTAL = "portal"
"""The office of the public pages: what people file there enters the file by this seat, which no person holds."""

OFFICES: dict[str, str] = {
    **{
        role.value: ROLE_LABELS[role]
        for role in Role
        if role not in {Role.ANYONE, Role.COMPLAINANT, Role.VICTIM, Role.REPRESENTATIVE, Role.RESPONDENT, Role.WITNESS}
        and role not in {Role.INTERPRETER, Role.RAPPORTEUR, Role.COURT}
    },
    ADMINISTRATION: "administração do sistema",
    PORTAL: "portal público",
}
"""The offices that a seat may have, with the Portuguese that people see."""

HELD_BY_PEOPLE = frozenset(OFFICES) - {PORTAL}
"""The offices whose seats people are given."""

PARTY_PAPERS = frozenset(
    {Role.ANYONE, Role.COMPLAINANT, Role.VICTIM, Role.REPRESENTATIVE, Role.RESPONDENT, Role.WITNESS}
)
"""Who brings a paper to the counter: the clerk joins it, in their name."""

OUTSIDE = frozenset(
    {
        Role.COURT, Role.LICENSING, Role.DEBT_OFFICE, Role.LEGAL_ADVISER, Role.DESIGNATED_ORGANISATION, Role.TREASURY,
        Role.ENFORCEMENT, Role.SUPERIOR, Role.HOMOLOGATOR, Role.APPEAL_AUTHORITY, Role.COUNCIL, Role.PARTNER,
        Role.INTAKE,
    }
)  # fmt: skip
"""Who may be outside the system: where no seat of the body has the office, the clerk joins the paper they signed."""

_SPEAKS_FOR: dict[str, frozenset[Role]] = {
    Role.CLERK: frozenset({Role.CLERK}) | PARTY_PAPERS,
    Role.INTAKE: frozenset({Role.INTAKE}) | PARTY_PAPERS,
    Role.PARTNER: frozenset({Role.PARTNER}) | PARTY_PAPERS,
    Role.CHAIR: frozenset({Role.CHAIR, Role.COLLEGE}),
    ADMINISTRATION: frozenset(),
    PORTAL: PARTY_PAPERS,
}


class Reach(StrEnum):
    """How much of the cases of its body an office sees (REQUIREMENTS, X-13)."""

    WHOLE = "whole"  # every act and paper, less what is sealed
    EXECUTION = "execution"  # the cases with a decision to carry out, whole
    OUTLINE = "outline"  # stages and deadlines, without names and papers
    OWN = "own"  # the cases that this office brought, whole
    NOTHING = "nothing"


REACH_LABELS: dict[Reach, str] = {
    Reach.WHOLE: "os autos, sem o que está lacrado",
    Reach.EXECUTION: "os autos dos processos com decisão a executar",
    Reach.OUTLINE: "etapas e prazos, sem nomes nem papéis",
    Reach.OWN: "só os processos que encaminhou",
    Reach.NOTHING: "nada dos processos",
}

_REACH: dict[str, Reach] = {
    Role.TREASURY: Reach.EXECUTION,
    Role.ENFORCEMENT: Reach.EXECUTION,
    Role.DEBT_OFFICE: Reach.EXECUTION,
    Role.LICENSING: Reach.EXECUTION,
    Role.DESIGNATED_ORGANISATION: Reach.EXECUTION,
    Role.COUNCIL: Reach.OUTLINE,
    Role.INTAKE: Reach.OWN,
    Role.PARTNER: Reach.OWN,
    Role.CUSTODIAN: Reach.NOTHING,
    ADMINISTRATION: Reach.NOTHING,
    PORTAL: Reach.NOTHING,
}


def speaks_for(office: str) -> frozenset[Role]:
    """The roles in whose name the holder of an office may record an act, besides those that nobody holds."""
    return _SPEAKS_FOR[office] if office in _SPEAKS_FOR else frozenset({Role(office)})


def reach_of(office: str) -> Reach:
    """How much of the cases of its body an office sees."""
    return _REACH.get(office, Reach.WHOLE)
