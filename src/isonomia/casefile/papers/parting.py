"""The original of a paper leaves the store, to be sealed elsewhere: the paper keeps its cleaned copy alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj

from django.db import transaction

from isonomia.casefile.models import Attachment
from isonomia.casefile.papers import store


@contextmanager
def parted(paper: Attachment) -> Iterator[Path]:
    """The original of a paper that has one, laid out while it is sealed. Then the paper has none; when the caller's
    transaction is done the store drops it too, where no other paper has the same. Raises `PaperError`."""
    digest = paper.original_digest
    with store.workshop() as folder, store.taken_out(digest, store.ORIGINALS) as source:
        path = folder / "original"
        with path.open("wb") as target:
            copyfileobj(source, target)
        yield path
    paper.original_digest = ""
    paper.save(update_fields=["original_digest"])
    transaction.on_commit(lambda: _drop(digest))


def _drop(digest: str) -> None:
    if not Attachment.objects.filter(original_digest=digest).exists():
        store.drop(digest, store.ORIGINALS)
