"""How a body is paid: what it told of its Pix key and of its collection slips. Nothing is made up for it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paying:
    """The Pix key and whose it is; the segment and code of the slips. Empty: the body has not told."""

    key: str = ""
    name: str = ""
    segment: str = ""
    code: str = ""
