"""A scenario of a norm carried out in an office: each of its acts recorded through the service, by who holds the seat.

What a scenario calls by a word (a respondent, an act) the file calls by a letter or a number; what a scenario says of
a body's choices and rosters is put into the body's practice and seats.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from isonomia import catalogue
from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing, Recorded
from isonomia.casefile.models import Case
from isonomia.casefile.papers import PaperError
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.errors import LawError
from isonomia.law.roster import Interval, Roster
from isonomia.law.scenarios import Scenario, Step, read_scenario
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Seat, User
from isonomia.people.offices import OFFICES, OUTSIDE
from isonomia.practice.models import Choice, ClosedDay, OwnValue
from tests import office

Name = tuple[str, str]
"""A norm, and the file of one of its scenarios without its ending."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BEGIN = date(2011, 1, 1)


def shelf(norm: str) -> list[Name]:
    """The names of the scenarios of a norm, in order."""
    return [(norm, path.stem) for path in sorted((catalogue.norm_folder(norm) / "scenarios").glob("*.yaml"))]


@dataclass
class Walk:
    """A scenario being carried out. `refused` are the steps that the service did not take although the scenario
    registers the act (a paper act with its defects), with why; `wrong` what came out otherwise than told."""

    body: Body
    scenario: Scenario
    case: Case | None = None
    refused: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    ids: dict[str, str] = field(default_factory=dict)
    minutes: int = 0

    @property
    def lanes(self) -> dict[str, str]:
        """The letter of each respondent, in the order in which the scenario names them."""
        named = [lane for step in self.scenario.steps for lane in step.lanes]
        return dict(zip(dict.fromkeys(named), LETTERS, strict=False))


def walk(name: Name, *, until: date | None = None, body: Body | None = None) -> Walk:
    """Carries out a scenario, all or until a day (included), in a body of its own unless told."""
    walked = begun(name, body)
    for _ in steps_of(walked, until=until):
        pass
    return walked


def begun(name: Name, body: Body | None = None) -> Walk:
    """A scenario about to be carried out. Who forwards complaints has a seat when it brings this one."""
    scenario = scenario_named(name)
    told = [step.by for step in scenario.steps if step.act is not None]
    without = frozenset({Role.INTAKE, Role.PARTNER} & set(told[1:]) - set(told[:1]))
    return Walk(body or office.office_of(name[0], slug=name[0], without=without), scenario)


def steps_of(walked: Walk, *, until: date | None = None) -> Iterator[tuple[int, Step]]:
    """Carries out a scenario step by step, giving each back once it is done."""
    practise(walked.body, walked.scenario)
    for number, step in enumerate(walked.scenario.steps, start=1):
        if until is not None and step.on > until:
            return
        if step.act is not None:
            _do(walked, number, step)
        elif step.refuse is not None and walked.case is not None:
            _try(walked, number, step)
        yield number, step


def carried_out(name: Name, body: Body, *, until: date | None = None) -> Walk:
    """Carries out the acts of a scenario in a body that already practises as it tells."""
    walked = Walk(body, scenario_named(name))
    for number, step in enumerate(walked.scenario.steps, start=1):
        if until is not None and step.on > until:
            break
        if step.act is not None:
            _do(walked, number, step)
    return walked


def scenario_named(name: Name) -> Scenario:
    """A scenario of the shelf."""
    norm, file = name
    return read_scenario(catalogue.norm_folder(norm) / "scenarios" / f"{file}.yaml")


# --- the body --------------------------------------------------------------------------------------------------------


def practise(body: Body, scenario: Scenario) -> None:
    """Puts the choices, closed days and rosters that a scenario tells into a body."""
    keeper = office.person("keeper")
    at = datetime(2011, 1, 3, 12, tzinfo=ZoneInfo(body.zone))
    turned = {name.removeprefix("-"): "off" if name.startswith("-") else "on" for name in scenario.supplements}
    chosen = {"reading": scenario.readings, "setting": scenario.settings, "supplement": turned}
    for kind, told in chosen.items():
        for name, value in told.items():
            Choice.objects.create(
                body=body, norm=scenario.norm, kind=kind, name=name, value=value, reason="cenário", by=keeper, at=at
            )
    for day, by_act in scenario.closed.items():
        ClosedDay.objects.create(
            body=body,
            day=day,
            kind="no_office",
            label="sem expediente",
            act=by_act,
            known_from=_BEGIN,
            by=keeper,
            at=at,
        )
    for decider, roster in scenario.roster.items():
        _fill(body, decider, roster)
    if not scenario.updated_values:
        OwnValue.objects.bulk_create(_flat(body, keeper, at))
    office.revised(body)


def _flat(body: Body, keeper: User, at: datetime) -> Iterator[OwnValue]:
    """Indexes that never move, for a scenario that tells its amounts as the norm writes them."""
    for name, series in catalogue.all_series().items():
        for point in series.points if series.kind == "monthly" else ():
            yield OwnValue(
                body=body, series=name, since=point.since, amount=100, source="índice parado", by=keeper, at=at
            )


def _fill(body: Body, decider: str, roster: Roster) -> None:
    seats: dict[str, Seat] = {}
    for member in roster.members:
        seats[member] = _seated(body, decider, roster, member, chairs=member == roster.chair)
    for member, alternate in roster.alternates.items():
        _seated(body, decider, roster, alternate, alternate_of=seats.get(member))
    for name, intervals in roster.absences.items():
        for away in intervals:
            Absence.objects.create(
                user=office.person(name), since=away.since or _BEGIN, to=away.to or date(2050, 1, 1), reason="férias"
            )


def _seated(body: Body, decider: str, roster: Roster, name: str, **more: Any) -> Seat:
    time = roster.mandates.get(name, Interval())
    seat_office = Role.CHAIR if more.get("chairs") else Role.COLLEGE
    since, to = time.since or _BEGIN, time.to
    return office.seat(body, seat_office, office.person(name), since=since, to=to, decider=decider, **more)


# --- the acts --------------------------------------------------------------------------------------------------------


def _do(walked: Walk, number: int, step: Step) -> None:
    try:
        recorded = _record(walked, step, step.act or ActKind.COMPLAINT_FILED)
    except (NotAllowedError, RefusedActError, PaperError) as error:
        codes = [reason.code for reason in error.reasons] if isinstance(error, RefusedActError) else [error.code]
        told = f"passo {number}, {step.act}: {', '.join(codes)}"
        (walked.refused if step.because else walked.wrong).append(told)
        return
    walked.case = Case.objects.select_related("body", "standing").get(pk=recorded.case_id)
    walked.ids[step.id or f"n{number}"] = str(recorded.number)


def _try(walked: Walk, number: int, step: Step) -> None:
    """An act that the scenario says must be refused."""
    try:
        recorded = _record(walked, step, step.refuse or ActKind.COMPLAINT_FILED)
    except LawError:
        return
    walked.wrong.append(f"passo {number}: {step.refuse} devia ser recusado e foi gravado como {recorded.number}")
    walked.case = Case.objects.select_related("body", "standing").get(pk=recorded.case_id)


def _record(walked: Walk, step: Step, kind: ActKind) -> Recorded:
    at = _instant(walked, step)
    by = step.by or Role.CLERK
    actor = Actor(_author(walked, step, by), at)
    outside = _is_outside(walked, by)
    uploads = (office.upload(actor),) if outside else ()
    draft = Draft(
        kind=kind,
        day=step.on,
        by=by,
        lanes=tuple(walked.lanes[lane] for lane in step.lanes),
        payload=msgspec.convert(_content(walked, step, signed=outside), ACTS[kind].payload, strict=False),
        behalf=step.behalf,
        uploads=uploads,
    )
    if walked.case is not None:
        return service.record(actor, walked.case.pk, draft, seen=walked.case.acts_count, form=office.new_form())
    firms = [office.company(walked.body, name) for name in walked.lanes]
    filing = Filing(
        norm=walked.scenario.norm,
        subject=walked.scenario.scenario[:300],
        first=draft,
        respondents=tuple(one.pk for one in firms),
        victims=1,
    )
    return service.file_case(actor, walked.body, filing, form=office.new_form())


def _instant(walked: Walk, step: Step) -> datetime:
    day = step.recorded or step.on
    walked.minutes += 1
    begin = datetime(day.year, day.month, day.day, 8, tzinfo=ZoneInfo(walked.body.zone))
    return begin + timedelta(minutes=walked.minutes)


def _author(walked: Walk, step: Step, by: Role) -> User:
    """Who records: whom the scenario names, in a seat of that office; else who holds it."""
    if by is Role.RAPPORTEUR and walked.case is not None and walked.case.standing.rapporteur:
        return holding(walked.body, step.author or walked.case.standing.rapporteur, Role.COLLEGE)
    if by not in OFFICES or _is_outside(walked, by):
        return office.user_of(walked.body, Role.CLERK)
    return holding(walked.body, step.author, by) if step.author else office.user_of(walked.body, by)


def _is_outside(walked: Walk, by: Role) -> bool:
    """Whether who signs has no seat here: the clerk joins their paper."""
    return by in OUTSIDE and not Seat.objects.filter(body=walked.body, office=by).exists()


def holding(body: Body, name: str, held: Role) -> User:
    """Somebody in a seat of an office, which they get when they have none."""
    user = office.person(name)
    if not Seat.objects.filter(body=body, office=held, mandates__user=user).exists():
        office.seat(body, held, user)
    return user


def _content(walked: Walk, step: Step, *, signed: bool) -> dict[str, Any]:
    """What the act carries, with the words of the scenario put into those of the file."""
    content: dict[str, Any] = _said(step.with_, {**walked.ids, **walked.lanes})
    if signed and not content.get("issued_by"):
        content["issued_by"] = "quem assinou, de ensaio"
    return content


def _said(raw: Any, words: dict[str, str]) -> Any:
    if isinstance(raw, dict):
        return {words.get(key, key): _said(value, words) for key, value in raw.items()}
    if isinstance(raw, list | tuple):
        return [_said(one, words) for one in raw]
    return words.get(raw, raw) if isinstance(raw, str) else raw
