"""Reads of sittings: those to come and those held, what waits for an agenda, votes cast on an item."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Prefetch, Q, QuerySet

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Case
from isonomia.law.payloads.decision import Vote
from isonomia.people.models import Body
from isonomia.people.offices import Reach
from isonomia.people.queries import Office
from isonomia.sittings.models import Item, Sitting, VoteCast

MOST = 100
"""How many rows a list shows."""


@dataclass(frozen=True, slots=True)
class College:
    """A college that sits in a body: its decider in a norm, and the words for it."""

    body: Body
    norm: str
    decider: str
    name: str


def sittings_of(offices: Iterable[Office]) -> QuerySet[Sitting]:
    """The sittings under the norms, in the bodies, in which somebody has a seat that sees all the cases, in whole or
    in outline."""
    seen = {(one.body_id, one.norm) for one in offices if one.reach in {Reach.WHOLE, Reach.OUTLINE}}
    where = (Q(body=body, norm=norm) if norm else Q(body=body) for body, norm in seen)
    return Sitting.objects.filter(reduce(or_, where, Q(pk__in=()))).select_related("body")


def shows_names(sitting: Sitting, offices: Iterable[Office]) -> bool:
    """Whether somebody with these offices may know the parties of the cases of a sitting by name."""
    here = (one for one in offices if one.body_id == sitting.body_id and one.norm in {"", sitting.norm})
    return any(one.reach is Reach.WHOLE for one in here)


def sitting_with_items(pk: int, offices: Iterable[Office]) -> Sitting:
    """A sitting with its agenda and presences. Raises `Sitting.DoesNotExist` when it is out of sight."""
    items = Prefetch("items", Item.objects.select_related("case__body", "case__standing"))
    return sittings_of(offices).prefetch_related(items, "presences__user").get(pk=pk)


def waiting_for_agenda(body: Body, norm: str, offices: Iterable[Office], roles: Iterable[str]) -> QuerySet[Case]:
    """The open cases that wait for a college, the nearest term first."""
    cases = visible_cases(offices).filter(body=body, norm=norm, standing__open=True, standing__waits_for__in=roles)
    return cases.select_related("standing").order_by("standing__due", "pk")[:MOST]


def on_agendas(cases: Iterable[int]) -> dict[int, Sitting]:
    """Of some cases, by their ids, those on the agenda of a sitting that is not closed, with the nearest such. One
    query."""
    items = Item.objects.filter(case__in=cases, sitting__closed_at=None).select_related("sitting")
    return {item.case_id: item.sitting for item in items.order_by("-sitting__day", "-pk")}


def votes_on(item: Item) -> list[VoteCast]:
    """The votes that hold on an item: the last of each member on each lane, in the order in which they were cast."""
    held: dict[tuple[int, str, bool], VoteCast] = {}
    for vote in item.votes.select_related("member", "by"):
        held[vote.member_id, vote.lane, vote.casting] = vote
    return sorted(held.values(), key=lambda vote: vote.pk)


def votes_for_act(item: Item) -> tuple[Vote, ...]:
    """The votes that hold, as the act that proclaims the result carries them."""
    return tuple(Vote(one.member.key, one.vote, one.lane, one.casting, one.reasons) for one in votes_on(item))


def tally(votes: Iterable[VoteCast]) -> Mapping[str, int]:
    """How many votes each outcome has, casting votes apart."""
    found: dict[str, int] = {}
    for vote in votes:
        if not vote.casting:
            found[vote.vote] = found.get(vote.vote, 0) + 1
    return found
