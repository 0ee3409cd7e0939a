"""The terms of the day as rows: what is over, ends today, or ends within the week; whose, and what to do about it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from isonomia.casefile.agenda import Agenda
from isonomia.casefile.models import Term
from isonomia.desk.whom import days_told, whom
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.words import PARTIES, Role
from isonomia.people.models import Body
from isonomia.people.offices import PARTY_PAPERS, Reach, speaks_for
from isonomia.people.queries import Office
from isonomia.practice.queries import law_of

_NOT_PROVISIONS = ("reading.", "setting.", "supplement.")


class Todo(NamedTuple):
    """What there is to do about a term: prepare an act (`kind`), else see the case; or a sentence without a link."""

    say: str
    kind: str = ""
    about: str = ""
    link: bool = True


@dataclass(frozen=True, slots=True)
class DueRow:
    """A term in the list of what is due. `lane` is told where several answer; `other` is the last day by another
    reading, where it is later."""

    term: Term
    state: str
    away: str
    names: str
    norm: Norm
    cite: tuple[str, ...]
    whose: str
    lane: str
    other: date | None
    todo: Todo | None

    @property
    def other_day(self) -> str:
        """The last day by another reading, as it is told."""
        return f"{self.other:%d/%m}" if self.other else ""

    @property
    def number(self) -> str:
        """The number of the case."""
        return self.term.case.number


class Group(NamedTuple):
    """Terms under one heading; `more` says that there are others behind."""

    label: str
    rows: list[DueRow]
    more: bool


def groups_of(agenda: Agenda, bodies: Mapping[int, Body], offices: Iterable[Office]) -> list[Group]:
    """What is over, what ends today, what ends within the week; headings without rows are left out."""
    held = tuple(offices)
    terms = (*agenda.late, *agenda.coming)
    parted = {term.case_id for term in terms if term.place not in {"", "A"}}
    rows = [_row(term, agenda, bodies[term.body_id], held, parted=term.case_id in parted) for term in terms]
    parts = {
        "Vencido": ([r for r in rows if r.state == "bad"], agenda.tally["late"]),
        "Vence hoje": ([r for r in rows if r.state == "act"], 0),
        "Nos próximos 7 dias": ([r for r in rows if r.state == "off"], 0),
    }
    coming = agenda.tally["today"] + agenda.tally["week"] > len(agenda.coming)
    last = next((label for label in reversed(parts) if parts[label][0]), "")
    return [
        Group(label, found, total > len(found) or (coming and label == last and label != "Vencido"))
        for label, (found, total) in parts.items()
        if found
    ]


def _row(term: Term, agenda: Agenda, body: Body, offices: tuple[Office, ...], *, parted: bool) -> DueRow:
    norm = law_of(body, term.case.norm).norm
    state = _state(term, agenda.day)
    return DueRow(
        term=term,
        state=state,
        away=_away(term.due, agenda.day) if term.due else "",
        names=term.case.standing.names if agenda.reach[term.case_id] is not Reach.OUTLINE else "",
        norm=norm,
        cite=tuple(cite for cite in term.cite.split(", ") if cite and not cite.startswith(_NOT_PROVISIONS))[:1],
        whose=whom(term.role),
        lane=term.place if parted else "",
        other=term.latest if term.latest != term.due else None,
        todo=_todo(term, state, norm, offices),
    )


def _state(term: Term, day: date) -> str:
    if term.due is None or term.due > day:
        return "off"
    return "act" if term.due == day or (term.latest is not None and term.latest >= day) else "bad"


def _away(due: date, day: date) -> str:
    many = (due - day).days
    return f"há {days_told(-many)}" if many < 0 else "" if many == 0 else days_told(many)


def _todo(term: Term, state: str, norm: Norm, offices: tuple[Office, ...]) -> Todo | None:
    """An act that ends the term, for who may record it; else a reminder to who may not; a party's term only ends."""
    if term.role in PARTIES or not term.role:
        if state == "off" or term.latest is None:
            return None
        if state == "bad":
            return Todo("Ver o processo")
        return Todo(f"decurso: a partir de {term.latest + timedelta(days=1):%d/%m}", link=False)
    here = (o for o in offices if o.body_id == term.body_id and o.norm in {"", term.case.norm})
    mine = frozenset[Role]().union(*(speaks_for(office.office) for office in here)) - PARTY_PAPERS
    if term.role not in mine:
        return Todo("Cobrar") if state != "off" else None
    deadline = norm.pack.deadlines.get(term.name)
    kinds = [end.partition(":")[0] for end in deadline.ends] if deadline else []
    if not kinds:
        return Todo("Ver o processo")
    return Todo("Preparar ato", kind=kinds[0], about=ACTS[ActKind(kinds[0])].label)
