"""What each kind of act carries. One frozen struct per kind; unknown fields are refused when decoded."""

from msgspec import Struct


class Payload(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that carries nothing but itself, and the root of all payloads.

    `issued_by` names the body outside the system that signed the act (court, treasury, licensing body);
    `paper` is the joined paper that proves it; `note` is free text for the file.
    """

    issued_by: str = ""
    paper: str = ""
    note: str = ""


class Reasoned(Payload, frozen=True):
    """An act that must say why: `reasons` maps each point that the norm demands to its text."""

    reasons: dict[str, str] = {}
