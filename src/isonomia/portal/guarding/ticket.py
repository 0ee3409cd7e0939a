"""The ticket of a form too large for the session: it goes back to the browser with the form, and lets that form, and
no other, through once, from its turn on."""

import hashlib
from collections.abc import Iterator
from datetime import datetime, timedelta

from django.core import signing
from django.http import QueryDict

from isonomia.portal.guarding import counting
from isonomia.portal.guarding.limits import Rate

TICKET = "ficha"
_SALT = "isonomia.portal.guarding.ticket"
_GOOD_FOR = timedelta(minutes=30)
_ONCE = Rate(burst=1, seconds=_GOOD_FOR.total_seconds(), line=0)
_NOT_THE_FORM = frozenset({"csrfmiddlewaretoken", TICKET})


def fields_of(typed: QueryDict) -> Iterator[tuple[str, str]]:
    """The fields of a form, one by one, but for its mark against forgery and its ticket."""
    return ((name, str(value)) for name, values in typed.lists() if name not in _NOT_THE_FORM for value in values)


def ticket_for(typed: QueryDict, door: str, at: datetime) -> str:
    """A ticket by which a form passes a door once, within half an hour from an instant on."""
    return signing.dumps([door, at.isoformat(), _digest(typed)], salt=_SALT)


def is_good(typed: QueryDict, door: str, now: datetime) -> bool:
    """Whether a form comes with its own ticket, in its time, for the first time."""
    told = typed.get(TICKET)
    if not told:
        return False
    try:
        named, from_on, digest = signing.loads(told, salt=_SALT)
    except signing.BadSignature:
        return False
    begins = datetime.fromisoformat(from_on)
    if named != door or digest != _digest(typed) or not begins <= now < begins + _GOOD_FOR:
        return False
    key = counting.key_of(begins, "ticket", told)
    return counting.take({key: _ONCE}, now)[key].place == 0


def _digest(typed: QueryDict) -> str:
    summed = hashlib.sha256()
    for name, value in fields_of(typed):
        summed.update(f"{len(name)}:{name}{len(value)}:{value}".encode())
    return summed.hexdigest()
