"""The race: contenders take turns, round by round, so that a busy moment of the machine hits them all alike."""

import gc
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import perf_counter_ns
from typing import Any, NamedTuple


class Pace(NamedTuple):
    """How long to measure: rounds, and the least seconds that each contender runs in each."""

    rounds: int
    seconds: float


FULL = Pace(rounds=11, seconds=0.05)
QUICK = Pace(rounds=3, seconds=0.01)


class Contender(NamedTuple):
    """What is measured: `call` on each of `items` in turn. One call does `per` operations."""

    name: str
    call: Callable[[Any], object]
    items: Sequence[Any]
    per: int = 1


class Timing(NamedTuple):
    """Nanoseconds per operation: the median of the rounds, and the best of them."""

    median: float
    best: float


def race(contenders: Iterable[Contender], pace: Pace) -> dict[str, Timing]:
    """Measure each contender once per round, in turn, forth and back; return the timings by name."""
    lanes = [(contender, *_lengths(contender, pace)) for contender in contenders]
    gc.collect()
    gc.freeze()  # what was loaded stays out of the collector's way, for every contender
    rounds: dict[str, list[float]] = {contender.name: [] for contender, _, _ in lanes}
    try:
        for number in range(pace.rounds):
            for contender, items, loops in lanes if number % 2 == 0 else reversed(lanes):
                rounds[contender.name].append(_lap(contender, items, loops))
    finally:
        gc.unfreeze()
    return {name: Timing(median(laps), min(laps)) for name, laps in rounds.items()}


def _lengths(contender: Contender, pace: Pace) -> tuple[Sequence[Any], int]:
    """Choose how many of the items one lap takes, and how often it goes through them. Warms the contender up."""
    for item in contender.items[:2]:
        contender.call(item)
    one = max(_lap(contender, contender.items[:1], 1) * contender.per, 1)
    calls = pace.seconds * 1e9 / one
    items = contender.items[: max(1, min(len(contender.items), int(calls)))]
    return items, max(1, int(calls / len(items)))


def _lap(contender: Contender, items: Sequence[Any], loops: int) -> float:
    call = contender.call
    start = perf_counter_ns()
    for _ in range(loops):
        for item in items:
            call(item)
    return (perf_counter_ns() - start) / (loops * len(items) * contender.per)
