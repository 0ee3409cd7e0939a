"""The database itself refuses to change or delete an act, whoever asks and however."""

from collections.abc import Callable
from datetime import date

import pytest
from django.db import DatabaseError, connection, transaction

from isonomia.casefile.models import Act
from isonomia.people.models import Body
from tests.office import moment, office_of, opened


def changed() -> None:
    act = Act.objects.order_by("number")[0]
    act.day = date(2020, 1, 1)
    act.save()


def run(statement: str) -> Callable[[], None]:
    def do() -> None:
        with connection.cursor() as cursor:
            cursor.execute(statement)

    return do


WAYS: dict[str, Callable[[], object]] = {
    "an object saved": changed,
    "an object deleted": lambda: Act.objects.order_by("-number")[:1].get().delete(),
    "a query updated": lambda: Act.objects.update(day=date(2020, 1, 1)),
    "a query deleted": lambda: Act.objects.all().delete(),
    "a query deleted at once": lambda: Act.objects.all()._raw_delete(Act.objects.db),
    "many updated": lambda: Act.objects.bulk_update(Act.objects.all(), ["payload"]),
    "an update in SQL": run("UPDATE casefile_act SET payload = '{}' WHERE number = 1"),
    "a deletion in SQL": run("DELETE FROM casefile_act WHERE number = 1"),
}


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_an_act_is_neither_changed_nor_deleted_by(way: str, body: Body) -> None:
    opened(body, moment("02/03/2026 09:00"))
    before = list(Act.objects.values())
    with pytest.raises(DatabaseError, match="Um ato gravado nao muda"), transaction.atomic():
        WAYS[way]()
    assert list(Act.objects.values()) == before


@pytest.mark.django_db
@pytest.mark.only_on("sqlite")
@pytest.mark.parametrize("key", ["id", "number"])
def test_an_act_put_in_the_place_of_another_is_refused(key: str, body: Body) -> None:
    """`INSERT OR REPLACE` of SQLite deletes the row in its way, and no trigger of deletion hears of it."""
    opened(body, moment("02/03/2026 09:00"))
    before = list(Act.objects.values())
    told = ", ".join(str(field.column) for field in Act._meta.concrete_fields if field.name != "id" or key == "id")
    with pytest.raises(DatabaseError, match="Um ato gravado nao muda"), transaction.atomic():
        run(f"INSERT OR REPLACE INTO casefile_act ({told}) SELECT {told} FROM casefile_act WHERE number = 1")()
    assert list(Act.objects.values()) == before


@pytest.mark.only_on("postgresql")
@pytest.mark.django_db(transaction=True)
def test_the_table_of_acts_is_not_emptied_at_once() -> None:
    opened(office_of("recife-2011"), moment("02/03/2026 09:00"))
    with pytest.raises(DatabaseError, match="Um ato gravado nao muda"), transaction.atomic():
        run("TRUNCATE casefile_act CASCADE")()
    assert Act.objects.count() == 2
