"""All the places where a server keeps something: each table and column, each folder and file, each writer of a log.

`surfaces.csv` lists them, to be read by people; what is not on the list fails the test that looks.
"""

import csv
import logging
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db import connection

from tests.site.canary import Hunt

TABLE = Path(__file__).parent / "surfaces.csv"
_OF_TESTS = {"asyncio", "faker", "hypothesis", "playwright"}
_GAP = b"\n\x1e\n"


def listed(kind: str) -> dict[str, str]:
    """The surfaces of a kind (“tabela”, “pasta”, “registro”) on the list, each with its parts."""
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {one["nome"]: one["partes"] for one in csv.DictReader(lines, delimiter=";") if one["espécie"] == kind}


def tables() -> dict[str, str]:
    """Each table of the database, with its columns."""
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        return {
            name: " ".join(sorted(one.name for one in connection.introspection.get_table_description(cursor, name)))
            for name in sorted(names)
        }


def folders() -> set[str]:
    """Each place of the data folder with a file in it: the first two parts of its path, a digest not among them."""
    data = Path(settings.DATA)
    return {_place(path.relative_to(data)) for path in data.rglob("*") if path.is_file()}


def writers() -> set[str]:
    """Each logger of ours, of Django and of what we build on that writes by a handler of its own, or keeps what it is
    told from those above it. Those of the tests' own tools are not the server's."""
    known = [logging.getLogger(), *(logging.getLogger(name) for name in logging.Logger.manager.loggerDict)]
    there = {one.name for one in known if any(map(_writes, one.handlers)) or not one.propagate}
    return {name for name in there if name.partition(".")[0] not in _OF_TESTS}


def in_database(hunt: Hunt) -> dict[str, set[str]]:
    """What is found in the database, by table and column."""
    found: dict[str, set[str]] = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            names = [one[0] for one in cursor.description]
            for name, cells in zip(names, zip(*cursor.fetchall(), strict=True), strict=False):
                if hits := _in_cells(hunt, [_raw(cell) for cell in cells if cell is not None]):
                    found[f"{table}.{name}"] = hits
    return found


def in_folder(hunt: Hunt, folder: Path) -> dict[str, set[str]]:
    """What is found in the files of a folder, and in their names; the database's own is looked at row by row."""
    found: dict[str, set[str]] = {}
    for path in folder.rglob("*"):
        hits = hunt.found(str(path.relative_to(folder)))
        if path.is_file() and "sqlite3" not in path.name and path.relative_to(folder).parts[0] != "static":
            hits |= hunt.found_within(path.read_bytes())
        if hits:
            found[str(path.relative_to(folder))] = hits
    return found


def _writes(handler: logging.Handler) -> bool:
    return not isinstance(handler, logging.NullHandler) and "pytest" not in type(handler).__module__


def _place(path: Path) -> str:
    parts = path.parts[:2] if len(path.parts) > 2 else path.parts[:1]
    return "tests.sqlite3" if path.name.startswith("tests") and "sqlite3" in path.name else "/".join(parts)


def _raw(cell: object) -> bytes:
    return bytes(cell) if isinstance(cell, bytes | memoryview) else str(cell).encode("utf-8", "surrogatepass")


def _in_cells(hunt: Hunt, cells: list[bytes]) -> set[str]:
    """All cells at once as they are; those that may be packed, one by one, opened."""
    hits = hunt.found(_GAP.join(cells))
    for cell in _packed(cells):
        hits |= hunt.found_within(cell)
    return hits


def _packed(cells: list[bytes]) -> Iterator[bytes]:
    for cell in dict.fromkeys(cells):
        if len(cell) >= 12 and (b" " not in cell or not cell.isascii()):
            yield cell
