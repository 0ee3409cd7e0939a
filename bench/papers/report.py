"""The figures of the papers as tables and targets: one paper beside peers, and letters in bulk on two processes."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bench.papers.letters import OURS, SET
from bench.papers.measuring import FROM_FILE, READY, SIGNED
from bench.race import QUICK, Pace, Timing
from bench.tables import Report, Target, below, ranking, ratio, span, table

_MOST_SET, _MOST_SIGNED, _MOST_LETTERS = 80e6, 400e6, 120e9
LETTERS = 1_000
_OF_PEERS = 100
_QUICK, _QUICK_OF_PEERS = 60, 10
_PROCESSES = 2
_NAMES = {"opening_notice": "notice of an opening", "decision": "decision"}


class Run(NamedTuple):
    """So many letters, and the nanoseconds that all of them took."""

    made: int
    took: float

    @property
    def of_all(self) -> float:
        """Nanoseconds of 1,000 letters at this rate."""
        return self.took / self.made * LETTERS


def measure(pace: Pace) -> dict[str, Report]:
    """One paper of each kind beside peers, then letters in bulk, from the sample cases on SQLite."""
    quick = pace == QUICK
    with tempfile.TemporaryDirectory(prefix="isonomia-bench-") as folder:
        environment = {
            **os.environ, "ISONOMIA_DATA": folder, "ISONOMIA_DATABASE": "",
            "DJANGO_SETTINGS_MODULE": "bench.office.settings",
        }  # fmt: skip
        _said("measuring", environment, "fill")
        found = json.loads(_said("measuring", environment, str(pace.rounds), str(pace.seconds)))
        peers = list(next(iter(found.values()))["peers"])
        counts = dict.fromkeys(OURS, _QUICK if quick else LETTERS)
        counts |= dict.fromkeys(peers, _QUICK_OF_PEERS if quick else _OF_PEERS)
        runs = {what: Run(count, bulk(what, count, environment)) for what, count in counts.items()}
    return {"paper": one_paper(found), "letters": letters(runs)}


def _said(module: str, environment: Mapping[str, str], *told: str) -> str:
    line = [sys.executable, "-m", f"bench.papers.{module}", *told]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def bulk(what: str, count: int, environment: Mapping[str, str]) -> float:
    """Nanoseconds that so many letters took, shared out to two processes: those of the slower one."""
    line = [sys.executable, "-m", "bench.papers.letters", str(count // _PROCESSES), what]
    hands = [
        subprocess.Popen(line, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(_PROCESSES)
    ]
    for hand in hands:
        assert hand.stdout is not None
        if hand.stdout.readline() != "ready\n":
            raise RuntimeError(f"letters, {what}: did not get ready")
    for hand in hands:
        assert hand.stdin is not None
        hand.stdin.write("go\n")
        hand.stdin.flush()
    return max(float(json.loads(hand.communicate()[0])) for hand in hands) * 1e9


def one_paper(found: Mapping[str, Any]) -> Report:
    """The table and the targets of one paper of each kind."""
    return Report("\n\n".join(_tables(found)), tuple(_targets(found)))


def _tables(found: Mapping[str, Any]) -> Iterator[str]:
    for kind, one in found.items():
        pages = {READY: one["pages"], FROM_FILE: one["pages"], SIGNED: one["pages"], **one["peers"]}
        timings = {
            f"{name}, {pages[name]} pages" if name in pages else name: Timing(*timing)
            for name, timing in one["timings"].items()
        }
        head = f"{_NAMES[kind]}, {one['letters']:,} letters"
        yield ranking(timings, f"{READY}, {one['pages']} pages", head=head)


def _targets(found: Mapping[str, Any]) -> Iterator[Target]:
    for kind, one in found.items():
        for name, limit in ((READY, _MOST_SET), (FROM_FILE, _MOST_SET), (SIGNED, _MOST_SIGNED)):
            yield below(f"A {_NAMES[kind]}, {name}", limit, one["timings"][name][0])


def letters(runs: Mapping[str, Run]) -> Report:
    """The table and the targets of letters in bulk. Where fewer were made, it says of how many 1,000 are told."""
    base = runs[SET].of_all
    rows = [(what, f"{run.made:,}", span(run.of_all), ratio(run.of_all / base)) for what, run in runs.items()]
    laid = table(("notices, on two processes", "made", f"time of {LETTERS:,}", "to ours"), rows)
    return Report(laid, tuple(below(_asked(what, runs[what].made), _MOST_LETTERS, runs[what].of_all) for what in OURS))


def _asked(what: str, count: int) -> str:
    told = f"{LETTERS:,} letters on two cores, {what}"
    return told if count == LETTERS else f"{told} (at the rate of {count})"
