"""Provisions beside a field, as a lawyer writes them; what the text leaves in doubt is told apart."""

from collections.abc import Iterable
from typing import NamedTuple

from isonomia.law.norm.norm import Norm

_READING = "reading."


class Doubt(NamedTuple):
    """What the text leaves open about an act, and how the body reads it."""

    doubt: str
    adopted: str


def provisions(norm: Norm, cites: Iterable[str]) -> str:
    """The provisions among some cites; readings are not provisions."""
    return norm.print(tuple(dict.fromkeys(cite for cite in cites if not cite.startswith(_READING))))


def doubts(norm: Norm, cites: Iterable[str]) -> list[Doubt]:
    """The readings among some cites, each with the option in use."""
    names = dict.fromkeys(cite.removeprefix(_READING) for cite in cites if cite.startswith(_READING))
    readings = [(name, norm.pack.readings[name]) for name in names if name in norm.pack.readings]
    return [Doubt(one.doubt, one.options[norm.option(name)].say) for name, one in readings]
