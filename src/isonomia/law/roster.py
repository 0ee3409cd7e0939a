"""Who sits in a deciding body: members, chair, alternates, absences and mandates, as the body's records tell."""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct


class Interval(Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from"}):
    """Days from `since` to `to`, both included; an open end goes on."""

    since: date | None = None
    to: date | None = None

    def holds(self, day: date) -> bool:
        """Whether the day is inside."""
        return (self.since is None or self.since <= day) and (self.to is None or day <= self.to)


class Holding(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's time in one seat, as titular or alternate; `chairs`: the seat presides."""

    seat: str
    person: str
    during: Interval = Interval()
    alternate: bool = False
    chairs: bool = False


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """Members by id, who presides, and each member's alternate; `mandates` and `absences` by person.

    A person without a mandate on record is taken to have an open one. `held`, where it is told, is the history of
    every seat and is asked instead: who sat, presided or stood in on a past day is then no matter of who does now.
    """

    members: tuple[str, ...] = ()
    chair: str = ""
    alternates: dict[str, str] = {}
    mandates: dict[str, Interval] = {}
    absences: dict[str, tuple[Interval, ...]] = {}
    held: tuple[Holding, ...] = ()

    def is_absent(self, person: str, day: date) -> bool:
        """Whether the person is away on the day."""
        return any(interval.holds(day) for interval in self.absences.get(person, ()))

    def has_mandate(self, person: str, day: date) -> bool:
        """Whether a mandate of the person runs on the day."""
        if self.held:
            return any(one.person == person for one in self._on(day))
        return person not in self.mandates or self.mandates[person].holds(day)

    def has_chair(self, day: date) -> bool:
        """Whether somebody is known to preside on the day."""
        return bool(self._chairs(day))

    def presides(self, person: str, day: date) -> bool:
        """Whether the person presides on the day; True of anybody where nobody is known to."""
        return not self.has_chair(day) or person in self._chairs(day)

    def seats(self, person: str, day: date, *, voters: set[str], impeded: set[str]) -> bool:
        """Whether the person may vote on the day: a member, or the alternate of a member who is out."""
        if self.held:
            return self._has_seat(person, day, voters=voters, impeded=impeded)
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

    def _on(self, day: date) -> Iterator[Holding]:
        return (one for one in self.held if one.during.holds(day))

    def _chairs(self, day: date) -> set[str]:
        if self.held:
            return {one.person for one in self._on(day) if one.chairs and not one.alternate}
        return {self.chair} - {""}

    def _has_seat(self, person: str, day: date, *, voters: set[str], impeded: set[str]) -> bool:
        """As titular, or as alternate of a seat that nobody holds or whose titular is out and did not vote."""
        for mine in self._on(day):
            titulars = [one.person for one in self._on(day) if one.seat == mine.seat and not one.alternate]
            if mine.person != person:
                continue
            if not mine.alternate or not titulars:
                return True
            if any(one not in voters and (one in impeded or self.is_absent(one, day)) for one in titulars):
                return True
        return False
