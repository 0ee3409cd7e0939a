"""The page docs/performance.md: a fixed frame in page.md, and the figures of one run."""

from collections.abc import Mapping
from pathlib import Path
from string import Template

from bench.question import YEAR
from bench.race import Pace
from bench.tables import Report, settled

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
_FRAME = Path(__file__).parent / "page.md"


def page(reports: Mapping[str, Report], *, facts: str, pace: Pace) -> str:
    """Fill the frame with the tables of a full run."""
    targets = [target for report in reports.values() for target in report.targets]
    return Template(_FRAME.read_text(encoding="utf-8")).substitute(
        {name: report.table for name, report in reports.items()},
        facts=facts,
        targets=settled(targets),
        rounds=pace.rounds,
        seconds=f"{pace.seconds * 1000:g} ms",
        year=YEAR,
    )
