"""The fine of a choice: for each infraction its base, each step with the amount after it, and the computed total."""

from dataclasses import dataclass
from decimal import Decimal

from isonomia.law.dosimetry import (
    Admitted,
    Assessment,
    Infraction,
    Operation,
    Picks,
    Span,
    amount_in_words,
    bases_of,
    picks_of,
    span_in_words,
    walked,
)
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Chosen


@dataclass(frozen=True, slots=True)
class FineStep:
    """A step of the count: what was done, the amount after it, the provisions."""

    say: str
    amount: str
    cite: tuple[str, ...]


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
        steps = [] if base is None else _steps(norm, infraction, base, picks, admitted.unit)
        found.append(
            FineOf(
                number=number,
                what=_what(norm, infraction),
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


def _steps(norm: Norm, infraction: Infraction, base: Decimal, picks: Picks, unit: str) -> list[FineStep]:
    first = FineStep("Base", amount_in_words(base, unit), infraction.cite)
    rules = norm.pack.dosimetry.rules
    walk = walked(base, infraction.path, picks)
    return [first, *(FineStep(_done(op), amount_in_words(amount, unit), rules[op.rule].cite) for op, amount in walk)]


def _done(operation: Operation) -> str:
    number = f"{operation.by:f}"
    match operation.does:
        case "times":
            return f"Vezes {number}"
        case "most_times":
            return f"Multiplicador escolhido, até {number}"
        case "cap":
            return "Teto"
        case _:
            return "Piso"


def _what(norm: Norm, infraction: Infraction) -> str:
    klass = norm.pack.dosimetry.klasses.get(infraction.klass or "", "")
    items = ", ".join(norm.pack.conducts[item].say for item in infraction.items if item in norm.pack.conducts)
    return "; ".join(filter(None, [items, klass]))


def _allowed(span: Span | None, admitted: Admitted) -> str:
    if span is None:
        return "a faixa depende do que falta dizer"
    whole = "número inteiro, " if admitted.whole else ""
    return whole + span_in_words(span, admitted.unit)


def _fixed(span: Span | None, unit: str) -> str:
    return amount_in_words(span.exact, unit) if span is not None and span.exact is not None else ""
