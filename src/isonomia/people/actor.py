"""Who acts, and when: made from the session, never from a form."""

from dataclasses import dataclass
from datetime import date, datetime

from isonomia import clock
from isonomia.people.models import User


@dataclass(frozen=True, slots=True)
class Actor:
    """A signed-in person at an instant (UTC). Every service takes one; the author of an act is its user.

    `seat`: only as the holder of that seat, where the person has others (a token of the API is of one seat).
    """

    user: User
    at: datetime
    seat: int | None = None

    def day_in(self, zone: str) -> date:
        """The legal day that it is, where the body is."""
        return clock.legal_day(self.at, zone)
