"""What a count gives: the due date, the steps that led to it, and the days that did not count."""

from datetime import date
from typing import Literal, NamedTuple

import msgspec

from isonomia.law.counting.terms import Term

StepCode = Literal["event", "first_day", "recess", "pause", "nth_day", "roll", "no_roll", "unrecorded"]

PAUSED = "prazo suspenso no processo"


class Span(NamedTuple):
    """Where a term lies, in offsets: the event, its first day, its last day before the roll, and after it."""

    event: int
    first: int
    nth: int
    due: int


class Step(msgspec.Struct, frozen=True):
    """A step of the count: code, Portuguese sentence, day it arrives at, provisions of the rule."""

    code: StepCode
    label: str
    day: date
    cite: tuple[str, ...] = ()


class Skip(msgspec.Struct, frozen=True):
    """A day left out: why, in Portuguese, by which legal act, of which status (empty for weekends)."""

    day: date
    reason: str
    act: str = ""
    status: str = ""


class Count(msgspec.Struct, frozen=True):
    """A counted term. `last_day` is its n-th day before the roll; `due` the day on which it ends."""

    due: date
    event: date
    first_day: date
    last_day: date
    term: Term
    steps: tuple[Step, ...]
    skipped: tuple[Skip, ...]
