"""What somebody asks to be recorded, before anybody has said yes."""

from dataclasses import dataclass, field
from datetime import date

from isonomia.casefile.models import Case
from isonomia.law.acts import ActKind
from isonomia.law.payloads import Payload
from isonomia.law.words import Role


@dataclass(frozen=True, slots=True)
class Draft:
    """An act to be recorded: author and instant come from the session, the number from the file.

    `uploads` are the tokens of the papers that the author handed in for it, in order.
    """

    kind: ActKind
    day: date
    by: Role
    lanes: tuple[str, ...] = ()
    payload: Payload = field(default_factory=Payload)
    behalf: Role | None = None
    uploads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filing:
    """A new case to be filed: under which norm, about what (naming nobody), against whom, and its first act.

    `respondents` are parties already registered, by their ids, in the order of their letters; `complainants` and
    `victims` count the people whose identity is sealed. `then` are the acts that follow the first in the same
    transaction: all are recorded, or none.
    """

    norm: str
    subject: str
    first: Draft
    fact_day: date | None = None
    fact_place: str = ""
    respondents: tuple[int, ...] = ()
    complainants: int = 1
    victims: int = 0
    priority: str = ""
    then: tuple[Draft, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """An act that was recorded. `again`: the same form had recorded it before, and nothing new was. `case`: the case
    itself, where it was made with this act."""

    case_id: int
    number: int
    digest: str
    again: bool = False
    case: Case | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Joining:
    """Somebody to be added to a case: who answers, or who stands for a party, with which powers and until when."""

    role: str
    party: int | None = None
    stands_for: str = ""
    powers: tuple[str, ...] = ()
    until: date | None = None
