"""Sanctions, recidivism and the ordered rules of dosimetry of a pack."""

from decimal import Decimal
from typing import Literal

from msgspec import Struct

from isonomia.law.amounts import check_amounts
from isonomia.law.norm.conditions import When


class Sanction(Struct, frozen=True, forbid_unknown_fields=True):
    """A sanction: its unit (a value series or BRL), allowed days (one value, or the two ends), and which
    kinds of respondent it fits. `whole`: amounts are whole numbers of the unit. `index` updates its limits."""

    label: str
    cite: tuple[str, ...]
    unit: str = ""
    whole: bool = False
    days: tuple[int, ...] = ()
    fits: tuple[str, ...] = ()
    needs_licence: bool = False
    index: str = ""
    index_base: str = ""
    note: str = ""


class RecidivismRule(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a recidivist: `window` after which event of the earlier case (empty: no limit), whether the
    conduct must be of the same group, and how parties are told apart."""

    counts_from: Literal["final", "homologation", "publication"]
    cite: tuple[str, ...]
    window: str = ""
    same_group: bool = False
    groups: dict[str, tuple[str, ...]] = {}
    same_party: Literal["cnpj_root", "person"] = "cnpj_root"
    within_place: bool = False
    continued_counts: bool = False


class Fine(Struct, frozen=True, forbid_unknown_fields=True):
    """A range for one base, in the sanction's unit, or an exact value."""

    min: Decimal | None = None
    max: Decimal | None = None
    exactly: Decimal | None = None

    def __post_init__(self) -> None:
        check_amounts(self.min, self.max, self.exactly)


_MOST_TIMES = 100
"""Of a multiplier: beyond any fine of a norm, a slip of the keyboard."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of dosimetry; the order of rules is law. All effects it names apply when its condition holds.

    `admit`, `require`, `forbid` name sanctions; `fine` gives the base; `base_from_previous` multiplies the
    earlier fine into the base; `times` multiplies (optional with `may`), `most_times` lets the authority pick
    1..n; `cap` limits the result to a number or to the `band_top`; `floor` lifts it to a number or to the
    `band_bottom`; within one rule the amount is multiplied, then lifted, then capped, and a rule that multiplies
    stops at its cap without lowering what was above it. `convert` names what the fine may become; `refer` sends
    to a referral instead: no sanction is applied here; `reasons` demands reasons, where the rule is optional only
    if it is used, where it admits sanctions only if they are chosen.
    `over` names rules that this one overrules in what it speaks of itself (a kind of sanction, the amount, the
    referral) and in no more; a rule that speaks of nothing sets them aside whole. Otherwise what one rule
    forbids another may not require. `cumulate` lets sanctions go together where the pack says `exclusive`.
    `doubt` is a text or the id of a reading shown with the answer; `say` tells the step in the rule's own words.
    """

    cite: tuple[str, ...]
    when: When = When()
    unless: When | None = None
    admit: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    fine: Fine | None = None
    base_from_previous: int | None = None
    times: int | None = None
    may: bool = False
    most_times: int | None = None
    cap: str = ""
    floor: str = ""
    convert: tuple[str, ...] = ()
    refer: str = ""
    reasons: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    cumulate: bool = False
    doubt: str = ""
    say: str = ""

    def __post_init__(self) -> None:
        for number in (self.base_from_previous, self.times, self.most_times):
            if number is not None and not 1 <= number <= _MOST_TIMES:
                raise ValueError(f"um multiplicador vai de 1 a {_MOST_TIMES}, e não {number}.")


class Dosimetry(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts that the rules read, the rules in order, and how several infractions combine."""

    facts: tuple[str, ...]
    rules: dict[str, Rule]
    infractions: Literal["one", "sum", "highest"] = "one"
    execution_unit_date: Literal["decision", "payment"] = "decision"
    klasses: dict[str, str] = {}
    exclusive: bool = False
