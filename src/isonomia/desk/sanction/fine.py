"""The fine of a choice: for each infraction its base, each step with the amount after it, and the computed total."""

from dataclasses import dataclass

from isonomia.documents.blocks.fines import FineStep, infraction_in_words, steps_of
from isonomia.law.dosimetry import Admitted, Assessment, Span, amount_in_words, bases_of, picks_of, span_in_words
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Chosen


@dataclass(frozen=True, slots=True)
class FineOf:
    """The fine of one infraction. `fixed`: the norm fixes the base, and nobody types it."""

    number: int
    what: str
    field: str
    typed: str
    allowed: str
    fixed: str
    steps: tuple[FineStep, ...]
    cite: tuple[str, ...]
    error: str = ""


@dataclass(frozen=True, slots=True)
class OptionalRule:
    """A rule that the authority may use, or leave."""

    rule: str
    field: str
    say: str
    used: bool
    cite: tuple[str, ...]


def fines_of(
    norm: Norm, answer: Assessment, admitted: Admitted, chosen: Chosen, prefix: str, typed: dict[int, str]
) -> list[FineOf]:
    """Each infraction's fine as chosen; `typed` are the bases as they were written, by infraction from 1."""
    bases = bases_of(answer.infractions, chosen)
    picks = picks_of(answer.infractions, chosen)
    found = []
    for number, infraction in enumerate(answer.infractions, start=1):
        base = bases[number - 1] if number <= len(bases) else None
        steps = [] if base is None else steps_of(norm, infraction, base, picks, admitted.unit)
        found.append(
            FineOf(
                number=number,
                what=infraction_in_words(norm, infraction),
                field=f"{prefix}-base-{number}",
                typed=typed.get(number, ""),
                allowed=_allowed(infraction.base, admitted),
                fixed=_fixed(infraction.base, admitted.unit),
                steps=tuple(steps),
                cite=infraction.cite,
            )
        )
    return found


def optional_rules(
    norm: Norm, answer: Assessment, admitted: Admitted, prefix: str, used: set[str]
) -> list[OptionalRule]:
    """The rules that the authority may use for this fine."""
    rules = norm.pack.dosimetry.rules
    said = {step.rule: step.say for step in answer.steps}
    return [
        OptionalRule(name, f"{prefix}-use-{name}", said.get(name, rules[name].say), name in used, rules[name].cite)
        for name in admitted.optional
    ]


def _allowed(span: Span | None, admitted: Admitted) -> str:
    if span is None:
        return "a faixa depende do que falta dizer"
    whole = "número inteiro, " if admitted.whole else ""
    return whole + span_in_words(span, admitted.unit)


def _fixed(span: Span | None, unit: str) -> str:
    return amount_in_words(span.exact, unit) if span is not None and span.exact is not None else ""
