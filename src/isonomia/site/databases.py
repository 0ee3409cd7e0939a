"""Which database holds the cases: SQLite in the data folder, or the PostgreSQL that one setting names."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-65536;"
_WAIT_SECONDS = 30
_PLANNING = "-c jit=off -c random_page_cost=1.1"
"""Our statements are small and walk indexes: compiling one takes longer than running it, and a disk of today reads any
page as fast as the next one. Told otherwise, PostgreSQL reads whole tables for a thousand rows."""
_PREPARED = {"server_side_binding": True, "prepare_threshold": 5}
"""A statement that a connection asks for the fifth time is kept ready by the server, which then neither reads it anew
nor, where any values lead the same way, plans it anew: a third of the server's work for a complaint."""


def database_at(address: str, *, data: Path) -> dict[str, Any]:
    """Django's settings of the database at an address; empty: SQLite in the data folder.

    >>> database_at("postgresql://ana:s%40l@db.local:5433/autos", data=Path("."))["HOST"]
    'db.local'
    """
    if not address:
        return sqlite_at(data / "isonomia.sqlite3")
    parts = urlsplit(address)
    if parts.scheme == "sqlite":
        return sqlite_at(Path(unquote(parts.path)))
    if parts.scheme not in {"postgresql", "postgres"}:
        raise ImproperlyConfigured(
            f"ISONOMIA_DATABASE: “{parts.scheme}” não serve. Escreva postgresql://usuário:senha@servidor/banco, "
            "sqlite:///caminho/do/arquivo, ou deixe em branco para o SQLite da pasta de dados."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"options": _PLANNING, **_PREPARED},
    }


def sqlite_at(path: Path) -> dict[str, Any]:
    """SQLite that several processes may write to at once: each transaction takes the lock when it begins and waits
    for it, each commit is on the disk before it is acknowledged."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": _WAIT_SECONDS, "init_command": _PRAGMAS},
    }
