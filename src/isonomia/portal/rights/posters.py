"""The summary of a norm for a wall: everything from the pack, large, and the address and code that lead here."""

from datetime import date

from django.urls import reverse
from msgspec import Struct

from isonomia.documents.qr import squares_of
from isonomia.law.dosimetry.telling import opened
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Duty
from isonomia.portal.rights.bodies import Chosen
from isonomia.portal.rights.in_force import LegalStatus, status_of

DUTY = "poster"
"""The duty by which a norm orders that a summary of it be posted; `_BESIDE` are those of who supplies and pays it."""
_BESIDE = ("summary", "summary_cost")


class Poster(Struct, frozen=True):
    """What goes on the sheet, and what is said above it: the duty to post it, if the norm has one, and those beside.

    `address` is where the code leads; `squares` the path of the code, `size` its width in squares.
    """

    status: LegalStatus
    duty: Duty | None
    beside: tuple[Duty, ...]
    conducts: tuple[str, ...]
    sanctions: tuple[str, ...]
    channels: tuple[str, ...]
    address: str
    squares: str
    size: int
    today: date


def poster_of(chosen: Chosen, on: date, origin: str) -> Poster:
    """The poster of a norm; `origin` is the beginning of this site's addresses."""
    pack = chosen.norm.pack
    address = f"{origin}{reverse('norm_told', args=[pack.id])}"
    squares, size = squares_of(address, border=2)  # the white frame of the sheet is the rest of its quiet zone
    return Poster(
        status=status_of(chosen.norm, on),
        duty=pack.duties.get(DUTY),
        beside=tuple(pack.duties[name] for name in _BESIDE if name in pack.duties),
        conducts=tuple(_conducts(chosen.norm)),
        sanctions=tuple(opened(one.label) for one in pack.sanctions.values()),
        channels=tuple(one.label for one in pack.channels.values()),
        address=address.partition("://")[2].removesuffix("/"),
        squares=squares,
        size=size,
        today=on,
    )


def _conducts(norm: Norm) -> list[str]:
    """What the norm forbids, less what could not even be told by an example, for nobody has seen its text."""
    return [opened(one.say.rstrip(".")) for one in norm.pack.conducts.values() if one.example]
