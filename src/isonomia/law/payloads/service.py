"""Payloads of service: sending, its result, posting, publication, appearance."""

from datetime import date

from isonomia.law.payloads import Payload
from isonomia.law.words import Capacity, Role, Subject


class ServiceSent(Payload, frozen=True, kw_only=True):
    """A notice sent: by which mode, of what, to whom (a respondent's lane, or another party)."""

    mode: str
    of: Subject = Subject.OPENING
    to: Role = Role.RESPONDENT
    contents: tuple[str, ...] = ()
    tracking: str = ""


class ServiceResult(Payload, frozen=True):
    """What came back. `service` is the id of the service_sent act; empty means the last one sent.

    `received_on` is the day in the receipt; the act's own day is the day its proof joined the file.
    """

    outcome: str = "received"  # received | refused | not_found | returned | no_proof
    service: str = ""
    received_on: date | None = None
    received_by: str = ""
    capacity: Capacity = Capacity.SELF
    signed: bool = True
    witnesses: int = 0


class NoticePosted(Payload, frozen=True):
    """An edital put up in a public place."""

    of: Subject = Subject.OPENING
    posted_on: date | None = None
    place: str = ""
    to: Role = Role.RESPONDENT


class GazettePublished(Payload, frozen=True):
    """Publication in the gazette: of what, in which edition and page."""

    of: Subject = Subject.DECISION
    edition: str = ""
    page: str = ""
    to: Role = Role.RESPONDENT


class AppearanceRecorded(Payload, frozen=True):
    """The party came and took knowledge: it cures a missing or void service."""

    of: Subject = Subject.OPENING
    to: Role = Role.RESPONDENT
