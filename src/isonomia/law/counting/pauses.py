"""Stays: closed intervals in which a term does not run."""

from collections.abc import Callable, Sequence
from datetime import date

from isonomia.law.calendars import print_day
from isonomia.law.errors import LawError

Pause = tuple[date, date]
Offsets = tuple[int, int]


class PauseError(LawError):
    """A pause that ends before it begins."""


def merge_pauses(pauses: Sequence[Pause], *, start: int) -> list[Offsets]:
    """Return the pauses in order, as offsets from the ordinal `start`, those that touch joined."""
    merged: list[Offsets] = []
    for begin, end in sorted(pauses):
        if end < begin:
            raise PauseError(
                "counting.pause",
                f"A suspensão do prazo termina em {print_day(end)}, antes de começar, em {print_day(begin)}: "
                "corrija as datas.",
            )
        low, high = begin.toordinal() - start, end.toordinal() - start
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return merged


def leave_pauses(offset: int, pauses: Sequence[Offsets], following: Callable[[int], int]) -> int:
    """Return the offset or, inside a pause, the one that `following` gives for the day after that pause."""
    for low, high in pauses:
        if low <= offset <= high:
            offset = following(high + 1)
    return offset
