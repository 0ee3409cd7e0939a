"""The arithmetic of a fine: a base within a span, then the operations of the norm in its own order."""

from collections.abc import Collection, Iterator
from decimal import Decimal
from itertools import combinations
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

_NO_LIMIT = Decimal("Infinity")


class Span(Struct, frozen=True):
    """From `min` to `max`, both included; None: no limit is known on that side."""

    min: Decimal | None
    max: Decimal | None

    @property
    def exact(self) -> Decimal | None:
        """The only value, when there is but one."""
        return self.min if self.min is not None and self.min == self.max else None

    def holds(self, amount: Decimal) -> bool:
        """Tell whether an amount is inside. A fine is never zero, even where no minimum is known."""
        return amount > 0 and ((self.min is None or amount >= self.min) and (self.max is None or amount <= self.max))


class Operation(Struct, frozen=True):
    """What a rule does to the amount: multiplies it, lets the authority pick 1 to `by`, caps it or lifts it.

    `optional`: the authority may leave it out, with all else that its rule does to the amount. `upto` stops a
    multiplication: what has passed it already is not raised, and is not lowered either.
    """

    rule: str
    does: Literal["times", "most_times", "cap", "floor"]
    by: Decimal
    optional: bool = False
    upto: Decimal | None = None


class Picks(Struct, frozen=True):
    """What the authority picked: the optional rules it uses, and the multiplier where that is open."""

    steps: Collection[str] = ()
    times: int = 1

    def uses(self, operation: Operation) -> bool:
        """Tell whether the operation is carried out."""
        if operation.does == "most_times":
            return self.times > 1
        return not operation.optional or operation.rule in self.steps


def carried(base: Decimal, path: tuple[Operation, ...], picks: Picks) -> Decimal:
    """The amount after all operations, in their order."""
    amount = base
    for _, amount in walked(base, path, picks):  # noqa: B007  # the last one is the answer
        pass
    return amount


def walked(base: Decimal, path: tuple[Operation, ...], picks: Picks) -> Iterator[tuple[Operation, Decimal]]:
    """The operations that are carried out, in their order, each with the amount after it. A multiplication that its own
    limit stops is two of them: the whole product, then the cap."""
    amount = base
    for operation in path:
        if operation.does != "most_times" and not picks.uses(operation):
            continue
        before, amount = amount, _done(amount, operation, picks)
        yield operation, amount
        upto = operation.upto
        if upto is not None and amount > upto:
            amount = max(before, upto)  # what aggravates never makes a fine smaller
            yield replace(operation, does="cap", by=upto, upto=None), amount


def _done(amount: Decimal, operation: Operation, picks: Picks) -> Decimal:
    match operation.does:
        case "cap":
            return min(amount, operation.by)
        case "floor":
            return max(amount, operation.by)
        case "most_times":
            return amount * picks.times
        case _:
            return amount * operation.by


def reach(base: Span, path: tuple[Operation, ...]) -> Span:
    """The least and the greatest result over all bases and picks: every operation is monotone."""
    low = Decimal(0) if base.min is None else base.min
    high = _NO_LIMIT if base.max is None else base.max
    picks = _all_picks(path)
    lowest = min(carried(low, path, pick) for pick in picks)
    highest = max(carried(high, path, pick) for pick in picks)
    return Span(lowest or None, None if highest == _NO_LIMIT else highest)


def _all_picks(path: tuple[Operation, ...]) -> list[Picks]:
    """Every set of optional rules, with the least and the greatest multiplier."""
    rules = tuple(dict.fromkeys(step.rule for step in path if step.optional and step.does != "most_times"))
    most = max((int(step.by) for step in path if step.does == "most_times"), default=1)
    return [
        Picks(used, times)
        for size in range(len(rules) + 1)
        for used in combinations(rules, size)
        for times in {1, most}
    ]
