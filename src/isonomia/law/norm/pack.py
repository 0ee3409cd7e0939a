"""The pack: one norm as a frozen value, decoded from YAML. Nothing here computes."""

from typing import Literal

from msgspec import Struct

from isonomia.law.counting import CountingRule
from isonomia.law.norm.parts import (
    AppealRef,
    Body,
    ChannelRef,
    Conduct,
    Decider,
    Definition,
    Duty,
    Fund,
    Note,
    Paper,
    Provision,
    Reading,
    Referral,
    Right,
    Scope,
    Setting,
    SourceRef,
    Standing,
    Status,
    Supplement,
)
from isonomia.law.norm.procedure import Row, Track
from isonomia.law.norm.sanctions import Dosimetry, RecidivismRule, Sanction
from isonomia.law.norm.terms import Deadline, ServiceMode
from isonomia.law.words import Role


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A norm: identity, status, who holds which role, the procedure, terms, sanctions, readings and the rest.

    `holders` name the body or office behind each role; `parameter` means that the body must say it.
    """

    id: str
    version: str
    urn: str
    name: str
    short: str
    article: Literal["a", "o"]
    place: str
    calendar: str
    status: tuple[Status, ...]
    scope: Scope
    sources: dict[str, SourceRef]
    holders: dict[Role, str]
    deciders: dict[str, Decider]
    service: dict[str, ServiceMode]
    counting: dict[str, CountingRule]
    procedure: dict[str, Track]
    anywhere: tuple[Row, ...]
    deadlines: dict[str, Deadline]
    sanctions: dict[str, Sanction]
    recidivism: RecidivismRule
    dosimetry: Dosimetry
    provisions: dict[str, Provision]
    conducts: dict[str, Conduct]
    readings: dict[str, Reading] = {}
    supplements: dict[str, Supplement] = {}
    settings: dict[str, Setting] = {}
    bodies: dict[str, Body] = {}
    definitions: dict[str, Definition] = {}
    channels: dict[str, ChannelRef] = {}
    standing: dict[str, Standing] = {}
    appeals: dict[str, AppealRef] = {}
    referrals: dict[str, Referral] = {}
    funds: dict[str, Fund] = {}
    duties: dict[str, Duty] = {}
    papers: dict[str, Paper] = {}
    rights: dict[str, Right] = {}
    notes: dict[str, Note] = {}
