"""Turns a guard of the pack into functions: one per named condition."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict, fields

from isonomia.law.guards import amount, college, content, history, time
from isonomia.law.guards.context import Check, Guard
from isonomia.law.norm.procedure import Given

Maker = Callable[[Any], Guard]

_MAKERS: dict[str, Maker] = {
    "term_open": time.term_open,
    "term_over": time.term_over,
    "term_over_all": time.term_over_all,
    "term_not_running": time.term_not_running,
    "lapsed": time.lapsed,
    "done": history.done,
    "any_done": history.any_done,
    "not_done": history.not_done,
    "done_since": history.done_since,
    "not_done_since": history.not_done_since,
    "served": history.served,
    "sanction": history.sanction,
    "no_sanction": history.no_sanction,
    "outcome_was": history.outcome_was,
    "any_lane_outcome": history.any_lane_outcome,
    "all_lanes_at": history.all_lanes_at,
    "track_at": history.track_at,
    "fact": history.fact,
    "outcome_in": content.outcome_in,
    "payload": content.payload,
    "payload_has": content.payload_has,
    "payload_if": content.payload_if,
    "grounds_in": content.grounds_in,
    "witnessed": content.witnessed,
    "other_person": college.other_person,
    "rapporteur_is": college.rapporteur_is,
    "college": college.votes_carry,
    "dosimetry": amount.within_dosimetry,
    "not_worse": amount.not_worse,
    "convertible": amount.is_convertible,
    "conversion_band": amount.in_conversion_band,
}
_ON_PAYLOAD = frozenset(
    {
        "outcome_in", "payload", "payload_has", "payload_if", "grounds_in", "witnessed",
        "other_person", "rapporteur_is", "college", "dosimetry", "not_worse", "conversion_band",
    }
)  # fmt: skip
_DEFAULTS = asdict(Given())
assert set(_MAKERS) == {field.name for field in fields(Given)} - {"form"}, "every guard has its function"


def compile_given(given: Given) -> tuple[Check, ...]:
    """The checks of one guard, in the order of its fields."""
    return tuple(
        Check(_MAKERS[name](value), name in _ON_PAYLOAD, given.form)
        for name in _MAKERS
        if (value := getattr(given, name)) != _DEFAULTS[name]
    )
