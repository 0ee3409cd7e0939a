"""A hundred thousand deadlines at once, beside numpy's own vectorised count and loops over the peers."""

from collections.abc import Sequence
from datetime import date
from itertools import cycle, islice

import numpy as np

from bench.question import Question
from bench.race import Contender, Pace, race
from bench.tables import Report, below, ranking
from isonomia.law.counting.batch import batch

SIZE = 100_000
OURS = "Isonomia, batch"
FIRST = "Isonomia, batch, its table built anew"
LOOP = "Isonomia, Counter.due in a loop"


def ours(asked: Question, size: int = SIZE) -> list[Contender]:
    """List our ways: the table at hand, the table to be built, and one by one."""
    events, ready = sample(asked, size), asked.counter()
    days = np.array(events, dtype="datetime64[D]")
    return [
        Contender(OURS, lambda days: batch(ready, days), (days,), size),
        Contender(FIRST, lambda days: batch(asked.counter(), days), (days,), size),
        Contender(LOOP, lambda events: [ready.due(event) for event in events], (events,), size),
    ]


def sample(asked: Question, size: int) -> list[date]:
    """Draw as many events as wanted, the year over and over."""
    return list(islice(cycle(asked.events), size))


def measure(asked: Question, pace: Pace, peers: Sequence[Contender]) -> Report:
    """Race them all."""
    timings = race([*ours(asked), *peers], pace)
    return Report(
        ranking(timings, OURS, head="Each of many deadlines"),
        (below("Each deadline of a batch of 100,000", 30, timings[OURS].median),),
    )
