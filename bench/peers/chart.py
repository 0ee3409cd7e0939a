"""python-statemachine: the walk as a state chart, built from the table of the rite."""

from collections.abc import Sequence
from typing import Any

from statemachine import State, StateChart

from bench.walk import DAY, END, RITE, START


def _members() -> dict[str, Any]:
    """List the members of the chart: one state per stage, one event per act, and a guard for all of them."""
    stages = {name: State(initial=name == START, final=name == END) for name in (*RITE, END)}
    members: dict[str, Any] = {**stages, "is_dated": _is_dated}
    for stage, acts in RITE.items():
        for act, target in acts.items():
            members[f"do_{act}"] = stages[stage].to(stages[target], cond="is_dated")
    return members


def _is_dated(_chart: object, day: str) -> bool:
    return bool(day)


CaseChart: Any = type("CaseChart", (StateChart,), _members())


def walk(acts: Sequence[str]) -> object:
    """Walk a new chart through its events."""
    chart = CaseChart()
    for act in acts:
        chart.send(f"do_{act}", day=DAY)
    assert END in {state.id for state in chart.configuration}
    return chart
