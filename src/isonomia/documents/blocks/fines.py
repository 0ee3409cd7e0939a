"""How a fine is counted: for one infraction its base, then each step of the norm with the amount after it."""

from decimal import Decimal
from typing import NamedTuple

from isonomia.law.dosimetry import Infraction, Operation, Picks, amount_in_words, walked
from isonomia.law.norm.norm import Norm


class FineStep(NamedTuple):
    """A step of the count: what was done, the amount after it, the provisions."""

    say: str
    amount: str
    cite: tuple[str, ...]


def steps_of(norm: Norm, infraction: Infraction, base: Decimal, picks: Picks, unit: str) -> list[FineStep]:
    """The steps of one infraction's fine, from its base on, each with the amount after it, in the norm's unit."""
    first = FineStep("Base", amount_in_words(base, unit), infraction.cite)
    rules = norm.pack.dosimetry.rules
    walk = walked(base, infraction.path, picks)
    return [first, *(FineStep(_done(op), amount_in_words(amount, unit), rules[op.rule].cite) for op, amount in walk)]


def infraction_in_words(norm: Norm, infraction: Infraction) -> str:
    """What an infraction is: the conducts of the norm, and its class where the norm has classes."""
    klass = norm.pack.dosimetry.klasses.get(infraction.klass or "", "")
    items = ", ".join(norm.pack.conducts[item].say for item in infraction.items if item in norm.pack.conducts)
    return "; ".join(filter(None, [items, klass]))


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
