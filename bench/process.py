"""The process: the same walk read by Isonomia and driven through a workflow engine, an aggregate and a state chart."""

from collections.abc import Callable, Sequence

from bench import files
from bench.examining import answer_all, examiner
from bench.race import Contender, Pace, Timing, race
from bench.tables import Report, at_least, ratio, span, table
from isonomia import catalogue
from isonomia.law.acts import Act
from isonomia.law.examine import refusals

READ = "Isonomia, examine"
ANSWERS = "Isonomia, examine with deadlines and possible acts"
CHECKED = "Isonomia, each act checked against the file before it"
SPIFF = "SpiffWorkflow, rite with timers and subprocess"
SPIFF_BARE = "SpiffWorkflow, bare chain of tasks"
LENGTHS = (11, 60)
_WHY = (
    "so short a walk is mostly what the peer does not do: one decision, whose sanction is assessed and judged with "
    "every step and provision, and terms that nearly every other act starts or ends."
)


def ours(length: int) -> list[Contender]:
    """List our ways through a file: read it whole, ask it everything, or grow it act by act with each one checked."""
    acts, read = files.ordinary(length), examiner()
    return [
        Contender(READ, read, (acts,), length),
        Contender(ANSWERS, lambda acts: answer_all(read, acts), (acts,), length),
        Contender(CHECKED, checker(), (acts,), length),
    ]


def checker() -> Callable[[Sequence[Act]], int]:
    """Build the way that asks, before each act, whether it may be recorded: the file is read anew each time."""
    norm = catalogue.norm_by_id(files.NORM)
    calendar = catalogue.calendar_of(norm.pack.calendar)

    def check(acts: Sequence[Act]) -> int:
        return sum(bool(refusals(norm, acts[:number], act, calendar)) for number, act in enumerate(acts))

    return check


def measure(pace: Pace, peers: Callable[[int], Sequence[Contender]]) -> Report:
    """Race the walks of each length against the peers' ways through it; the cost is told per act."""
    raced = {length: race([*ours(length), *peers(length)], pace) for length in LENGTHS}
    return Report(
        _table(raced),
        tuple(
            at_least(
                f"Faster per act than {name}, {length} acts",
                10,
                timings[name].median / timings[READ].median,
                why_missed=_WHY,
            )
            for length, timings in raced.items()
            for name in (SPIFF, SPIFF_BARE)
        ),
    )


def _table(raced: dict[int, dict[str, Timing]]) -> str:
    rows = []
    for name in raced[LENGTHS[0]]:
        cells = [name]
        for timings in raced.values():
            timing = timings[name]
            cells += [span(timing.median), span(timing.best), ratio(timing.median / timings[READ].median)]
        rows.append(cells)
    heads = [f"{length} acts: {what}" for length in LENGTHS for what in ("median", "best", "to ours")]
    return table(("Cost of one act", *heads), rows)
