"""What the settings ask of SQLite is what SQLite does: read back from the connection itself."""

import pytest
from django.db import connection

pytestmark = [pytest.mark.django_db, pytest.mark.only_on("sqlite")]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("busy_timeout", 30000), ("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)],
)
def test_sqlite_is_set_as_the_settings_say(pragma: str, value: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        assert cursor.fetchone() == (value,)


def test_a_transaction_takes_the_lock_when_it_begins() -> None:
    """A deferred one would fail at once where another writes meanwhile, whatever the timeout."""
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
