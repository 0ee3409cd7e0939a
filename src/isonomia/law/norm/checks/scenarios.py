"""Checks by scenarios: each one beside the pack runs as it says, and there are enough of them."""

from collections.abc import Iterator, Sequence

from isonomia.law.calendars import Calendar
from isonomia.law.errors import LawError
from isonomia.law.norm.checks.problem import Problem, Where
from isonomia.law.norm.norm import Norm
from isonomia.law.scenarios import Scenario, run_scenario

ENOUGH_ON_THE_SHELF = 12
ENOUGH_IN_ALL = 60
ENOUGH_ELSEWHERE = 1


def scenarios(
    norm: Norm, cases: Sequence[tuple[str, Scenario]], calendar: Calendar, *, enough: int
) -> Iterator[Problem]:
    """What the scenarios of a norm expect and is not so, and how many are missing."""
    if len(cases) < enough:
        say = f"Há {len(cases)} cenários, e são precisos {enough}: escreva os casos na pasta “scenarios” da norma."
        yield Problem("scenario.few", ("scenarios",), say)
    for file, scenario in cases:
        here: Where = ("scenarios", file)
        if scenario.norm != norm.id:
            say = f"O cenário é da norma “{scenario.norm}”, e está ao lado de “{norm.id}”. Mude “norm” ou a pasta."
            yield Problem("scenario.norm", (*here, "norm"), say)
            continue
        try:
            failures = run_scenario(scenario, norm, calendar, origin=file)
        except LawError as error:
            yield Problem("scenario.invalid", here, error.message)
            continue
        for failure in failures:
            path = (*here, "steps", str(failure.step - 1))
            yield Problem(
                "scenario.failed", path, f"{scenario.scenario}, {failure.on:%d/%m/%Y}: {failure.say.rstrip('.')}."
            )
