"""What was done with complaints is counted once a month, from the acts that stand, and told with its small numbers
hidden."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from isonomia.casefile.models import Act, Case
from isonomia.catalogue import norm_by_id
from isonomia.law.acts import ActKind
from isonomia.law.payloads.execution import ActAnnulled
from isonomia.law.words import Role
from isonomia.oversight.counting import FILED, OPENED, TO_OPENING, counted, rows_by_table
from isonomia.oversight.models import Counted
from isonomia.oversight.queries import OPEN, figures_of, years_of
from isonomia.oversight.service import count_figures
from isonomia.oversight.suppressing import Hidden
from isonomia.people.models import Body
from tests import office, walking

Moment = Callable[..., datetime]
pytestmark = pytest.mark.django_db
FEBRUARY = date(2026, 2, 28)


def numbers(body: Body, until: date, table: str) -> dict[str, int]:
    """The rows of a table that are not zero."""
    return {key.row: told.number for key, told in counted(body, until).items() if key.table == table and told.number}


def test_what_came_and_was_opened_is_counted_in_the_year_of_the_act(body: Body, moment: Moment) -> None:
    for day in range(2, 8):
        office.opened(body, moment(f"0{day}/02/2026 10:00"))
    office.complaint(body, moment("10/02/2026 10:00"))
    assert numbers(body, FEBRUARY, "flow") == {FILED: 7, OPENED: 6}


def test_what_came_after_the_last_day_is_not_counted(body: Body, moment: Moment) -> None:
    office.opened(body, moment("28/02/2026 10:00"))
    office.opened(body, moment("01/03/2026 10:00"))
    assert numbers(body, FEBRUARY, "flow") == {FILED: 1, OPENED: 1}


def test_a_whole_case_is_counted_as_it_ended() -> None:
    walked = walking.walk(("recife-2011", "01-caminho-ordinario-ate-o-pagamento"))
    assert sum(numbers(walked.body, date(2030, 1, 1), "ends").values()) == 1


@pytest.mark.parametrize("norm", ["df-2013", "pb-2017", "recife-2011", "rj-2013-bill", "salvador-2022"])
def test_every_scenario_of_a_norm_can_be_counted(norm: str) -> None:
    body = office.office_of(norm)
    for name in walking.shelf(norm)[:6]:
        walking.walk(name, body=body)
    pack = norm_by_id(norm).pack
    known = {table: set(rows) for table, rows in rows_by_table(pack).items()}
    found = counted(body, date(2040, 1, 1))
    assert {key.row for key in found} <= set.union(*known.values())
    assert sum(told.number for key, told in found.items() if key.table == "flow") > 0


def test_a_rejection_is_counted_by_its_ground() -> None:
    walked = walking.walk(("recife-2011", "15-complemento-rejeicao-e-recurso"), until=date(2026, 5, 20))
    assert numbers(walked.body, date(2026, 5, 31), "rejected") == {"no_facts": 1}


def test_an_annulled_act_does_not_count(body: Body, moment: Moment) -> None:
    opened = office.opened(body, moment("02/02/2026 10:00"))
    office.opened(body, moment("03/02/2026 10:00"))
    opening = Act.objects.get(case_id=opened.case_id, kind=ActKind.CASE_OPENED)
    payload = ActAnnulled(acts=(str(opening.number),), reasons={"motivation": "Parte errada."})
    office.act(opened, Role.AUTHORITY, moment("04/02/2026 10:00"), ActKind.ACT_ANNULLED, payload)
    assert numbers(body, FEBRUARY, "flow") == {FILED: 2, OPENED: 1}


def test_a_median_is_of_the_days_between_two_acts_and_needs_five_cases(body: Body, moment: Moment) -> None:
    for day in (2, 3, 4, 5):
        office.opened(body, moment(f"0{day}/02/2026 10:00"))
    count_figures(body, moment("01/03/2026 09:00"))
    assert figures_of(body, body.norms[0], 2026)[0].days[TO_OPENING] is Hidden.SMALL
    Counted.objects.all().delete()
    case = office.complaint(body, moment("06/02/2026 10:00"))
    office.opening(case, moment("09/02/2026 10:00"))
    count_figures(body, moment("01/03/2026 09:00"))
    assert figures_of(body, body.norms[0], 2026)[0].days[TO_OPENING] == 0


def test_it_is_counted_once_a_month_up_to_the_end_of_the_month_before(body: Body, moment: Moment) -> None:
    for day in range(2, 8):
        office.complaint(body, moment(f"0{day}/02/2026 10:00"))
    assert count_figures(body, moment("02/03/2026 04:00"))
    assert not count_figures(body, moment("30/03/2026 04:00"))
    office.complaint(body, moment("20/03/2026 10:00"))
    told = figures_of(body, body.norms[0], 2026)[0]
    assert (told.flow[FILED], told.until, told.on) == (6, FEBRUARY, date(2026, 3, 2))
    assert count_figures(body, moment("01/04/2026 04:00"))
    assert figures_of(body, body.norms[0], 2026)[0].flow[FILED] == 7


def test_training_cases_are_told_apart(body: Body, moment: Moment) -> None:
    for day in range(2, 8):
        office.complaint(body, moment(f"0{day}/02/2026 10:00"))
    Case.objects.filter(pk__in=Case.objects.values_list("pk", flat=True)[:1]).update(training=True)
    count_figures(body, moment("01/03/2026 09:00"))
    real, training = figures_of(body, body.norms[0], 2026)
    assert (real.training, real.flow[FILED]) == (False, 5)
    assert (training.training, training.flow[FILED]) == (True, Hidden.SMALL)


def test_rows_with_nothing_are_there_and_hidden(body: Body, moment: Moment) -> None:
    for day in range(2, 8):
        office.complaint(body, moment(f"0{day}/02/2026 10:00"))
    count_figures(body, moment("01/03/2026 09:00"))
    told = figures_of(body, body.norms[0], 2026)[0]
    assert list(told.ends.rows) == list(rows_by_table(norm_by_id(body.norms[0]).pack)["ends"])
    assert set(told.ends.rows.values()) == {Hidden.SMALL}
    assert told.stock[OPEN] == 6


def test_reading_the_figures_costs_the_same_however_many_cases_there_are(body: Body, moment: Moment) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as told:
            years_of(body, body.norms[0])
            figures_of(body, body.norms[0], 2026)
        return len(told)

    office.complaint(body, moment("02/02/2026 10:00"))
    count_figures(body, moment("01/03/2026 09:00"))
    few = queries()
    for day in range(3, 9):
        office.opened(body, moment(f"0{day}/02/2026 10:00"))
    Counted.objects.all().delete()
    count_figures(body, moment("01/03/2026 09:00"))
    assert queries() == few == 2


def test_a_body_that_was_never_counted_has_no_figures(body: Body) -> None:
    assert years_of(body, body.norms[0]) == []
