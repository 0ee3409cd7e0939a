"""What a benchmark reports: tables and targets, as Markdown that also reads well in a terminal."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bench.race import Timing


class Target(NamedTuple):
    """A figure that the project asks of itself, what was measured, whether that meets it, and if not, why."""

    what: str
    asked: str
    measured: str
    is_met: bool
    why_missed: str = ""


class Report(NamedTuple):
    """A benchmark's outcome: a table in Markdown, and the targets that it settles."""

    table: str
    targets: tuple[Target, ...] = ()


def span(nanoseconds: float) -> str:
    """Tell a span of time in the unit that reads best, with three significant digits.

    >>> span(331.4), span(21_160), span(12_300_000)
    ('331 ns', '21.2 µs', '12.3 ms')
    """
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds < 999.5 * size:
            return f"{_digits(nanoseconds / size)} {unit}"
    return f"{_digits(nanoseconds / 1e9)} s"


def ratio(times: float) -> str:
    """Tell how many times as long.

    >>> ratio(1), ratio(86.21), ratio(0.25)
    ('1.00 ×', '86.2 ×', '0.250 ×')
    """
    return f"{_digits(times)} ×"


def _digits(number: float) -> str:
    """Keep three significant digits; the limits are those at which rounding adds one before the point."""
    places = 0 if number >= 99.95 else 1 if number >= 9.995 else 2 if number >= 0.9995 else 3
    return f"{number:,.{places}f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Lay out a Markdown table, its columns aligned: the first to the left, the figures to the right."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    rule = [("-" * width) if column == 0 else ("-" * (width - 1) + ":") for column, width in enumerate(widths)]
    laid = [_laid(line, widths) for line in lines]
    return "\n".join([laid[0], "| " + " | ".join(rule) + " |", *laid[1:]])


def _laid(line: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(line, widths, strict=True))
    ]
    return "| " + " | ".join(cells) + " |"


def ranking(timings: Mapping[str, Timing], against: str, *, head: str) -> str:
    """Lay out timings with the ratio of each median to that of one contender."""
    base = timings[against].median
    rows = [
        (name, span(timing.median), span(timing.best), ratio(timing.median / base)) for name, timing in timings.items()
    ]
    return table((head, "median", "best", "to ours"), rows)


def below(what: str, limit: float, measured: float, *, why_missed: str = "") -> Target:
    """Build a target of a span of time, in nanoseconds, that must stay below a limit."""
    return Target(what, f"< {span(limit)}", span(measured), measured < limit, why_missed)


def at_least(what: str, times: float, measured: float, *, why_missed: str = "") -> Target:
    """Build a target of a ratio that must be reached."""
    return Target(what, f"≥ {times:g} ×", ratio(measured), measured >= times, why_missed)


def settled(targets: Iterable[Target]) -> str:
    """Lay out the targets, each with its verdict, and the reasons of those missed."""
    targets = tuple(targets)
    rows = [(target.what, target.asked, target.measured, "met" if target.is_met else "missed") for target in targets]
    reasons = [f"- {one.what}: {one.why_missed}" for one in targets if one.why_missed and not one.is_met]
    verdicts = table(("Target", "asked", "measured (median)", "verdict"), rows)
    return "\n".join([verdicts, "", *reasons] if reasons else [verdicts])
