"""Lays the options of readings, supplements and settings over a pack: copies along the path, never in place."""

from collections.abc import Mapping
from typing import Any

from isonomia.law.norm.loader import PackError, Raw


def overlaid(raw: Raw, changes: Mapping[str, Any], *, origin: str) -> Raw:
    """The tree with each `path: value` of `changes` set. A path goes through mappings by key and through
    lists by position or by the `id` or `act` of an element; an unknown path is an error that names `origin`."""
    for path, value in changes.items():
        raw = _set(raw, path.split("."), value, path=path, origin=origin)
    return raw


def _set(here: Any, parts: list[str], value: Any, *, path: str, origin: str) -> Any:
    head, rest = parts[0], parts[1:]
    if isinstance(here, list):
        at = _position(here, head, path=path, origin=origin)
        copy = list(here)
        copy[at] = value if not rest else _set(here[at], rest, value, path=path, origin=origin)
        return copy
    if not isinstance(here, Mapping) or (rest and head not in here):
        raise PackError(
            "pack.overlay",
            f"{origin}: o caminho “{path}” não existe na norma (parou em “{head}”). Corrija o caminho.",
            key=path,
        )
    return {**here, head: value if not rest else _set(here[head], rest, value, path=path, origin=origin)}


def _position(rows: list[Any], name: str, *, path: str, origin: str) -> int:
    if name.isdigit() and int(name) < len(rows):
        return int(name)
    named = [i for i, row in enumerate(rows) if isinstance(row, Mapping) and name in (row.get("id"), row.get("act"))]
    if len(named) != 1:
        found = "nenhuma linha" if not named else f"{len(named)} linhas"
        raise PackError(
            "pack.overlay",
            f"{origin}: em “{path}”, “{name}” aponta {found}. Dê à linha um id próprio e use-o no caminho.",
            key=path,
        )
    return named[0]
