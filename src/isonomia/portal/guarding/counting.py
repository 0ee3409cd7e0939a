"""Counts uses in the database, so that all processes of the server count together. No address is kept: the keys are
hashes under a key of the day, which comes from the server's own, and a row is dropped when it says nothing any more."""

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime

from django.conf import settings
from django.db import connection
from django.utils.crypto import salted_hmac

from isonomia.durability import short_lived
from isonomia.portal.guarding.limits import Rate, Turn, turn_at
from isonomia.portal.guarding.tables import Allowance

_SALT = "isonomia.portal.guarding"
_SWEEP_ONE_IN = 64


def key_of(at: datetime, *parts: str) -> str:
    """The key under which something is counted on a day: nobody reads the parts back from it without the server's
    secret key, and none is the same on another day.

    >>> from datetime import UTC
    >>> day = datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> key_of(day, "address", "192.0.2.1") == key_of(day, "address", "192.0.2.1")
    True
    >>> key_of(day, "a", "b") == key_of(day, "ab", "")
    False
    """
    told = "\0".join((f"{at:%Y-%m-%d}", *parts))
    return salted_hmac(_SALT, told, secret=settings.SECRET_KEY, algorithm="sha256").hexdigest()


def take(rates: Mapping[str, Rate], at: datetime, *, cost: float = 1) -> Mapping[str, Turn]:
    """Uses one (or `cost`) of every allowance, named by its key, and says when it is one's turn by each. Where one
    line is full nothing is used. Two queries."""
    with short_lived():
        if secrets.randbelow(_SWEEP_ONE_IN) == 0:
            sweep(at)
        known = _known(tuple(rates))
        found = {key: turn_at(known.get(key), rate, at, cost=cost) for key, rate in rates.items()}
        if all(turn.kept for turn, _ in found.values()):
            _keep({key: full_at for key, (_, full_at) in found.items()})
    return {key: turn for key, (turn, _) in found.items()}


def _known(keys: tuple[str, ...]) -> dict[str, datetime]:
    """Until when each of these is used up, where a row says it; nobody else changes those meanwhile. Written out, like
    `_keep`: it is asked at every form, and Django's own way to it costs many times what it does."""
    marks = ", ".join(["%s"] * len(keys))
    lock = " ORDER BY key FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT key, full_at FROM portal_allowance WHERE key IN ({marks}){lock}", keys)  # noqa: S608
        return {key: _instant(told) for key, told in cursor.fetchall()}


def _keep(used: Mapping[str, datetime]) -> None:
    rows = ", ".join(["(%s, %s)"] * len(used))
    told = [one for key, at in used.items() for one in (key, connection.ops.adapt_datetimefield_value(at))]
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO portal_allowance (key, full_at) VALUES {rows} "  # noqa: S608  # only marks are put in
            "ON CONFLICT (key) DO UPDATE SET full_at = excluded.full_at",
            told,
        )


def _instant(told: datetime) -> datetime:
    """An instant as a database gives it: SQLite without its zone, which is UTC."""
    return told if told.tzinfo else told.replace(tzinfo=UTC)


def sweep(at: datetime) -> None:
    """Drops what says nothing any more."""
    Allowance.objects.filter(full_at__lt=at).delete()
