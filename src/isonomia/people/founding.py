"""The first act of an installation: a body, and the person who keeps its seats and makes everybody else's.

Nobody has a seat yet, so nobody can be asked for theirs: it is done from the machine's own terminal, never from a page.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple
from zoneinfo import available_timezones

from django.db import transaction

from isonomia import catalogue, clock
from isonomia.people.enrolling import UserDraft, enrol
from isonomia.people.models import Body, Mandate, Seat, User
from isonomia.people.naming import clean
from isonomia.people.offices import ADMINISTRATION, OFFICES, PORTAL
from isonomia.people.refusal import Fault, FaultyError

_SLUG = re.compile(r"[a-z0-9-]{2,50}")
_UNIT = re.compile(r"[0-9]{5}")


@dataclass(frozen=True, slots=True)
class BodyDraft:
    """A body to be made: `slug` is its name in addresses, `unit` the five digits that begin its case numbers (NUP),
    `calendar` that of its place, `zone` its time zone. `sample`: all in it is invented."""

    slug: str
    name: str
    short: str
    place: str
    calendar: str
    zone: str
    unit: str
    norms: tuple[str, ...]
    sample: bool = False


class Founded(NamedTuple):
    """A body, and who keeps its seats."""

    body: Body
    keeper: User


def found_body(draft: BodyDraft, keeper: UserDraft, *, order: str, at: datetime, since: date | None = None) -> Founded:
    """Makes a body and its first user, in the seat that keeps its seats, by an order, since a day (none: that of the
    instant `at`).

    Raises `FaultyError` with what is wrong.
    """
    faults = list(_faults(draft))
    if not clean(order):
        faults.append(Fault("order", "Escreva o ato que nomeia quem administra (portaria, decreto) e a data."))
    if faults:
        raise FaultyError(faults)
    with transaction.atomic():
        body = Body.objects.create(
            slug=draft.slug,
            name=clean(draft.name),
            short=clean(draft.short),
            place=clean(draft.place),
            calendar=draft.calendar,
            zone=draft.zone,
            unit=draft.unit,
            norms=list(draft.norms),
            sample=draft.sample,
        )
        user = enrol(keeper)
        seat = Seat.objects.create(body=body, office=ADMINISTRATION, label=OFFICES[ADMINISTRATION].capitalize())
        first = since or clock.legal_day(at, draft.zone)
        Mandate.objects.create(seat=seat, user=user, since=first, order=clean(order))
        _open_portal(body, first, clean(order))
        return Founded(body, user)


def _open_portal(body: Body, since: date, order: str) -> None:
    """The seat by which the public pages file: of the one user of the installation that nobody signs in as."""
    nobody = {"email": "portal@isonomia.invalid", "name": OFFICES[PORTAL].capitalize(), "is_active": False}
    user, _ = User.objects.get_or_create(username=PORTAL, defaults=nobody)
    seat = Seat.objects.create(body=body, office=PORTAL, label=OFFICES[PORTAL].capitalize())
    Mandate.objects.create(seat=seat, user=user, since=since, order=order)


def _faults(draft: BodyDraft) -> Iterable[Fault]:
    if not _SLUG.fullmatch(draft.slug) or Body.objects.filter(slug=draft.slug).exists():
        yield Fault("slug", "O nome do órgão nos endereços tem letras sem acento, algarismos e -, e é só dele.")
    for field, label, most in (("name", "nome", 200), ("short", "nome curto", 40), ("place", "lugar", 80)):
        if not 0 < len(clean(getattr(draft, field))) <= most:
            yield Fault(field, f"O {label} do órgão tem de 1 a {most} letras.")
    if not _UNIT.fullmatch(draft.unit):
        yield Fault("unit", "A unidade que começa o número dos processos (NUP) tem cinco algarismos.")
    elif Body.objects.filter(unit=draft.unit).exists():
        yield Fault("unit", "Outro órgão já numera processos com esta unidade: dois processos teriam o mesmo número.")
    if draft.zone not in available_timezones():
        yield Fault("zone", "O fuso é um nome como America/Recife ou America/Sao_Paulo.")
    if draft.calendar not in catalogue.calendar_ids():
        yield Fault("calendar", f"Não há calendário com esse nome. Há: {', '.join(catalogue.calendar_ids())}.")
    if not draft.norms or set(draft.norms) - set(catalogue.norm_ids()):
        yield Fault("norms", f"O órgão aplica uma norma ou mais. Há: {', '.join(catalogue.norm_ids())}.")
