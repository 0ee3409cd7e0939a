"""Examining files of ten to three thousand acts: the cost per act must not grow with the file."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bench import files
from bench.race import Contender, Pace, Timing, race
from bench.tables import Report, Target, below, ratio, span, table
from isonomia import catalogue
from isonomia.law.acts import Act
from isonomia.law.examine import Situation, examine

_WHY = "acts possible now are sought in every row of every open stage, and each of their guards is asked."
Maker = Callable[[int], list[Act]]
Examiner = Callable[[Sequence[Act]], Situation]


class Sample(NamedTuple):
    """A file to be examined."""

    name: str
    acts: list[Act]


def samples(lengths: Sequence[int] = (10, 60, 300, 3_000), *, hard: int = 60) -> list[Sample]:
    """List the files: ordinary ones of each length, and the hard ones of one length."""
    plain = [Sample(f"{length:,} acts", files.ordinary(length)) for length in lengths]
    return [
        *plain,
        Sample(f"{hard:,} acts, two respondents", files.two_lanes(hard)),
        Sample(f"{hard:,} acts, a notice annulled and sent again", files.annulled(hard)),
    ]


def examiner() -> Examiner:
    """Bind `examine` to the norm and the calendar of the files; each is examined on its last day."""
    norm = catalogue.norm_by_id(files.NORM)
    calendar = catalogue.calendar_of(norm.pack.calendar)
    return lambda acts: examine(norm, acts, calendar, on=files.last_day(acts))


def ours(found: Sequence[Sample]) -> list[Contender]:
    """List, for each file, the reading alone and the reading with every answer that can be asked of it."""
    read = examiner()
    return [
        contender
        for sample in found
        for contender in (
            Contender(sample.name, read, (sample.acts,)),
            Contender(_whole(sample), lambda acts: answer_all(read, acts), (sample.acts,)),
        )
    ]


def answer_all(read: Examiner, acts: Sequence[Act]) -> tuple[int, int]:
    """Examine, and ask for every deadline and every possible act, which are found only when asked for."""
    situation = read(acts)
    return len(situation.deadlines), len(situation.possible)


def _whole(sample: Sample) -> str:
    return f"{sample.name}: all answers"


def measure(pace: Pace) -> Report:
    """Race the files, after seeing that each act of each counted and none is faulty."""
    found = samples()
    read = examiner()
    for sample in found:
        situation = read(sample.acts)
        assert not situation.defects, situation.defects[0]
    timings = race(ours(found), pace)
    return Report(_table(found, timings), tuple(_targets(found, timings)))


def _table(found: Sequence[Sample], timings: dict[str, Timing]) -> str:
    rows = []
    for sample in found:
        read, whole = timings[sample.name], timings[_whole(sample)]
        per_act = read.median / len(sample.acts)
        rows.append((sample.name, span(read.median), span(read.best), span(per_act), span(whole.median)))
    return table(("File", "examine, median", "best", "per act", "with deadlines and possible acts"), rows)


def _targets(found: Sequence[Sample], timings: dict[str, Timing]) -> list[Target]:
    per_act = {len(s.acts): timings[s.name].median / len(s.acts) for s in found[:4]}
    growth = per_act[3_000] / per_act[60]
    return [
        below("examine, a file of 60 acts", 1e6, timings[found[1].name].median),
        below("The same with all deadlines and possible acts", 1e6, timings[_whole(found[1])].median, why_missed=_WHY),
        Target("Linear: cost per act at 3,000 acts, to that at 60", "≤ 1.25 ×", ratio(growth), growth <= 1.25),
    ]
