"""Payloads of intake: complaint, completion, call of the victim, rejection, opening, infraction notice."""

from datetime import date

from isonomia.law.payloads import Payload, Reasoned
from isonomia.law.words import Channel, Ground, Medium, RespondentKind, Source, VictimKind


class ComplaintFiled(Payload, frozen=True):
    """A complaint. The booleans say what it holds; the narrative and the identity live elsewhere."""

    source: Source = Source.VICTIM
    channel: Channel = Channel.IN_PERSON
    written: bool = True
    has_facts: bool = True
    identifies_complainant: bool = True
    victim_data: bool = True
    victim_kind: VictimKind = VictimKind.PERSON
    victim_authorised: bool = False
    offender_data: bool = True
    indication_of_proof: bool = True
    place: str = ""
    fact_day: date | None = None
    conducts: tuple[str, ...] = ()


class ComplaintWrittenDown(Payload, frozen=True):
    """An oral complaint reduced to writing and read back to who made it."""

    source: Source = Source.VICTIM
    read_back: bool = False
    signed: bool = False
    interpreter: str = ""


class ComplaintForwarded(Payload, frozen=True):
    """The complaint sent on by council or partner."""

    to: str = ""


class ComplaintReceived(Payload, frozen=True):
    """Receipt by the body that will process it, where the norm counts from there."""

    by_body: str = ""


class CureRequested(Payload, frozen=True):
    """What is missing, told to the complainant."""

    missing: tuple[Ground, ...] = ()


class ComplaintCompleted(Payload, frozen=True):
    """What was supplied."""

    supplied: tuple[Ground, ...] = ()


class VictimConfirmed(Payload, frozen=True):
    """The victim's own word on a complaint made by another."""

    confirms: bool = True


class ComplaintRejected(Reasoned, frozen=True):
    """Rejection, with grounds from the norm's closed list."""

    grounds: tuple[Ground, ...] = ()


class Named(Payload, frozen=True):
    """Something given to a person or body by name (rapporteur, custodian, unit)."""

    to: str = ""


class CaseOpened(Reasoned, frozen=True):
    """Opening of the case against the respondents that the act concerns."""

    kinds: dict[str, RespondentKind] = {}


class InfractionNoticeDrawn(Payload, frozen=True):
    """The infraction notice: its contents, and how the cited party took it."""

    outcome: str = "signed"  # signed | refused | absent
    contents: tuple[str, ...] = ()
    witnesses: int = 0
    medium: Medium = Medium.SYSTEM
    kinds: dict[str, RespondentKind] = {}


class RespondentAdded(Reasoned, frozen=True):
    """A respondent found during the case."""

    kinds: dict[str, RespondentKind] = {}


class RepresentationJoined(Payload, frozen=True):
    """Proof of representation or authorisation: who, what scope, until when."""

    of: str = ""
    scope: tuple[str, ...] = ()
    until: date | None = None


class CasesJoined(Reasoned, frozen=True):
    """Cases on one fact joined to this one."""

    cases: tuple[str, ...] = ()


class Withdrawal(Reasoned, frozen=True):
    """The complainant withdraws or the victim revokes; safety is asked first."""

    safety_asked: bool = False
    outcome: str = ""


class CommissionCreated(Payload, frozen=True):
    """The order (Portaria) that creates the deciding body."""

    order: str = ""
    body: str = ""
