"""Asks every field of what an act carries, in the order in which one follows from another, and reads the payload."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from isonomia.desk.acting.answers import Blank, missing, plain_answer
from isonomia.desk.acting.correcting import changes
from isonomia.desk.acting.field import Answer
from isonomia.desk.acting.grouped import for_each_lane, reasons
from isonomia.desk.acting.questions import Question, Widget, question_of
from isonomia.desk.acting.sheet import Sheet
from isonomia.desk.acting.typed import Typed
from isonomia.desk.acting.voting import votes
from isonomia.desk.sanction.section import Section, section
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import Decided

PREFIX = "p"
"""Before the name of each field of the payload, so that it is none of the form's own."""


@dataclass(frozen=True)
class Answers:
    """Each field of the payload with its answer; `sections` is the dosimetry of the lanes that are sanctioned."""

    sheet: Sheet
    each: Mapping[str, Answer]
    sections: tuple[Section, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether nothing is wrong and nothing that the act can't be without is left out."""
        fields = msgspec.structs.fields(self.sheet.spec.payload)
        asked = {f.name: question_of(self.sheet.kind, f.name) for f in fields}
        needed = {f.name for f in fields if f.required}
        seen = {name for name, one in asked.items() if one.seen and one.widget is not Widget.FLAG}
        needed |= {name for name in seen if self.each[name].fields}
        return not any(one.is_wrong for one in self.each.values()) and all(self.each[name].value for name in needed)

    def payload(self) -> Payload:
        """What the act carries, from the answers. To be asked only when they are complete."""
        told = {name: answer.value for name, answer in self.each.items() if answer.value not in ("", None, ())}
        payload: Payload = msgspec.convert(told, self.sheet.spec.payload, strict=False)
        return payload


def answers_of(sheet: Sheet, typed: Typed, *, outside: bool, papers: tuple[str, ...] = ()) -> Answers:
    """The answers of a form. `outside`: somebody outside signed the act, and must be named; `papers` are the names of
    those handed in."""
    asking = _Asking(sheet, typed, outside=outside, papers=papers)
    return asking.all()


class _Asking:
    """One pass over the fields of the payload."""

    def __init__(self, sheet: Sheet, typed: Typed, *, outside: bool, papers: tuple[str, ...]) -> None:
        self._sheet, self._typed, self._outside, self._papers = sheet, typed, outside, papers
        fields = msgspec.structs.fields(sheet.spec.payload)
        self._begins = {f.name: "" if question_of(sheet.kind, f.name).seen else _default(f) for f in fields}
        self._found: dict[str, Answer] = {}
        self._sections: tuple[Section, ...] = ()

    def all(self) -> Answers:
        """Outcomes first: sanctions and reasons follow from them."""
        late = {Widget.OUTCOME: -1, Widget.DOSIMETRY: 1, Widget.CHANGES: 1, Widget.REASONS: 2}
        questions = {name: question_of(self._sheet.kind, name) for name in self._begins}
        for name in sorted(questions, key=lambda one: late.get(questions[one].widget, 0)):
            self._found[name] = self._asked(name, questions[name])
        return Answers(self._sheet, {name: self._found[name] for name in self._in_order()}, self._sections)

    def _in_order(self) -> list[str]:
        """The act's own fields first; reasons, the signer and the note close the form."""
        last = ("reasons", "issued_by", "paper", "note")
        return [*(name for name in self._begins if name not in last), *(name for name in last if name in self._begins)]

    def _asked(self, name: str, question: Question) -> Answer:
        blank = self._blank(name, question)
        if self._is_left_out(blank):
            return Answer((), "")
        if name == "outcomes" or question.widget is Widget.KINDS:
            return for_each_lane(blank)
        return _SPECIAL.get(question.widget, _plain)(self, blank)

    def _is_left_out(self, blank: Blank) -> bool:
        """Whether nobody is asked: one outcome or one for each lane, never both; who signed, only if it was another;
        what goes with other outcomes than the one chosen."""
        per_lane = issubclass(self._sheet.spec.payload, Decided) and len(self._sheet.lanes) > 1
        outcome = self._found["outcome"].value if "outcome" in self._found else ""
        if outcome and blank.question.after and outcome not in blank.question.after:
            return True
        if blank.field in {"outcome", "outcomes"} and issubclass(self._sheet.spec.payload, Decided):
            return per_lane is (blank.field == "outcome")
        return blank.field == "issued_by" and not (self._outside or blank.required)

    def _blank(self, name: str, question: Question) -> Blank:
        required = name in {one.point for one in self._demanded()} or (name == "issued_by" and self._outside)
        return Blank(
            sheet=self._sheet,
            typed=self._typed,
            name=f"{PREFIX}-{name}",
            field=name,
            question=question,
            begins=self._begins[name],
            required=required,
        )

    def _demanded(self) -> list[Any]:
        """What must not be left blank with the outcomes chosen so far."""
        outcomes = {str(value) for value in self._outcomes().values()} or {""}
        found = {one.point: one for outcome in outcomes for one in self._sheet.offer.demanded(outcome)}
        return list(found.values())

    def _outcomes(self) -> dict[str, str]:
        """The outcome of each lane at hand, of those that were chosen."""
        lanes = self._sheet.chosen or ("",)
        each: dict[str, str] = (self._found["outcomes"].value if "outcomes" in self._found else None) or {}
        one = self._found["outcome"].value if "outcome" in self._found else ""
        return {lane: each.get(lane) or one for lane in lanes if each.get(lane) or one}

    def dosimetry(self, blank: Blank) -> Answer:
        """The lanes whose outcome the norm weighs: their facts and sanctions come from the sanction section."""
        if blank.field == "facts":
            return Answer((), {one.lane: one.facts for one in self._sections})
        weighed = [lane for lane, told in self._outcomes().items() if told in self._sheet.offer.dosimetry and lane]
        self._sections = tuple(self._section(lane) for lane in weighed)
        return Answer((), {one.lane: one.chosen for one in self._sections if one.chosen})

    def reasons(self, blank: Blank) -> Answer:
        """The reasons that the norm demands of the outcomes chosen, and those that the sanctions owe."""
        return reasons(blank, self._demanded(), self._sections)

    def changes(self, blank: Blank) -> Answer:
        """What a correction changes in the act that it names."""
        return changes(blank, str(self._found["act"].value))

    def _section(self, lane: str) -> Section:
        sheet = self._sheet
        known, data = sheet.known(lane), self._typed.data
        name = sheet.names.lane(lane)
        return section(sheet.law, lane, name, known.facts, data, on=sheet.today, sources=known.sources)

    def paper(self, blank: Blank) -> Answer:
        """The paper that proves the act: the first of those handed in. Where the norm demands it, one must be."""
        wrong = blank.required and self._typed.sent and not self._papers
        problem = missing("papel que prova o ato", blank.sheet.printed("paper")) if wrong else ""
        shown = blank.shown(problem=problem, typed=self._papers[0] if self._papers else "")
        return Answer((shown,), shown.typed)


def _plain(_: _Asking, blank: Blank) -> Answer:
    return plain_answer(blank)


_SPECIAL: dict[Widget, Callable[[_Asking, Blank], Answer]] = {
    Widget.VOTES: lambda _, blank: votes(blank),
    Widget.CHANGES: _Asking.changes,
    Widget.DOSIMETRY: _Asking.dosimetry,
    Widget.REASONS: _Asking.reasons,
    Widget.PAPERS: _Asking.paper,
}


def _default(field: Any) -> Any:
    """What a field of a payload begins with; nothing where it must be told."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else ""
