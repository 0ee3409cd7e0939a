"""The arithmetic of a fine: a base within a span, then the operations of the norm in its own order."""

from collections.abc import Callable, Collection
from decimal import Decimal
from typing import Literal

from msgspec import Struct


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

    `optional`: the authority may leave it out.
    """

    rule: str
    does: Literal["times", "most_times", "cap", "floor"]
    by: Decimal
    optional: bool = False


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
    for operation in path:
        if operation.does == "most_times":
            amount *= picks.times
        elif picks.uses(operation):
            amount = _DO[operation.does](amount, operation.by)
    return amount


def reach(base: Span, path: tuple[Operation, ...]) -> Span:
    """The least and the greatest result over all bases and picks: every operation is monotone."""
    lowest, highest = base.min, base.max
    for operation in path:
        if operation.does in {"times", "most_times"}:
            if not operation.optional and operation.does == "times" and lowest is not None:
                lowest *= operation.by
            if highest is not None:
                highest *= operation.by
        elif operation.does == "cap":
            lowest = None if lowest is None else min(lowest, operation.by)
            highest = operation.by if highest is None else min(highest, operation.by)
        else:
            lowest = operation.by if lowest is None else max(lowest, operation.by)
            highest = None if highest is None else max(highest, operation.by)
    return Span(lowest, highest)


_DO: dict[str, Callable[[Decimal, Decimal], Decimal]] = {
    "times": lambda amount, by: amount * by,
    "cap": min,
    "floor": max,
}
