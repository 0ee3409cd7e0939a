"""Hides small numbers of a table whose rows add up to its total, and as much else as keeps them from being found out.

Who reads a table knows the total, the rows that are shown, and this rule. A small row must not follow from them."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

LEAST = 5
"""The least number that is shown."""
_FEWEST = 3
"""How many values a hidden small row could have, at the least, for who knows the total."""


class Hidden(StrEnum):
    """Why a number is not shown: it is under `LEAST`, or it would give away one that is."""

    SMALL = "small"
    GUARD = "guard"


Cell = int | Hidden


class Published(Struct, frozen=True):
    """A table as it may be shown: its rows in their order, and its total."""

    rows: dict[str, Cell]
    total: Cell


def published(rows: Mapping[str, int]) -> Published:
    """A table of counts that add up to the total, as it may be shown.

    A row under five is hidden. If the total and the rows that are left would tell too much of it, further rows are
    hidden, the first ones first and whatever their size, so that which are hidden tells little; if that does not do,
    all of it.
    """
    total = sum(rows.values())
    if total < LEAST:
        return Published(dict.fromkeys(rows, Hidden.SMALL), Hidden.SMALL)
    small = [name for name, count in rows.items() if count < LEAST]
    if not small:
        return Published(dict(rows), total)
    others = [name for name in rows if name not in small]
    for many in range(len(others) + 1):
        guards = others[:many]
        if _is_safe(sum(rows[name] for name in (*small, *guards)), small, guards):
            return Published(_shown(rows, small, guards), total)
    return Published(_shown(rows, small, others), Hidden.GUARD)


def single(count: int) -> Cell:
    """A count that adds up to nothing that is shown."""
    return Hidden.SMALL if count < LEAST else count


def _shown(rows: Mapping[str, int], small: Sequence[str], guards: Sequence[str]) -> dict[str, Cell]:
    return {
        name: Hidden.SMALL if name in small else Hidden.GUARD if name in guards else count
        for name, count in rows.items()
    }


def _is_safe(hidden_sum: int, small: Sequence[str], guards: Sequence[str]) -> bool:
    """Whether each small row could have enough values, for who knows that all hidden rows add up to `hidden_sum`."""
    most_others = None if guards else (LEAST - 1) * (len(small) - 1)
    least_others = LEAST * len(guards)
    low = 0 if most_others is None else max(0, hidden_sum - most_others)
    high = min(LEAST - 1, hidden_sum - least_others)
    return high - low + 1 >= _FEWEST
