"""The summary of a norm for a wall: everything from the pack, large, and the address and code that lead here."""

from datetime import date

from django.urls import reverse
from msgspec import Struct

from isonomia.documents.posting import BESIDE, DUTY, LawSummary, summary_of
from isonomia.documents.qr import squares_of
from isonomia.law.norm.parts import Duty
from isonomia.portal.rights.bodies import Chosen
from isonomia.portal.rights.in_force import LegalStatus, status_of


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
    told = summary_told(chosen, on, origin)
    squares, size = squares_of(_address(chosen, origin), border=2)  # the white frame is the rest of its quiet zone
    return Poster(
        status=status_of(chosen.norm, on),
        duty=pack.duties.get(DUTY),
        beside=tuple(pack.duties[name] for name in BESIDE if name in pack.duties),
        conducts=tuple(one.value for one in told.forbidden),
        sanctions=tuple(one.value for one in told.sanctions),
        channels=told.channels,
        address=told.address,
        squares=squares,
        size=size,
        today=on,
    )


def summary_told(chosen: Chosen, on: date, origin: str) -> LawSummary:
    """The summary of a norm as the papers have it: the sheet for a wall and the one to hand out."""
    bodies = tuple(body.name for body in chosen.bodies)
    return summary_of(chosen.norm, bodies, on, _address(chosen, origin))


def _address(chosen: Chosen, origin: str) -> str:
    return f"{origin}{reverse('norm_told', args=[chosen.norm.id])}"
