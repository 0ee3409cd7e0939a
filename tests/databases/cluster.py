"""A PostgreSQL of the tests' own: made in a temporary folder, reached through a socket in it, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

_USUAL = "/usr/lib/postgresql"
_QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off"
"""For tests in which nothing dies: nobody waits for the disk, and no vacuum is in a database when it is dropped."""


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest that this machine has; nothing when it has none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path(_USUAL).glob("*/bin/initdb"), key=lambda one: int(one.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[str]:
    """The address, as `ISONOMIA_DATABASE` takes it, of a new PostgreSQL that lives as long as the block.

    `durable` waits for the disk at each commit, as in production. Raises `FileNotFoundError` without the programs.
    """
    programs = binaries()
    if programs is None:
        raise FileNotFoundError("PostgreSQL not found")
    folder = Path(tempfile.mkdtemp(prefix="isonomia-pg-"))
    data, how = folder / "data", "-c wal_sync_method=fdatasync" if durable else _QUICK
    try:
        if _is_root():
            shutil.chown(folder, "postgres")
        _run(programs / "initdb", "-D", data, "-U", "isonomia", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        listening = f"-c listen_addresses= -c max_connections=200 -k {folder} {how}"
        _run(programs / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", listening, "start")
        try:
            yield f"postgresql://isonomia@{quote(str(folder), safe='')}/postgres"
        finally:
            _run(programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _is_root() -> bool:
    return os.geteuid() == 0


def _run(*command: object) -> None:
    """Runs one of PostgreSQL's programs; as `postgres` when we are root, for whom they refuse to run."""
    words = [str(word) for word in command]
    if _is_root():
        words = ["runuser", "-u", "postgres", "--", *words]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/", check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}\n{done.stdout}")
