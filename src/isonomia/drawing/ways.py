"""What is to be drawn: the stages of each track, numbered, and the ways between them with their words."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

from isonomia.drawing.wording import CLOSED, act_in_words, lapse_in_words, service_in_words, term_in_words
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Row

At = tuple[str, str]
"""A track and a stage of it."""
Cause = Literal["act", "service", "term"]


class Station(NamedTuple):
    """A stage as it is drawn: its number and label, its terms, how it waits, and where it comes from."""

    at: At
    number: int
    label: str
    terms: tuple[str, ...]
    joint: bool
    end: bool
    opens: tuple[At, ...]
    """Stages of other tracks that begin here."""
    opened_from: tuple[At, ...]
    anywhere: tuple[str, ...]
    """Acts that lead here from any stage."""


class Way(NamedTuple):
    """An arrow within a track: from, to, its words, and whether an act, a service or the end of a term makes it."""

    start: At
    end: At
    words: tuple[str, ...]
    cause: Cause


class Line(NamedTuple):
    """A track as it is drawn."""

    name: str
    label: str
    stations: tuple[Station, ...]
    ways: tuple[Way, ...]


class Step(NamedTuple):
    """One reason to pass from a stage to another, before those of one arrow are put together."""

    start: At
    end: At
    words: str
    cause: Cause
    moves: bool


def lines_of(pack: Pack, scope: Literal["case", "lane"]) -> tuple[Line, ...]:
    """The tracks of one scope, in the order of the pack; numbers run on through the whole pack."""
    numbers = numbers_of(pack)
    steps = tuple(steps_of(pack))
    anywhere = _from_anywhere(pack)
    found = []
    for track, spec in pack.procedure.items():
        if spec.scope == scope:
            stations = tuple(_station(pack, (track, stage), numbers, steps, anywhere) for stage in spec.stages)
            found.append(Line(track, spec.label or track, stations, _ways(track, steps)))
    return tuple(found)


def numbers_of(pack: Pack) -> dict[At, int]:
    """The number of each stage: those of the case first, then those of each respondent."""
    order = sorted(pack.procedure.items(), key=lambda item: item[1].scope != "case")
    return {
        at: number
        for number, at in enumerate(((track, stage) for track, spec in order for stage in spec.stages), start=1)
    }


def steps_of(pack: Pack) -> Iterator[Step]:
    """Every step that a stage of the table makes possible."""
    for track, spec in pack.procedure.items():
        for stage, body in spec.stages.items():
            here = (track, stage)
            for row in body.acts:
                yield from _of_row(here, row)
            for subject, to in body.served.items():
                yield Step(here, _target(to, track), service_in_words(subject), "service", True)
            for way in body.close:
                yield Step(here, _target(way.stage, track), CLOSED, "term", True)
            for begin in body.begin:
                yield Step(here, _target(begin.stage, track), "", "act", False)
    for deadline in pack.deadlines.values():
        track, _, stage = deadline.at.partition(".")
        if stage and deadline.lapse.to:
            yield Step((track, stage), _target(deadline.lapse.to, track), lapse_in_words(deadline), "term", True)
        for begin in deadline.lapse.begin if stage else ():
            yield Step((track, stage), _target(begin.stage, track), "", "term", False)


def _of_row(here: At, row: Row) -> Iterator[Step]:
    if isinstance(row.to, dict):
        by_end: dict[At, list[str]] = defaultdict(list)
        for outcome, to in row.to.items():
            by_end[_target(to, here[0]) if to else here].append(outcome)
        for end, outcomes in by_end.items():
            words = act_in_words(row.act, outcomes if len(by_end) > 1 else ())
            yield Step(here, end, words, "act", end[0] == here[0])
    elif row.to:
        end = _target(row.to, here[0])
        yield Step(here, end, act_in_words(row.act), "act", end[0] == here[0])
    for begin in row.begin:
        yield Step(here, _target(begin.stage, here[0]), "", "act", False)


def _ways(track: str, steps: tuple[Step, ...]) -> tuple[Way, ...]:
    """Steps between the same two stages share one arrow; it is a term's only when nothing else makes it."""
    by_ends: dict[tuple[At, At], list[Step]] = defaultdict(list)
    for step in steps:
        if step.moves and step.start[0] == track == step.end[0] and step.start != step.end:
            by_ends[step.start, step.end].append(step)
    ways = []
    for (start, end), shared in by_ends.items():
        causes = {step.cause for step in shared}
        cause: Cause = next((one for one in ("act", "service") if one in causes), "term")
        ways.append(Way(start, end, _told_once(shared), cause))
    return tuple(ways)


def _told_once(steps: list[Step]) -> tuple[str, ...]:
    """The words of one arrow; an act that is there without its outcomes is not told again with them."""
    words = tuple(dict.fromkeys(step.words for step in steps))
    return tuple(told for told in words if told.partition(" (")[0] not in words or " (" not in told)


def _from_anywhere(pack: Pack) -> dict[At, tuple[str, ...]]:
    found: dict[At, dict[str, None]] = defaultdict(dict)
    for row in pack.anywhere:
        told = act_in_words(row.act)
        targets = row.to.values() if isinstance(row.to, dict) else [row.to] if row.to else []
        for name in (*targets, *(begin.stage for begin in row.begin)):
            if "." in name:
                found[_target(name, "")][told] = None
    return {at: tuple(words) for at, words in found.items()}


def _station(
    pack: Pack, at: At, numbers: dict[At, int], steps: tuple[Step, ...], anywhere: dict[At, tuple[str, ...]]
) -> Station:
    body = pack.procedure[at[0]].stages[at[1]]
    name = ".".join(at)
    terms = (term_in_words(deadline) for deadline in pack.deadlines.values() if deadline.at == name)
    across = [step for step in steps if step.start[0] != step.end[0]]
    return Station(
        at=at,
        number=numbers[at],
        label=body.label,
        terms=tuple(dict.fromkeys(terms)),
        joint=body.joint,
        end=body.end,
        opens=tuple(dict.fromkeys(step.end for step in across if step.start == at)),
        opened_from=tuple(dict.fromkeys(step.start for step in across if step.end == at)),
        anywhere=anywhere.get(at, ()),
    )


def _target(name: str, here: str) -> At:
    track, dot, stage = name.partition(".")
    return (track, stage) if dot else (here, track)
