"""The dosimetry of one respondent: facts found, what they admit, what was chosen of it, the total, the reasons owed.

Everything is computed from the norm and from what was typed; nothing is kept between two requests but the form.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from isonomia.desk.sanction.asking import Conducts, Question, answered, asked, conducts_asked
from isonomia.desk.sanction.choosing import Choice, choices_of, chosen_in
from isonomia.desk.sanction.panel import FinePanel, Weighed, panel_of
from isonomia.law.dosimetry import Assessment, Doubt, assess, matches
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.norm.conditions import When
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Referral
from isonomia.law.otherwise import changes_in_words, other_answers
from isonomia.law.payloads.decision import Chosen
from isonomia.law.points import point_in_words
from isonomia.law.values import ValueSeriesError
from isonomia.practice.queries import LawInUse


@dataclass(frozen=True, slots=True)
class DoubtRow:
    """What the text leaves open, the reading in use, and what the other would give."""

    doubt: str
    adopted: str
    otherwise: tuple[str, ...]
    cite: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReasonOwed:
    """A point on which the norm demands reasons: its name in the act, its words, its provisions."""

    name: str
    label: str
    cite: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """All that the page shows of one respondent, and what the act takes from it: `facts` and `chosen`."""

    lane: str
    name: str
    norm: Norm
    prefix: str
    questions: list[Question]
    conducts: list[Conducts]
    classes: tuple[tuple[str, str], ...]
    answer: Assessment
    choices: list[Choice]
    fine: FinePanel | None
    doubts: tuple[DoubtRow, ...]
    owed: tuple[ReasonOwed, ...]
    errors: tuple[tuple[str, str], ...]
    facts: Facts
    chosen: tuple[Chosen, ...]

    @property
    def sent_on(self) -> list[Referral]:
        """The referrals for which the facts found call, besides those that take the place of a sanction."""
        here = {referral.to for referral in self.answer.referrals}
        known = self.norm.pack.referrals.items()
        return [one for name, one in known if name not in here and one.when != When() and matches(one.when, self.facts)]

    @property
    def found(self) -> list[Conducts]:
        """The conducts marked as proved."""
        return [one for one in self.conducts if one.chosen]

    @property
    def others(self) -> list[Conducts]:
        """The conducts of the norm that are not marked."""
        return [one for one in self.conducts if not one.chosen]

    @property
    def missing(self) -> tuple[str, ...]:
        """The facts to be said before a sanction can be chosen."""
        return tuple(FACT_LABELS[one] for one in self.answer.missing)


def section(
    law: LawInUse,
    lane: str,
    name: str,
    known: Facts,
    data: Mapping[str, Any],
    *,
    on: date,
    sources: Mapping[str, str] | None = None,
) -> Section:
    """The dosimetry of a lane as it stands in a form.

    `known` are the facts that the file already tells; `data` what was sent (empty: nothing yet); `on` the day of the
    decision; `sources` say where a known fact comes from (the recidivism look-up, the party's record).
    """
    norm, prefix = law.norm, f"{lane}-d"
    sent = bool(data.get(f"{prefix}-sent"))
    questions = asked(norm, prefix, known, data if sent else {}, sources or {})
    conducts = conducts_asked(norm, prefix, known, data, sent=sent)
    facts = answered(norm, questions, conducts, known)
    answer, stale = _assessed(law, facts, on)
    chosen, typed, wrong = chosen_in(answer, prefix, data)
    return Section(
        lane=lane,
        name=name,
        norm=norm,
        prefix=prefix,
        questions=questions,
        conducts=conducts,
        classes=tuple(norm.pack.dosimetry.klasses.items()),
        answer=answer,
        choices=choices_of(norm, answer, prefix, data),
        fine=panel_of(law, Weighed(answer, facts, on), chosen, prefix, data, typed),
        doubts=tuple(_doubts(law, answer, facts, on)),
        owed=tuple(_owed(answer, chosen)),
        errors=(*((q.field, q.error) for q in questions if q.error), *wrong, *stale),
        facts=facts,
        chosen=chosen,
    )


def _assessed(law: LawInUse, facts: Facts, on: date) -> tuple[Assessment, list[tuple[str, str]]]:
    """The norm's answer; where the index of the day is missing, the nominal one, and the error that says so."""
    try:
        return assess(law.norm.pack, facts, values=law.values, on=on), []
    except ValueSeriesError as error:
        return assess(law.norm.pack, facts), [("", error.message)]


def _doubts(law: LawInUse, answer: Assessment, facts: Facts, on: date) -> Iterator[DoubtRow]:
    """The doubts of the answer, and the readings that would change it though no rule names them."""
    norm = law.norm
    try:
        others = other_answers(norm, answer, facts, values=law.values, on=on)
    except ValueSeriesError:
        others = ()
    changes: dict[str, list[str]] = {}
    for other in others:
        say = norm.pack.readings[other.reading].options[other.option].say
        told = "; ".join(changes_in_words(answer, other.answer))
        changes.setdefault(other.reading, []).append(f"{say.rstrip('.')}: {told}")
    for doubt in answer.doubts:
        yield _row(norm, doubt, tuple(changes.pop(doubt.reading, ())))
    for name, more in changes.items():
        reading = norm.pack.readings[name]
        yield _row(norm, Doubt(reading.doubt, name, cite=reading.cite), tuple(more))


def _row(norm: Norm, doubt: Doubt, otherwise: tuple[str, ...]) -> DoubtRow:
    if not doubt.reading:
        return DoubtRow(doubt.say, "", otherwise, doubt.cite)
    reading = norm.pack.readings[doubt.reading]
    return DoubtRow(doubt.say, reading.options[norm.option(doubt.reading)].say, otherwise, reading.cite)


def _owed(answer: Assessment, chosen: tuple[Chosen, ...]) -> Iterator[ReasonOwed]:
    """The reasons that the norm demands for what was chosen, each once; those always demanded come first."""
    kinds = {one.kind for one in chosen}
    picked = {step for one in chosen for step in one.steps}
    seen: set[str] = set()
    for demand in answer.demands:
        if demand.name in seen or (demand.kinds and kinds.isdisjoint(demand.kinds)):
            continue
        if demand.pick and demand.pick not in picked:
            continue
        seen.add(demand.name)
        yield ReasonOwed(demand.name, point_in_words(demand.name), demand.cite)
