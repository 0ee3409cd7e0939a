"""A step of a notice, as its page shows it."""

from typing import NamedTuple


class Step(NamedTuple):
    """A step of a notice: its mark and words; `link` where it is seen or done."""

    mark: str
    say: str
    link: str = ""
