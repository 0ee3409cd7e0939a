"""Ways to pay as a paper carries them: a Pix code with its QR, a collection slip with its bars. A way that the body has
not told is not made up: the paper then says where to ask. A paper that is worth nothing outside (training, samples)
carries none: nobody can pay by it."""

from decimal import Decimal

from msgspec import Struct

from isonomia.documents.drawing import marks_of
from isonomia.documents.paying.pix import br_code
from isonomia.documents.paying.slip import bars_of, slip_of
from isonomia.documents.qr import svg_of
from isonomia.documents.source import Source

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WIDEST = 72
"""Signs of a line of the code, in letters that one can read and point at."""
_BAD_AT_AN_END = frozenset(" -")
"""What a reader of PDF takes away, or makes something else of, beside the end of a line."""
_CASE = 17
"""Digits of a case number."""


class Pix(Struct, frozen=True, kw_only=True):
    """A Pix code: the text that one copies and pastes, in as few lines of about the same length as a page holds, and
    the same as QR code in SVG; whose key it is."""

    lines: tuple[str, ...]
    qr: str
    name: str
    key: str


class Bars(Struct, frozen=True, kw_only=True):
    """A collection slip: the number as people type it, and the bars in SVG."""

    typed: str
    bars: str


def is_payable(source: Source) -> bool:
    """Whether the paper is of a real case of a real body, under a norm in force: only then is there anything to pay."""
    return not marks_of(source.file.case, source.norm, source.on)


def pix_of(source: Source, amount: Decimal) -> Pix | None:
    """The Pix code for an amount in reais; None while the body has told no key, and on a paper by which
    nobody pays. Its identifier is the case number, the
    letter of who pays and the number of the act."""
    paying = source.paying
    if not paying.key or amount <= 0 or not is_payable(source):
        return None
    name = paying.name or source.head.body
    identifier = f"{_case(source)}{source.lane}{source.row.number}"
    code = br_code(key=paying.key, name=name, city=source.place, amount=amount, identifier=identifier)
    return Pix(lines=_lines(code), qr=svg_of(code), name=name, key=paying.key)


def slip_for(source: Source, amount: Decimal) -> Bars | None:
    """The slip for an amount in reais; None while the body has told no convention, and on a paper by
    which nobody pays. Its free field is the case number, the place of who pays among the letters, and the number of the
    act."""
    paying = source.paying
    if not paying.code or amount <= 0 or not is_payable(source):
        return None
    who = _LETTERS.index(source.lane) + 1 if source.lane else 0
    free = f"{_case(source)}{who:02d}{source.row.number:06d}"
    made = slip_of(segment=paying.segment, code=paying.code, amount=amount, free=free)
    return Bars(typed=made.typed, bars=bars_of(made.digits))


def _lines(code: str) -> tuple[str, ...]:
    """The code in lines of about the same length: so the check at its end is never broken. Joined as they are, they are
    the code."""
    many = -(-len(code) // _WIDEST)
    if many == 1:
        return (code,)
    even = -(-len(code) // many)
    at = next(at for at in range(even, 0, -1) if not _BAD_AT_AN_END & {*code[at - 1 : at + 1]})
    return (code[:at], *_lines(code[at:]))


def _case(source: Source) -> str:
    return source.file.digits.zfill(_CASE)[-_CASE:]
