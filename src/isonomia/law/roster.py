"""Who sits in a deciding body: members, chair, alternates, absences and mandates, as the body's records tell."""

from datetime import date

from msgspec import Struct


class Interval(Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from"}):
    """Days from `since` to `to`, both included; an open end goes on."""

    since: date | None = None
    to: date | None = None

    def holds(self, day: date) -> bool:
        """Whether the day is inside."""
        return (self.since is None or self.since <= day) and (self.to is None or day <= self.to)


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """Members by id, who presides, and each member's alternate; `mandates` and `absences` by person.

    A person without a mandate on record is taken to have an open one; `other_mandates` are those of who was appointed
    more than once.
    """

    members: tuple[str, ...] = ()
    chair: str = ""
    alternates: dict[str, str] = {}
    mandates: dict[str, Interval] = {}
    other_mandates: dict[str, tuple[Interval, ...]] = {}
    absences: dict[str, tuple[Interval, ...]] = {}

    def is_absent(self, person: str, day: date) -> bool:
        """Whether the person is away on the day."""
        return any(interval.holds(day) for interval in self.absences.get(person, ()))

    def has_mandate(self, person: str, day: date) -> bool:
        """Whether a mandate of the person runs on the day."""
        if person not in self.mandates or self.mandates[person].holds(day):
            return True
        return any(mandate.holds(day) for mandate in self.other_mandates.get(person, ()))

    def seats(self, person: str, day: date, *, voters: set[str], impeded: set[str]) -> bool:
        """Whether the person may vote on the day: a member, or the alternate of a member who is out."""
        if not self.has_mandate(person, day):
            return False
        if person in self.members:
            return True
        return any(
            alternate == person and member not in voters and self._is_out(member, day, impeded)
            for member, alternate in self.alternates.items()
        )

    def _is_out(self, member: str, day: date, impeded: set[str]) -> bool:
        return member in impeded or self.is_absent(member, day) or not self.has_mandate(member, day)
