"""What the files of `places/` tell: a body, who sits in it, who answers in its cases, and the cases themselves."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from isonomia.law.identity import cnpj_check_digits, cpf_check_digits
from isonomia.law.norm.loader import decode, read_yaml
from isonomia.law.words import RespondentKind

PLACES = Path(__file__).parent / "places"


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds a seat, since how many days before the load."""

    who: str
    since: int
    order: str = "Portaria 000/2026, inventada"


class SeatTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat; `id` names it inside the file, for `alternate_of`."""

    office: str
    label: str
    held: tuple[Held, ...] = ()
    id: str = ""
    organ: str = ""
    norm: str = ""
    decider: str = ""
    seat: str = ""
    chairs: bool = False
    alternate_of: str = ""


class AbsenceTold(Struct, frozen=True, forbid_unknown_fields=True):
    """Days away, counted from the load: `since` 3 is three days before, `to` -4 four days after."""

    who: str
    since: int
    to: int
    reason: str


class PersonTold(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who signs in, by the name they are called by."""

    name: str
    civil_name: str = ""


class PartyTold(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who answers. `document` is the CPF or CNPJ without its check digits: they are computed."""

    kind: RespondentKind
    name: str
    document: str = ""
    civil_name: str = ""
    address: str = ""
    email: str = ""
    phone: str = ""

    @property
    def whole_document(self) -> str:
        """The document with its check digits."""
        if not self.document:
            return ""
        digits = cpf_check_digits if len(self.document) == 9 else cnpj_check_digits
        return self.document + digits(self.document)


class ClosedTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A day of the body's own calendar: the first day of office at least so many days after the load."""

    after: int
    kind: str
    label: str
    act: str


class ValueTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A series that the body confirms: its last value, repeated for each month or year since, until the load."""

    series: str
    source: str


class ChoiceTold(Struct, frozen=True, forbid_unknown_fields=True):
    """What the body chose under a norm, and why."""

    kind: Literal["reading", "setting", "supplement"]
    name: str
    value: str
    reason: str


class CaseTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A case: the scenario beside the norm that it walks (the number that begins its file's name), how many of its
    acts, and where the day of the load finds it: `stands` names a term and in how many days it ends (a negative
    number: days ago); `ended` says how many days ago the last act was recorded.

    `against` are the parties who answer, in the order in which the scenario names them; `brought_by` is the user who
    takes down the complaint of whoever came to them.
    """

    walk: str
    acts: int
    subject: str
    against: tuple[str, ...]
    place: str = ""
    stands: dict[str, int] = {}
    ended: int = 1
    priority: str = ""
    brought_by: str = ""
    sits: bool = False


class SittingTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting of a college, called on the day of the load for the first day of office at least so many days later,
    on the cases that say `sits`."""

    decider: str
    after: int
    hour: str
    place: str


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A body with all that is told of it. `cast` says which user plays each person that the scenarios name."""

    slug: str
    name: str
    short: str
    place: str
    calendar: str
    zone: str
    unit: str
    norm: str
    people: dict[str, PersonTold]
    seats: tuple[SeatTold, ...]
    parties: dict[str, PartyTold]
    cases: tuple[CaseTold, ...]
    cast: dict[str, str] = {}
    choices: tuple[ChoiceTold, ...] = ()
    absences: tuple[AbsenceTold, ...] = ()
    closed: tuple[ClosedTold, ...] = ()
    sitting: SittingTold | None = None
    values: tuple[ValueTold, ...] = ()


@cache
def places() -> tuple[Place, ...]:
    """All sample bodies. Raises `PackError` for a file that is wrong."""
    return tuple(_read())


def _read() -> Iterator[Any]:
    for file in sorted(PLACES.glob("*.yaml")):
        yield decode(read_yaml(file), Place, folder=file)
