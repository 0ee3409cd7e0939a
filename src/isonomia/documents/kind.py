"""What a kind of paper is: of which acts, to whom, which parts may be written, and how its content is drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.source import Source
from isonomia.documents.view import Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.words import Role


class To(StrEnum):
    """To whom a paper goes. A paper to each respondent is drawn once for each lane of its act."""

    RESPONDENT = "respondent"
    COMPLAINANT = "complainant"  # each complainant and victim, by code; of a service, those whom it names
    VICTIM = "victim"  # each victim, by code
    BEARER = "bearer"  # whoever stands there: it is handed over, and names nobody
    SERVED = "served"  # whom a service names: each respondent of it, or each of those whose identity is sealed
    WITNESS = "witness"  # each witness, by code
    PARTY = "party"  # whom the act itself names: a respondent, or somebody whose identity is sealed
    OUTSIDE = "outside"  # a body outside: the act or a free part names it
    FILE = "file"  # it stays in the file


@dataclass(frozen=True, slots=True)
class Free:
    """A part that somebody writes: its name, what to write there, and whether the paper can do without it."""

    name: str
    label: str
    hint: str = ""
    needed: bool = False
    lines: int = 4


def always(_file: CaseFile, _act: Act) -> bool:
    """For papers that every act of their kinds has."""
    return True


def every_lane(_file: CaseFile, _act: Act, _lane: str) -> bool:
    """For papers that go to each of those who answer whom the act concerns."""
    return True


def every_person(_file: CaseFile, _act: Act, _role: Role) -> bool:
    """For papers that go to each of those whose identity is sealed to whom papers of their kind go."""
    return True


def nothing(_source: Source) -> tuple[str, ...]:
    """For papers that go to nobody, and need no first lines."""
    return ()


def nobody(_source: Source) -> tuple[Signer, ...]:
    """For papers that nobody signs by hand."""
    return ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of paper. `name` is also the name of its template; `label` what it is called where the norm does not say;
    `series` the name under which it is numbered in a body and year ("Notificação"); `of` the acts that it comes from,
    `fits` which of them, `fits_lane` for which of those who answer, `fits_person` for which of those whose identity is
    sealed. `brief` gives its first lines, `draw` its content.
    `by_hand` are those who sign on paper. `signed`: false for a paper that is a form to be filled in, which nobody of
    the body signs. `public`: anybody may read it, so that it does not open with the names of those who answer.
    `office`: whose signature it bears where that is not of who did the act (a notice or a certificate of the clerk).
    `of_fallen`: it tells what happened (something was filed, a posting came down), so that also an act that was
    annulled, or fell with one, has it."""

    name: str
    label: str
    series: str
    of: frozenset[ActKind]
    to: To
    draw: Callable[[Source], Struct]
    brief: Callable[[Source], tuple[str, ...]] = nothing
    fits: Callable[[CaseFile, Act], bool] = always
    fits_lane: Callable[[CaseFile, Act, str], bool] = every_lane
    fits_person: Callable[[CaseFile, Act, Role], bool] = every_person
    free: tuple[Free, ...] = ()
    by_hand: Callable[[Source], tuple[Signer, ...]] = nobody
    signed: bool = True
    public: bool = False
    office: Role | None = None
    of_fallen: bool = False
