"""The form of an act: whom it concerns, in whose name, which day, what it carries; and the draft that it makes."""

import hashlib
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import NamedTuple

import msgspec
from django.forms import ValidationError

from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Attachment
from isonomia.desk.acting.answering import Answers, answers_of
from isonomia.desk.acting.field import Field
from isonomia.desk.acting.office_day import office_echo
from isonomia.desk.acting.opening import Opened
from isonomia.desk.acting.questions import Widget
from isonomia.desk.acting.sheet import Sheet, may_be_of_the_case
from isonomia.desk.acting.speaking import Speaker, speaker_of, speakers
from isonomia.desk.acting.typed import Typed
from isonomia.desk.form_name import form_name
from isonomia.desk.typed_day import typed_day
from isonomia.law.acts import ActKind
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.reasons import Reason


class Problem(NamedTuple):
    """Something to be written anew, and the field where."""

    field: str
    say: str


class LaneLine(NamedTuple):
    """Somebody who answers, as the form asks about them: `out` says why the act does not fit them now."""

    code: str
    name: str
    note: str
    chosen: bool
    out: tuple[Reason, ...]


@dataclass(frozen=True)
class ActForm:
    """A form of an act as it stands. `token` names the form: sent twice, it records once. `seen` is how many acts the
    file had when the person last looked."""

    opened: Opened
    kind: ActKind
    typed: Typed
    papers: tuple[Attachment, ...] = ()

    @cached_property
    def token(self) -> str:
        """The name of this form, given when it is opened."""
        return form_name(self.typed.data)

    @cached_property
    def seen(self) -> int:
        """How many acts the person had before them."""
        told = self.typed.text("seen")
        return int(told) if told.isascii() and told.isdigit() and len(told) < 9 else self.opened.case.acts_count

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet for the lanes that were marked, or for those that the act plainly concerns."""
        sheet = self.opened.sheet(self.kind, self.typed.each("raia"))
        if sheet.chosen or self.typed.sent:
            return sheet if sheet.chosen or not self._only(sheet) else self.opened.sheet(self.kind, sheet.lanes)
        meant = sheet.lanes if self._begin_with_all(sheet) else ()
        return self.opened.sheet(self.kind, meant) if meant else sheet

    @property
    def of_the_case(self) -> bool:
        """Whether the act may concern the case as a whole."""
        return may_be_of_the_case(self.kind, self.opened.situation)

    @property
    def makes_lanes(self) -> bool:
        """Whether the act makes people answer who did not before."""
        return self.kind in LANE_MAKERS

    @cached_property
    def lanes(self) -> list[LaneLine]:
        """Those whom the act may concern; the others who answer, with why not."""
        sheet, situation = self.sheet, self.opened.situation
        lines = [LaneLine(code, sheet.names.lane(code), "", code in sheet.chosen, ()) for code in sheet.lanes]
        if self.makes_lanes or not sheet.lanes:
            return lines
        rest = [code for code in situation.lanes if code not in sheet.lanes]
        return lines + [
            LaneLine(code, sheet.names.lane(code), "", chosen=False, out=situation.why_not(self.kind, code)[:1])
            for code in rest
        ]

    @cached_property
    def speakers(self) -> list[Speaker]:
        """In whose name the person may record the act."""
        return speakers(self.sheet.offer, self.opened.roles)

    @cached_property
    def speaker(self) -> Speaker | None:
        """In whose name it is recorded, once that is known."""
        return speaker_of(self.speakers, self.typed.text("papel"))

    @cached_property
    def answers(self) -> Answers:
        """What the act carries."""
        outside = self.speaker is not None and self.speaker.outside
        return answers_of(self.sheet, self.typed, outside=outside, papers=tuple(one.name for one in self.papers))

    @property
    def fields(self) -> list[Field]:
        """Every field of what the act carries, less the papers, which the form shows in a place of their own."""
        return [one for a in self.answers.each.values() for one in a.fields if one.widget is not Widget.PAPERS]

    @property
    def paper(self) -> Field:
        """The field of the papers."""
        return self.answers.each["paper"].fields[0]

    @cached_property
    def day(self) -> Field:
        """The day of the act: typed for a party's paper, which counts by the day it was handed in; else today."""
        party = self.sheet.spec.party
        typed = self.typed.text("dia") if self.typed.sent and party else f"{self.opened.today:%d/%m/%Y}"
        label = "Dia em que o papel foi entregue" if party else "Dia do ato"
        helped = (
            "Vale este dia, ainda que se registre depois."
            if party
            else "Ato de autoridade é do dia em que se registra: não se antedata."
        )
        field = Field("dia", label, helped, "", Widget.DAY, typed=typed, required=True)
        try:
            day = typed_day(typed)
        except ValidationError as error:
            return replace(field, problem=error.messages[0])
        return replace(field, day=day, echo=office_echo(self.sheet, day))

    @cached_property
    def problems(self) -> list[Problem]:
        """What has to be written anew before anybody asks the norm, in the order of the form."""
        found = []
        if self._needs_a_lane:
            found.append(Problem("raia", "Marque quem responde: sem isso o ato não se refere a ninguém."))
        if self.speaker is None:
            found.append(Problem("papel", "Diga de quem é o papel: disso depende de quem é o prazo."))
        if self.day.problem:
            found.append(Problem("dia", self.day.problem))
        fields = [field for answer in self.answers.each.values() for field in answer.fields]
        found += [Problem(field.name, field.problem) for field in fields if field.problem]
        for one in self.answers.sections:
            found += [Problem(name or f"{one.prefix}-h", say) for name, say in one.errors]
        return found

    @cached_property
    def draft(self) -> Draft | None:
        """The act to be recorded; None while something has to be written anew."""
        if self.problems or self.speaker is None or self.day.day is None or not self.answers.is_complete:
            return None
        return Draft(
            kind=self.kind,
            day=self.day.day,
            by=self.speaker.role,
            lanes=self.sheet.chosen,
            payload=self.answers.payload(),
            behalf=self.speaker.behalf,
            uploads=tuple(one.token for one in self.papers),
        )

    @cached_property
    def mark(self) -> str:
        """What the draft says, in short: recorded is only what was looked at, so the form sends back what it showed."""
        draft = self.draft
        if draft is None:
            return ""
        told = (draft.kind, draft.day, draft.by, draft.behalf, draft.lanes, draft.payload, draft.uploads)
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:32]

    @property
    def was_looked_at(self) -> bool:
        """Whether what would be recorded is what the person was shown."""
        return bool(self.mark) and self.typed.text("visto") == self.mark

    @property
    def today(self) -> date:
        """The legal day."""
        return self.opened.today

    @property
    def _needs_a_lane(self) -> bool:
        return not self.sheet.chosen and not self.of_the_case

    def _only(self, sheet: Sheet) -> bool:
        """Whether there is one lane, and the act can be of nothing else."""
        return len(sheet.lanes) == 1 and not self.of_the_case

    def _begin_with_all(self, sheet: Sheet) -> bool:
        """Whether the act plainly concerns all that it may: the only one, those of a joint stage, those who begin."""
        if self.makes_lanes or any(row.joint for row in sheet.offer.rows):
            return True
        possible = {one.place for one in sheet.situation.possible if one.kind is self.kind}
        return len(sheet.lanes) == 1 and (not self.of_the_case or possible == set(sheet.lanes))
