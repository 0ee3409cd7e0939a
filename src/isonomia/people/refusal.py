"""Why a service of people refuses: field by field where a form is wrong, in one sentence where somebody may not."""

from collections.abc import Sequence
from typing import NamedTuple

from isonomia.law.errors import LawError
from isonomia.law.reasons import Reason


class Fault(NamedTuple):
    """What is wrong with one field: what to write, and what happens without it."""

    field: str
    say: str


class FaultyError(LawError):
    """Something typed that can't be kept. `faults` name the fields."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("people.faulty", " ".join(fault.say for fault in faults))
        self.faults = tuple(faults)


class RefusedMandateError(LawError):
    """A mandate that the norm does not allow. `reasons` each have their provision."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        super().__init__(reasons[0].code, reasons[0].say, "; ".join(reasons[0].cite))
        self.reasons = tuple(reasons)


class NotYoursError(LawError):
    """Somebody without the seat that what they ask needs."""
