"""Files as they were handed in, with their metadata and their name: sealed in pieces on a shelf of the paper store."""

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import IO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from isonomia.casefile.models import Case
from isonomia.casefile.papers import store
from isonomia.vault import sealing
from isonomia.vault.envelopes import bound_to, current_key
from isonomia.vault.identity import padded, unpadded
from isonomia.vault.models import SealedFile
from isonomia.vault.refusal import broken

SHELF = "sealed"
_PIECE = 1024 * 1024
_TAG = 16
_MOST = 300


def seal_file(case: Case, code: str, path: Path, *, at: datetime, name: str = "") -> SealedFile:
    """Seals a file to the custodians, under the name it was handed in with (none: that of the path).

    Nothing of it is written in plain. In the transaction of the caller. Raises `VaultError` in a body without a vault,
    `PaperError` when the disk is full.
    """
    epoch, key, bound = current_key(case.body_id), sealing.new_key(), bound_to("file", case, code)
    with store.workshop() as folder, path.open("rb") as plain:
        with (folder / "sealed").open("wb") as target:
            for piece in _sealed(plain, name or path.name, key, bound):
                target.write(piece)
        digest = store.keep(folder / "sealed", SHELF)
    return SealedFile.objects.create(
        case=case, code=code, epoch=epoch, key=sealing.wrap(key, bytes(epoch.public), bound), digest=digest, at=at
    )


def key_of(file: SealedFile, case: Case, seeds: dict[int, bytes]) -> bytes:
    """The key of a sealed file, with the seeds of the keys of the vault by their ids. Raises `VaultError`."""
    try:
        return sealing.unwrap(bytes(file.key), seeds[file.epoch_id], bound_to("file", case, file.code))
    except sealing.BrokenSealError:
        raise broken() from None


def read_file(file: SealedFile, key: bytes) -> tuple[str, Iterator[bytes]]:
    """The name of a sealed file, and its bytes as they were handed in, in pieces. Raises `VaultError` when it was
    changed, `PaperError` when it is lost."""
    pieces = _opened(store.taken_out(file.digest, SHELF), key, bound_to("file", file.case, file.code))
    return unpadded(next(pieces)).decode(), pieces


def lost_files() -> int:
    """How many sealed files the store has not: after a copy was brought back without its papers."""
    return sum(not store.holds(digest, SHELF) for digest in SealedFile.objects.values_list("digest", flat=True))


def _held(names: Collection[str]) -> Collection[str]:
    return SealedFile.objects.filter(digest__in=names).values_list("digest", flat=True)


HELD: Mapping[str, store.Held] = {SHELF: _held}
"""Which sealed files some row refers to."""


def _sealed(plain: IO[bytes], name: str, key: bytes, bound: bytes) -> Iterator[bytes]:
    """The name as the first piece, the file as the others; each knows its place, and the last that it is the last."""
    cipher, at, piece = AESGCM(key), 0, padded(name[:_MOST].encode())
    while piece:
        following = plain.read(_PIECE)
        yield len(piece).to_bytes(4) + cipher.encrypt(at.to_bytes(12), piece, _place(bound, last=not following))
        at, piece = at + 1, following


def _opened(sealed: IO[bytes], key: bytes, bound: bytes) -> Iterator[bytes]:
    cipher, at = AESGCM(key), 0
    with sealed:
        size = sealed.read(4)
        while size:
            piece = sealed.read(int.from_bytes(size) + _TAG)
            size = sealed.read(4)
            try:
                yield cipher.decrypt(at.to_bytes(12), piece, _place(bound, last=not size))
            except InvalidTag:
                raise broken() from None
            at += 1


def _place(bound: bytes, *, last: bool) -> bytes:
    return bound + bytes([last])
