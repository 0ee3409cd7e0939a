"""What a paper is drawn from: the case as the file has it, the act, whom it concerns, who signs, the parts written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cached_property

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.models import CaseParty
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from, acts_from, situation_of
from isonomia.documents.paying.ways import Paying
from isonomia.documents.view import Letterhead, Signer, Verification
from isonomia.law.acts import Act
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Place
from isonomia.law.norm.norm import Norm


@dataclass(frozen=True)
class Source:
    """Everything that a kind of paper may ask. `lane` is the respondent that the paper concerns, by letter (empty: the
    case as a whole); `to` the code of whom it goes to where that is somebody else (D1, V1, T1). `number` is that in its
    series, empty before it is signed. `free` are the parts that somebody wrote, by name."""

    file: CaseFile
    row: ActRow
    at: datetime
    head: Letterhead
    place: str
    lane: str = ""
    to: str = ""
    number: str = ""
    signers: tuple[Signer, ...] = ()
    verification: Verification = field(default_factory=Verification)
    free: Mapping[str, str] = field(default_factory=dict)
    preview: bool = True
    paying: Paying = field(default_factory=Paying)

    @property
    def norm(self) -> Norm:
        """The norm of the case, as its body practises it."""
        return self.file.law.norm

    @property
    def on(self) -> date:
        """The legal day on which the paper is drawn."""
        return self.file.situation.on

    @cached_property
    def act(self) -> Act:
        """The act as the core reads it."""
        return act_from(self.row)

    @cached_property
    def cite(self) -> tuple[str, ...]:
        """The provisions by which the norm takes the act, where the case stood then."""
        return self.before.provisions_of(self.act)

    @cached_property
    def before(self) -> Situation:
        """Where the case stood when the act was done, without it."""
        return self._read(row for row in self.file.rows if row.number < self.row.number)

    @cached_property
    def then(self) -> Situation:
        """Where the case stood with the act, before anything that came after it."""
        return self._read(row for row in self.file.rows if row.number <= self.row.number)

    @property
    def standing(self) -> Place:
        """Where the respondent of the paper stands; the case where it concerns none."""
        situation = self.file.situation
        return situation.lanes.get(self.lane, situation.case) if self.lane else situation.case

    @cached_property
    def respondents(self) -> Mapping[str, CaseParty]:
        """Those who answer, by letter."""
        return {one.code: one for one in self.file.parties if one.role == "respondent"}

    def called(self, code: str) -> str:
        """The name by which a paper calls somebody in the case: that of the date of the act, a social name where there
        is one; what they are, where their identity is sealed."""
        party = next((one for one in self.file.parties if one.code == code), None)
        return (party.name_then or name_of(party)) if party is not None else f"autuado {code}"

    def earlier(self, *kinds: str) -> list[Act]:
        """The acts of these kinds up to the act of the paper that still stand, the newest last."""
        applied = set(self.file.situation.applied)
        rows = (row for row in self.file.rows if row.number <= self.row.number and row.kind in kinds)
        return [act_from(row) for row in rows if str(row.number) in applied]

    def of(self, lane: str) -> "Source":
        """The same for one of the respondents that the act concerns."""
        other = replace(self, lane=lane)
        other.__dict__.update(act=self.act, before=self.before, then=self.then)
        return other

    def after(self, act: Act) -> Situation:
        """Where the case would stand if another act had come next, on the same day."""
        rows = [row for row in self.file.rows if row.number <= self.row.number]
        return situation_of(self.file.law, [*acts_from(rows), act], on=self.row.recorded)

    def _read(self, rows: Iterable[ActRow]) -> Situation:
        return situation_of(self.file.law, acts_from(rows), on=self.row.recorded)
