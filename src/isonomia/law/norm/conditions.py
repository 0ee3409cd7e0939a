"""Conditions over facts, shared by dosimetry rules and guards: values, lists and bounds."""

from decimal import Decimal

from msgspec import Struct

from isonomia.law.words import RespondentKind, VictimKind


class Bounds(Struct, frozen=True, forbid_unknown_fields=True):
    """A range: `min` and `max` included, `over` excluded; `known` asks only whether the fact is known."""

    min: Decimal | None = None
    max: Decimal | None = None
    over: Decimal | None = None
    known: bool | None = None


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """All named facts must match. `any` lists boolean facts of which one must hold; `previous` is a sanction
    applied before. A list matches when one of its values is the fact (or, for `items`, among them)."""

    respondent_kind: RespondentKind | tuple[RespondentKind, ...] | None = None
    establishment_size: str | tuple[str, ...] | None = None
    violence: bool | None = None
    other_prejudice: bool | None = None
    recidivism: int | Bounds | None = None
    continued_infraction: bool | None = None
    previous_fine: Bounds | None = None
    previous: str | tuple[str, ...] | None = None
    essential_service: bool | None = None
    useless_by_capacity: bool | None = None
    income_in_wages: Bounds | None = None
    proof_with_defence: bool | None = None
    incitement: bool | None = None
    possible_crime: bool | None = None
    crime_found: bool | None = None
    acted_in_office: bool | None = None
    holds_licence: bool | None = None
    victim_kind: VictimKind | tuple[VictimKind, ...] | None = None
    norm_in_force_at_fact: bool | None = None
    respondent_is_minor: bool | None = None
    items: str | tuple[str, ...] | None = None
    klass: str | tuple[str, ...] | None = None
    fine_amount: Bounds | None = None
    any: tuple[str, ...] = ()
