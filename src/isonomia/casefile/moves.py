"""Terms that moved though nothing happened in their case: which, from when to when, and by which change of practice.

What moved is asked of the law before and after each change, so it is the same answer whenever it is asked.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from isonomia import clock
from isonomia.casefile.models import Case, Standing, TermMoved
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.acts import Act
from isonomia.law.deadlines import DeadlineView
from isonomia.law.errors import LawError
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.practice.models import Change
from isonomia.practice.queries import law_at

OPEN_STATUSES = (ClockStatus.RUNNING, ClockStatus.STAYED, ClockStatus.SILENT, ClockStatus.HELD)


class Move(NamedTuple):
    """A term whose last day is another under another practice. `before` is missing for a term that was not there."""

    before: DeadlineView | None
    after: DeadlineView


def keep_moves(case: Case) -> None:
    """Keeps which terms of a case moved by the changes of practice since it was last counted, as each stood on the day
    of the change. In the transaction in which its projections are made anew."""
    if not hasattr(case, "standing") or case.standing.revision >= case.body.revision:
        return
    last = Standing.objects.get(pk=case.pk)  # read again: somebody may have counted while this waited for the case
    changes = Change.objects.filter(
        body=case.body, revision__gt=last.revision, revision__lte=case.body.revision, norm__in=("", case.norm)
    )
    acts, readable, kept = acts_from(case.acts.filter(number__lte=last.counted_at)), last.revision, []
    for change in changes.exclude(cause="value").order_by("revision"):
        try:
            kept += [_moved(case, move, change) for move in _moves_by(case, acts, change, readable)]
        except LawError:  # nothing could be counted under it: what comes next is set against the last that could
            continue
        readable = change.revision
    TermMoved.objects.bulk_create(kept)


def moves_between(before: Situation, after: Situation) -> Iterator[Move]:
    """The terms, open under one practice or the other, whose last day is not the same under both."""
    known: dict[tuple[str, str, object], DeadlineView] = {_who(view): view for view in before.deadlines}
    for view in after.deadlines:
        old = known.get(_who(view))
        running = view.status in OPEN_STATUSES or (old is not None and old.status in OPEN_STATUSES)
        days = (old.due, old.latest) if old is not None else (None, None)
        if running and days != (view.due, view.latest):
            yield Move(old, view)


def _moves_by(case: Case, acts: Sequence[Act], change: Change, since: int) -> list[Move]:
    """What a change moved, set against the practice at an earlier revision."""
    on = clock.legal_day(change.at, case.body.zone)
    laws = (law_at(case.body_id, case.norm, since), law_at(case.body_id, case.norm, change.revision))
    before, after = (situation_of(law, list(acts), on=on) for law in laws)
    return list(moves_between(before, after))


def _moved(case: Case, move: Move, change: Change) -> TermMoved:
    old, new = move
    return TermMoved(
        case=case,
        body_id=case.body_id,
        name=new.name,
        label=new.label,
        place=new.place,
        role=new.role or "",
        event=new.event,
        old_due=old.due if old else None,
        new_due=new.due,
        old_latest=old.latest if old else None,
        new_latest=new.latest,
        revision=change.revision,
        cause=change.cause,
        reason=change.reason,
        at=change.at,
    )


def _who(view: DeadlineView) -> tuple[str, str, object]:
    return view.name, view.place, view.role
