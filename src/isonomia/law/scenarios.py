"""Scenarios: cases written by lawyers beside a norm, with what must be true on given days; and their runner."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from msgspec import Struct

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.errors import LawError
from isonomia.law.examine import Situation, examine, refusals
from isonomia.law.norm.loader import File, PackError, decode, locate, read_yaml
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads import Payload
from isonomia.law.roster import Roster
from isonomia.law.scenario_checks import Expectation, unmet
from isonomia.law.values import Series
from isonomia.law.words import Role


class ScenarioError(LawError):
    """A scenario that can't be read."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with"}):
    """An act (`act`), an act that must be refused (`refuse`, `because`), or what must hold (`expect`)."""

    on: date
    act: ActKind | None = None
    refuse: ActKind | None = None
    because: tuple[str, ...] = ()
    expect: Expectation | None = None
    by: Role | None = None
    id: str = ""
    author: str = ""
    behalf: Role | None = None
    lanes: tuple[str, ...] = ()
    recorded: date | None = None
    with_: dict[str, Any] = {}
    say: str = ""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A case told in steps, under a norm and a body's choices.

    `closed` are extra days without office hours, with their act; `known_at` takes the calendar as known on a
    day; `updated_values` updates amounts by the norm's index (else they are nominal).
    """

    scenario: str
    norm: str
    why: str
    steps: tuple[Step, ...]
    covers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    settings: dict[str, str] = {}
    supplements: tuple[str, ...] = ()
    closed: dict[date, str] = {}
    known_at: date | None = None
    updated_values: bool = False
    roster: dict[str, Roster] = {}


class Failure(Struct, frozen=True):
    """Something a scenario expects that is not so: at which step, and what was found."""

    step: int
    on: date
    say: str


def read_scenario(file: File) -> Scenario:
    """The scenario of a YAML file, the content of its acts decoded too. Raises `PackError`: file, line, remedy."""
    raw = read_yaml(file)
    scenario: Scenario = decode(raw, Scenario, folder=file)
    if not scenario.steps:
        raise _at(file, ("steps",), "o caso não tem nenhum passo. Escreva ao menos um, com “on” e “act”.")
    for at, step in enumerate(scenario.steps):
        where = ("steps", str(at))
        kind = step.act or step.refuse
        if step.act and step.refuse:
            raise _at(file, where, "o passo diz “act” e “refuse”: são dois passos, um ato feito e um recusado.")
        if kind is None and step.expect is None:
            raise _at(file, where, "o passo não diz “act”, “refuse” nem “expect”.")
        if kind is None:
            continue
        if step.by is None:
            raise _at(file, where, f"falta dizer em “by” quem pratica o ato {kind}.")
        decode(step.with_, ACTS[kind].payload, folder=file, under=(*where, "with"))
    return scenario


def _at(file: File, path: tuple[str, ...], say: str) -> PackError:
    name, line = locate(file, path)
    return PackError("scenario.invalid", f"em “{'.'.join(path)}”: {say}", file=name, line=line, key=path[-1])


def norm_of(scenario: Scenario, norm: Norm) -> Norm:
    """The norm under the scenario's choices."""
    if not (scenario.readings or scenario.settings or scenario.supplements):
        return norm
    turned = {name.removeprefix("-"): not name.startswith("-") for name in scenario.supplements}
    return norm.choosing(readings=scenario.readings, settings=scenario.settings, supplements=turned)


def calendar_of(scenario: Scenario, calendar: Calendar) -> Calendar:
    """The calendar with the scenario's own days without office hours."""
    if scenario.known_at is not None:
        calendar = calendar.known_at(scenario.known_at)
    if not scenario.closed:
        return calendar
    return calendar.with_closed(
        Entry(day=day, kind=DayKind.NO_OFFICE, label="sem expediente", act=act, layer="órgão")
        for day, act in scenario.closed.items()
    )


def act_of(step: Step, number: int, *, origin: str) -> Act:
    """The act that a step tells, its payload decoded by its kind."""
    kind = step.act or step.refuse
    if kind is None or step.by is None:
        raise ScenarioError("scenario.step", f"{origin}: o passo de {step.on} não diz o ato ou quem o pratica.")
    payload: Payload = decode(step.with_, ACTS[kind].payload, origin=f"{origin}, {step.on}, {kind}")
    return Act(
        id=step.id or f"n{number}",
        kind=kind,
        day=step.on,
        recorded=step.recorded or step.on,
        number=number,
        by=step.by,
        lanes=step.lanes,
        author=step.author,
        payload=payload,
        behalf=step.behalf,
    )


def run_scenario(
    scenario: Scenario,
    norm: Norm,
    calendar: Calendar,
    *,
    origin: str = "",
    values: Mapping[str, Series] | None = None,
) -> tuple[Failure, ...]:
    """Runs the steps in order and tells each expectation that is not met."""
    norm, calendar = norm_of(scenario, norm), calendar_of(scenario, calendar)
    values = values if scenario.updated_values else None
    acts: list[Act] = []
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, start=1):
        if step.expect is not None:
            situation = examine(norm, acts, calendar, on=step.on, roster=scenario.roster, values=values)
            failures += [Failure(number, step.on, say) for say in unmet(step.expect, situation)]
            continue
        act = act_of(step, number, origin=origin or scenario.scenario)
        reasons = refusals(norm, acts, act, calendar, roster=scenario.roster, values=values)
        codes = {reason.code for reason in reasons}
        if step.act is not None:
            if codes and not _is_registered(act, step):
                told = "; ".join(f"[{reason.code}] {reason.say}" for reason in reasons)
                failures.append(Failure(number, step.on, f"{act.kind} foi recusado: {told}"))
            acts.append(act)
        else:
            failures += [Failure(number, step.on, say) for say in _refusal_gaps(step, codes)]
    return tuple(failures)


def examine_scenario(
    scenario: Scenario,
    norm: Norm,
    calendar: Calendar,
    *,
    on: date | None = None,
    values: Mapping[str, Series] | None = None,
) -> Situation:
    """Where the case of a scenario stands on a day (its last one unless told)."""
    norm, calendar = norm_of(scenario, norm), calendar_of(scenario, calendar)
    acts = list(acts_of(scenario.steps, origin=scenario.scenario))
    values = values if scenario.updated_values else None
    return examine(norm, acts, calendar, on=on or scenario.steps[-1].on, roster=scenario.roster, values=values)


def acts_of(steps: Sequence[Step], *, origin: str) -> Iterator[Act]:
    """The acts of the steps that record one."""
    for number, step in enumerate(steps, start=1):
        if step.act is not None:
            yield act_of(step, number, origin=origin)


def _is_registered(act: Act, step: Step) -> bool:
    """`because` on a recorded act: it is registered as it is although refusals are expected (a paper act)."""
    return bool(step.because) and step.act is act.kind


def _refusal_gaps(step: Step, codes: set[str]) -> Iterator[str]:
    if not codes:
        yield f"{step.refuse} devia ser recusado e foi aceito"
    for code in step.because:
        if codes and code not in codes:
            yield f"{step.refuse}: esperava a razão {code}; vieram {', '.join(sorted(codes))}"


__all__ = [
    "Failure", "Scenario", "ScenarioError", "Step", "act_of", "acts_of", "calendar_of",
    "examine_scenario", "norm_of", "read_scenario", "run_scenario",
]  # fmt: skip
