"""Checks of provisions: a rule of the pack carries each one out, or it says why none does."""

from collections.abc import Iterator

from msgspec import Struct

from isonomia.law.citation import CitationError, parse_cite
from isonomia.law.norm.checks.elements import elements
from isonomia.law.norm.checks.fragments import bare, reached
from isonomia.law.norm.checks.problem import Problem
from isonomia.law.norm.pack import Pack

_TELL_ONLY = ("readings", "notes")
"""Parts that only speak of the text: to be in doubt about a provision is not to carry it out."""


def provisions(pack: Pack) -> Iterator[Problem]:
    """Every provision that no element of the pack cites and that does not say why."""
    used = used_provisions(pack)
    for key, provision in pack.provisions.items():
        if not provision.not_operative and bare(key) not in used:
            say = (
                "Nenhuma regra cita este dispositivo. Cite-o no elemento que o cumpre, ou diga em “not_operative” "
                "por que um programa não o cumpre."
            )
            yield Problem("provision.unused", ("provisions", key), say)


def used_provisions(pack: Pack) -> frozenset[str]:
    """The provisions, without caput, that elements of the pack cite; see `reached` for what a citation uses."""
    found: set[str] = set()
    for path, element in elements(pack):
        if path[:1] and path[0] not in _TELL_ONLY:
            for text in _texts(element):
                found.update(reached(text))
    return frozenset(found)


def _texts(element: Struct) -> Iterator[str]:
    for text in getattr(element, "cite", ()):
        try:
            cite = parse_cite(text)
        except CitationError:
            continue
        if cite.is_of_own_norm and cite.fragment is not None:
            yield str(cite.fragment)
