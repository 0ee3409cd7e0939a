"""The summary of a norm for whoever passes by: a sheet for a wall, and a longer one to hand out. Both, and the page of
the portal, say what the pack says and nothing else."""

from datetime import date, datetime

from msgspec import Struct

from isonomia.documents.blocks.help import quiet_lines, urgent_lines
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.qr import svg_of
from isonomia.documents.setting.typesetting import composed
from isonomia.documents.view import Fact
from isonomia.law.calendars import print_day
from isonomia.law.dosimetry.telling import opened
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Duty
from isonomia.law.picking import REAL

DUTY = "poster"
"""The duty by which a norm orders that a summary of it be posted; `BESIDE` are those of who supplies and pays it."""
BESIDE = ("summary", "summary_cost")


class LawSummary(Struct, frozen=True, kw_only=True):
    """A norm in short: on which grounds it protects, what it forbids and what may be applied, each with its provision;
    who may complain, and what is asked of them; by which channels; the duties to post it; where to turn. `real`:
    whether it is in force; `told` the day of what is told, `address` where the code leads."""

    name: str
    real: bool
    grounds: tuple[str, ...]
    forbidden: tuple[Fact, ...]
    sanctions: tuple[Fact, ...]
    who: tuple[Fact, ...]
    channels: tuple[str, ...]
    duties: tuple[Fact, ...]
    bodies: tuple[str, ...]
    urgent: tuple[Fact, ...]
    quiet: tuple[Fact, ...]
    address: str
    qr: str
    told: str


def summary_of(norm: Norm, bodies: tuple[str, ...], on: date, address: str) -> LawSummary:
    """The summary of a norm on a day, with the names of the bodies that apply it. What could not even be told by an
    example is left out, for nobody has seen its text."""
    pack = norm.pack
    conducts = [one for one in pack.conducts.values() if one.example]
    return LawSummary(
        name=pack.name,
        real=norm.status_on(on) in REAL,
        grounds=tuple(pack.scope.grounds.values()),
        forbidden=tuple(Fact(provisions(norm, one.cite), opened(one.say.rstrip("."))) for one in conducts),
        sanctions=tuple(Fact(provisions(norm, one.cite), opened(one.label)) for one in pack.sanctions.values()),
        who=tuple(Fact(opened(one.label), "; ".join(one.asks)) for one in pack.standing.values()),
        channels=tuple(one.label for one in pack.channels.values()),
        duties=tuple(_duty(norm, pack.duties[name]) for name in (DUTY, *BESIDE) if name in pack.duties),
        bodies=bodies,
        urgent=urgent_lines(),
        quiet=quiet_lines(),
        address=address.partition("://")[2].removesuffix("/"),
        qr=svg_of(address),
        told=print_day(on),
    )


def _duty(norm: Norm, duty: Duty) -> Fact:
    return Fact(f"{duty.label}: {duty.whose}", provisions(norm, duty.cite))


def poster_pdf(summary: LawSummary, *, at: datetime) -> bytes:
    """The sheet for a wall: one page of A4, in letters as large as fit."""
    return composed("posting/poster.typ", summary, at=at)


def summary_pdf(summary: LawSummary, *, at: datetime) -> bytes:
    """The summary to hand out, with every provision."""
    return composed("posting/summary.typ", summary, at=at)
