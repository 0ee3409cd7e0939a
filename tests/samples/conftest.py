"""The samples, loaded once for all tests of this folder, in a transaction that is taken back."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from isonomia.samples.loading import load

MONDAY = datetime(2026, 11, 30, 15, tzinfo=UTC)
SITE = "http://127.0.0.1:8437"
"""Where the samples are said to be served."""


@pytest.fixture(scope="module")
def loaded(
    django_db_setup: None,  # noqa: ARG001  # makes the database
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[int]:
    """The samples as they are on a Monday; the value is how many cases there are."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield load(MONDAY, lambda _done, _of: None, site=SITE)
        transaction.set_rollback(True)
