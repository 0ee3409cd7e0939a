"""What a change of practice would move, before anybody confirms it: nothing is recorded."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from django.db.models import Exists, OuterRef

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Case, Term
from isonomia.casefile.moves import Move, moves_between
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.acts import Act
from isonomia.law.errors import LawError
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from isonomia.practice import service as practice
from isonomia.practice.drafts import NewPractice
from isonomia.practice.queries import LawInUse, law_of

MOST = 200
"""How many cases, those with the nearest last day first, are looked at before a change is confirmed."""


class Foreseen(NamedTuple):
    """A term that would move: in which case, and of whom (the name of who answers, empty for the case)."""

    case: Case
    whose: str
    move: Move


class Outlook(NamedTuple):
    """What would move among the cases that were looked at, of all `open` ones with a term; `running` counts their
    terms. `failed` are cases that could not be counted under the new practice, with why."""

    moves: list[Foreseen]
    looked: int
    open: int
    running: int
    failed: list[tuple[Case, str]]


def foresee(actor: Actor, body: Body, new: NewPractice) -> Outlook:
    """What a change would move, in the cases that the actor sees. Raises as `practice.service.change`, for a
    change that would be refused."""
    laws = practice.tried(actor, body, new)
    cases = visible_cases(offices_of(actor)).filter(body=body, standing__open=True)
    with_terms = cases.filter(Exists(Term.objects.filter(case=OuterRef("pk"))))
    nearest = with_terms.select_related("standing").order_by("standing__due", "pk")
    outlook = Outlook([], 0, with_terms.count(), 0, [])
    for case in nearest.prefetch_related("acts", "parties__party")[:MOST]:
        case.body = body
        outlook = _with(outlook, actor, case, laws)
    return outlook


def _with(outlook: Outlook, actor: Actor, case: Case, laws: Mapping[str, LawInUse]) -> Outlook:
    acts, on = acts_from(case.acts.all()), actor.day_in(case.body.zone)
    names = {one.code: one.party.name for one in case.parties.all() if one.party is not None}
    try:
        after = situation_of(laws[case.norm], acts, on=on)
    except LawError as error:
        outlook.failed.append((case, error.message))
        return outlook._replace(looked=outlook.looked + 1)
    before = _readable(case, acts, on)
    moves = moves_between(before, after) if before else ()
    outlook.moves.extend(Foreseen(case, names.get(move.after.place, ""), move) for move in moves)
    running = sum(v.due is not None and v.status is ClockStatus.RUNNING for v in (before or after).deadlines)
    return outlook._replace(looked=outlook.looked + 1, running=outlook.running + running)


def _readable(case: Case, acts: list[Act], on: date) -> Situation | None:
    """The situation under the practice of now; None where it can't be counted, which the change may mend."""
    try:
        return situation_of(law_of(case.body, case.norm), acts, on=on)
    except LawError:
        return None
