"""The bytes of a draft's files: cleaned when they are handed in, sealed on the disk, plain only while they are used."""

import hashlib
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from django.core.files import File
from django.core.files.storage import default_storage

from isonomia.casefile.papers import Looked
from isonomia.casefile.papers.store import Held
from isonomia.portal.filing.sealing import key_for, sealed_blocks, unsealed_blocks
from isonomia.portal.filing.tables import DraftFile
from isonomia.portal.filing.told import FileTold

_SHELF = "drafts"
ORIGINAL, SERVED = "original", "served"
_BLOCK = 256 * 1024


def keep(key: bytes, name: str, looked: Looked) -> FileTold:
    """Seals a file that was looked at, as it came and as it was cleaned, under the key of a draft."""
    token = secrets.token_hex(16)
    for part, path in ((ORIGINAL, looked.original), (SERVED, looked.served)):
        _seal(key_for(key, token + part), path, _place(token, part))
    with looked.original.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    size = looked.original.stat().st_size
    kind, cleaned = looked.kind, looked.cleaned
    return FileTold(token, name, kind.mime, kind.extension, size, digest, cleaned.notes, cleaned.pages)


@contextmanager
def laid_out(key: bytes, file: FileTold, part: str, folder: Path) -> Iterator[Path]:
    """A part of a file in plain, in a folder, while it is used. It bears the name it came with."""
    path = folder / file.token
    with default_storage.open(_place(file.token, part)) as source, path.open("wb") as target:
        for block in unsealed_blocks(key_for(key, file.token + part), source):
            target.write(block)
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def drop(tokens: Iterable[str]) -> None:
    """Takes files out of the store."""
    for token in tokens:
        for part in (ORIGINAL, SERVED):
            default_storage.delete(_place(token, part))


def _seal(key: bytes, path: Path, place: str) -> None:
    with path.open("rb") as source, TemporaryFile() as box:  # what goes to the disk here is sealed already
        for block in sealed_blocks(key, source):
            box.write(block)
        box.seek(0)
        default_storage.save(place, File(box))


def _held(names: Collection[str]) -> Collection[str]:
    kept = set(DraftFile.objects.filter(token__in={_token(name) for name in names}).values_list("token", flat=True))
    return [name for name in names if _token(name) in kept]


HELD: Mapping[str, Held] = {_SHELF: _held}
"""Which files of drafts some row refers to."""


def _token(name: str) -> str:
    return name.partition(".")[0]


def _place(token: str, part: str) -> str:
    return f"{_SHELF}/{token[:2]}/{token}.{part}"
