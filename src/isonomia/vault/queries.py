"""Reads about the vault: whether a body can seal, and what was opened, without personal data."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import QuerySet

from isonomia import clock
from isonomia.casefile.models import Case
from isonomia.law.words import OPENING_GROUND_LABELS, OpeningGround, Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate
from isonomia.vault.models import Custodian, Epoch, Opening, Rule

_MOST = 100
_ABLE = """
SELECT epoch.agree, COUNT(DISTINCT mandate.user_id)
FROM vault_epoch epoch
JOIN vault_share share ON share.epoch_id = epoch.id
JOIN vault_custodian custodian ON custodian.id = share.custodian_id AND custodian.ended IS NULL
JOIN people_seat seat ON seat.body_id = epoch.body_id
JOIN people_mandate mandate ON mandate.seat_id = seat.id AND mandate.user_id = custodian.user_id
WHERE epoch.body_id = %s AND epoch.retired IS NULL AND seat.office = %s
AND mandate.since <= %s AND (mandate."to" IS NULL OR mandate."to" >= %s)
GROUP BY epoch.id, epoch.agree
"""
"""How many must agree, and how many could today: custodians with a mandate who hold a part of the key."""


class Opened(NamedTuple):
    """A line of the log of openings: nothing in it tells who anybody is.

    `ground` is told by its label, `by` is the seat of who asked, `outcome` granted, refused or empty; `read` are the
    instants at which it was read.
    """

    code: str
    ground: str
    by: str
    at: datetime
    outcome: str
    decided: datetime | None
    until: datetime | None
    read: tuple[datetime, ...]


def custodians_now(body: Body, at: datetime) -> list[Custodian]:
    """The custodians of a body who have a key and, at the instant, a mandate. Two queries."""
    sitting = _sitting(body, at)
    keys = Custodian.objects.filter(body=body, ended=None).select_related("user")
    return [one for one in keys if one.user_id in sitting]


class Kept(NamedTuple):
    """A custodian of a body: who, until when their mandate runs, since when they have a key, and whether they hold a
    part of the vault's key."""

    name: str
    until: date | None
    since: datetime | None
    holds: bool


class Standing(NamedTuple):
    """How the vault of a body stands. `able`: the custodians with mandate and part. `behind`: custodians came or went,
    or the rule changed, after the last renewal. `mine`: the key of who asks, if they made one."""

    epoch: Epoch | None
    rule: Rule | None
    custodians: tuple[Kept, ...]
    able: int
    behind: bool
    mine: Custodian | None


def current_of(body: Body) -> Epoch | None:
    """The key by which a body seals now, if it has one. One query."""
    return Epoch.objects.filter(body=body, retired=None).first()


def standing_of(body: Body, actor: Actor) -> Standing:
    """How the vault of a body stands at the instant. Five queries."""
    epoch = Epoch.objects.filter(body=body, retired=None).prefetch_related("shares").first()
    rule = Rule.objects.filter(body=body).order_by("-pk").first()
    holding = {share.custodian_id for share in epoch.shares.all()} if epoch else set()
    day = clock.legal_day(actor.at, body.zone)
    keys = {one.user_id: one for one in Custodian.objects.filter(body=body, ended=None)}
    mandates = Mandate.objects.filter(seat__body=body, seat__office=Role.CUSTODIAN).select_related("user")
    running = {one.user_id: one for one in mandates if one.runs_on(day)}
    custodians = tuple(_kept(one, keys.get(one.user_id), holding) for one in running.values())
    sitting = {keys[user].pk for user in running if user in keys}
    chosen = (rule.agree, rule.recover, rule.printed) if rule else None
    return Standing(
        epoch=epoch,
        rule=rule,
        custodians=custodians,
        able=sum(one.holds for one in custodians),
        behind=epoch is not None and (sitting != holding or chosen != (epoch.agree, epoch.recover, epoch.printed)),
        mine=keys.get(actor.user.pk),
    )


def _kept(mandate: Mandate, key: Custodian | None, holding: set[int]) -> Kept:
    held = key is not None and key.pk in holding
    return Kept(mandate.user.name, mandate.to, key.at if key else None, held)


def _sitting(body: Body, at: datetime) -> set[int]:
    """Those who have a mandate as custodian at an instant."""
    day = clock.legal_day(at, body.zone)
    mandates = Mandate.objects.filter(seat__body=body, seat__office=Role.CUSTODIAN)
    return {mandate.user_id for mandate in mandates if mandate.runs_on(day)}


def can_seal(body: Body) -> bool:
    """Whether the body has a key of the vault, and now as many custodians as its rule asks who hold a part of it. Three
    steps of each complaint ask it, so it is written out. One query."""
    day = connection.ops.adapt_datefield_value(clock.legal_day(clock.now(), body.zone))
    with connection.cursor() as cursor:
        cursor.execute(_ABLE, [body.pk, Role.CUSTODIAN.value, day, day])
        found = cursor.fetchone()
    return found is not None and found[1] >= found[0]


def openings_of(case: Case, code: str) -> Sequence[Opened]:
    """The log of openings of somebody in a case, the last first. Two queries."""
    return [told(one) for one in _found(Opening.objects.filter(case=case, code=code))]


def openings_in(case: Case) -> Sequence[Opening]:
    """The requests of a case, of whomever, the last first. Two queries."""
    return _found(Opening.objects.filter(case=case))


def waiting_in(bodies: Sequence[Body]) -> Sequence[Opening]:
    """The requests that wait for a decision in some bodies, the oldest first, at most a hundred. Two queries."""
    found = Opening.objects.filter(case__body__in=bodies, decided=None).order_by("pk")
    return list(found.select_related("case__body", "seat", "by").prefetch_related("agreements__custodian")[:_MOST])


def how_many_wait(bodies: Collection[int]) -> int:
    """How many requests of some bodies nobody has decided. One query."""
    return Opening.objects.filter(case__body__in=bodies, decided=None).count()


def told(opening: Opening) -> Opened:
    """A request as a line of the log."""
    return Opened(
        code=opening.code,
        ground=OPENING_GROUND_LABELS[OpeningGround(opening.ground)],
        by=opening.seat.label,
        at=opening.at,
        outcome=opening.outcome,
        decided=opening.decided,
        until=opening.until,
        read=tuple(reading.at for reading in opening.readings.all()),
    )


def _found(asked: QuerySet[Opening]) -> Sequence[Opening]:
    return list(asked.select_related("seat").prefetch_related("readings").order_by("-pk")[:_MOST])
