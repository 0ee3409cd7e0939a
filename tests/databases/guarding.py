"""What tests do around the database that the office never does: empty guarded tables, forget what is kept ready."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from pytest_django.plugin import blocking_manager_key

from isonomia.casefile import unchanging as acts
from isonomia.casefile.models import Act
from isonomia.contact import unchanging as messages
from isonomia.copies import unchanging as copies
from isonomia.oversight import unchanging as posters
from isonomia.practice import queries
from isonomia.vault import unchanging as vault

_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback", "live_server"}
_GUARDED = (acts, copies, messages, posters, vault)
"""The guards of tables whose rows never change, each with `guard` and `release`."""
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
            _with_editor("release")
    try:
        yield
    finally:
        if there and not last:
            with blocker.unblock():
                _with_editor("guard")


def _with_editor(what: str) -> None:
    with connection.schema_editor() as editor:
        for module in _GUARDED:
            change: Callable[[BaseDatabaseSchemaEditor], None] = getattr(module, what)
            change(editor)


def forget_bodies() -> None:
    """Drops the laws of bodies kept ready: the next test's bodies bear the same ids."""
    queries.law_at.cache_clear()


def _asked(item: pytest.Item) -> set[str]:
    return set(getattr(item, "fixturenames", ()))
