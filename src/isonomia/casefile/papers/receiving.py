"""A file handed in becomes an upload of its author: measured, recognised, cleaned, kept under what it holds."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import store
from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.expiring import expire
from isonomia.casefile.papers.kinds import Kind, kind_of
from isonomia.casefile.papers.limits import MEDIA_BYTES
from isonomia.casefile.papers.naming import clean_name
from isonomia.casefile.papers.refusal import empty, too_large
from isonomia.durability import short_lived
from isonomia.people.actor import Actor

_BLOCK = 256 * 1024
_SHOWN_NAME = 80


class Readable(Protocol):
    """Anything that gives its bytes in blocks: an upload, an open file."""

    def read(self, size: int, /) -> bytes: ...


class Looked(NamedTuple):
    """A file that was recognised and cleaned: the original and the copy to be served, in a folder soon gone."""

    kind: Kind
    cleaned: Cleaned
    original: Path
    served: Path


@contextmanager
def looked_at(name: str, stream: Readable) -> Iterator[Looked]:
    """A file handed in, measured, recognised and cleaned; nothing of it is kept.

    Raises `PaperError` for a file that is empty, too large, broken, locked, or not of a kind taken.
    """
    told = _told(name)
    with store.workshop() as folder:
        original, served = folder / "original", folder / "served"
        size = _spool(stream, original, told)
        kind = kind_of(original, told)
        if size > kind.most:
            raise too_large(told)
        yield Looked(kind, kind.clean(original, served, told), original, served)


def receive(actor: Actor, name: str, stream: Readable) -> Attachment:
    """An upload of the actor, to be named by its token in the draft of an act.

    What is served is a copy cleaned of metadata; the original is kept apart, under its own digest. Raises
    `PaperError` as `looked_at`, and then keeps nothing.
    """
    expire(actor.at)
    with looked_at(name, stream) as looked:
        first = store.digest_of(looked.original)
        shelves = ((looked.original, store.ORIGINALS), (looked.served, store.SERVED))
        notes, pages = looked.cleaned.notes, looked.cleaned.pages
        shown = Shown(clean_name(name, looked.kind.extension), looked.kind.mime, notes, pages)
        return _kept(actor, shown, first, shelves)


class Shown(NamedTuple):
    """How a cleaned copy is shown: under which name, as what, with which note and how many pages."""

    name: str
    mime: str
    notes: str = ""
    pages: int | None = None


def receive_cleaned(actor: Actor, shown: Shown, served: Path) -> Attachment:
    """An upload of the actor whose original is sealed elsewhere: only the cleaned copy (of `looked_at`) is kept. Raises
    `PaperError`."""
    return _kept(actor, shown, "", ((served, store.SERVED),))


def _spool(stream: Readable, target: Path, name: str) -> int:
    """Writes what comes to a file, no further than the limit; returns its size."""
    size = 0
    with target.open("wb") as file:
        while block := stream.read(_BLOCK):
            size += len(block)
            if size > MEDIA_BYTES:
                raise too_large(name)
            file.write(block)
    if not size:
        raise empty(name)
    return size


def _kept(actor: Actor, shown: Shown, first: str, shelves: tuple[tuple[Path, str], ...]) -> Attachment:
    """Keeps files on their shelves, the one to be served last; `first` is the digest of the original."""
    digest = [store.keep(path, shelf) for path, shelf in shelves][-1]
    size = shelves[-1][0].stat().st_size
    with short_lived():  # an upload is nothing yet: the act that takes it is waited for
        blob, _ = Blob.objects.get_or_create(
            digest=digest,
            defaults={"size": size, "mime": shown.mime, "pages": shown.pages, "at": actor.at},
        )
        for path, shelf in shelves:  # an upload of the same file may have run out of time just now
            store.keep(path, shelf)
        return Attachment.objects.create(
            token=secrets.token_hex(20),
            blob=blob,
            original_digest=first,
            name=shown.name,
            by=actor.user,
            at=actor.at,
            notes=shown.notes,
        )


def _told(name: str) -> str:
    """The name by which a refusal calls a file."""
    typed = name.replace("\\", "/").rpartition("/")[2].rpartition(".")[2]
    plain = clean_name(name, typed[:8] or "?") if "." in name else clean_name(name, "-").removesuffix(".-")
    return plain if len(plain) <= _SHOWN_NAME else f"{plain[:_SHOWN_NAME]}…"
