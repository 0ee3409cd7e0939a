"""What dosimetry answers: admissible sanctions with ranges, the path that led there, doubts and demands."""

from decimal import Decimal

from msgspec import Struct

from isonomia.law.dosimetry.amounts import Operation, Span, reach
from isonomia.law.facts import Facts


class Step(Struct, frozen=True):
    """A rule that applied: what it did, in Portuguese. `infraction` counts from 1; 0 stands for all."""

    rule: str
    say: str
    cite: tuple[str, ...]
    infraction: int = 0


class Doubt(Struct, frozen=True):
    """Something that the text leaves open; `reading` is the id of the reading that settles it, if any."""

    say: str
    reading: str = ""
    rule: str = ""
    cite: tuple[str, ...] = ()


class Conflict(Struct, frozen=True):
    """Rules that can't both be followed: an error of the pack, which the check of gaps finds first."""

    code: str
    say: str
    rules: tuple[str, ...]
    cite: tuple[str, ...]


class Dropped(Struct, frozen=True):
    """A sanction that does not apply, and why. `unfit`: it can't reach this respondent."""

    kind: str
    say: str
    cite: tuple[str, ...]
    unfit: bool = False


class Demand(Struct, frozen=True):
    """Reasons to be written. `kinds`: only when one of these sanctions is chosen (none: always); `pick`: the
    optional rule that must have been used."""

    name: str
    rule: str
    cite: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    pick: str = ""


class Conversion(Struct, frozen=True):
    """What a fine may become. `depends_on` lists the facts still unsaid."""

    into: str
    rule: str
    cite: tuple[str, ...]
    depends_on: tuple[str, ...] = ()


class Referral(Struct, frozen=True):
    """The case of this respondent goes elsewhere, and no sanction is applied here."""

    to: str
    say: str
    rule: str
    cite: tuple[str, ...]


class Infraction(Struct, frozen=True):
    """The fine of one infraction: what it is, the base within which the authority chooses, the operations."""

    items: tuple[str, ...]
    klass: str | None
    base: Span | None
    path: tuple[Operation, ...]
    cite: tuple[str, ...] = ()

    @property
    def span(self) -> Span | None:
        """From the least to the greatest fine that this infraction can lead to."""
        return None if self.base is None else reach(self.base, self.path)


class Admitted(Struct, frozen=True):
    """A sanction that may, or if `required` must, be applied.

    `min` and `max` bound the total in `unit` (None: no limit known); `bases` are the spans of what the
    authority enters, one per infraction; `optional` are rules that it may use, `most_times` the highest
    multiplier it may pick; `days` the length, or its two ends; `needs` the facts to be said before it is
    applied.
    """

    kind: str
    label: str
    required: bool
    cite: tuple[str, ...]
    unit: str = ""
    whole: bool = False
    min: Decimal | None = None
    max: Decimal | None = None
    bases: tuple[Span | None, ...] = ()
    optional: tuple[str, ...] = ()
    most_times: int | None = None
    days: tuple[int, ...] = ()
    needs: tuple[str, ...] = ()

    @property
    def exact(self) -> Decimal | None:
        """The only total, when there is but one."""
        return self.min if self.min is not None and self.min == self.max else None


class Assessment(Struct, frozen=True):
    """The whole answer for one respondent. `missing` are facts to be said before a sanction can be chosen;
    `alone`: sanctions exclude one another, but for those required together."""

    sanctions: tuple[Admitted, ...]
    dropped: tuple[Dropped, ...]
    steps: tuple[Step, ...]
    doubts: tuple[Doubt, ...]
    conflicts: tuple[Conflict, ...]
    demands: tuple[Demand, ...]
    conversions: tuple[Conversion, ...]
    referrals: tuple[Referral, ...]
    missing: tuple[str, ...]
    infractions: tuple[Infraction, ...]
    alone: bool = False

    @property
    def required(self) -> tuple[str, ...]:
        """The kinds that must be applied."""
        return tuple(admitted.kind for admitted in self.sanctions if admitted.required)

    @property
    def forbidden(self) -> tuple[str, ...]:
        """The kinds that do not apply."""
        return tuple(dropped.kind for dropped in self.dropped)

    def find(self, kind: str) -> Admitted | None:
        """The admissible sanction of a kind, None when it is not admissible."""
        return next((admitted for admitted in self.sanctions if admitted.kind == kind), None)


class Gap(Struct, frozen=True):
    """A hole or an overlap of a norm: what is wrong and how to mend it, with facts that lead there where facts
    do; `times` counts the combinations in which it was met."""

    code: str
    say: str
    rules: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    facts: Facts | None = None
    times: int = 1
