"""Eight clients at once, in four processes: nobody is told that the database is locked, no number is given
twice, and of two who act on one case one is told that it moved on."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from isonomia.casefile.models import Act
from isonomia.casefile.refusal import MovedOnError
from tests.faults.installation import Installation
from tests.office import complaint, moment, office_of, opening

MORNING = moment("02/03/2026 09:00")


@pytest.mark.django_db
def test_eight_clients_of_four_processes_write_at_once_without_one_being_refused(made: Installation) -> None:
    writers = [made.start("-m", "tests.faults.writer", "write", "5", str(seed), "2") for seed in range(4)]
    ended = [writer.communicate(timeout=180) for writer in writers]
    assert [err for _, err in ended if err] == []
    assert [writer.returncode for writer in writers] == [0] * 4
    lines = [line for out, _ in ended for line in out.splitlines()]
    assert len({line.split()[0] for line in lines}) == 40
    code, told = made.verify()
    assert code == 0, told


@pytest.mark.django_db(transaction=True)
def test_of_eight_clerks_who_act_on_one_case_one_is_recorded_and_seven_are_told() -> None:
    case = complaint(office_of("recife-2011"), MORNING)

    def open_it(_: int) -> str:
        try:
            return f"recorded {opening(case, MORNING, seen=1).number}"
        except MovedOnError as error:
            return error.code
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as clerks:
        told = sorted(clerks.map(open_it, range(8)))
    assert told == ["case.moved_on"] * 7 + ["recorded 2"]
    assert Act.objects.filter(case_id=case.case_id).count() == 2
