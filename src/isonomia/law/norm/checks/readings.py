"""Checks of readings, supplements and settings: each can be laid over the pack, and what it then says holds."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from isonomia.law.errors import LawError
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.loader import PackError, Raw, decode
from isonomia.law.norm.overlays import overlaid
from isonomia.law.norm.pack import Pack


class Variant(NamedTuple):
    """The pack as one option, supplement or answer would have it."""

    path: Where
    label: str
    pack: Pack


def readings(pack: Pack) -> Iterator[Problem]:
    """Every reading whose adopted option is missing, or that is no doubt at all, and readings that clash."""
    for name, reading in pack.readings.items():
        here: Where = ("readings", name)
        if reading.adopted not in reading.options:
            told = not_among(reading.adopted, "uma opção desta leitura", reading.options)
            yield Problem("reading.adopted", (*here, "adopted"), told)
        if len(reading.options) < 2:
            say = "Dúvida com uma opção só não é dúvida: escreva as outras leituras, ou passe o texto a “notes”."
            yield Problem("reading.options", (*here, "options"), say)
    yield from _clashes(pack)


def _clashes(pack: Pack) -> Iterator[Problem]:
    """Two readings must not set the same place: what held would hang on their order."""
    touched = [
        (name, key, path)
        for name, reading in pack.readings.items()
        for key, option in reading.options.items()
        for path in option.set
    ]
    for (one, _, first), (other, key, second) in combinations(touched, 2):
        if one != other and (_inside(first, second) or _inside(second, first)):
            say = f"A leitura “{one}” já muda “{first}”. Junte as duas dúvidas numa só, ou mude caminhos diferentes."
            yield Problem("reading.clash", ("readings", other, "options", key, "set", second), say)


def _inside(path: str, other: str) -> bool:
    return path == other or path.startswith(f"{other}.")


def adopted(pack: Pack, raw: Raw, *, but: str = "") -> Raw:
    """The tree under the adopted options of all readings, but one. Raises `PackError`."""
    for name, reading in pack.readings.items():
        option = reading.options.get(reading.adopted)
        if option is not None and option.set and name != but:
            raw = overlaid(raw, option.set, origin=f"leitura {name}={reading.adopted}")
    return raw


def variants(pack: Pack, raw: Raw) -> Iterator[Variant | Problem]:
    """The pack under each option that changes it, each supplement and each answer, or why it can't be so."""
    for name, reading in pack.readings.items():
        held = reading.options.get(reading.adopted)
        for key, option in reading.options.items():
            if option.set or (held is not None and held.set):
                path: Where = ("readings", name, "options", key, "set")
                yield _laid(adopted(pack, raw, but=name), option.set, path, f"com a leitura {name}={key}")
    base = adopted(pack, raw)
    for name, supplement in pack.supplements.items():
        if supplement.set:
            yield _laid(base, supplement.set, ("supplements", name, "set"), f"com a norma subsidiária {name}")
    for name, setting in pack.settings.items():
        path = ("settings", name, "offer" if setting.offer else "path")
        answer = setting.offer or _blank(base, setting.path)
        yield _laid(base, {setting.path: answer}, path, f"com a configuração {name} respondida")


def _laid(raw: Raw, changes: Mapping[str, Any], path: Where, label: str) -> Variant | Problem:
    try:
        return Variant(path, label, decode(overlaid(raw, changes, origin=label), Pack, origin=label))
    except PackError as error:
        return Problem("reading.overlay", _at(path, error), error.message)
    except LawError as error:
        return Problem("reading.overlay", path, error.message)


def _at(path: Where, error: PackError) -> Where:
    """A path that leads nowhere is told where it is written, not where its value is."""
    if error.code != "pack.overlay":
        return path
    return (*path, error.key) if path[-1] == "set" else (*path[:-1], "path")


def _blank(raw: Raw, path: str) -> Any:
    """What stands at the end of a path now; where nothing does, a number that any blank of the kind takes."""
    here: Any = raw
    for part in path.split("."):
        here = here.get(part) if isinstance(here, Mapping) else None
    return here if here is not None else _KINDS_OF_BLANK.get(path.rpartition(".")[2], "1")


_KINDS_OF_BLANK = {"majority": "members", "casting": "chair"}
