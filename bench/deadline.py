"""One deadline: the bare day, and the day with its reasons and provisions, beside peers that count days."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from bench.question import TERM_NAME, Answer, Question
from bench.race import Contender, Pace, race
from bench.tables import Report, at_least, below, ranking
from isonomia import catalogue
from isonomia.law.counting import Count
from isonomia.law.norm.norm import Norm
from isonomia.law.term_question import answer_term

BARE = "Isonomia, Counter.due"
REASONED = "Isonomia, Counter.explain (steps, days skipped with their acts)"
CITED = "Isonomia, Counter.explain and every provision printed"
ANSWERED = "Isonomia, answer_term (also what every other reading gives)"
ANSWERED_AR = "Isonomia, answer_term of Recife's defence, by AR"
LEXDAYS_TEXT = "lexdays, compute and explain (as text)"
_WHY = "it counts once for every reading that protects the party and for every option not chosen."


def ours_bare(asked: Question) -> list[Contender]:
    """List our way to the day alone."""
    return [Contender(BARE, asked.counter().due, asked.events)]


def ours_explained(asked: Question) -> list[Contender]:
    """List our ways to a day with reasons."""
    explain, norm = asked.counter().explain, asked.norm
    recife = catalogue.norm_by_id("recife-2011")
    return [
        Contender(CITED, lambda event: cited(norm, explain(event)), asked.events),
        Contender(REASONED, explain, asked.events),
        Contender(ANSWERED, _answerer(norm, TERM_NAME), asked.events),
        Contender(ANSWERED_AR, _answerer(recife, "defence", mode="post_ar"), asked.events),
    ]


def _answerer(norm: Norm, term: str, *, mode: str = "") -> Callable[[date], Any]:
    calendar = catalogue.calendar_of(norm.pack.calendar)
    return lambda event: answer_term(norm, term, event, calendar, mode=mode)


def cited(norm: Norm, count: Count) -> list[tuple[str, str]]:
    """Tell each step as a person reads it: the sentence, and its provisions by name."""
    return [(step.label, norm.print(step.cite)) for step in count.steps]


def measure_bare(asked: Question, pace: Pace, peers: Mapping[str, Answer]) -> Report:
    """Race to the day alone, after counting how often each peer gives the day that we give."""
    same = "; ".join(f"{name.partition(',')[0]}, {agreement(asked, answer)}" for name, answer in peers.items())
    contenders = [Contender(name, answer, asked.events) for name, answer in peers.items()]
    timings = race([*ours_bare(asked), *contenders], pace)
    return Report(
        f"{ranking(timings, BARE, head='The day alone')}\n\nSame day as ours, of {len(asked.events)} events: {same}.",
        (below("One deadline, bare", 500, timings[BARE].median),),
    )


def measure_explained(asked: Question, pace: Pace, peers: Mapping[str, Callable[[date], Any]]) -> Report:
    """Race to the day with its reasons; ours, cited, is held against lexdays' text."""
    contenders = [Contender(name, answer, asked.events) for name, answer in peers.items()]
    timings = race([*ours_explained(asked), *contenders], pace)
    mine = timings[CITED].median
    return Report(
        ranking(timings, CITED, head="The day with its reasons"),
        (
            below("One deadline, explained and cited", 20_000, mine),
            below("The same, with every reading (answer_term)", 20_000, timings[ANSWERED].median, why_missed=_WHY),
            at_least("Faster than lexdays' explained deadline", 50, timings[LEXDAYS_TEXT].median / mine),
        ),
    )


def agreement(asked: Question, answer: Answer) -> int:
    """Count the events for which a peer gives the same day as we do."""
    due = asked.counter().due
    return sum(answer(event) == due(event) for event in asked.events)
