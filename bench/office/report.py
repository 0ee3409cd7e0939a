"""The figures of the office as tables and targets: both databases, from 1,000 cases to 100,000."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bench.race import QUICK, Pace
from bench.tables import Report, Target, below, ratio, span, table
from tests.databases.cluster import binaries, cluster

SMALL, LARGE = 1_000, 100_000
_LAPS = 40
_MOST_QUERIES = 12
_LIMITS = {
    "case page": 60e6,
    "today": 50e6,
    "list": 50e6,
    "list by stage": 50e6,
    "search, a rare word": 100e6,
    "search, two common words": 100e6,
    "search, by number": 100e6,
    "an act recorded": 15e6,
}
Figures = Mapping[str, Mapping[str, float]]


def measure(pace: Pace) -> Report:
    """Fill and measure each database at both sizes; briefly, only at the smaller."""
    sizes = (SMALL,) if pace == QUICK else (SMALL, LARGE)
    found: dict[tuple[str, int], Figures] = {}
    for name, opened in databases().items():
        for size in sizes:
            with opened() as places:
                found[name, size] = _measured(places, size)["errands"]
    return Report(_table(found, sizes), tuple(_targets(found, sizes)))


def databases() -> dict[str, Any]:
    """How each database that this machine has is opened, by its name: a new and empty one, gone afterwards."""
    names: dict[str, Any] = {"SQLite": _sqlite}
    if binaries() is not None:
        names["PostgreSQL"] = _postgresql
    return names


@contextmanager
def _sqlite() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory(prefix="isonomia-bench-") as folder:
        yield {"ISONOMIA_DATA": folder, "ISONOMIA_DATABASE": ""}


@contextmanager
def _postgresql() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory(prefix="isonomia-bench-") as folder, cluster(durable=True) as address:
        yield {"ISONOMIA_DATA": folder, "ISONOMIA_DATABASE": address}


def _measured(places: Mapping[str, str], size: int) -> Any:
    line = [sys.executable, "-m", "bench.office.measuring", str(size), str(_LAPS)]
    environment = {**os.environ, **places, "DJANGO_SETTINGS_MODULE": "bench.office.settings"}
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def _table(found: Mapping[tuple[str, int], Figures], sizes: tuple[int, ...]) -> str:
    head = ["database, errand", *(f"{size:,} cases" for size in sizes), "growth", "queries"]
    return table(head, list(_rows(found, sizes)))


def _rows(found: Mapping[tuple[str, int], Figures], sizes: tuple[int, ...]) -> Iterator[list[str]]:
    for database in dict.fromkeys(name for name, _ in found):
        for errand in _LIMITS:
            figures = [found[database, size][errand] for size in sizes]
            times = [one["median"] for one in figures]
            queries = " / ".join(f"{one['queries']:.0f}" for one in figures)
            yield [f"{database}, {errand}", *map(span, times), ratio(times[-1] / times[0]), queries]


def _targets(found: Mapping[tuple[str, int], Figures], sizes: tuple[int, ...]) -> Iterator[Target]:
    for (database, size), figures in found.items():
        if size != sizes[-1]:
            continue
        for errand, limit in _LIMITS.items():
            yield below(f"{database}, {errand}, at {size:,} cases", limit, figures[errand]["median"])
            if errand != "an act recorded":
                same = {found[database, one][errand]["queries"] for one in sizes}
                many = figures[errand]["queries"]
                asked = f"≤ {_MOST_QUERIES} queries, the same at each size"
                told = " / ".join(f"{one:.0f}" for one in sorted(same))
                yield Target(f"{database}, {errand}", asked, told, many <= _MOST_QUERIES and len(same) == 1)
