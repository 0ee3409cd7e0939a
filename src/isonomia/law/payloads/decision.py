"""Payloads of decision and review: votes, outcomes, chosen sanctions, facts found, appeals, homologation."""

from decimal import Decimal

from msgspec import Struct

from isonomia.law.facts import Facts
from isonomia.law.payloads import Payload, Reasoned


class Vote(Struct, frozen=True, forbid_unknown_fields=True):
    """One member's vote, with its reasons. `lane` empty: the vote is on all lanes of the act."""

    member: str
    vote: str
    lane: str = ""
    casting: bool = False
    reasons: str = ""


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A sanction that the authority chose, within what the dosimetry admits.

    `bases` are the base amounts in the norm's unit, one per infraction, before multiplication; `times` is the
    multiplier picked where the norm leaves it to the authority; the total is computed, never typed: `total`,
    when given, must agree with it.
    """

    kind: str
    bases: tuple[Decimal, ...] = ()
    times: int | None = None
    steps: tuple[str, ...] = ()
    days: int | None = None
    total: Decimal | None = None
    object: str = ""


class Decided(Reasoned, frozen=True):
    """An outcome for all lanes (`outcome`) or one per lane (`outcomes`), with sanctions, facts found and votes."""

    outcome: str = ""
    outcomes: dict[str, str] = {}
    sanctions: dict[str, tuple[Chosen, ...]] = {}
    facts: dict[str, Facts] = {}
    votes: tuple[Vote, ...] = ()

    def outcome_for(self, lane: str) -> str:
        """The outcome of one lane."""
        return self.outcomes.get(lane, self.outcome)

    def sanctions_for(self, lane: str) -> tuple[Chosen, ...]:
        """The sanctions of one lane; the key `all` stands for every lane."""
        return self.sanctions.get(lane, self.sanctions.get("all", ()))

    def facts_for(self, lane: str) -> Facts | None:
        """The facts found for one lane; the key `all` stands for every lane."""
        return self.facts.get(lane, self.facts.get("all"))


class ClarificationFiled(Payload, frozen=True):
    """Request to correct a material error, omission, obscurity or contradiction."""

    defect: str = ""


class ClarificationDecided(Reasoned, frozen=True):
    """Its decision: corrected | kept. Without a request it is ex officio."""

    outcome: str = ""


class AppealFiled(Payload, frozen=True):
    """An appeal (or request to reconsider), and what it attacks."""

    asks: str = "appeal"  # appeal | reconsideration | both
    against: str = "decision"


class Homologation(Reasoned, frozen=True):
    """homologated | returned, with reasons."""

    outcome: str = ""
