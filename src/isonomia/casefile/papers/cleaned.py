"""What cleaning a file gives."""

from typing import NamedTuple


class Cleaned(NamedTuple):
    """The cleaned copy was written: what was done to it, in words, and its pages where it has any."""

    notes: str
    pages: int | None = None
