"""The calendars and value series that the product ships, read once for all tests."""

from functools import cache
from pathlib import Path

from isonomia.law.calendars import Calendar, compile_calendars
from isonomia.law.norm.loader import read_yaml
from isonomia.law.values import Series, decode_series
from tests.house import SOURCE

CALENDARS = SOURCE / "norms" / "calendars"
VALUES = SOURCE / "norms" / "values"
PLACES = ("recife", "joao-pessoa", "rio-de-janeiro", "brasilia", "salvador")


@cache
def calendar_files() -> dict[str, dict[str, object]]:
    return {path.stem: read_yaml(path) for path in sorted(CALENDARS.glob("*.yaml"))}


@cache
def _calendars() -> dict[str, Calendar]:
    return compile_calendars(calendar_files())


def calendar_of(place: str) -> Calendar:
    return _calendars()[place]


@cache
def series_of(name: str) -> Series:
    path: Path = VALUES / f"{name}.yaml"
    return decode_series(read_yaml(path), path.name)
