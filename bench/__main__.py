"""`python -m bench`: measure everything, print the tables and write docs/performance.md.

With names of sections, or `--quick`, it only prints.
"""

import argparse
import sys
from collections.abc import Callable, Iterable

from bench import batch, deadline, examining, loading, machine, process, sanctions
from bench.office import report as office
from bench.page import PAGE, page
from bench.papers import report as papers
from bench.peers import counting
from bench.peers.walking import walkers
from bench.portal import report as portal
from bench.question import question
from bench.race import FULL, QUICK, Pace
from bench.tables import Report, settled

Section = Callable[[Pace], dict[str, Report]]


def _deadlines(pace: Pace) -> dict[str, Report]:
    asked = question()
    return {
        "deadline": deadline.measure_bare(asked, pace, counting.bare(asked)),
        "explained": deadline.measure_explained(asked, pace, counting.explained(asked)),
    }


def _batch(pace: Pace) -> dict[str, Report]:
    asked = question()
    peers = counting.many(asked, lambda size: batch.sample(asked, size), batch.SIZE)
    return {"batch": batch.measure(asked, pace, peers)}


SECTIONS: dict[str, Section] = {
    "loading": lambda pace: {"loading": loading.measure(pace)},
    "deadline": _deadlines,
    "batch": _batch,
    "examining": lambda pace: {"examining": examining.measure(pace)},
    "sanctions": lambda pace: {"sanctions": sanctions.measure(pace)},
    "process": lambda pace: {"process": process.measure(pace, walkers)},
    "office": lambda pace: {"office": office.measure(pace)},
    "portal": lambda pace: {"portal": portal.measure(pace)},
    "papers": papers.measure,
}


def main(arguments: list[str]) -> None:
    """Run the sections asked for, all by default."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"one or more of: {', '.join(SECTIONS)}")
    parser.add_argument("--quick", action="store_true", help="measure briefly, print only")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"no section {unknown[0]!r}; there are: {', '.join(SECTIONS)}")
    pace, facts = QUICK if given.quick else FULL, machine.facts()
    print(facts)
    reports = _run(given.sections or SECTIONS, pace)
    print(f"\n{settled(target for report in reports.values() for target in report.targets)}")
    if not given.sections and not given.quick:
        PAGE.write_text(page(reports, facts=facts, pace=pace), encoding="utf-8")
        print(f"\nWritten: {PAGE.relative_to(PAGE.parent.parent)}")


def _run(names: Iterable[str], pace: Pace) -> dict[str, Report]:
    reports: dict[str, Report] = {}
    for name in names:
        for part, report in SECTIONS[name](pace).items():
            reports[part] = report
            print(f"\n{part}\n{report.table}", flush=True)
    return reports


if __name__ == "__main__":
    main(sys.argv[1:])
