"""What an inspector has answered so far of an infraction notice, read from its draft."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from django import forms
from django.http import QueryDict

from isonomia.casefile.models import Attachment
from isonomia.desk.inspection.signing import is_signature
from isonomia.desk.intake.handing import uploads_of
from isonomia.desk.models import NoticeDraft
from isonomia.desk.parties.choosing import Choosing, choosing_from
from isonomia.desk.session import Desk
from isonomia.desk.typed_day import typed_day
from isonomia.law.words import Medium, RespondentKind

OFFENDER = "r0"
AGENT, PARTY, WHOLE = "agent", "party", "whole"
"""Whose signature it is; the last is no one's: the picture of the whole paper."""
_LONGEST = 60000
_HOUR = re.compile(r"([01]?[0-9]|2[0-3])[:h]([0-5][0-9])")
_TEXTS = (
    "place", "fact_day", "hour", "drawn_at", "drawn_where", "fact", "search", "victims", "registration", "outcome",
    "received_by", "medium", "penalty_told", "poster", "open",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature: drawn on the screen, photographed on paper, or only made on the paper that the office keeps."""

    key: str
    drawn: str = ""
    photo: Attachment | None = None
    on_paper: bool = False

    @property
    def made(self) -> bool:
        """Whether the person signed, in one way or another."""
        return is_signature(self.drawn) or self.photo is not None or self.on_paper


@dataclass
class Answers:
    """The answers of a draft. `desk` is its owner's."""

    draft: NoticeDraft
    desk: Desk
    witnesses: int
    searching: bool = False
    _kept: dict[str, object] = field(init=False)

    def __post_init__(self) -> None:
        self._kept = self.draft.answers

    def text(self, name: str) -> str:
        """An answer, without blanks around it; empty when there is none."""
        return str(self._kept.get(name, "")).strip()

    @property
    def conducts(self) -> list[str]:
        """The ids of the conducts marked."""
        kept = self._kept.get("conducts", [])
        return list(kept) if isinstance(kept, list) else []

    @property
    def fact_day(self) -> date | None:
        """The day of the fact; none while what is typed is not a day."""
        try:
            return typed_day(self.text("fact_day")) if self.text("fact_day") else None
        except forms.ValidationError:
            return None

    @property
    def hour(self) -> str:
        """The hour of the fact as 22:15; empty while what is typed is not one."""
        found = _HOUR.fullmatch(self.text("hour"))
        return f"{int(found[1]):02d}:{found[2]}" if found else ""

    @property
    def medium(self) -> Medium:
        """Whether the notice is drawn here, or was on paper."""
        return Medium.PAPER if self.text("medium") == Medium.PAPER else Medium.SYSTEM

    @cached_property
    def offender(self) -> Choosing:
        """Who is cited."""
        typed = {name: str(value) for name, value in self._kept.items() if name.startswith(f"{OFFENDER}-")}
        if self.searching:
            typed[f"{OFFENDER}-find"] = "1"
        return choosing_from(
            typed or None, body=self.draft.body, offices=self.desk.offices, prefix=OFFENDER, required=False
        )

    @property
    def kind(self) -> RespondentKind | None:
        """What the one cited is; none while nobody is."""
        if self.offender.is_blank:
            return None
        told = self.offender.party.kind if self.offender.party else self.offender.form["kind"].value()
        return RespondentKind(told) if told in set(RespondentKind) else None

    @cached_property
    def signatures(self) -> Mapping[str, Signature]:
        """The signatures so far, by whose they are. One query."""
        keys = (*signers(self.witnesses), WHOLE)
        photos = {one.token: one for one in uploads_of(self.desk.actor, filter(None, map(self._photo, keys)))}
        return {key: self._signature(key, photos) for key in keys}

    def witness(self, at: int) -> str:
        """The name of a witness, from 1."""
        return self.text(f"name_w{at}")

    @property
    def witnessed(self) -> int:
        """How many witnesses have a name and signed."""
        return sum(bool(self.witness(at)) and self.signatures[f"w{at}"].made for at in range(1, self.witnesses + 1))

    def _signature(self, key: str, photos: Mapping[str, Attachment]) -> Signature:
        on_paper = self.text(f"paper_{key}") == "1"
        return Signature(key, self.text(f"sign_{key}"), photos.get(self._photo(key)), on_paper)

    def _photo(self, key: str) -> str:
        return self.text(f"photo_{key}")


def signers(witnesses: int) -> tuple[str, ...]:
    """Whose signatures a notice may have: the agent, the one cited, the witnesses."""
    return (AGENT, PARTY, *(f"w{at}" for at in range(1, witnesses + 1)))


def kept_answers(before: Mapping[str, object], typed: QueryDict, witnesses: int) -> dict[str, object]:
    """The answers after a form was sent: what the form has fields for is as typed, photos stay as they were."""
    keys = signers(witnesses)
    names = [*_TEXTS, *(f"{what}_{key}" for what in ("name", "sign", "paper") for key in keys)]
    names += [name for name in typed if name.startswith(f"{OFFENDER}-") and name != f"{OFFENDER}-find"]
    kept: dict[str, object] = {name: typed.get(name, "")[:_LONGEST] for name in names}
    kept["conducts"] = typed.getlist("conducts")
    dropped = set(typed.getlist("drop_photo"))
    kept |= {f"photo_{key}": before.get(f"photo_{key}", "") for key in (*keys, WHOLE) if key not in dropped}
    return kept
