"""How a fine is counted: for one infraction its base, then each step of the norm that does something to it, with the
amount after it."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from isonomia.law.dosimetry import Infraction, Operation, Picks, amount_in_words, walked
from isonomia.law.norm.norm import Norm

_BOUNDS = frozenset({"cap", "floor"})


class FineStep(NamedTuple):
    """A step of the count: what was done, the amount after it, the provisions."""

    say: str
    amount: str
    cite: tuple[str, ...]


def steps_of(norm: Norm, infraction: Infraction, base: Decimal, picks: Picks, unit: str) -> list[FineStep]:
    """The steps of one infraction's fine, from its base on, each with the amount after it, in the norm's unit. A floor
    or a cap that leaves the amount as it is is no step."""
    return [
        FineStep("Base", amount_in_words(base, unit), infraction.cite),
        *_steps(norm, walked(base, infraction.path, picks), base, picks, unit),
    ]


def _steps(
    norm: Norm, walk: Iterator[tuple[Operation, Decimal]], before: Decimal, picks: Picks, unit: str
) -> Iterator[FineStep]:
    rules = norm.pack.dosimetry.rules
    for operation, amount in walk:
        if operation.does not in _BOUNDS or amount != before:
            say = _done(operation, amount, picks, unit)
            yield FineStep(say, amount_in_words(amount, unit), rules[operation.rule].cite)
        before = amount


def infraction_in_words(norm: Norm, infraction: Infraction) -> str:
    """What an infraction is: the conducts of the norm, and its class where the norm has classes."""
    klass = norm.pack.dosimetry.klasses.get(infraction.klass or "", "")
    items = ", ".join(norm.pack.conducts[item].say for item in infraction.items if item in norm.pack.conducts)
    return "; ".join(filter(None, [items, klass]))


def _done(operation: Operation, amount: Decimal, picks: Picks, unit: str) -> str:
    number = f"{operation.by:f}"
    limit = amount_in_words(operation.by, unit)
    match operation.does:
        case "times":
            return f"Vezes {number}"
        case "most_times":
            return f"Multiplicador escolhido, {picks.times}, de até {number}"
        case "cap":
            return f"Teto de {limit}" + (", de que já passava antes do aumento" if amount > operation.by else "")
        case _:
            return f"Piso de {limit}"
