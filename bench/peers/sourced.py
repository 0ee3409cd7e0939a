"""eventsourcing: the walk as an aggregate whose commands check the stage and trigger events."""

from collections.abc import Callable, Sequence
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from bench.walk import DAY, END, RITE, START


class Case(Aggregate):
    """A case: its stage, and the acts done."""

    @event("Begun")
    def __init__(self) -> None:
        self.stage = START
        self.acts: list[str] = []

    def act(self, kind: str, day: str) -> None:
        """Do an act, if the stage allows it."""
        target = RITE[self.stage].get(kind)
        if target is None:
            raise ValueError(kind)
        self.acted(kind, day, target)

    @event("Acted")
    def acted(self, kind: str, day: str, to: str) -> None:
        """Record an act and move."""
        self.acts.append(f"{day} {kind}")
        self.stage = to


def walk(acts: Sequence[str]) -> Case:
    """Walk a new case through its commands: checked, recorded as events, nothing stored."""
    case: Case = Case()
    for act in acts:
        case.act(act, DAY)
    assert case.stage == END
    return case


def reader(acts: Sequence[str]) -> Callable[[object], object]:
    """Store a case in memory, and build the way that reads it back: its events decoded and folded."""
    store = Application[UUID]()
    case = walk(acts)
    store.save(case)
    get, name = store.repository.get, case.id
    return lambda _: get(name)
