"""Payloads of execution: payment, debt, conversion, suspension, cancellation, refunds, referrals, seizure, court."""

from datetime import date
from decimal import Decimal

from isonomia.law.amounts import check_amounts
from isonomia.law.payloads import Payload, Reasoned


class PaymentRecorded(Payload, frozen=True):
    """A payment: full | part, and the amount in reais."""

    outcome: str = "full"
    amount: Decimal | None = None

    def __post_init__(self) -> None:
        check_amounts(self.amount)


class DebtRegistered(Payload, frozen=True):
    """Registration as active debt."""

    number: str = ""


class ConversionDecided(Reasoned, frozen=True):
    """Conversion of a fine: granted | denied, and into what."""

    outcome: str = ""
    into: str = ""


class CommitmentSigned(Payload, frozen=True):
    """The respondent's commitment: agreed content and the cost sized by the body, in reais."""

    cost: Decimal | None = None
    content: str = ""

    def __post_init__(self) -> None:
        check_amounts(self.cost)


class Sized(Payload, frozen=True):
    """A cost sized by the body, in reais."""

    cost: Decimal | None = None

    def __post_init__(self) -> None:
        check_amounts(self.cost)


class Content(Payload, frozen=True):
    """Content agreed or accounts filed."""

    content: str = ""


class Outcome(Reasoned, frozen=True):
    """An act whose only content is its outcome and reasons."""

    outcome: str = ""


class SuspensionOrdered(Payload, frozen=True):
    """Order of suspension: unit and licence, first day and length; the last day is computed, with no roll."""

    from_day: date | None = None
    days: int | None = None
    unit: str = ""
    licence: str = ""


class SuspensionEnded(Payload, frozen=True):
    """The letter that restores the licence or registration at the end."""

    restored_to: str = ""


class Communicated(Payload, frozen=True):
    """A letter: to which addressees."""

    to: tuple[str, ...] = ()


class ByBody(Payload, frozen=True):
    """An answer, and the body that gave it."""

    by_body: str = ""


class Instalments(Reasoned, frozen=True):
    """Instalments: granted | denied | defaulted, how many."""

    outcome: str = ""
    number: int = 0


class Refund(Reasoned, frozen=True):
    """A refund ordered or paid, in reais."""

    amount: Decimal | None = None

    def __post_init__(self) -> None:
        check_amounts(self.amount)


class ReferralSent(Payload, frozen=True, kw_only=True):
    """A referral of the pack, by name; `chosen_by` where it needs somebody's choice."""

    referral: str
    to: str = ""
    chosen_by: str = ""


class MaterialSeized(Payload, frozen=True):
    """Seizure: inventory and custodian."""

    inventory: tuple[str, ...] = ()
    custodian: str = ""


class CourtOrder(Payload, frozen=True):
    """A court order: who, number, what it stops or lifts, from when. `scope`: case, lane or tracks by name."""

    court: str = ""
    number: str = ""
    effect: str = "stays"  # stays | lifts | annuls
    tracks: tuple[str, ...] = ()


class LaneEnded(Reasoned, frozen=True):
    """End of a lane: death, dissolution, or passage to a successor."""

    outcome: str = "death"  # death | dissolution | successor
    successor: str = ""


class ActAnnulled(Reasoned, frozen=True):
    """Annulment of acts, by id."""

    acts: tuple[str, ...] = ()


class ActCorrected(Reasoned, frozen=True):
    """Correction of an act: new values of fields of its payload."""

    act: str = ""
    changes: dict[str, str] = {}


class StayOrdered(Reasoned, frozen=True):
    """Stay of the terms of the case or of the lanes it names, from the day of the act."""

    tracks: tuple[str, ...] = ()
