"""The slip of the code that travels with a notice: a sheet made when the code is given, and kept nowhere."""

from datetime import date, datetime

from msgspec import Struct

from isonomia.casefile.models import Case
from isonomia.documents.blocks.provisions import rights_told
from isonomia.documents.drawing import marks_of
from isonomia.documents.letterhead import letterhead_of, stationery_of
from isonomia.documents.qr import svg_of
from isonomia.documents.setting.typesetting import composed
from isonomia.documents.view import Fact, Letterhead
from isonomia.law.calendars import print_weekday
from isonomia.law.norm.norm import Norm


class Slip(Struct, frozen=True, kw_only=True):
    """What the slip says: the head of the body, for whom it is, the code, where to type it (and that place as a QR
    code in SVG, without the code in it), what must stand on the page."""

    head: Letterhead
    facts: tuple[Fact, ...]
    code: str
    address: str
    qr: str
    lawyer: str
    marks: tuple[str, ...]


def slip_of(case: Case, norm: Norm, who: str, *, code: str, until: date, address: str, at: datetime) -> bytes:
    """The sheet as PDF. `who` is how the person told is called, `until` the last day of the code, `address` where it
    is typed. One query; nothing of it is kept."""
    told = (("Processo", case.number), ("Para", who), ("O código vale até", print_weekday(until)))
    slip = Slip(
        head=letterhead_of(case.body, stationery_of(case.body)),
        facts=tuple(Fact(label, value) for label, value in told),
        code=code,
        address=address,
        qr=svg_of(address),
        lawyer=rights_told(norm).get("lawyer", ""),
        marks=tuple(marks_of(case, norm, until)),
    )
    return composed("slips/code.typ", slip, at=at)
