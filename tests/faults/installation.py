"""An installation of a test's own, outside the test's transaction: processes write to it, die, and it is looked at."""

import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from django.db import connection

from tests.house import ROOT


class Installation:
    """A data folder and a database, which processes reach by their environment."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self._env = {
            **os.environ,
            "ISONOMIA_DATA": str(folder),
            "ISONOMIA_DATABASE": database,
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "PYTHONPATH": str(ROOT),
        }

    def start(self, *words: str, **how: Any) -> "subprocess.Popen[str]":
        """A Python process in it."""
        command = [sys.executable, *words]
        return subprocess.Popen(
            command, env=self._env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how
        )

    def run(self, *words: str, **how: Any) -> tuple[int, str, str]:
        """Runs a Python process in it to its end: exit code, output, errors."""
        process = self.start(*words, **how)
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err

    def verify(self) -> tuple[int, str]:
        """What `isonomia verify` says of it."""
        code, out, err = self.run("-c", "from isonomia.cli.main import run; run()", "verify")
        return code, out + err


@contextmanager
def installation(folder: Path) -> Iterator[Installation]:
    """An installation with its tables, on the kind of database that the tests run on."""
    if connection.vendor == "sqlite":
        made = Installation(folder)
        _prepare(made)
        yield made
        return
    settings = connection.settings_dict
    name = f"faults_{uuid.uuid4().hex}"
    address = f"postgresql://{settings['USER']}@{settings['HOST'].replace('/', '%2F')}/"
    with psycopg.connect(f"{address}postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}".encode())
        made = Installation(folder, f"{address}{name}")
        _prepare(made)
        yield made
        server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def _prepare(made: Installation) -> None:
    code, _, err = made.run("-m", "tests.faults.writer", "prepare")
    assert code == 0, err
