"""What a guard may look at: the file as it stands, the place (case or lane), the act if there is one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from isonomia.law.acts import Act
from isonomia.law.reasons import Reason

if TYPE_CHECKING:
    from isonomia.law.fold.state import File, Place
    from isonomia.law.norm.norm import Norm


class Context(NamedTuple):
    """The question put to a guard. `act` is None when only asking what is possible."""

    norm: Norm
    file: File
    place: Place
    day: date
    act: Act | None
    cite: tuple[str, ...]


Guard = Callable[[Context], Reason | None]


class Check(NamedTuple):
    """A guard ready to run. `on_payload`: it reads the payload, so it is not asked before there is an act.
    `form`: a paper act that fails it stands as defective."""

    run: Guard
    on_payload: bool
    form: bool


def outcome_of(context: Context) -> str:
    """The outcome that the act gives to the place."""
    payload = context.act.payload if context.act else None
    per_lane = getattr(payload, "outcome_for", None)
    if per_lane is not None:
        return str(per_lane(context.place.id))
    return str(getattr(payload, "outcome", ""))
