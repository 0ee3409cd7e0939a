"""A day that passes turns what lists read, a few cases at a time, and nothing in the case itself."""

from datetime import timedelta

import pytest

from isonomia.casefile import service, turning, verifying
from isonomia.casefile.models import Act, Case, Standing, Term
from isonomia.casefile.rebuilding import rebuild
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import walking
from tests.office import actor_of, complaint, moment, revised

pytestmark = pytest.mark.django_db

LATE = moment("10/06/2026 10:00")


def in_defence(body: Body) -> Case:
    """Notified on 12/05/2026; the defence ends on 25/05/2026."""
    name = ("recife-2011", "01-caminho-ordinario-ate-o-pagamento")
    case = walking.walk(name, body=body, until=moment("14/05/2026 10:00").date()).case
    assert case is not None
    return case


def test_a_term_that_ended_last_night_moves_the_case_in_the_lists(body: Body) -> None:
    case = in_defence(body)
    before = Standing.objects.get(pk=case.pk)
    assert (before.stage, str(before.changes_on)) == ("main.defence", "2026-05-26")
    turning.turn(body, at=moment("25/05/2026 23:59"))
    assert Standing.objects.get(pk=case.pk).stage == "main.defence"
    assert turning.turn(body, at=moment("26/05/2026 00:00")).done == 1
    after = Standing.objects.get(pk=case.pk)
    assert (after.stage, after.waits_for) == ("main.decision", "authority")
    assert Act.objects.filter(case=case).count() == before.counted_at
    assert list(verifying.faults()) == []


def test_what_turned_does_not_turn_again(body: Body) -> None:
    in_defence(body)
    assert turning.turn(body, at=LATE).done == 1
    assert turning.turn(body, at=LATE) == (0, 0, ())


def test_the_turn_goes_a_few_cases_at_a_time_the_oldest_first(body: Body) -> None:
    days = [moment(f"{day:02}/03/2026 10:00") for day in (2, 3, 4, 5)]
    cases = [complaint(body, day).case_id for day in reversed(days)]
    assert turning.turn(body, at=LATE, most=3)[:2] == (3, 1)
    turned = set(Standing.objects.filter(counted_on=LATE.date()).values_list("pk", flat=True))
    assert turned == set(cases[1:])
    assert service.turn(actor_of(body, Role.CLERK, LATE), body)[:2] == (1, 0)


def test_a_term_that_an_office_let_pass_stays_the_day_that_counts(body: Body) -> None:
    case = complaint(body, moment("02/03/2026 10:00"))
    due = Standing.objects.get(pk=case.case_id).due
    turning.turn(body, at=LATE)
    standing = Standing.objects.get(pk=case.case_id)
    assert (standing.due, standing.whose, standing.waits_for) == (due, "authority", "authority")
    assert Term.objects.get(case_id=case.case_id).alarms


def test_cases_of_an_earlier_practice_turn_too(body: Body) -> None:
    case = complaint(body, moment("02/03/2026 10:00"))
    revised(body)
    at = moment("02/03/2026 11:00")
    assert turning.how_many(body, at=at) == 1
    assert turning.turn(body, at=at)[:2] == (1, 0)
    assert Standing.objects.get(pk=case.case_id).revision == body.revision


def test_a_case_beyond_the_calendar_stops_no_other_and_is_tried_the_next_day(body: Body) -> None:
    case = complaint(body, moment("02/03/2026 10:00")).case_id
    Standing.objects.filter(pk=case).update(changes_on=LATE.date())
    far = moment("02/03/2090 10:00")
    turned = turning.turn(body, at=far)
    assert (turned.done, [number for number, _ in turned.failed]) in [
        (0, [Case.objects.get(pk=case).number]),
        (1, []),
    ]
    changes = Standing.objects.get(pk=case).changes_on
    assert changes is None or changes == far.date() + timedelta(days=1)


def test_rebuilding_gives_what_was_there(body: Body) -> None:
    case = in_defence(body)
    before = Standing.objects.filter(pk=case.pk).values().get()
    Standing.objects.filter(pk=case.pk).update(stage="intake.start", due=None, open=False)
    Term.objects.filter(case=case).delete()
    assert list(rebuild(moment("14/05/2026 18:00"))) == []
    assert Standing.objects.filter(pk=case.pk).values().get() == before
    assert list(verifying.faults()) == []
