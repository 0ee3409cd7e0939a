"""Who of a sample body records each act: whoever holds the office, the rapporteur to whom the case was given, or the
person that the scenario names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from isonomia.law.acts import ActKind
from isonomia.law.words import Role
from isonomia.people.models import Body, Mandate, User
from isonomia.people.offices import speaks_for
from isonomia.samples.translating import Move


@dataclass(frozen=True, slots=True)
class Company:
    """The people of a body: users by name, who speaks for each role, in the order of the seats, and who has which
    offices."""

    users: dict[str, User]
    speakers: dict[Role, tuple[str, ...]]
    offices: dict[str, frozenset[str]]

    @classmethod
    def of(cls, body: Body, today: date) -> "Company":
        """Everybody who holds a seat of the body today; an alternate records nothing while the titular is there."""
        mandates = Mandate.objects.filter(seat__body=body, seat__alternate_of=None).select_related("seat", "user")
        held = [mandate for mandate in mandates.order_by("pk") if mandate.runs_on(today)]
        speakers: dict[Role, list[str]] = {}
        for direct in (True, False):
            for mandate in held:
                for role in speaks_for(mandate.seat.office):
                    if (role == mandate.seat.office) is direct:
                        speakers.setdefault(role, []).append(mandate.user.username)
        users = {user.username: user for user in User.objects.filter(mandates__seat__body=body)}
        offices = {name: frozenset(one.seat.office for one in held if one.user.username == name) for name in users}
        return cls(users, {role: tuple(dict.fromkeys(names)) for role, names in speakers.items()}, offices)

    def played(self, moves: Sequence[Move], *, turn: int) -> tuple[Move, ...]:
        """The moves with the user who records each. `turn` shares the work: cases alternate between colleagues."""
        return tuple(self._played(moves, turn))

    def _played(self, moves: Sequence[Move], turn: int) -> Iterator[Move]:
        rapporteur = ""
        for move in moves:
            able = self.speakers.get(move.by, ())
            author = move.author if move.author in able else ""
            if move.by is Role.RAPPORTEUR:
                author = rapporteur
            elif not author and able:
                author = able[turn % len(able)] if move.by in {Role.CLERK, Role.INSPECTOR} else able[0]
            yield replace(move, author=author or self.speakers[Role.CLERK][0])
            if move.kind is ActKind.CASE_DISTRIBUTED:
                rapporteur = str(move.content.get("to", ""))
