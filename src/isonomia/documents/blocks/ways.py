"""Ways to pay as a paper carries them: a Pix code with its QR, a collection slip with its bars. A way that the body has
not told is not made up: the paper then says where to ask."""

from decimal import Decimal

from msgspec import Struct

from isonomia.documents.paying.pix import br_code
from isonomia.documents.paying.slip import bars_of, slip_of
from isonomia.documents.qr import svg_of
from isonomia.documents.source import Source

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WIDEST = 160
"""Signs of a line of the code."""
_CASE = 17
"""Digits of a case number."""


class Pix(Struct, frozen=True, kw_only=True):
    """A Pix code: the text that one copies and pastes, in as few lines as a page holds, and the same as QR code in SVG;
    whose key it is."""

    lines: tuple[str, ...]
    qr: str
    name: str
    key: str


class Bars(Struct, frozen=True, kw_only=True):
    """A collection slip: the number as people type it, and the bars in SVG."""

    typed: str
    bars: str


def pix_of(source: Source, amount: Decimal) -> Pix | None:
    """The Pix code for an amount in reais; None while the body has told no key. Its identifier is the case number, the
    letter of who pays and the number of the act."""
    paying = source.paying
    if not paying.key or amount <= 0:
        return None
    name = paying.name or source.head.body
    identifier = f"{_case(source)}{source.lane}{source.row.number}"
    code = br_code(key=paying.key, name=name, city=source.place, amount=amount, identifier=identifier)
    return Pix(lines=_lines(code), qr=svg_of(code), name=name, key=paying.key)


def slip_for(source: Source, amount: Decimal) -> Bars | None:
    """The slip for an amount in reais; None while the body has told no convention. Its free field is the case number,
    the place of who pays among the letters, and the number of the act."""
    paying = source.paying
    if not paying.code or amount <= 0:
        return None
    who = _LETTERS.index(source.lane) + 1 if source.lane else 0
    free = f"{_case(source)}{who:02d}{source.row.number:06d}"
    made = slip_of(segment=paying.segment, code=paying.code, amount=amount, free=free)
    return Bars(typed=made.typed, bars=bars_of(made.digits))


def _lines(code: str) -> tuple[str, ...]:
    """The code in lines that neither begin nor end with a blank, which the end of a line would swallow."""
    if len(code) <= _WIDEST:
        return (code,)
    at = next(at for at in range(_WIDEST, 0, -1) if " " not in code[at - 1 : at + 1])
    return (code[:at], *_lines(code[at:]))


def _case(source: Source) -> str:
    return source.file.digits.zfill(_CASE)[-_CASE:]
