"""Counts uses in the database, so that all processes of the server count together. No address is kept: the keys are
hashes under a key of the day, which comes from the server's own, and a row is dropped when it says nothing any more."""

import secrets
from collections.abc import Mapping
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

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
    with transaction.atomic():
        if secrets.randbelow(_SWEEP_ONE_IN) == 0:
            sweep(at)
        rows = Allowance.objects.select_for_update().filter(pk__in=rates)
        known = {row.key: row.full_at for row in rows}
        found = {key: turn_at(known.get(key), rate, at, cost=cost) for key, rate in rates.items()}
        if all(turn.kept for turn, _ in found.values()):
            Allowance.objects.bulk_create(
                [Allowance(key=key, full_at=full_at) for key, (_, full_at) in found.items()],
                update_conflicts=True,
                unique_fields=["key"],
                update_fields=["full_at"],
            )
    return {key: turn for key, (turn, _) in found.items()}


def sweep(at: datetime) -> None:
    """Drops what says nothing any more."""
    Allowance.objects.filter(full_at__lt=at).delete()
