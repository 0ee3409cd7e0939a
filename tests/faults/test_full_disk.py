"""A full disk is told in plain words, leaves nothing half-written, and once there is room all works again."""

import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from isonomia.casefile import verifying
from isonomia.casefile.models import Act, Case
from tests.desk.acting.forms import address, at_the_desk, page_of, previewed, recorded
from tests.faults.installation import Installation, installation
from tests.office import complaint, moment, office_of

pytestmark = pytest.mark.only_on("sqlite")
"""PostgreSQL writes in processes of its own, which no limit of ours reaches."""
NOON = moment("02/03/2026 12:00")


@contextmanager
def no_page_more() -> Iterator[None]:
    """SQLite may not take another page of the disk: it answers `database or disk is full`."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA page_count")
        cursor.execute(f"PRAGMA max_page_count = {cursor.fetchone()[0]}")
        try:
            yield
        finally:
            cursor.execute("PRAGMA max_page_count = 1073741823")


@pytest.mark.django_db(transaction=True)
def test_an_act_on_a_full_disk_is_refused_in_plain_words_and_recorded_when_there_is_room(
    clock: Callable[[datetime], None],
) -> None:
    clock(NOON)
    body = office_of("recife-2011")
    case = Case.objects.get(pk=complaint(body, moment("02/03/2026 09:00")).case_id)
    clerk: Client = at_the_desk(body, "clerk")
    where = address(case, "evidence_joined")
    typed = {"papel": "clerk", "p-what": "foto da porta " * 60, "p-note": "descrita a seguir " * 2000}
    shown = previewed(clerk, where, typed)
    with no_page_more():
        refused = recorded(clerk, where, typed, after=shown)
    assert refused.status_code == 503
    assert "Nada do que você enviou foi gravado" in page_of(refused)
    assert Act.objects.filter(case=case).count() == 1
    assert list(verifying.faults()) == []
    assert recorded(clerk, where, typed, after=shown).status_code == 302
    assert Act.objects.filter(case=case).count() == 2
    assert list(verifying.faults()) == []


def no_file_beyond(limit: int) -> Callable[[], None]:
    """Before a process begins: no file of it may grow beyond a size, as on a disk with no room left."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


@pytest.mark.django_db
def test_a_writer_that_runs_out_of_disk_leaves_whole_acts_only(tmp_path: Path) -> None:
    with installation(tmp_path) as made:
        room = (tmp_path / "isonomia.sqlite3").stat().st_size + 40_000
        code, out, err = made.run(
            "-m", "tests.faults.writer", "write", "500", "1", "1", preexec_fn=no_file_beyond(room)
        )
        assert code != 0
        assert "OperationalError" in err
        acknowledged = out.splitlines()
        assert acknowledged
        assert recorded_acts(made) == len(acknowledged)
        assert made.run("-m", "tests.faults.writer", "write", "1", "2", "1")[0] == 0
        assert recorded_acts(made) == len(acknowledged) + 2
        code, told = made.verify()
        assert code == 0, told


def recorded_acts(made: Installation) -> int:
    count = "import django; django.setup()\nfrom isonomia.casefile.models import Act\nprint(Act.objects.count())"
    return int(made.run("-c", count)[1])
