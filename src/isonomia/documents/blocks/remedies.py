"""What who answers can do about a decision: the terms that knowing of it opens to them.

Which ones depends on where the respondent then stands, so the engine is asked: what would run if they knew of it now?
"""

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.source import Source
from isonomia.documents.view import Term
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.procedure import many
from isonomia.law.payloads.service import AppearanceRecorded, GazettePublished
from isonomia.law.words import Role, Subject

_OPEN = frozenset({ClockStatus.RUNNING, ClockStatus.SILENT, ClockStatus.HELD, ClockStatus.STAYED})


def remedies_of(source: Source, lane: str) -> tuple[Term, ...]:
    """The terms that the act of the paper opens to a respondent: the rule alone and, once they knew of it, the days."""
    subject = ACTS[source.act.kind].tells
    if subject is None:
        return ()
    opened = _opened(source, subject, lane)
    told = terms_of(source.of(lane), subject, Role.RESPONDENT)
    found = (term for term in told if term.label in opened)
    dated = frozenset() if _is_replaced(source, subject, lane) else _running(source, lane)
    return tuple(term if term.label in dated else _without_days(term) for term in found)


def _opened(source: Source, subject: Subject, lane: str) -> frozenset[str]:
    """The terms that would run if the respondent knew of the act at once, by their labels."""
    for act in _known(source, subject, lane):
        after = source.after(act)
        new = (view for view in after.deadlines if _is_new(view, lane, source, act.day))
        found = frozenset(view.label for view in new if _is_of_use(view, after))
        if found:
            return found
    return frozenset()


def _known(source: Source, subject: Subject, lane: str) -> Iterator[Act]:
    """Ways to know of the act where the case then stands: the party came, or it was published."""
    day, number = source.row.recorded, source.row.number + 1
    told = ((ActKind.APPEARANCE_RECORDED, AppearanceRecorded(of=subject)),
            (ActKind.GAZETTE_PUBLISHED, GazettePublished(of=subject)))  # fmt: skip
    for kind, payload in told:
        if any(reason.code == "stage.not_here" for reason in source.then.why_not(kind, lane)):
            continue
        yield Act(str(number), kind, day, day, number, Role.CLERK, (lane,), payload=payload)


def _is_new(view: DeadlineView, lane: str, source: Source, day: date) -> bool:
    whose = {Role(one) for one in many(source.norm.pack.deadlines[view.name].whose)}
    mine = view.place in {lane, ""} and view.role in {None, Role.RESPONDENT} and Role.RESPONDENT in whose
    before = {(one.name, one.place) for one in source.then.deadlines if one.status in _OPEN}
    return mine and view.status in _OPEN and view.event == day and (view.name, view.place) not in before


def _is_of_use(view: DeadlineView, after: Situation) -> bool:
    """Whether what ends the term can still be done: one whose stage was passed over runs to no end."""
    track, _, stage = view.clock.deadline.at.partition(".")
    place = after.lanes.get(view.place, after.case)
    return not stage or place.tracks.get(track) == stage


def _running(source: Source, lane: str) -> frozenset[str]:
    """The terms that the respondent has had since the act, by their labels: an older one of a name is not of it."""
    views = (view for view in source.file.situation.deadlines if view.place in {lane, ""})
    return frozenset(view.label for view in views if view.event >= source.act.day)


def _is_replaced(source: Source, subject: Subject, lane: str) -> bool:
    """Whether a later act of the same subject took the place of this one: the days that run are then of that one."""
    later = (row for row in source.file.rows if row.number > source.row.number and (not row.lanes or lane in row.lanes))
    return any(ACTS[ActKind(row.kind)].tells is subject for row in later)


def _without_days(term: Term) -> Term:
    return replace(term, effect="", first="", last="", over=False, held=False)
