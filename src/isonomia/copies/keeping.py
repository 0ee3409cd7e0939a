"""Where the bytes of copies are kept: apart from papers, under their own digests."""

from pathlib import Path
from typing import IO

from isonomia.casefile.papers import store

COPIES, DRAWINGS = "copies", "drawings"
"""The shelf of released copies, and that of pages drawn for one that is being made."""


def keep(raw: bytes, shelf: str) -> str:
    """Keeps some bytes on a shelf; returns their digest."""
    with store.workshop() as folder:
        path = folder / "piece"
        path.write_bytes(raw)
        return store.keep(path, shelf)


def keep_file(path: Path) -> str:
    """Keeps a file made in a workshop as a copy; returns its digest."""
    return store.keep(path, COPIES)


def taken_out(digest: str, shelf: str) -> IO[bytes]:
    """What is kept under a digest. Raises `PaperError` when the store has lost it."""
    return store.taken_out(digest, shelf)


def read(digest: str, shelf: str) -> bytes:
    """The bytes kept under a digest."""
    with store.taken_out(digest, shelf) as file:
        return file.read()


def drop(digest: str, shelf: str) -> None:
    """Takes something off a shelf."""
    store.drop(digest, shelf)
