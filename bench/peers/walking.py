"""Peers that run a process, each walked through the same acts."""

from bench.peers import chart, sourced, spiff
from bench.process import SPIFF, SPIFF_BARE
from bench.race import Contender
from bench.walk import plan


def walkers(length: int) -> list[Contender]:
    """List the ways through a walk of a length."""
    acts = plan(length)
    ways = {
        SPIFF: spiff.walker(spiff.rite()),
        SPIFF_BARE: spiff.walker(spiff.chain()),
        "python-statemachine, events on a new chart": chart.walk,
        "eventsourcing, commands on a new aggregate": sourced.walk,
        "eventsourcing, read back from the memory store": sourced.reader(acts),
    }
    return [Contender(name, way, (acts,), length) for name, way in ways.items()]
