"""A scenario beside a norm, told again as the acts of a sample case: other people, other days, the same content."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import msgspec

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.calendars import Calendar
from isonomia.law.payloads import Payload
from isonomia.law.roster import Roster
from isonomia.law.scenarios import Scenario, Step, calendar_of
from isonomia.law.words import Role
from isonomia.samples.telling import CaseTold

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_BEGINS = frozenset({ActKind.COMPLAINT_FILED, ActKind.INFRACTION_NOTICE_DRAWN})
LETTERS = "ABCDEFGH"
"""The letters of those who answer, in the order in which the scenario names them."""


@dataclass(frozen=True, slots=True)
class Move:
    """An act of the scenario, before it has a day: `wait` days of office after the act before it, as in the scenario.

    `late` is how many days of office pass until a paper is recorded; `author` the user who plays the scenario's
    author, if it names one.
    """

    kind: ActKind
    by: Role
    wait: int
    late: int
    lanes: tuple[str, ...]
    author: str
    behalf: Role | None
    content: Mapping[str, Any]
    told_on: date

    def payload_on(self, day: date) -> Payload:
        """The content of the act when it is done on a day: the days in it move along."""
        moved = _with_days(dict(self.content), day - self.told_on)
        payload: Payload = msgspec.convert(moved, ACTS[self.kind].payload, strict=False)
        return payload


def moves_of(
    scenario: Scenario, told: CaseTold, calendar: Calendar, *, cast: Mapping[str, str], roster: Mapping[str, Roster]
) -> tuple[Move, ...]:
    """The first acts of a scenario, as many as the case tells, played by the people of the body."""
    steps = _complaint_first([step for step in scenario.steps if step.act is not None])[: told.acts]
    names = {**_players(scenario, roster), **cast, **_lanes(steps), **_numbers(steps)}
    moves = list(_moves(steps, names, calendar_of(scenario, calendar)))
    return (_begun(moves[0], told), *moves[1:])


def _complaint_first(steps: list[Step]) -> list[Step]:
    """A case begins with what somebody told: an order that a scenario puts before it comes right after."""
    first = next((step for step in steps if step.act in _BEGINS), steps[0])
    return [first, *(step for step in steps if step is not first)]


def _begun(first: Move, told: CaseTold) -> Move:
    """The first act as the case tells it: its place, a day of the fact, who took it down."""
    fields = {field.name for field in msgspec.structs.fields(ACTS[first.kind].payload)}
    content = dict(first.content)
    if told.place and "place" in fields:
        content["place"] = told.place
    if "fact_day" in fields:
        content.setdefault("fact_day", (first.told_on - timedelta(days=3)).isoformat())
    begun = replace(first, content=content)
    return replace(begun, by=Role.ANYONE, author=told.brought_by) if told.brought_by else begun


def _moves(steps: Sequence[Step], names: Mapping[str, str], days: Calendar) -> Iterator[Move]:
    before = steps[0].on
    for step in steps:
        assert step.act is not None and step.by is not None  # noqa: PT018  # chosen above, checked when it was read
        yield Move(
            kind=step.act,
            by=step.by,
            wait=_office_days(days, before, step.on),
            late=_office_days(days, step.on, step.recorded) if step.recorded else 0,
            lanes=tuple(names[lane] for lane in step.lanes),
            author=names.get(step.author, ""),
            behalf=step.behalf,
            content=_renamed(step.with_, names),
            told_on=step.on,
        )
        before = step.recorded or step.on


def _office_days(days: Calendar, since: date, to: date) -> int:
    return sum(days.is_working(since + timedelta(days=n)) for n in range(1, (to - since).days + 1))


def _players(scenario: Scenario, roster: Mapping[str, Roster]) -> dict[str, str]:
    """Who of the body plays each member that the scenario's roster names: chair by chair, member by member."""
    found: dict[str, str] = {}
    for decider, told in scenario.roster.items():
        ours = roster.get(decider, Roster())
        if told.chair and ours.chair:
            found[told.chair] = ours.chair
        plain = [name for name in ours.members if name != ours.chair]
        found.update(zip([name for name in told.members if name != told.chair], plain, strict=False))
        for titular, alternate in told.alternates.items():
            player = ours.alternates.get(found.get(titular, ""))
            if player:
                found[alternate] = player
    return found


def _lanes(steps: Sequence[Step]) -> dict[str, str]:
    names = dict.fromkeys(lane for step in steps for lane in step.lanes)
    return dict(zip(names, LETTERS, strict=False))


def _numbers(steps: Sequence[Step]) -> dict[str, str]:
    return {step.id: str(number) for number, step in enumerate(steps, start=1) if step.id}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(inner, names) for inner in value]
    return names.get(value, value) if isinstance(value, str) else value


def _with_days(value: Any, later: timedelta) -> Any:
    if isinstance(value, dict):
        return {key: _with_days(inner, later) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_with_days(inner, later) for inner in value]
    if isinstance(value, str) and _ISO.fullmatch(value):
        return (date.fromisoformat(value) + later).isoformat()
    return value
