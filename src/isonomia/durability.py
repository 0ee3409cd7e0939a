"""How surely a write is kept. What enters a file waits until it is on the disk; what lives for minutes need not."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def short_lived() -> Iterator[None]:
    """A transaction that nobody waits for to be on the disk: of a session, a draft, an allowance.

    It is whole or not at all, like any other, and never lost while the machine runs, also when the server dies. Where
    the power fails just then, the last of such writes may be missing, as if they had not been sent. Whatever is
    written durably afterwards takes all that came before with it to the disk. Inside another transaction it is a part
    of that one, and as sure. Source: SQLite, PRAGMA synchronous (in WAL); PostgreSQL, synchronous_commit.
    """
    if connection.in_atomic_block:
        with transaction.atomic():
            yield
    elif connection.vendor == "sqlite":
        connection.ensure_connection()
        connection.connection.execute("PRAGMA synchronous=NORMAL")
        try:
            with transaction.atomic():
                yield
        finally:
            if connection.connection is not None:
                connection.connection.execute("PRAGMA synchronous=FULL")
    else:
        with transaction.atomic():
            connection.connection.execute("SET LOCAL synchronous_commit = off")
            yield
