"""What a filing would lead to, as the page tells it before anything is recorded."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from isonomia.casefile.intake import FilingPreview, Lack, lacks_of
from isonomia.desk.case.wording import to_do
from isonomia.law.acts import ActKind
from isonomia.law.answers import Possible
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads import Payload
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.reasons import Reason
from isonomia.law.words import GROUND_LABELS, ROLE_LABELS


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that the complaint does not hold; `cite`: the norm may reject it for that."""

    label: str
    cite: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """An act that becomes possible, by its name and as something to do, and by whom."""

    label: str
    todo: str
    who: str
    cite: tuple[str, ...]
    supplement: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where the case would stand, who may do what in it, why it could not be opened yet, and what it lacks."""

    stages: tuple[str, ...]
    next: tuple[Next, ...]
    not_opened: tuple[Reason, ...]
    terms: tuple[DeadlineView, ...]
    missing: tuple[Missing, ...]
    refused: tuple[Reason, ...]

    @property
    def weighty(self) -> tuple[Missing, ...]:
        """What is missing and may have the complaint rejected under this norm."""
        return tuple(one for one in self.missing if one.cite)


def outlook_of(norm: Norm, found: FilingPreview, day: date) -> Outlook:
    """What the page tells of a filing that was tried."""
    after = found.after
    return Outlook(
        stages=stages_of(after) if after else (),
        next=next_in(after) if after else (),
        not_opened=after.why_not(ActKind.CASE_OPENED) if after else (),
        terms=tuple(_running(after.deadlines)) if after else (),
        missing=missing_in(norm, found.filing.first.payload, day),
        refused=found.refused,
    )


def missing_in(norm: Norm, payload: Payload, day: date) -> tuple[Missing, ...]:
    """What a complaint does not hold; an act that is none lacks nothing."""
    lacks = lacks_of(norm, payload, day) if isinstance(payload, ComplaintFiled) else ()
    return tuple(_missing(one) for one in lacks)


def next_in(situation: Situation) -> tuple[Next, ...]:
    """The acts that the rite of the norm allows next; those that fit anywhere are left out."""
    return tuple(_next(one) for one in situation.possible if one.track)


def stages_of(situation: Situation) -> tuple[str, ...]:
    """The stages in which the case and its lanes stand, in words."""
    places = (situation.case, *situation.lanes.values())
    told = (stage_label(situation.norm, *at) for place in places for at in place.tracks.items())
    return tuple(dict.fromkeys(told))


def _next(one: Possible) -> Next:
    who = " ou ".join(sorted(ROLE_LABELS[role] for role in one.roles))
    return Next(one.label, to_do(one.kind), who, one.cite, one.supplement)


def _running(views: Iterable[DeadlineView]) -> Iterable[DeadlineView]:
    return (view for view in views if view.status is ClockStatus.RUNNING and view.due is not None)


def _missing(lack: Lack) -> Missing:
    return Missing(GROUND_LABELS[lack.ground], lack.cite)
