"""The golden list of the days of each place; `python -m tests.norms.golden_holidays` writes it anew."""

from pathlib import Path

from isonomia.law.calendars import Calendar, Entry
from tests.house import ROOT
from tests.law.places import PLACES, calendar_of

GOLDEN = ROOT / "tests" / "golden" / "holidays"
_WEEK = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")


def golden_file(place: str) -> Path:
    return GOLDEN / f"{place}.txt"


def render(calendar: Calendar) -> str:
    """Return one line a day and entry, with a heading for each year."""
    lines: list[str] = []
    year = 0
    for entry in calendar.entries_between(calendar.first, calendar.last):
        if entry.day.year != year:
            year = entry.day.year
            lines += ["", f"{year}"]
        lines.append(_line(entry))
    return "\n".join(lines[1:]) + "\n"


def _line(entry: Entry) -> str:
    day = f"{entry.day:%d/%m} {_WEEK[entry.day.weekday()]}"
    known = f" | conhecido desde {entry.known_from:%d/%m/%Y}" if entry.known_from else ""
    return f"{day} {entry.layer:<9} {entry.reason} | {entry.act}{known} | {entry.status}"


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in PLACES:
        golden_file(name).write_text(render(calendar_of(name)), encoding="utf-8")
