"""The shelf: finds the packs, calendars, values and scenarios that come with the product, and reads each once."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from isonomia.law.calendars import Calendar, compile_calendars
from isonomia.law.citation import canonical
from isonomia.law.errors import LawError
from isonomia.law.norm.loader import PackError, locate, read_pack, read_yaml
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.translation import (
    ToldConduct,
    ToldGround,
    Translation,
    read_translations,
    told_conducts,
    told_grounds,
)
from isonomia.law.scenarios import Scenario, read_scenario
from isonomia.law.values import Series, decode_series

SHELF = Path(__file__).parent / "norms"
_OTHER = {"calendars", "values"}


class CatalogueError(LawError):
    """Something asked for that is not on the shelf; the message lists what is."""


def norm_ids() -> tuple[str, ...]:
    """The ids of the norms on the shelf."""
    return tuple(sorted(p.name for p in SHELF.iterdir() if p.is_dir() and p.name not in _OTHER))


def norm_folder(name: str) -> Path:
    """The folder of a norm: one of the shelf by id, or any folder by path."""
    if name in norm_ids():
        return SHELF / name
    folder = Path(name)
    if name and folder.is_dir():
        return folder
    raise CatalogueError(
        "catalogue.norm",
        f"“{name}” não é uma norma conhecida nem uma pasta. Normas: {', '.join(norm_ids())}.",
    )


def norm_beside(case: Path, name: str) -> str:
    """The norm that a case names: one of the shelf, or the one in whose folder `scenarios/` the case lies."""
    folder = case.resolve().parent.parent
    if name not in norm_ids() and (folder / "norm.yaml").is_file() and read_pack(folder).get("id") == name:
        return str(folder)
    return name


@cache
def norm_by_id(name: str) -> Norm:
    """A norm by id or folder, with its adopted readings. Raises `PackError` or `CatalogueError`.

    A norm that is not of the shelf, whose tests check them all, is refused while one of its names points at nothing.
    """
    norm = Norm.load(norm_folder(name))
    if name not in norm_ids():
        _refuse_broken(norm, norm_folder(name))
    return norm


def _refuse_broken(norm: Norm, folder: Path) -> None:
    from isonomia.law.norm.checks import broken_names  # noqa: PLC0415  # a norm of the shelf starts without the checks

    broken = broken_names(norm)
    if broken:
        file, line = locate(folder, broken[0].path)
        told = f"{broken[0].say} Rode `isonomia norms check {folder}` para ver todos os erros."
        raise PackError("pack.names", told, file=file, line=line)


@cache
def translations_beside(folder: Path) -> Mapping[str, Translation]:
    """What of a norm is retold beside it, by language. Raises `PackError`."""
    return read_translations(folder)


@cache
def conduct_words(norm_id: str, language: str) -> Mapping[str, ToldConduct]:
    """The conducts of a norm, by id and in its order, told in a language ("pt-br", "en", "es"): each says in which
    language it is really told, for a norm may have no translation. Raises as `norm_by_id`."""
    norm = norm_by_id(norm_id)
    return told_conducts(norm.pack, translations_beside(norm_folder(norm_id)), language)


@cache
def ground_words(norm_id: str, language: str) -> Mapping[str, ToldGround]:
    """The grounds of a norm, told as `conduct_words` tells its conducts. Raises as `norm_by_id`."""
    norm = norm_by_id(norm_id)
    return told_grounds(norm.pack, translations_beside(norm_folder(norm_id)), language)


@cache
def _calendars() -> dict[str, Calendar]:
    return compile_calendars({path.stem: read_yaml(path) for path in sorted((SHELF / "calendars").glob("*.yaml"))})


def calendar_ids() -> tuple[str, ...]:
    """The ids of the places that have a calendar."""
    return tuple(sorted(_calendars()))


def calendar_of(place: str) -> Calendar:
    """The calendar of a place."""
    if place not in _calendars():
        raise CatalogueError(
            "catalogue.calendar", f"“{place}” não tem calendário. Lugares: {', '.join(calendar_ids())}."
        )
    return _calendars()[place]


@cache
def _series() -> dict[str, Series]:
    files = sorted((SHELF / "values").glob("*.yaml"))
    return {series.id: series for series in (decode_series(read_yaml(path), path.name) for path in files)}


def all_series() -> Mapping[str, Series]:
    """Every value series, by id."""
    return _series()


def series_ids() -> tuple[str, ...]:
    """The ids of the value series."""
    return tuple(sorted(_series()))


def series_by_id(name: str) -> Series:
    """A value series by id."""
    if name not in _series():
        raise CatalogueError("catalogue.series", f"“{name}” não é uma série. Séries: {', '.join(series_ids())}.")
    return _series()[name]


def state_named(text: str) -> str:
    """The name of a state from its name or its two letters. Raises `CatalogueError` with those there are."""
    states: dict[str, str] = _states()
    wanted = canonical(text)
    for letters, name in states.items():
        if wanted in (letters.lower(), canonical(name)):
            return name
    told = ", ".join(f"{letters} ({name})" for letters, name in states.items())
    raise CatalogueError("catalogue.state", f"“{text}” não é um Estado. Escreva o nome ou a sigla: {told}.")


def state_names() -> tuple[str, ...]:
    """The names of the states, in the order of their letters."""
    return tuple(_states().values())


@cache
def _states() -> dict[str, str]:
    return dict(read_yaml(SHELF / "states.yaml"))


@cache
def requirement_rows() -> Any:
    """The rows that the norms and the engine must cover, as they are written; the checks decode them."""
    return read_yaml(SHELF / "requirements.yaml")


def scenarios_of(folder: Path) -> Iterator[tuple[str, Scenario]]:
    """The scenarios beside a norm, each with the name of its file."""
    for path in sorted((folder / "scenarios").glob("*.yaml")):
        yield path.name, read_scenario(path)


def sample_of(folder: Path) -> Scenario:
    """The sample case of a norm: the first scenario by name, its ordinary walk."""
    found = next(scenarios_of(folder), None)
    if found is None:
        raise CatalogueError("catalogue.scenario", f"{folder.name} não tem nenhum cenário.")
    return found[1]
