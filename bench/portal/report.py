"""The figures of a complaint as a table and targets: both databases, at 1,000 cases and at 100,000."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from bench.office.report import LARGE, SMALL, databases
from bench.portal import serving
from bench.portal.complaining import PROXY_HEADER
from bench.race import QUICK, Pace
from bench.tables import Report, Target, below, ratio, span, table

_LAPS, _QUICK_LAPS = 60, 10
_SECONDS, _QUICK_SECONDS = 30.0, 5.0
_MOST_PROCESSOR = 60e6
_LEAST_RATE = 30.0
_SAME = 1.25
"""Times as much at the larger size that still count as the same: two runs of one size differ by as much."""
PEERS = {
    "a civil-rights portal of the United States": (2.8, 0.4),
    "a whistle-blowing server (half of what was sent at once failed)": (0.36, 0.36),
}
"""Complaints a second at the smaller and the larger size, measured elsewhere on like machines."""
Figures = Mapping[tuple[str, int], Mapping[str, float]]


def measure(pace: Pace) -> Report:
    """Fill each database at both sizes, measure one complaint, and then many at once; briefly, only at the smaller."""
    quick = pace == QUICK
    sizes = (SMALL,) if quick else (SMALL, LARGE)
    found: dict[tuple[str, int], dict[str, float]] = {}
    for name, opened in databases().items():
        for size in sizes:
            with opened() as places:
                one = _measured(places, size, _QUICK_LAPS if quick else _LAPS)
                found[name, size] = {**one, **serving.measure(places, _QUICK_SECONDS if quick else _SECONDS)}
    return Report(_table(found), tuple(_targets(found, sizes)))


def _measured(places: Mapping[str, str], size: int, laps: int) -> Any:
    line = [sys.executable, "-m", "bench.portal.measuring", str(size), str(laps)]
    settings = {"DJANGO_SETTINGS_MODULE": "bench.office.settings", "ISONOMIA_PROXY_HEADER": PROXY_HEADER}
    done = subprocess.run(line, env={**os.environ, **places, **settings}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def _table(found: Figures) -> str:
    head = [
        "database, cases", "processor, median", "best", "hashes × each", "requests", "queries", "complaints a second",
        "failed", *(f"to {name}" for name in PEERS),
    ]  # fmt: skip
    return table(head, list(_rows(found)))


def _rows(found: Figures) -> Iterator[list[str]]:
    for (database, size), one in found.items():
        peers = [ratio(one["rate"] / rates[size != SMALL]) for rates in PEERS.values()]
        yield [
            f"{database}, {size:,}", span(one["rest"]), span(one["best"]), f"{one['hashes']:g} × {span(one['hash'])}",
            f"{one['requests']:.0f}", f"{one['queries']:.0f}", f"{one['rate']:.1f}",
            f"{one['failed']:.0f} of {one['sent'] + one['failed']:.0f}", *peers,
        ]  # fmt: skip


def _targets(found: Figures, sizes: tuple[int, ...]) -> Iterator[Target]:
    for (database, size), one in found.items():
        what = f"{database}, a complaint at {size:,} cases"
        yield below(f"{what}: processor besides the hash", _MOST_PROCESSOR, one["rest"])
        rate = f"{one['rate']:.1f} a second, {one['failed']:.0f} failed"
        asked = f"≥ {_LEAST_RATE:g} a second with {serving.CLIENTS} clients, none failed"
        yield Target(what, asked, rate, one["rate"] >= _LEAST_RATE and not one["failed"])
    for database in dict.fromkeys(name for name, _ in found):
        small, large = (found[database, size]["rest"] for size in (sizes[0], sizes[-1]))
        yield Target(
            f"{database}, the same at both sizes: processor", f"≤ {ratio(_SAME)}", ratio(large / small),
            large <= small * _SAME,
        )  # fmt: skip
