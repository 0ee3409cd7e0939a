"""What somebody asks to change in the practice of a body, before anybody has said yes."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from isonomia.law.calendars import DayKind

ON, OFF = "on", "off"
"""The values of a supplement that a body turned on or off."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """An option of a reading, an answer to a setting, a supplement on or off. An empty `value` goes back to what the
    norm's pack says."""

    norm: str
    kind: Literal["reading", "setting", "supplement"]
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class Restoring:
    """The choices that the norm does not have any more, taken back: what its pack says holds again."""

    norm: str
    reason: str


@dataclass(frozen=True, slots=True)
class Closing:
    """Days of the body's own calendar, from `since` to `to`, both included, with the act that made them and the day on
    which it was published. `hours` are those of a shortened day."""

    since: date
    to: date
    kind: DayKind
    label: str
    act: str
    published: date
    hours: str = ""


@dataclass(frozen=True, slots=True)
class Withdrawing:
    """A day of the body's own calendar that another act undid, published on a day."""

    day: int
    act: str
    published: date


@dataclass(frozen=True, slots=True)
class Valuing:
    """A value of a series, from the first day of its period on, seen at its official source."""

    series: str
    since: date
    amount: Decimal
    source: str


NewPractice = Choosing | Restoring | Closing | Withdrawing | Valuing


@dataclass(frozen=True, slots=True)
class Changed:
    """A change that was recorded: the revision that it made of the body's practice. `again`: the same form had recorded
    it before."""

    body_id: int
    revision: int
    again: bool = False
