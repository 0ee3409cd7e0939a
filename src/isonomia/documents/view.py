"""What a paper says, as typed data: the parts that all papers share. Each paper adds its own, its content.

Everything is ready to be set: days in words, amounts with their unit, provisions as a lawyer writes them. A template
holds the fixed words of the paper and asks nothing of anybody.
"""

from msgspec import Struct


class Fact(Struct, frozen=True):
    """A row of a paper: what it is and what it says."""

    label: str
    value: str


class Letterhead(Struct, frozen=True, kw_only=True):
    """Who issues the paper. `above` are the organs over the body, the highest first; `arms` its arms as SVG (empty:
    none); `lines` where it is and how to reach it."""

    body: str
    above: tuple[str, ...] = ()
    arms: str = ""
    lines: tuple[str, ...] = ()


class CaseBlock(Struct, frozen=True, kw_only=True):
    """The case that the paper is of: the one number, the norm, the act that it comes from."""

    number: str
    norm: str
    act: str
    respondents: tuple[str, ...] = ()


class Addressee(Struct, frozen=True, kw_only=True):
    """To whom the paper goes. `sealed`: somebody whose name no paper shows, called by what they are; `note`
    what is kept of who they are."""

    name: str
    quality: str
    note: str = ""
    document: str = ""
    lines: tuple[str, ...] = ()
    sealed: bool = False


class Term(Struct, frozen=True, kw_only=True):
    """A term that the paper tells: `what` can be done, how long, the rule of its first day, its provisions. `first` and
    `last` only once the notice had effect, `over` once it is no longer running, `held` while somebody has to decide
    whether it is; `readings` how the body reads the norm,
    `doubts` what another reading would give; `supplement` the other norm that it comes from, `ask` that the norm does
    not say it; `to_whom` an appeal goes and what waits `meanwhile`; `lapse` what follows when nothing is done."""

    label: str
    what: str = ""
    whose: str
    length: str
    rule: str
    cite: str
    effect: str = ""
    first: str = ""
    last: str = ""
    over: bool = False
    held: bool = False
    to_whom: str = ""
    meanwhile: str = ""
    doubts: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    supplement: str = ""
    ask: str = ""
    lapse: str = ""


class Amount(Struct, frozen=True, kw_only=True):
    """An amount: in the unit of the norm, and in reais with the value used, since when it holds and its source."""

    unit: str
    reais: str = ""
    value: str = ""


class Sanction(Struct, frozen=True, kw_only=True):
    """A sanction laid on one respondent: its name, what it consists of, its amount, how it was reached, its cite."""

    label: str
    cite: str
    details: tuple[Fact, ...] = ()
    amount: Amount | None = None
    steps: tuple[Fact, ...] = ()


class Signer(Struct, frozen=True, kw_only=True):
    """Who signs: the name by which they are called, their office, and the order that put them there. `blank`: somebody
    who signs by hand on the paper (a cited party, a witness), whose name may not be known yet."""

    name: str
    office: str
    order: str = ""
    blank: bool = False


class Verification(Struct, frozen=True, kw_only=True):
    """How anybody checks the paper: its code, where, and the same as a QR code in SVG; and how it is signed, a
    sentence a line. Empty in a preview."""

    code: str = ""
    address: str = ""
    qr: str = ""
    signed: tuple[str, ...] = ()


class OwnTemplate(Struct, frozen=True, kw_only=True):
    """A template of the body itself by which a paper was set, in place of the one that comes with the program: its
    name, and the SHA-256 of its text."""

    name: str
    digest: str


class Paper(Struct, frozen=True, kw_only=True):
    """A whole paper. `brief` are its first lines: what it is, what one can do, until when, where. `cites` are its
    provisions, `readings` how the body reads those in doubt; `rights` what the law gives whoever is in the process, by
    name, each a sentence with its provisions. `marks` stand on every page: training, sample, preview. `own`: the
    templates of the body that it was set with. `free` are the parts that somebody wrote, by name. `content` is what
    this kind of paper alone says."""

    kind: str
    title: str
    number: str
    head: Letterhead
    case: CaseBlock
    to: Addressee | None = None
    brief: tuple[str, ...] = ()
    cites: str = ""
    readings: tuple[str, ...] = ()
    rights: dict[str, str] = {}
    place_and_day: str = ""
    signers: tuple[Signer, ...] = ()
    verification: Verification = Verification()
    marks: tuple[str, ...] = ()
    own: tuple[OwnTemplate, ...] = ()
    free: dict[str, str] = {}
    content: Struct
