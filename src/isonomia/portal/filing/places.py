"""Where it happened, from one line as people write it: “Recife, PE”, “recife pe”, “Paraíba”."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from isonomia import catalogue
from isonomia.catalogue import CatalogueError
from isonomia.law.citation import canonical, parse_urn
from isonomia.law.norm.norm import Norm

_BREAKS = re.compile(r"\s*[,;/()|]\s*|\s+[-–—]\s+")


class Place(NamedTuple):
    """A state by its name, and the municipality as it was written; empty where only the state was."""

    state: str
    municipality: str


def place_in(typed: str, cities: dict[str, str]) -> Place | None:
    """The place that a line names; None when its state is not told and its city is not one of `cities`, which are
    known with their states."""
    parts = [part for part in _BREAKS.split(typed.strip()) if part]
    if not parts:
        return None
    state = _state(parts[-1])
    if len(parts) > 1 and state:
        return Place(state, parts[-2])
    if len(parts) == 1:
        return _in_one(parts[0], state, cities)
    return None


def cities_known(places: Iterable[tuple[str, Norm]]) -> dict[str, str]:
    """The cities whose state is known here, each with it: those of the bodies, told with a norm that each applies."""
    return {canonical(city): catalogue.state_named(parse_urn(norm.urn).place[1]) for city, norm in places}


def _in_one(text: str, state: str, cities: dict[str, str]) -> Place | None:
    if canonical(text) in cities:
        return Place(cities[canonical(text)], text)
    if state:
        return Place(state, "")
    words = text.split()
    for cut in (1, 2, 3, 4):  # “rio grande do norte” has four
        told = _state(" ".join(words[-cut:])) if len(words) > cut else ""
        if told:
            return Place(told, " ".join(words[:-cut]))
    return None


def _state(text: str) -> str:
    """The name of a state from its name or letters; empty for what is none."""
    try:
        return catalogue.state_named(text.strip(" ."))
    except CatalogueError:
        return ""
