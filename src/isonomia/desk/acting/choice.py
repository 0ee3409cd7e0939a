"""One of the choices of a question."""

from typing import NamedTuple


class Choice(NamedTuple):
    """A value and its words; `note` says more below them, `out` why it can't be chosen now."""

    value: str
    label: str
    note: str = ""
    out: str = ""
