"""Runs the checks in order: what is written, the names, the rite, the readings, the dosimetry, the scenarios."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from isonomia.law.calendars import Calendar
from isonomia.law.errors import LawError
from isonomia.law.norm.checks.acts import acts
from isonomia.law.norm.checks.cites import cites
from isonomia.law.norm.checks.dosimetry import dosimetry
from isonomia.law.norm.checks.elements import rows
from isonomia.law.norm.checks.fragments import bare
from isonomia.law.norm.checks.identity import identity, unknown_calendar
from isonomia.law.norm.checks.penalties import penalties, units
from isonomia.law.norm.checks.people import people
from isonomia.law.norm.checks.problem import Problem, Report
from isonomia.law.norm.checks.protection import protection
from isonomia.law.norm.checks.provisions import provisions, used_provisions
from isonomia.law.norm.checks.readings import Variant, adopted, readings, variants
from isonomia.law.norm.checks.requirements import (
    Covered,
    Requirements,
    uncovered,
    uncovered_across,
    unknown_covers,
)
from isonomia.law.norm.checks.rite import rite
from isonomia.law.norm.checks.scenarios import (
    ENOUGH_ELSEWHERE,
    ENOUGH_IN_ALL,
    ENOUGH_ON_THE_SHELF,
    scenarios,
)
from isonomia.law.norm.checks.stages import stages
from isonomia.law.norm.checks.terms import terms
from isonomia.law.norm.checks.twins import twins
from isonomia.law.norm.loader import Folder, PackError, Raw, decode
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.pack import Pack
from isonomia.law.scenarios import Scenario
from isonomia.law.values import Series

Cases = Sequence[tuple[str, Scenario]]
"""Scenarios with the names of their files."""
Values = Mapping[str, Series]
"""Value series by id."""
_LEFT_UNUSED = frozenset({"rite.unreachable", "rite.idle_term"})
"""What an option may well do: take another way, and leave a stage or a term without use."""


def check_norm(
    norm: Norm, cases: Cases, calendar: Calendar, requirements: Requirements, *, values: Values | None = None
) -> Report:
    """All checks of a norm that loads, under its adopted readings."""
    return check_pack(norm.raw, cases, calendar, requirements, folder=norm.folder, values=values)


def check_pack(
    raw: Raw,
    cases: Cases,
    calendar: Calendar | None,
    requirements: Requirements,
    *,
    folder: Folder | None = None,
    values: Values | None = None,
    calendars: Iterable[str] = (),
) -> Report:
    """All checks of a pack as it was read. What a check needs is checked before it: while names point at
    nothing, the rite is not read; while the rite is broken, no scenario runs. `calendar` is None when there is none
    of the name that the pack gives, and `calendars` the names that there are; without `values`, units pass.

    Raises `PackError` when the pack can't be decoded at all.
    """
    plain: Pack = decode(raw, Pack, folder=folder)
    problems = [*identity(plain), *cites(plain), *readings(plain), *provisions(plain)]
    problems += [*uncovered(plain, requirements), *unknown_covers(cases, requirements)]
    try:
        pack: Pack = decode(adopted(plain, raw), Pack, origin=plain.id)
    except PackError as error:
        problems.append(Problem("reading.overlay", ("readings",), error.message))
        return Report(tuple(problems), _counts(plain, cases))
    found = [*_structure(pack, values)]
    problems += found
    if calendar is None:
        problems.append(unknown_calendar(pack, calendars))
    elif not _fails(found):
        problems += _variants(pack, raw, calendar, values)
        problems += dosimetry(pack)
        norm = _loaded(raw)
        if isinstance(norm, Problem):
            problems.append(norm)
        else:
            on_shelf = norm.id in requirements.norms.values()
            enough = ENOUGH_ON_THE_SHELF if on_shelf else ENOUGH_ELSEWHERE
            problems += scenarios(norm, cases, calendar, enough=enough, values=values)
    return Report(tuple(dict.fromkeys(problems)), _counts(pack, cases))


def broken_names(norm: Norm) -> tuple[Problem, ...]:
    """The errors of a norm that loads by which an answer would look for something that is not there."""
    plain: Pack = decode(norm.raw, Pack)
    named = (*cites(plain), *readings(plain), *_names(norm.pack))
    return tuple(problem for problem in named if problem.severity == "error")


def check_shelf(norms: Iterable[tuple[Norm, Cases]], requirements: Requirements) -> tuple[Problem, ...]:
    """What the norms of the shelf must have together: every row for all norms, and scenarios enough."""
    held = [Covered(norm.pack, cases) for norm, cases in norms]
    problems = list(uncovered_across(held, requirements))
    told = sum(len(one.scenarios) for one in held)
    if told < ENOUGH_IN_ALL:
        say = f"As normas têm ao todo {told} cenários, e são precisos {ENOUGH_IN_ALL}."
        problems.append(Problem("shelf.few_scenarios", ("scenarios",), say))
    return tuple(problems)


def _structure(pack: Pack, values: Values | None) -> Iterator[Problem]:
    """Names, and the rite once names hold."""
    named = [*_names(pack)]
    named += units(pack, values) if values is not None else ()
    yield from named
    if not _fails(named):
        yield from rite(pack)
        yield from twins(pack)


def _names(pack: Pack) -> Iterator[Problem]:
    return chain(stages(pack), acts(pack), terms(pack), people(pack), penalties(pack))


def _variants(pack: Pack, raw: Raw, calendar: Calendar, values: Values | None) -> Iterator[Problem]:
    """What only another option, a supplement or an answer breaks, told at the place that breaks it."""
    known = {(problem.code, problem.path) for problem in _structure(pack, values)}
    for variant in variants(pack, raw):
        if isinstance(variant, Problem):
            yield variant
            continue
        broken = [
            problem
            for problem in _structure(variant.pack, values)
            if (problem.code, problem.path) not in known and problem.code not in _LEFT_UNUSED
        ]
        for problem in broken:
            at = ".".join(problem.path)
            yield Problem(problem.code, variant.path, f"{variant.label}, em {at}: {problem.say}", problem.severity)
        if not _fails(broken) and _protects(pack, variant):
            yield from protection(pack, variant, calendar)


def _protects(pack: Pack, variant: Variant) -> bool:
    if variant.path[0] != "readings":
        return False
    return pack.readings[variant.path[1]].options[variant.path[3]].protects


def _loaded(raw: Raw) -> Norm | Problem:
    try:
        return Norm(raw)
    except LawError as error:
        return Problem("pack.invalid", (), error.message)


def _fails(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _counts(pack: Pack, cases: Cases) -> dict[str, int]:
    used = used_provisions(pack)
    return {
        "provisions": len(pack.provisions),
        "used": sum(bare(key) in used for key in pack.provisions),
        "not_operative": sum(bool(provision.not_operative) for provision in pack.provisions.values()),
        "requirements": len({row for provision in pack.provisions.values() for row in provision.rows}),
        "stages": sum(len(track.stages) for track in pack.procedure.values()),
        "rows": sum(1 for _ in rows(pack)),
        "deadlines": len(pack.deadlines),
        "readings": len(pack.readings),
        "conducts": len(pack.conducts),
        "scenarios": len(cases),
    }
