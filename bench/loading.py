"""Loading: all packs, calendars and values, in a new process (imports and all) and again in a warm one."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter_ns

from bench.race import Contender, Pace, Timing, race
from bench.tables import Report, below, span, table
from isonomia import catalogue
from isonomia.law.calendars import compile_calendars
from isonomia.law.norm.loader import read_yaml
from isonomia.law.norm.norm import Norm

PACKS, CALENDARS = "packs read again", "calendars read again"
_WHY = "most of it is Python importing the modules and building their types; the packs are the smaller part."
_LAPS = """
import json
from time import perf_counter_ns as now
laps, start = {}, now()
def lap(name):
    global start
    laps[name], start = now() - start, now()
"""
_OURS = f"""{_LAPS}
from isonomia import catalogue
lap("import")
for name in catalogue.norm_ids(): catalogue.norm_by_id(name)
lap("packs")
catalogue.calendar_ids()
lap("calendars")
for name in catalogue.series_ids(): catalogue.series_by_id(name)
lap("values")
print(json.dumps(laps))
"""
_COMMAND = f"""{_LAPS}
import sys
sys.argv = ["isonomia", "--help"]
from isonomia.cli.main import run
try:
    run()
except SystemExit:
    pass
lap("all")
print("\\n" + json.dumps(laps))
"""
_LEXDAYS = f"""{_LAPS}
import lexdays
lap("import")
for name in lexdays.list_rulepacks(): lexdays.rulepack(name)
lap("packs")
for name in lexdays.list_calendars(): lexdays.calendar(name)
lap("calendars")
print(json.dumps(laps))
"""
_SPIFF = f"""{_LAPS}
from bench.peers import spiff
lap("import")
spiff.specification(spiff.rite())
lap("packs")
print(json.dumps(laps))
"""


def ours_cold(rounds: int) -> dict[str, Timing]:
    """Measure our parts in new processes, with `all` as their sum."""
    return cold([_OURS], rounds)[0]


def ours_warm() -> list[Contender]:
    """List what a running process does when it reads the packs anew."""
    return [
        Contender(PACKS, lambda _: [Norm.load(catalogue.norm_folder(name)) for name in catalogue.norm_ids()], (None,)),
        Contender(CALENDARS, lambda _: _read_calendars(), (None,)),
    ]


def _read_calendars() -> object:
    files = sorted((catalogue.SHELF / "calendars").glob("*.yaml"))
    return compile_calendars({path.stem: read_yaml(path) for path in files})


def cold(scripts: Sequence[str], rounds: int) -> list[dict[str, Timing]]:
    """Run scripts in new processes, in turn, after one run each that leaves byte code behind; collect their laps."""
    with TemporaryDirectory() as byte_code:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = byte_code
        for script in scripts:
            _laps_of(script, environment)
        runs = [[_laps_of(script, environment) for script in scripts] for _ in range(rounds)]
    return [_summed(list(laps)) for laps in zip(*runs, strict=True)]


def _summed(runs: Sequence[dict[str, float]]) -> dict[str, Timing]:
    return {name: Timing(median(run[name] for run in runs), min(run[name] for run in runs)) for name in runs[0]}


def _laps_of(script: str, environment: Mapping[str, str]) -> dict[str, float]:
    start = perf_counter_ns()
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    whole = perf_counter_ns() - start
    laps: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {**laps, "all": sum(laps.values()), "process": whole}


def measure(pace: Pace) -> Report:
    """Start new processes, then read again in this one."""
    mine, command, lexdays, workflow = cold([_OURS, _COMMAND, _LEXDAYS, _SPIFF], pace.rounds)
    warm = race(ours_warm(), pace)
    loaded = {
        "Isonomia: imports": mine["import"],
        "Isonomia: five packs": mine["packs"],
        "Isonomia: calendars of five places": mine["calendars"],
        "Isonomia: value series": mine["values"],
        "Isonomia: all of it": mine["all"],
        "Isonomia, warm: five packs": warm[PACKS],
        "Isonomia, warm: calendars of five places": warm[CALENDARS],
        "isonomia --help, the whole process with Python's start": command["process"],
        "lexdays: imports, all its rule packs and calendars": lexdays["all"],
        "SpiffWorkflow: imports, one process of eleven tasks": workflow["all"],
    }
    rows = [(name, span(timing.median), span(timing.best)) for name, timing in loaded.items()]
    packs = sum(mine[name].median for name in ("packs", "calendars", "values"))
    return Report(
        table(("Loaded, in a new process unless said", "median", "best"), rows),
        (
            below("All packs, with calendars and values", 200e6, packs),
            below("The same, imports included", 200e6, mine["all"].median, why_missed=_WHY),
            below("Start of the command line", 250e6, command["process"].median, why_missed=_WHY),
        ),
    )
