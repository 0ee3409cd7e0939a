"""Warns where who answers may be the very body that decides, or one above it: by name alone, so it says “pode ser”."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from isonomia.casefile.models import Case, CaseParty
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of
from isonomia.law.words import RespondentKind
from isonomia.people.folding import folded, tokens
from isonomia.people.models import Mandate

_SHORT = re.compile(r"\(([A-Z]{3,})\)")
_WHOLE = frozenset({"prefeitura", "municipio", "estado", "governo", "secretaria", "distrito"})
"""Words by which a public body calls itself after its place: it may stand above any other there."""


class OwnCause(NamedTuple):
    """Somebody who answers, the body of which they bear the name, and the provision on who may not decide."""

    code: str
    name: str
    body: str
    cite: tuple[str, ...]


def own_causes(case: Case, norm: Norm, parties: Iterable[CaseParty], mandates: Iterable[Mandate]) -> Iterator[OwnCause]:
    """Those who answer in a case and bear the name of a body that decides it, or of the public body of its place."""
    told = [one for one in parties if one.role == "respondent" and one.party is not None]
    known = tuple(_deciding(case, norm, mandates)) if told else ()
    for one in told:
        assert one.party is not None
        found = next((body for body in known if _is_named(one.party.name, body)), "")
        if not found and one.party.kind == RespondentKind.PUBLIC_BODY and _is_above(one.party.name, case.body.place):
            found = case.body.name
        if found:
            yield OwnCause(one.code, one.party.name, found, impediment_of(norm))


def impediment_of(norm: Norm) -> tuple[str, ...]:
    """The provisions by which somebody declares that they may not decide; none where the norm has no such act."""
    return next((live.row.cite for live in rows_of(norm, ActKind.IMPEDIMENT_DECLARED)), ())


def _deciding(case: Case, norm: Norm, mandates: Iterable[Mandate]) -> Iterator[str]:
    yield from (case.body.name, case.body.short)
    yield from (one.name for one in norm.pack.bodies.values())
    yield from (one.body for one in norm.pack.deciders.values())
    yield from (one.seat.organ for one in mandates if one.seat.organ)


def _is_named(name: str, body: str) -> bool:
    """Whether a name is that of a body: the same words, or its initials among the words."""
    initials = {one.casefold() for one in _SHORT.findall(body)}
    return folded(name) == folded(_SHORT.sub("", body)) or not initials.isdisjoint(tokens(name))


def _is_above(name: str, place: str) -> bool:
    words = tokens(name)
    return tokens(place) <= words and not _WHOLE.isdisjoint(words)
