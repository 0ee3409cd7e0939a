"""Checks by scenarios: each one beside the pack runs as it says, and there are enough of them."""

from collections.abc import Iterator, Mapping, Sequence

from isonomia.law.calendars import Calendar
from isonomia.law.errors import LawError
from isonomia.law.norm.checks.problem import Problem, Where
from isonomia.law.norm.norm import Norm
from isonomia.law.scenarios import Scenario, run_scenario
from isonomia.law.values import Series

ENOUGH_ON_THE_SHELF = 12
ENOUGH_IN_ALL = 60
ENOUGH_ELSEWHERE = 1


def scenarios(
    norm: Norm,
    cases: Sequence[tuple[str, Scenario]],
    calendar: Calendar,
    *,
    enough: int,
    values: Mapping[str, Series] | None = None,
) -> Iterator[Problem]:
    """What the scenarios of a norm expect and is not so, and how many are missing. `values` are the series that
    scenarios with updated amounts need."""
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
            failures = run_scenario(scenario, norm, calendar, origin=file, values=values)
        except LawError as error:
            yield Problem("scenario.invalid", here, error.message)
            continue
        for failure in failures:
            told = f"{scenario.scenario}, {failure.on:%d/%m/%Y}: {failure.say.rstrip('.')}."
            yield Problem("scenario.failed", (*here, "steps", str(failure.step - 1)), told)
