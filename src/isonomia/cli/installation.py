"""This installation from a terminal: the data folder can be written, and Django is ready."""

import os
import tempfile
from pathlib import Path

import django

from isonomia.law.errors import LawError

HOST = "127.0.0.1"
PORT = 8000
"""Where `isonomia serve` serves, and at which port where it is told no other."""


class InstallationError(LawError):
    """Something of the machine that keeps the system from starting."""


def data_folder() -> Path:
    """The folder of the database, the papers and the keys: `ISONOMIA_DATA`, else `var` here."""
    return Path(os.environ.get("ISONOMIA_DATA", "var")).resolve()


def address_at(port: int = PORT) -> str:
    """The address of the system on this machine: "http://127.0.0.1:8000"."""
    return f"http://{HOST}:{port}"


def open_installation() -> None:
    """Makes the data folder if it is missing and prepares Django. Raises `InstallationError`."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        raise InstallationError(
            "installation.folder",
            f"Não dá para gravar na pasta de dados “{folder}”: confira a permissão e o espaço em disco, ou escolha "
            "outra pasta com ISONOMIA_DATA=/caminho/da/pasta.",
        ) from None
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.site.settings")
    django.setup()
