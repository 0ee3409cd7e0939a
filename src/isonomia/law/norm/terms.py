"""Terms of a pack: modes of service, rules of counting, deadlines with what starts, ends and follows them."""

from typing import Literal

from msgspec import Struct

from isonomia.law.acts import ActKind
from isonomia.law.norm.procedure import Begin, Given
from isonomia.law.words import Capacity, Role, Subject

ServiceDay = Literal["received", "joined", "sent", "posted", "posting_end", "published", "drawn", "appeared"]


class ServiceMode(Struct, frozen=True, forbid_unknown_fields=True):
    """A way of serving. It has effect on the latest of the days that `effective` names.

    `by_act` is the act that serves by itself (an infraction notice, an appearance); `accepts` are the
    outcomes that count as served; `capacities` who may receive for the party; `refusal_witnesses` how many
    must sign when the party refuses or is absent; `after_failed` are the modes that must have failed before,
    `or_refused` also opens the mode after a refusal; `days` is how long a posting stays up. `by_opening`: the notice is
    read on a screen, and that the party opened it is the proof that the mode asks for.
    """

    label: str
    effective: tuple[ServiceDay, ...]
    cite: tuple[str, ...]
    by_act: ActKind | None = None
    accepts: tuple[str, ...] = ("received",)
    capacities: tuple[Capacity, ...] = ()
    must_be_signed: bool = False
    refusal_witnesses: int = 0
    after_failed: tuple[str, ...] = ()
    or_refused: bool = False
    days: int = 0
    first_day_counts: bool = False
    by_opening: bool = False
    supplement: str = ""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What starts a clock: a service, an act, a publication, or the entry in a stage (`track.stage`).

    `from_payload` takes the event day from that field of the act instead of the act's day; `by` counts only
    the acts of those roles. `say` tells an entry in a stage in plain words, for papers: which event that is.
    """

    served: Subject | None = None
    act: ActKind | None = None
    published: Subject | None = None
    enter: str | None = None
    from_payload: str = ""
    by: Role | tuple[Role, ...] | None = None
    say: str = ""


class Lapse(Struct, frozen=True, forbid_unknown_fields=True):
    """What the end of a term does: moves the track, begins others, raises an alarm, or only precludes."""

    to: str = ""
    begin: tuple[Begin, ...] = ()
    alarm: bool = False


class Extension(Struct, frozen=True, forbid_unknown_fields=True):
    """How a term is extended: asked by one act, granted by another, by the same length, at most so often."""

    request: ActKind
    by: ActKind
    most: int = 1
    cite: tuple[str, ...] = ()


class Deadline(Struct, frozen=True, forbid_unknown_fields=True):
    """A term (prazo): where it lives, what starts and ends it, whose it is, how long, and what follows.

    `term` is empty where the norm is silent: then `setting` names the body's setting that must fill it, and
    nothing lapses until then. `term_from` takes the length from the lane's decided sanction of that kind.
    `supplement` names the subsidiary source of a term that is not in the norm.
    """

    label: str
    at: str
    starts: tuple[Start, ...]
    whose: Role | tuple[Role, ...]
    counting: str
    lapse: Lapse
    cite: tuple[str, ...]
    term: str = ""
    setting: str = ""
    term_from: str = ""
    ends: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    interrupted_by: tuple[ActKind, ...] = ()
    extension: Extension | None = None
    supplement: str = ""
