"""What enters a file waits for the disk; what lives for minutes does not, and never takes the file's own care away."""

import pytest
from django.db import connection, transaction

from isonomia.durability import short_lived
from isonomia.people.models import Body

SURE = {"sqlite": 2, "postgresql": "on"}
QUICK = {"sqlite": 1, "postgresql": "off"}


def waits() -> object:
    """How the connection waits for the disk now."""
    asked = "PRAGMA synchronous" if connection.vendor == "sqlite" else "SHOW synchronous_commit"
    with connection.cursor() as cursor:
        cursor.execute(asked)
        return cursor.fetchone()[0]


def fail() -> None:
    """Writes, and then goes wrong."""
    with short_lived():
        Body.objects.create(slug="x")
        raise ZeroDivisionError


@pytest.fixture
def sure(transactional_db: None) -> object:  # noqa: ARG001  # there is a database
    """How the connection waits outside: a cluster of tests may not wait at all."""
    return waits()


def test_a_short_lived_write_does_not_wait_and_the_next_one_does(sure: object) -> None:
    assert sure in {SURE[connection.vendor], "off"}
    with short_lived():
        assert waits() == QUICK[connection.vendor]
    assert waits() == sure


def test_a_write_that_fails_leaves_the_next_one_waiting(sure: object) -> None:
    with pytest.raises(ZeroDivisionError):
        fail()
    assert waits() == sure
    assert not Body.objects.filter(slug="x").exists()


def test_within_a_transaction_that_waits_it_waits_too(sure: object) -> None:
    with transaction.atomic():
        with short_lived():
            assert waits() == sure
        assert waits() == sure
