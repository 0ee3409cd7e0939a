"""Files of the data folder that nothing refers to: told by `isonomia verify`, and taken away when a person says so."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path

from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import store

AFTER = timedelta(days=1)
"""How long a file may wait for its row: the transaction that writes it is long over."""


def _served(names: Collection[str]) -> Collection[str]:
    return Blob.objects.filter(digest__in=names).values_list("digest", flat=True)


def _originals(names: Collection[str]) -> Collection[str]:
    return Attachment.objects.filter(original_digest__in=names).values_list("original_digest", flat=True)


HELD: Mapping[str, store.Held] = {store.SERVED: _served, store.ORIGINALS: _originals}
"""Which files of the shelves of papers some row refers to."""


def leftovers(shelves: Mapping[str, store.Held], at: datetime) -> Iterator[Path]:
    """The files of some shelves that nothing has referred to for a day."""
    for shelf, held in shelves.items():
        yield from store.left_over(shelf, held, at - AFTER)


def take_away(files: Iterable[Path], at: datetime) -> int:
    """Removes leftovers, except those that somebody kept again meanwhile; returns how many."""
    gone = [path for path in files if store.is_older(path, at - AFTER)]
    for path in gone:
        path.unlink(missing_ok=True)
    return len(gone)
