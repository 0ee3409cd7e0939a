"""The store of papers: bytes under their SHA-256, written whole or not at all. Originals are kept apart."""

import hashlib
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from shutil import rmtree
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import IO

from django.core.files import File
from django.core.files.storage import FileSystemStorage, default_storage

from isonomia.casefile.papers.refusal import PaperError

SERVED = "served"
ORIGINALS = "originals"
_BLOCK = 256 * 1024
Held = Callable[[Collection[str]], Collection[str]]
"""Of some names of files of a shelf, those that a row refers to."""


@contextmanager
def workshop() -> Iterator[Path]:
    """A folder for the files being looked at, on the disk of the store where it is a folder; gone afterwards.

    A full disk becomes a `PaperError`: nothing of the paper is kept.
    """
    try:
        near = _room() / "incoming" if isinstance(default_storage, FileSystemStorage) else None
        if near is not None:
            near.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=near) as folder:
            yield Path(folder)
    except OSError as error:
        raise PaperError(
            "paper.disk",
            "O arquivo não pôde ser guardado: falta espaço ou permissão na pasta de dados. Nada foi gravado. "
            "Avise quem cuida do servidor e tente de novo.",
        ) from error


def sweep(before: datetime) -> None:
    """Takes away what a crash left half-received before an instant."""
    if not isinstance(default_storage, FileSystemStorage):
        return
    for folder in (_room() / "incoming").glob("*"):
        with suppress(FileNotFoundError):  # another process was receiving there, and is done
            if folder.stat().st_mtime < before.timestamp():
                rmtree(folder, ignore_errors=True)


def digest_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def keep(path: Path, shelf: str) -> str:
    """Puts a file into the store under its digest, which it returns. One that is there already is left as it is, and
    counts as kept just now: nobody takes it for one that was left over."""
    digest = digest_of(path)
    name = _name(shelf, digest)
    if default_storage.exists(name):
        if isinstance(default_storage, FileSystemStorage):
            with suppress(FileNotFoundError):
                os.utime(default_storage.path(name))
        return digest
    if isinstance(default_storage, FileSystemStorage):
        _move_in(path, Path(default_storage.path(name)))
    else:
        with path.open("rb") as file:
            default_storage.save(name, File(file))
    return digest


def taken_out(digest: str, shelf: str) -> IO[bytes]:
    """The bytes of a paper. Raises `PaperError` when the store has lost them."""
    try:
        return default_storage.open(_name(shelf, digest))
    except OSError as error:
        raise PaperError(
            "paper.lost",
            "O conteúdo deste papel não está na pasta de dados. Avise quem cuida do servidor: "
            "restaure a cópia de segurança e rode “isonomia verify”.",
        ) from error


def holds(digest: str, shelf: str) -> bool:
    """Whether the store has a file."""
    return default_storage.exists(_name(shelf, digest))


def drop(digest: str, shelf: str) -> None:
    """Takes a file out of the store, when no paper has it any more."""
    default_storage.delete(_name(shelf, digest))


def left_over(shelf: str, held: Held, before: datetime) -> Iterator[Path]:
    """The files of a shelf, kept before an instant, to which no row refers: a crash, or a transaction that was given
    up, left them. One folder of the shelf at a time."""
    if not isinstance(default_storage, FileSystemStorage):
        return
    for folder in sorted((_room() / shelf).glob("*")):
        old = {path.name: path for path in folder.iterdir() if is_older(path, before)}
        wanted = set(held(old))
        yield from (path for name, path in sorted(old.items()) if name not in wanted)


def is_older(path: Path, before: datetime) -> bool:
    """Whether a file is there, and was last kept before an instant."""
    try:
        return path.stat().st_mtime < before.timestamp()
    except FileNotFoundError:
        return False


def _name(shelf: str, digest: str) -> str:
    return f"{shelf}/{digest[:2]}/{digest}"


def _room() -> Path:
    return Path(default_storage.path(""))


def _move_in(path: Path, target: Path) -> None:
    """The file is on the disk, whole, before its name is; a crash leaves either nothing or all of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with path.open("rb") as source, NamedTemporaryFile(dir=path.parent, delete=False) as copy:
        while block := source.read(_BLOCK):
            copy.write(block)
        copy.flush()
        os.fsync(copy.fileno())
    Path(copy.name).replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
