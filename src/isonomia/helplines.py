"""Whom to turn to outside this system, as `norms/help.yaml` tells it: each fact with its source, and nothing else."""

from collections.abc import Mapping
from datetime import date
from functools import cache

import msgspec
from django.utils.translation import get_language
from msgspec import Struct

from isonomia import catalogue
from isonomia.law.norm.loader import read_yaml

_FILE = catalogue.SHELF / "help.yaml"
Words = Mapping[str, str]
"""A sentence by language: "pt-br", "en", "es"."""


def told(words: Words) -> str:
    """The words in the language of the page."""
    return words.get(get_language() or "", words["pt-br"])


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A number to call. `danger`: for danger now. `free`: nothing is charged. `always`: day and night."""

    line: str
    name: Words
    say: Words
    source: str
    danger: bool = False
    free: bool = False
    always: bool = False

    @property
    def label(self) -> str:
        """Who answers."""
        return told(self.name)

    @property
    def about(self) -> str:
        """For what."""
        return told(self.say)


class Service(Struct, frozen=True, forbid_unknown_fields=True):
    """A service of a place, by the name that it has there."""

    name: str
    say: Words
    source: str
    line: str = ""

    @property
    def about(self) -> str:
        """What it does."""
        return told(self.say)


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """The place of a norm, and its services; none where none is known."""

    norm: str
    name: str
    services: tuple[Service, ...] = ()


class Help(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is known, and the day on which the sources were seen."""

    seen: date
    lines: tuple[Line, ...]
    places: tuple[Place, ...]

    @property
    def urgent(self) -> tuple[Line, ...]:
        """The numbers for danger now."""
        return tuple(line for line in self.lines if line.danger)


@cache
def known() -> Help:
    """What is known. Read once."""
    found: Help = msgspec.convert(read_yaml(_FILE), Help, strict=False)
    return found
