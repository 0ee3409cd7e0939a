"""What somebody told so far, step by step: plain values that a draft keeps sealed, nothing worked out of them."""

from datetime import date

import msgspec
from msgspec import Struct

from isonomia.law.words import Source

ANONYMOUS, NAMED = "sem_nome", "com_nome"


class Who(Struct, frozen=True):
    """Step 1: who writes."""

    me: str

    @property
    def source(self) -> Source:
        """Where the complaint comes from, if its writer says who they are."""
        return SOURCES[self.me]

    @property
    def is_victim(self) -> bool:
        """Whether it happened to whoever writes."""
        return self.source is Source.VICTIM


SOURCES = {
    "eu": Source.VICTIM,
    "rep": Source.REPRESENTATIVE,
    "vi": Source.WITNESS,
    "soube": Source.THIRD_PARTY,
    "org": Source.ORGANISATION,
}
"""What may be said of oneself, and what it is in the file. A partner office has an entry of its own."""


class What(Struct, frozen=True):
    """Step 2: the situations chosen, by their ids; `other`: something else, or not known."""

    chosen: tuple[str, ...] = ()
    other: bool = False


class Why(Struct, frozen=True):
    """Step 3: the grounds chosen, by the ids of the norms; `more`: also something else; `unknown`: not known."""

    grounds: tuple[str, ...] = ()
    more: bool = False
    unknown: bool = False


class Where(Struct, frozen=True):
    """Step 4: the place and the days, as far as they are known. `surely`: "sim", "perto" or "nao"; `times`: "uma",
    "parou" or "segue"."""

    city: str
    state: str
    municipality: str = ""
    place: str = ""
    online: bool = False
    day: date | None = None
    surely: str = "sim"
    times: str = ""
    last: date | None = None
    hour: str = ""


class Law(Struct, frozen=True):
    """The norm chosen where several hold: the body by its slug, and the norm."""

    body: str
    norm: str


class WhoDid(Struct, frozen=True):
    """Step 5: who did it, as far as it is known. `kind` is what the place is, `bond` what the person was there."""

    firm: str = ""
    kind: str = ""
    document: str = ""
    person: str = ""
    bond: str = ""
    more: str = ""
    unknown: bool = False

    @property
    def is_told(self) -> bool:
        """Whether anything is told of who did it."""
        return bool(self.firm or self.person or self.more or self.document)


class Tell(Struct, frozen=True):
    """Step 6: the story, as it was typed."""

    story: str = ""


class FileTold(Struct, frozen=True):
    """A file handed in: the token of its sealed bytes, its name as it came, and what it is."""

    token: str
    name: str
    mime: str
    extension: str
    size: int
    digest: str
    notes: str = ""
    pages: int | None = None


class Evidence(Struct, frozen=True):
    """Step 7: the files, whether they show who writes ("sim", "nao", "nao_sei"), and who else saw it."""

    files: tuple[FileTold, ...] = ()
    shows: str = ""
    seen_by: str = ""


class Me(Struct, frozen=True):
    """Step 8: whether and how whoever writes is named, how to reach them, what they fear, what they need, and what they
    tell of the person who suffered it, when that is another. `seals`: that the body had a vault when it was told."""

    choice: str
    seals: bool = True
    name: str = ""
    civil_name: str = ""
    document: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    other: str = ""
    channel: str = "frase"
    mind: str = ""
    fear: bool = False
    priority: tuple[str, ...] = ()
    interpreter: str = ""
    minor: bool = False
    guardian: str = ""
    victims: str = ""
    agrees: str = ""
    call: str = ""
    victim_name: str = ""
    victim_address: str = ""
    victim_contact: str = ""
    papers: tuple[FileTold, ...] = ()

    @property
    def is_named(self) -> bool:
        """Whether whoever writes says who they are."""
        return self.choice == NAMED


class Told(Struct, frozen=True):
    """All that was told so far; `seen` counts how often each step was saved."""

    who: Who | None = None
    what: What | None = None
    why: Why | None = None
    where: Where | None = None
    law: Law | None = None
    whodid: WhoDid | None = None
    tell: Tell | None = None
    evidence: Evidence | None = None
    me: Me | None = None
    seen: dict[str, int] = {}

    def version(self, step: str) -> int:
        """How often a step was saved."""
        return self.seen.get(step, 0)

    def saving(self, step: str, value: Struct) -> "Told":
        """The same with one step told anew."""
        return msgspec.structs.replace(self, **{step: value, "seen": {**self.seen, step: self.version(step) + 1}})

    @property
    def files(self) -> tuple[FileTold, ...]:
        """Every file of the draft: evidence, and papers about who somebody is."""
        return (*(self.evidence.files if self.evidence else ()), *(self.me.papers if self.me else ()))
