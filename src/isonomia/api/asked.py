"""What programs send: strict, so that a misspelt field is refused and never ignored."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from ninja import Field, Schema
from pydantic import model_validator

from isonomia.casefile.drafts import Draft
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.acts import ACTS, BY_THE_PAPERS, BY_THE_VAULT, ActKind
from isonomia.law.norm.loader import decode
from isonomia.law.words import Role

_NO_TEXT = re.compile("[\x00\ud800-\udfff]")


class Strict(Schema):
    """The root of what is sent: no field is ignored."""

    model_config = {"extra": "forbid"}

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, told: Any) -> Any:
        """What no text holds, and no database keeps: a null character, half of a surrogate pair."""
        if _has_no_text(getattr(told, "_obj", told)):
            raise ValueError("null character or lone surrogate")
        return told


def _has_no_text(told: object) -> bool:
    if isinstance(told, Mapping):
        return any(_has_no_text(part) for pair in told.items() for part in pair)
    if isinstance(told, list):
        return any(map(_has_no_text, told))
    return isinstance(told, str) and _NO_TEXT.search(told) is not None


class Choices(Strict):
    """A body's choices under a norm, for the calculators: readings, settings, supplements on or off."""

    readings: dict[str, str] = {}
    settings: dict[str, str] = {}
    supplements: dict[str, bool] = {}


class DeadlineAsked(Choices):
    """Until when does a term run that an event starts? As `isonomia deadline`."""

    norm: str
    term: str
    event: date
    mode: str = ""
    days: int = Field(0, ge=0, le=3650)
    known_at: date | None = None


class SanctionAsked(Choices):
    """Which sanctions does a norm admit for some facts? As `isonomia sanction`."""

    norm: str
    facts: dict[str, Any]
    on: date | None = None


class DraftIn(Strict):
    """An act to be recorded: `payload` has the fields of its kind (`GET /act-kinds`), `papers` tokens of uploads."""

    kind: ActKind
    day: date
    by: Role
    lanes: list[str] = []
    payload: dict[str, Any] = {}
    behalf: Role | None = None
    papers: list[str] = []

    def draft(self) -> Draft:
        """The act as the file takes it. Raises `PackError` for a payload that does not fit its kind, `NotAllowedError`
        for a kind that only the vault or the signing of papers records."""
        if self.kind in BY_THE_VAULT:
            say = "A abertura de uma identidade se pede e se decide nas páginas do cofre, não pela API."
            raise NotAllowedError("act.by_vault", say)
        if self.kind in BY_THE_PAPERS:
            raise NotAllowedError("act.by_papers", "Um documento se assina na página dele, não pela API.")
        payload = decode(self.payload, ACTS[self.kind].payload, origin="payload")
        return Draft(self.kind, self.day, self.by, tuple(self.lanes), payload, self.behalf, tuple(self.papers))


class ActIn(DraftIn):
    """An act for a case: `seen` is how many acts the program knew of; if there are more, nothing is recorded."""

    seen: int = Field(ge=0, le=1_000_000)


class CaseIn(Strict):
    """A new case: respondents are ids of parties of the body, in the order of their letters A, B…

    `subject` names nobody. The identity of complainants and victims is never sent here: only how many there are.
    """

    body: str
    norm: str
    subject: str = Field(min_length=3, max_length=300)
    first: DraftIn
    then: list[DraftIn] = []
    fact_day: date | None = None
    fact_place: str = Field("", max_length=300)
    respondents: list[int] = []
    complainants: int = Field(1, ge=0, le=50)
    victims: int = Field(0, ge=0, le=50)
    priority: str = Field("", max_length=120)


class PartyIn(Strict):
    """Somebody who answers, or stands for somebody who does."""

    body: str
    kind: Literal["natural_person", "company", "public_body", "public_agent"]
    name: str
    document: str = ""
    civil_name: str = ""
    address: str = ""
    email: str = ""
    phone: str = ""


class PartyAsked(Strict):
    """A party looked up by its CPF or CNPJ: in the body of the request, so that no address or log has it."""

    body: str
    document: str
