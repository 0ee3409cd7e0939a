"""How a last day was counted, as the engine tells it: in Portuguese, each step with its provision."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.law.counting import Count
from isonomia.law.deadlines import DeadlineView
from isonomia.law.norm.norm import Norm


class Line(NamedTuple):
    """A step of the count, and its provisions as a lawyer writes them."""

    say: str
    cite: str


class OtherReading(NamedTuple):
    """The last day by another reading of the text, what the doubt is, and what that reading says."""

    day: str
    doubt: str
    say: str


def cited(norm: Norm, cites: tuple[str, ...]) -> str:
    """Provisions as a lawyer writes them; readings and what a body must answer are told in sentences, not here."""
    own = tuple(dict.fromkeys(one for one in cites if not one.startswith(("reading.", "setting.", "supplement."))))
    return norm.print(own) if own else ""


def doubts(norm: Norm, cites: tuple[str, ...]) -> list[tuple[str, str]]:
    """What the text leaves open among some provisions, and how the body reads it."""
    names = [one.removeprefix("reading.") for one in dict.fromkeys(cites) if one.startswith("reading.")]
    found = [(norm.pack.readings[name], norm.option(name)) for name in names if name in norm.pack.readings]
    return [(reading.doubt, reading.options[option].say) for reading, option in found]


def counted(norm: Norm, view: DeadlineView, count: Count) -> Iterator[Line]:
    """The steps of a count: the notice that started it, the days, those that did not count and why, the last day."""
    if view.served and view.clock.served:
        yield Line(view.served, cited(norm, norm.pack.service[view.clock.served.mode].cite))
    for step in count.steps:
        yield Line(step.label, cited(norm, step.cite))
    for skip in count.skipped:
        yield Line(f"{skip.day:%d/%m/%Y} não contou: {skip.reason}", skip.act)


def other_readings(norm: Norm, view: DeadlineView) -> Iterator[OtherReading]:
    """The last days that other admissible readings give."""
    for other in view.others():
        name, _, option = other.reading.partition("=")
        reading = norm.pack.readings.get(name)
        say = reading.options[option].say if reading and option in reading.options else ""
        yield OtherReading(f"{other.due:%d/%m/%Y}", reading.doubt if reading else other.reading, say)
