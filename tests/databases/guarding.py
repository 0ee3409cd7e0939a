"""What tests do around the database that the office never does: empty guarded tables, forget what is kept ready."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from pytest_django.plugin import blocking_manager_key

from isonomia.casefile.models import Act
from isonomia.casefile.unchanging import KEPT as ACTS
from isonomia.contact.unchanging import KEPT as MESSAGES
from isonomia.copies.unchanging import KEPT as COPIES
from isonomia.documents.unchanging import KEPT as SIGNATURES
from isonomia.oversight.unchanging import KEPT as POSTERS
from isonomia.practice import queries
from isonomia.unchanging import Kept, guard, release
from isonomia.vault.unchanging import KEPT as SEALED

_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback", "live_server"}
_GUARDED = (*ACTS, *COPIES, *MESSAGES, *POSTERS, *SEALED, *SIGNATURES)
"""The tables whose rows never change."""
_REAL = {"transactional_db", "django_db_reset_sequences", "live_server"}


def touches_database(item: pytest.Item) -> bool:
    """Whether a test asks for the database, by a fixture or by a mark."""
    return bool(_FIXTURES & _asked(item)) or item.get_closest_marker("django_db") is not None


def belongs_here(item: pytest.Item) -> bool:
    """Whether a test runs on the database at hand: on PostgreSQL only those that touch a database, for the others need
    to run once; and on neither those that are about the other one."""
    only = item.get_closest_marker("only_on")
    if only is not None and only.args != (connection.vendor,):
        return False
    return connection.vendor == "sqlite" or touches_database(item)


def uses_transactions(item: pytest.Item) -> bool:
    """Whether what a test writes is really committed, so that tables have to be emptied after it."""
    mark = item.get_closest_marker("django_db")
    return bool(_REAL & _asked(item)) or (mark is not None and bool(mark.kwargs.get("transaction")))


@contextmanager
def stepped_aside(item: pytest.Item, *, last: bool) -> Iterator[None]:
    """The database lets guarded rows be deleted within the block. After the `last` test it is gone with its guards."""
    blocker = item.config.stash[blocking_manager_key]
    with blocker.unblock():
        there = Act._meta.db_table in connection.introspection.table_names()
        if there:
            _with_editor(release)
    try:
        yield
    finally:
        if there and not last:
            with blocker.unblock():
                _with_editor(guard)


def _with_editor(change: Callable[[BaseDatabaseSchemaEditor, Iterable[Kept]], None]) -> None:
    with connection.schema_editor() as editor:
        change(editor, _GUARDED)


def forget_bodies() -> None:
    """Drops the laws of bodies kept ready: the next test's bodies bear the same ids."""
    queries.law_at.cache_clear()


def _asked(item: pytest.Item) -> set[str]:
    return set(getattr(item, "fixturenames", ()))
