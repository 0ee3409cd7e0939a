"""What the first page of the day shows, from the agenda of who looks: names only where they may be seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import NamedTuple
from zoneinfo import ZoneInfo

from isonomia.casefile.agenda import WEEK, Agenda, Wait, agenda_of
from isonomia.casefile.models import Act, Case, ProofAwaited, TermMoved
from isonomia.desk.session import Desk
from isonomia.desk.templatetags.desk import short_day
from isonomia.desk.today.days import Day, calendars_of, day_written, offices_told, strip_of
from isonomia.desk.today.due import Group, groups_of
from isonomia.desk.whom import capped, days_told, whom
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.words import SUBJECT_LABELS, Subject
from isonomia.people.models import Body
from isonomia.people.offices import Reach
from isonomia.practice.queries import law_of

LONG_WITHOUT_PROOF = 30
"""After so many days a missing proof is shown in red."""


class Count(NamedTuple):
    """A number of the summary: where it leads on the page, and how it looks."""

    to: str
    many: str
    word: str
    state: str = ""


class MovedRow(NamedTuple):
    """A term that moved, with the names that may be seen, and the last day by another reading."""

    term: TermMoved
    names: str
    other: str


class MovedGroup(NamedTuple):
    """Terms that moved for one reason."""

    reason: str
    rows: list[MovedRow]


class NewRow(NamedTuple):
    """Something that came in: when, as words; what; in which case."""

    at: str
    act: Act
    label: str
    names: str


class ProofRow(NamedTuple):
    """A proof that is missing, and since how many days."""

    proof: ProofAwaited
    what: str
    names: str
    days: str
    long: bool


class WaitRow(NamedTuple):
    """Whom cases wait for: the bar is of the longest of the list, its late part within it."""

    wait: Wait
    label: str
    many: str
    since: str


@dataclass(frozen=True, slots=True)
class Board:
    """The page of the day."""

    day: date
    written: str
    offices: str
    counts: list[Count]
    groups: list[Group]
    strip: list[Day]
    moved: list[MovedGroup]
    new: list[NewRow]
    proofs: list[ProofRow]
    waits: list[WaitRow]
    more_new: bool
    more_proofs: bool
    long_without_proof: int = LONG_WITHOUT_PROOF

    @property
    def widest(self) -> int:
        """How many cases the longest bar stands for."""
        return max((row.wait.many for row in self.waits), default=1)

    @property
    def yesterday(self) -> date:
        """The last day of what is over."""
        return self.day - timedelta(days=1)

    @property
    def week(self) -> date:
        """The last day of the week ahead."""
        return self.day + WEEK


def board_of(desk: Desk) -> Board:
    """The page of the day of who is at the desk. Nothing is called late before it is so in all of their bodies."""
    bodies = {body.pk: body for body in desk.bodies}
    day = desk.day
    agenda = agenda_of(desk.actor, desk.offices, on=day)
    calendars = calendars_of(desk.bodies)
    return Board(
        day=day,
        written=day_written(day),
        offices=offices_told(calendars, desk.bodies, day),
        counts=_counts(agenda),
        groups=groups_of(agenda, bodies, desk.offices),
        strip=strip_of(agenda.strip, calendars, _ours(desk.bodies), day),
        moved=_moved(agenda),
        new=[_new(act, agenda, bodies) for act in agenda.new],
        proofs=[_proof(one, agenda, bodies) for one in agenda.proofs],
        waits=[_wait(one, desk.actor.at) for one in agenda.waits],
        more_new=agenda.tally["new"] > len(agenda.new),
        more_proofs=agenda.tally["unproved"] > len(agenda.proofs),
    )


def _counts(agenda: Agenda) -> list[Count]:
    many = {name: capped(count) for name, count in agenda.tally.items()}
    return [
        Count("vencem", many["late"], _agreed(many["late"], "vencido", "vencidos"), "bad"),
        Count("vencem", many["today"], _agreed(many["today"], "vence hoje", "vencem hoje"), "act"),
        Count("vencem", many["week"], "em 7 dias", "off"),
        Count("novos", many["new"], _agreed(many["new"], "novo", "novos")),
        Count("provas", many["unproved"], "sem comprovante"),
        Count("mudou", many["moved"], _agreed(many["moved"], "prazo mudou", "prazos mudaram")),
    ]


def _agreed(many: str, one: str, more: str) -> str:
    """The word beside a number, in the number that it asks for."""
    return one if many == "1" else more


def _ours(bodies: tuple[Body, ...]) -> frozenset[str]:
    return frozenset().union(*(law_of(body, norm).offices for body in bodies for norm in body.norms))


def _names(case: Case, agenda: Agenda) -> str:
    return case.standing.names if agenda.reach[case.pk] is not Reach.OUTLINE else ""


def _moved(agenda: Agenda) -> list[MovedGroup]:
    ordered = sorted(agenda.moved, key=lambda one: (one.at, one.reason), reverse=True)
    return [
        MovedGroup(reason, [_moved_row(one, agenda) for one in rows])
        for reason, rows in groupby(ordered, key=lambda one: one.reason)
    ]


def _moved_row(one: TermMoved, agenda: Agenda) -> MovedRow:
    other = f"por outra leitura, {one.new_latest:%d/%m}" if one.new_latest else "por outra leitura, sem data"
    return MovedRow(one, _names(one.case, agenda), other)


def _new(act: Act, agenda: Agenda, bodies: Mapping[int, Body]) -> NewRow:
    local = act.recorded_at.astimezone(ZoneInfo(bodies[act.case.body_id].zone))
    return NewRow(_when(local, agenda.day), act, ACTS[ActKind(act.kind)].label, _names(act.case, agenda))


def _when(at: datetime, day: date) -> str:
    if at.date() == day:
        return f"hoje {at:%H:%M}"
    return f"{short_day(at)[:3]} {at:%H:%M}" if day - at.date() < WEEK else f"{at:%d/%m %H:%M}"


def _proof(one: ProofAwaited, agenda: Agenda, bodies: Mapping[int, Body]) -> ProofRow:
    mode = law_of(bodies[one.body_id], one.case.norm).norm.pack.service.get(one.mode)
    subject = SUBJECT_LABELS.get(Subject(one.subject), "") if one.subject else ""
    many = (agenda.day - one.since).days
    what = f"{mode.label if mode else one.mode} ({subject})" if subject else (mode.label if mode else one.mode)
    return ProofRow(one, what, _names(one.case, agenda), days_told(many), many > LONG_WITHOUT_PROOF)


def _wait(one: Wait, at: datetime) -> WaitRow:
    days = (at - one.since).days if one.since else 0
    return WaitRow(one, whom(one.role), capped(one.many), days_told(days))
