"""Mandates: how long a seat is held and how often renewed, judged against what the norm gives the body."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from msgspec import Struct

from isonomia.law.calendars import print_day
from isonomia.law.counting import add_months, parse_term
from isonomia.law.norm.parts import Body
from isonomia.law.reasons import Reason


class Mandate(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's time in a seat of a body, from `since` to `to`, both included."""

    person: str
    seat: str
    since: date
    to: date


def mandate_refusals(body: Body, held: Sequence[Mandate], new: Mandate) -> tuple[Reason, ...]:
    """Why a mandate can't be given; empty when it can.

    `held` are all mandates on record in the body. A seat that the norm does not have, a mandate longer than
    the norm's, one renewal too many (as titular or alternate alike), or a seat with nobody's place free.
    """
    return tuple(_refusals(body, [mandate for mandate in held if mandate != new], new))


def last_day(body: Body, since: date) -> date | None:
    """The last day of a mandate that begins on a day; None when the norm sets no length."""
    if not body.mandate:
        return None
    return add_months(since, parse_term(body.mandate).months, month_end="down") - timedelta(days=1)


def _refusals(body: Body, held: Sequence[Mandate], new: Mandate) -> Iterator[Reason]:
    if new.seat not in body.seats:
        seats = ", ".join(seat.label for seat in body.seats.values())
        yield Reason("mandate.seat", f"{body.name} não tem esse assento. Assentos: {seats}.", body.cite)
        return
    limit = last_day(body, new.since)
    if new.to < new.since or (limit is not None and new.to > limit):
        until = f"até {print_day(limit)}" if limit else "depois do começo"
        yield Reason("mandate.length", f"O mandato que começa em {print_day(new.since)} vai {until}.", body.cite)
    earlier = sum(mandate.person == new.person and mandate.since < new.since for mandate in held)
    if body.renewals is not None and earlier > body.renewals:
        say = f"A norma admite {body.renewals} recondução; este seria o {earlier + 1}º mandato da mesma pessoa."
        yield Reason("mandate.renewals", say, body.cite)
    yield from _full(body, held, new)


def _full(body: Body, held: Sequence[Mandate], new: Mandate) -> Iterator[Reason]:
    """A seat holds as many people at a time as the norm gives it, titular and alternate together."""
    seat = body.seats[new.seat]
    at_once: dict[str, set[str]] = defaultdict(set)
    for mandate in held:
        if mandate.since <= new.to and new.since <= mandate.to:
            at_once[mandate.seat].add(mandate.person)
    if len(at_once[new.seat] | {new.person}) > seat.titular + seat.alternate:
        say = f"O assento “{seat.label}” já está ocupado nesse tempo: encerre antes o mandato em curso."
        yield Reason("mandate.taken", say, seat.cite or body.cite)
