"""The one clock: the instant, in UTC, and the legal day that it is in a place. All else takes them as arguments."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.module_loading import import_string


def now() -> datetime:
    """The instant, in UTC. `settings.CLOCK` names where it comes from: tests put their own there."""
    return _source(settings.CLOCK)()


def system() -> datetime:
    """What the machine's clock says."""
    return datetime.now(UTC)  # noqa: TID251  # the one place that asks


def legal_day(instant: datetime, zone: str) -> date:
    """The day that an instant is in a place: `zone` is its name in the time zone database.

    >>> legal_day(datetime(2026, 3, 3, 1, 30, tzinfo=UTC), "America/Recife")
    datetime.date(2026, 3, 2)
    """
    return instant.astimezone(ZoneInfo(zone)).date()


@cache
def _source(name: str) -> Callable[[], datetime]:
    source: Callable[[], datetime] = import_string(name)
    return source
