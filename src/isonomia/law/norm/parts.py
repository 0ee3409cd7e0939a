"""The other parts of a pack: status, sources, bodies, deciders, provisions, conducts, readings, funds, duties."""

from datetime import date
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from isonomia.law.norm.conditions import When
from isonomia.law.payloads import Payload
from isonomia.law.words import RespondentKind, Role, VictimKind

Seats = Annotated[int, Meta(ge=1)]
"""How many members a college has, or needs."""


class Status(Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from", "is_": "is"}):
    """Legal status over an interval of days, with the act that made it so and where that was seen."""

    since: date
    to: date | None = None
    is_: Literal["bill", "in_force", "revoked", "suspended", "revived"] = "in_force"
    act: str = ""
    see: str = ""
    verified: bool = False


class SourceRef(Struct, frozen=True, forbid_unknown_fields=True):
    """A source that cites may name by alias: its URN, its short name and how much of it was seen."""

    name: str
    urn: str = ""
    seen: Literal["text", "part", "secondary", "not_seen"] = "text"
    article: Literal["a", "o"] = "a"


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a body: what it is, how many titular and alternate members, who appoints them."""

    label: str
    titular: int = 1
    alternate: int = 0
    appointed_by: str = ""
    chairs: bool = False
    votes: bool = True
    cite: tuple[str, ...] = ()


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A body (órgão, comissão, conselho): its seats, mandates, and whether it is paid."""

    name: str
    cite: tuple[str, ...]
    seats: dict[str, Seat] = {}
    mandate: str = ""
    renewals: int | None = None
    created_by: str = ""
    meets: str = ""
    unpaid: bool = False


class Decider(Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides and how: a single authority, or a college with size, quorum, majority and casting vote.

    An empty `members` or `quorum` means that the norm is silent and a setting must say it.
    """

    role: Role
    body: str
    cite: tuple[str, ...]
    members: Seats | None = None
    quorum: Seats | None = None
    majority: Literal["", "members", "present"] = ""
    casting: Literal["", "chair"] = ""
    casting_votes_too: bool = True
    settings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.members is not None and self.quorum is not None and self.quorum > self.members:
            raise ValueError(f"o quórum, {self.quorum}, passa do número de votantes, {self.members}.")


class Provision(Struct, frozen=True, forbid_unknown_fields=True):
    """A provision of the norm in our own words. `not_operative` says why no rule carries it out; `rows` are
    the ids of the requirements it answers."""

    say: str
    rows: tuple[str, ...] = ()
    not_operative: str = ""
    note: str = ""


class Conduct(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of act that the norm forbids: everyday words to find it by, and its class where it has one."""

    say: str
    cite: tuple[str, ...]
    words: tuple[str, ...] = ()
    example: str = ""
    klass: str = ""
    unverified: bool = False


class Definition(Struct, frozen=True, forbid_unknown_fields=True):
    """A term that the norm defines, in our own words."""

    say: str
    cite: tuple[str, ...]


class ChannelRef(Struct, frozen=True, forbid_unknown_fields=True):
    """A channel that the norm names. The list is open: no channel is a ground to refuse."""

    label: str
    cite: tuple[str, ...]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may complain, and what the norm asks of that person."""

    label: str
    cite: tuple[str, ...]
    asks: tuple[str, ...] = ()


class Scope(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom and what the norm reaches, used to pick the norm of a complaint; where it reaches is in its URN.

    `grounds` are what a person was wronged for, each with its Portuguese name. Norms that protect the same
    ground use the same id (docs/authoring.md lists them); a norm may bring its own. `turn_to` says where to
    go when the norm does not reach the fact.
    """

    place: str
    grounds: dict[str, str]
    cite: tuple[str, ...]
    respondents: tuple[RespondentKind, ...] = ()
    victims: tuple[VictimKind, ...] = ()
    turn_to: str = ""


class AppealRef(Struct, frozen=True, forbid_unknown_fields=True):
    """An appeal: from which act, by whom, to whom, what it suspends, and whether it may worsen."""

    of: str
    who: tuple[Role, ...]
    to: Role
    cite: tuple[str, ...]
    suspends: tuple[str, ...] = ()
    against_interest: Literal["", "never", "after_hearing"] = ""
    supplement: str = ""


class Referral(Struct, frozen=True, forbid_unknown_fields=True):
    """A referral (encaminhamento): to whom, when it is a duty, and whether a copy of the file goes along."""

    label: str
    to: tuple[str, ...]
    cite: tuple[str, ...]
    when: When = When()
    duty: Literal["must", "may"] = "must"
    copy: Literal["", "file"] = ""
    supplement: str = ""


class Fund(Struct, frozen=True, forbid_unknown_fields=True):
    """Where fines go and on what they may be spent."""

    name: str
    spends_on: tuple[str, ...]
    cite: tuple[str, ...]
    account: str = ""
    by_call: bool = False
    judged_by: str = ""
    criteria_by: str = ""
    note: str = ""


class Duty(Struct, frozen=True, forbid_unknown_fields=True):
    """A duty that is no case (poster, campaign, one-off publication): whose it is and what is put on record."""

    label: str
    whose: str
    records: tuple[str, ...]
    cite: tuple[str, ...]
    penalty: str = ""


class Paper(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper that the norm demands, and what it must hold. `form` is the kind of paper that the program draws for it;
    empty: none of them fits, and it is written outside. `carries`: it is only of acts that carry these values, field
    by field (`{referral: disciplinary}`)."""

    label: str
    cite: tuple[str, ...]
    holds: tuple[str, ...] = ()
    of: str = ""
    form: str = ""
    carries: dict[str, str] = {}

    def fits(self, payload: Payload) -> bool:
        """Whether an act that carries this has the paper."""
        return all(value in _said(getattr(payload, field, "")) for field, value in self.carries.items())


def _said(carried: object) -> tuple[str, ...]:
    """What a field of a payload says: a value, or each of several."""
    return tuple(map(str, carried)) if isinstance(carried, tuple) else (str(carried),)


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to read the text: what it says and what it changes in the pack (`set`, path to value).

    `protects`: it gives a party more time or more guarantees; no lapse and no decision comes before it.
    """

    say: str
    protects: bool = False
    set: dict[str, Any] = {}


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """A doubt of the text, the options, the one adopted and why."""

    doubt: str
    options: dict[str, Option]
    adopted: str
    reason: str
    cite: tuple[str, ...]

    def is_idle(self, option: str) -> bool:
        """Whether an option, other than the adopted one, changes no rule of the norm."""
        return option != self.adopted and not self.options[option].set and not self.options[self.adopted].set


class Supplement(Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from"}):
    """A later or higher norm laid over the pack from a day on, chosen by the day of the clock's event
    (`event`) or of the act (`act`). `on` unless off: off waits for the body to turn it on."""

    since: date
    by: Literal["event", "act"]
    on: bool
    say: str
    set: dict[str, Any]
    cite: tuple[str, ...]
    warn: str = ""


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """A blank that the norm leaves to the body: what is asked, where the answer goes, and the labelled value
    that a subsidiary source offers. Nothing is filled before the body answers."""

    ask: str
    path: str
    cite: tuple[str, ...]
    offer: str = ""
    offer_cite: tuple[str, ...] = ()


class Right(Struct, frozen=True, forbid_unknown_fields=True):
    """What the law gives, or keeps, whoever is in a process, as papers say it: a whole sentence, and where it stands.
    `liability`: what a decision does not take away; `silence`: what not answering means; `lawyer`; `access` to the
    file; `free_appeal`: what an appeal does not cost."""

    say: str
    cite: tuple[str, ...]


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """A slip of the pen or an oddity of the text that changes no answer."""

    say: str
    cite: tuple[str, ...]
