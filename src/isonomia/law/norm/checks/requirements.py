"""The rows of what the norms demand, and which of them the packs and their scenarios answer."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.loader import decode
from isonomia.law.norm.pack import Pack
from isonomia.law.scenarios import Scenario

_ROW = re.compile(r"[A-Z]{1,2}-[0-9][0-9a-z.]*")
_HELD = frozenset("EN")
"""Rows for the engine or the data of a norm; the others are for the pages and papers built on them."""


class Requirement(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: what is demanded, in a few words, and of which parts of the system (`where`, a letter each)."""

    say: str
    where: str

    @property
    def is_of_packs(self) -> bool:
        """Whether the engine or the data of a norm must answer it."""
        return not _HELD.isdisjoint(self.where)


class Requirements(Struct, frozen=True, forbid_unknown_fields=True):
    """All rows by id; `norms` tells the norm of each prefix, and `across` the prefix of rows for all norms."""

    norms: dict[str, str]
    across: str
    rows: dict[str, Requirement]

    def of_norm(self, norm: str) -> tuple[str, ...]:
        """The rows that one norm's data must answer; none for a norm that is not on the shelf."""
        prefixes = [prefix for prefix, name in self.norms.items() if name == norm]
        return tuple(name for name, row in self.rows.items() if row.is_of_packs and _prefix(name) in prefixes)

    def across_norms(self) -> tuple[str, ...]:
        """The rows that the norms together must answer."""
        return tuple(name for name, row in self.rows.items() if row.is_of_packs and _prefix(name) == self.across)


NO_REQUIREMENTS = Requirements(norms={}, across="", rows={})
"""For a pack outside the shelf."""


class Covered(NamedTuple):
    """A pack and its scenarios, by file."""

    pack: Pack
    scenarios: Sequence[tuple[str, Scenario]]


def decode_requirements(raw: Any, origin: str = "requirements.yaml") -> Requirements:
    """The rows from their YAML tree. Raises `PackError`."""
    found: Requirements = decode(raw, Requirements, origin=origin)
    return found


def uncovered(pack: Pack, requirements: Requirements) -> Iterator[Problem]:
    """The rows of a norm that none of its provisions answers, and answers to rows that are not there."""
    answered = {row for provision in pack.provisions.values() for row in provision.rows}
    for name in requirements.of_norm(pack.id):
        if name not in answered:
            say = f"Nenhum dispositivo diz que atende {name} ({requirements.rows[name].say}). Acrescente-o aos “rows”."
            yield Problem("provision.row_uncovered", ("provisions",), say)
    if requirements.rows:
        for key, provision in pack.provisions.items():
            path: Where = ("provisions", key, "rows")
            yield from _unknown(path, provision.rows, requirements)


def unknown_covers(scenarios: Iterable[tuple[str, Scenario]], requirements: Requirements) -> Iterator[Problem]:
    """Rows that scenarios say they cover and that are not there. Other names (of cases) are free."""
    if requirements.rows:
        for file, scenario in scenarios:
            yield from _unknown(("scenarios", file, "covers"), scenario.covers, requirements)


def uncovered_across(norms: Iterable[Covered], requirements: Requirements) -> Iterator[Problem]:
    """The rows for all norms that no provision and no scenario of any of them answers."""
    answered: set[str] = set()
    for pack, scenarios in norms:
        answered |= {row for provision in pack.provisions.values() for row in provision.rows}
        answered |= {row for _, scenario in scenarios for row in scenario.covers}
    for name in requirements.across_norms():
        if name not in answered:
            say = (
                f"Nenhuma norma atende {name} ({requirements.rows[name].say}): acrescente-o aos “rows” de um "
                "dispositivo ou aos “covers” de um cenário."
            )
            yield Problem("shelf.row_uncovered", ("requirements", "rows", name), say)


def _unknown(path: Where, names: tuple[str, ...], requirements: Requirements) -> Iterator[Problem]:
    prefixes = {*requirements.norms, requirements.across}
    for position, name in enumerate(names):
        is_row = _ROW.fullmatch(name) is not None and _prefix(name) in prefixes
        if is_row and name not in requirements.rows:
            told = not_among(name, "linha de requirements.yaml", requirements.rows)
            yield Problem("provision.row_unknown", (*path, str(position)), told)


def _prefix(name: str) -> str:
    return name.partition("-")[0]


__all__ = [
    "NO_REQUIREMENTS", "Covered", "Requirement", "Requirements", "decode_requirements", "uncovered",
    "uncovered_across", "unknown_covers",
]  # fmt: skip
