"""Dosimetry: which sanctions the facts admit, and whether a choice is one of them. No peer does this."""

from collections.abc import Callable
from decimal import Decimal

from bench.race import Contender, Pace, race
from bench.tables import Report, span, table
from isonomia import catalogue
from isonomia.law.dosimetry import assess, judge
from isonomia.law.facts import Facts
from isonomia.law.norm.pack import Pack
from isonomia.law.payloads.decision import Chosen
from isonomia.law.words import RespondentKind

REASONS = {"motivation": "m", "choice": "c", "capacity": "c", "gradation": "g"}
CASES: dict[str, tuple[str, Facts, tuple[Chosen, ...]]] = {
    "Recife, a company's first fine": (
        "recife-2011",
        Facts(
            respondent_kind=RespondentKind.COMPANY,
            recidivism=0,
            violence=False,
            other_prejudice=False,
            holds_licence=True,
        ),
        (Chosen("fine", (Decimal(150),)),),
    ),
    "Recife, violence: fine tripled": (
        "recife-2011",
        Facts(
            respondent_kind=RespondentKind.COMPANY,
            recidivism=0,
            violence=True,
            other_prejudice=True,
            holds_licence=True,
        ),
        (Chosen("fine", (Decimal(150),)), Chosen("licence_suspension", days=30)),
    ),
    "Federal District, second recidivism": (
        "df-2013",
        Facts(
            respondent_kind=RespondentKind.COMPANY,
            recidivism=2,
            previous_sanctions=("fine",),
            useless_by_capacity=True,
            holds_licence=True,
        ),
        (Chosen("fine", (Decimal(6000),), times=5),),
    ),
}


def ours() -> list[Contender]:
    """List, for each case, the assessment and the judgement of a choice."""
    return [
        Contender(f"{name}: {what}", call, (facts,))
        for name, (norm_id, facts, chosen) in CASES.items()
        for what, call in _calls(catalogue.norm_by_id(norm_id).pack, chosen).items()
    ]


def _calls(law: Pack, chosen: tuple[Chosen, ...]) -> dict[str, Callable[[Facts], object]]:
    return {
        "assess": lambda facts: assess(law, facts),
        "judge": lambda facts: judge(law, facts, chosen, REASONS),
    }


def measure(pace: Pace) -> Report:
    """Time them; there is nobody to race."""
    timings = race(ours(), pace)
    rows = [(name, span(timing.median), span(timing.best)) for name, timing in timings.items()]
    return Report(table(("Case", "median", "best"), rows))
