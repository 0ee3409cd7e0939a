"""A file handed in becomes an upload of its author: measured, recognised, cleaned, kept under what it holds."""

import secrets
from pathlib import Path
from typing import Protocol

from django.db import transaction

from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import store
from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.expiring import expire
from isonomia.casefile.papers.kinds import Kind, kind_of
from isonomia.casefile.papers.limits import MEDIA_BYTES
from isonomia.casefile.papers.naming import clean_name
from isonomia.casefile.papers.refusal import empty, too_large
from isonomia.people.actor import Actor

_BLOCK = 256 * 1024
_SHOWN_NAME = 80


class Readable(Protocol):
    """Anything that gives its bytes in blocks: an upload, an open file."""

    def read(self, size: int, /) -> bytes: ...


def receive(actor: Actor, name: str, stream: Readable) -> Attachment:
    """An upload of the actor, to be named by its token in the draft of an act.

    What is served is a copy cleaned of metadata; the original is kept apart, under its own digest. Raises
    `PaperError`, and then keeps nothing, for a file that is empty, too large, broken, locked, or not of a kind taken.
    """
    expire(actor.at)
    told = _told(name)
    with store.workshop() as folder:
        original, served = folder / "original", folder / "served"
        size = _spool(stream, original, told)
        kind = kind_of(original, told)
        if size > kind.most:
            raise too_large(told)
        cleaned = kind.clean(original, served, told)
        return _kept(actor, clean_name(name, kind.extension), kind, cleaned, original, served)


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


def _kept(actor: Actor, name: str, kind: Kind, cleaned: Cleaned, original: Path, served: Path) -> Attachment:
    places = ((original, store.ORIGINALS), (served, store.SERVED))
    first, digest = (store.keep(path, shelf) for path, shelf in places)
    with transaction.atomic():
        blob, _ = Blob.objects.get_or_create(
            digest=digest,
            defaults={"size": served.stat().st_size, "mime": kind.mime, "pages": cleaned.pages, "at": actor.at},
        )
        for path, shelf in places:  # an upload of the same file may have run out of time just now
            store.keep(path, shelf)
        return Attachment.objects.create(
            token=secrets.token_hex(20),
            blob=blob,
            original_digest=first,
            name=name,
            by=actor.user,
            at=actor.at,
            notes=cleaned.notes,
        )


def _told(name: str) -> str:
    """The name by which a refusal calls a file."""
    typed = name.replace("\\", "/").rpartition("/")[2].rpartition(".")[2]
    plain = clean_name(name, typed[:8] or "?") if "." in name else clean_name(name, "-").removesuffix(".-")
    return plain if len(plain) <= _SHOWN_NAME else f"{plain[:_SHOWN_NAME]}…"
