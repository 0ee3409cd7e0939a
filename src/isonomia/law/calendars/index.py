"""Arrays that answer in one step which day is the next open one and which is the n-th."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

_FLIP = bytes([1]) + bytes(255)


class Ranks(NamedTuple):
    """The open days, numbered: `nth[k]` is the offset of the k-th, `before[i]` counts those before i."""

    nth: Sequence[int]
    before: Sequence[int]


@lru_cache(maxsize=16)
def days_between(first: date, last: date) -> tuple[date, ...]:
    """Return every day from `first` to `last`, so that an offset gives its date in one look-up."""
    return tuple(map(date.fromordinal, range(first.toordinal(), last.toordinal() + 1)))


def weekend_mask(first: date, size: int) -> bytearray:
    """Return one byte a day, 1 on Saturdays and Sundays."""
    week = bytes((first.weekday() + offset) % 7 > 4 for offset in range(7))
    return bytearray((week * (size // 7 + 1))[:size])


def next_open(closed: bytes) -> list[int]:
    """Return, for each offset, that of the first open day at or after it; `len(closed)` when none is."""
    following = len(closed)
    found = [following] * (len(closed) + 1)
    for offset in range(len(closed) - 1, -1, -1):
        if not closed[offset]:
            following = offset
        found[offset] = following
    return found


def rank_open(closed: bytes) -> Ranks:
    """Number the open days."""
    if not any(closed):
        return Ranks(range(len(closed)), range(len(closed) + 1))
    is_open = closed.translate(_FLIP)
    return Ranks([offset for offset, flag in enumerate(is_open) if flag], [0, *accumulate(is_open)])
