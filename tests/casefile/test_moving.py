"""A practice that changes moves running terms: both dates are kept with the reason, whoever counts and when."""

from datetime import date, datetime
from decimal import Decimal
from threading import Thread

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from isonomia.casefile import moving, service
from isonomia.casefile.drafts import Recorded
from isonomia.casefile.foreseeing import foresee
from isonomia.casefile.models import Standing, Term, TermMoved
from isonomia.law.acts import ActKind
from isonomia.law.calendars import DayKind
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.practice import service as practice
from isonomia.practice.drafts import Choosing, Closing, NewPractice, Valuing, Withdrawing
from isonomia.practice.models import ClosedDay
from tests.office import act, actor_of, company, moment, new_form, office_of, opened, person, revised, seat

LATE = moment("03/03/2026 10:00")
DAYS = ("20/02/2026", "23/02/2026", "27/02/2026")


def notified(body: Body, name: str = "Bar do José", days: tuple[str, ...] = DAYS) -> Recorded:
    """A case opened, its notice sent, received and joined on these days: the defence runs from the last."""
    first, received, joined = days
    case = opened(body, moment(f"{first} 08:00"), company(body, name))
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    act(case, Role.CLERK, moment(f"{first} 15:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    result = ServiceResult(received_on=moment(f"{received} 10:00").date())
    act(case, Role.CLERK, moment(f"{joined} 10:00"), ActKind.SERVICE_RESULT, result, lanes=("A",))
    return case


def luto(day: date = date(2026, 3, 4)) -> Closing:
    return Closing(day, day, DayKind.NO_OFFICE, "Luto oficial", "Decreto 10/2026", date(2026, 3, 3))


def changed(body: Body, new: NewPractice, at: datetime = LATE) -> Body:
    service.change_practice(actor_of(body, Role.AUTHORITY, at), body, new, form=new_form())
    return Body.objects.get(pk=body.pk)


def only_recorded(body: Body, new: NewPractice, at: datetime = LATE) -> Body:
    """The change is recorded, and the server is killed before a single case is counted."""
    practice.change(actor_of(body, Role.AUTHORITY, at), body, new, form=new_form())
    return Body.objects.get(pk=body.pk)


def defence(case: Recorded) -> Term:
    return Term.objects.get(case=case.case_id, name="defence")


def dates(moved: TermMoved) -> tuple[date | None, date | None]:
    return moved.old_due, moved.new_due


def test_a_day_closed_after_the_notice_moves_the_term_and_both_dates_stay_with_the_act(body: Body) -> None:
    case = notified(body)
    before = defence(case)
    assert before.due is not None
    day = before.due
    changed(body, Closing(day, day, DayKind.NO_OFFICE, "Luto oficial", "Decreto 10/2026", date(2026, 3, 3)))
    after = defence(case)
    assert after.due is not None
    assert after.due > day
    moved = TermMoved.objects.get(case=case.case_id, name="defence")
    assert dates(moved) == (day, after.due)
    assert (moved.old_latest, moved.new_latest) == (before.latest, after.latest)
    assert (moved.place, moved.cause, moved.seen_at) == ("A", "calendar", None)
    assert "Decreto 10/2026" in moved.reason
    assert Standing.objects.get(case=case.case_id).due == after.due


def test_the_act_that_undoes_the_day_moves_the_term_back_and_both_moves_stay(body: Body) -> None:
    case = notified(body)
    first = defence(case).due
    assert first is not None
    changed(body, luto(first))
    changed(body, Withdrawing(ClosedDay.objects.get().pk, "Decreto 11/2026", date(2026, 3, 3)))
    assert defence(case).due == first
    there, back = TermMoved.objects.filter(name="defence").order_by("revision")
    assert dates(there) == tuple(reversed(dates(back)))


def test_a_term_that_had_lapsed_runs_again_when_its_last_day_was_closed(body: Body) -> None:
    case = notified(body)
    last = defence(case).latest
    assert last is not None
    after = moment(f"{date.fromordinal(last.toordinal() + 1):%d/%m/%Y} 09:00")
    closed = Closing(last, last, DayKind.NO_OFFICE, "Luto", "Decreto 10/2026", last)
    changed(body, closed, at=after)
    moved = TermMoved.objects.get(name="defence")
    assert moved.old_latest == last
    assert moved.new_latest is not None
    assert moved.new_latest > last
    assert defence(case).status == "running"


def test_a_reading_moves_what_it_touches_and_says_why(body: Body) -> None:
    case = notified(body)
    before = defence(case)
    new = Choosing("recife-2011", "reading", "counting_start", "excluded", "Parecer 4/2026.")
    changed(body, new)
    moved = TermMoved.objects.get(case=case.case_id, name="defence")
    assert moved.old_due == before.due
    assert moved.new_due == defence(case).due
    assert moved.cause == "reading"
    assert moved.reason.endswith("Motivo: Parecer 4/2026.")


def test_a_change_that_touches_no_term_moves_none(body: Body) -> None:
    case = notified(body)
    before = defence(case).due
    changed(body, luto(date(2026, 12, 14)))
    changed(body, Valuing("ufir", date(2026, 1, 1), Decimal("1.0641"), "Diário Oficial de 02/01/2026"))
    assert not TermMoved.objects.exists()
    assert defence(case).due == before
    assert not moving.pending(Body.objects.get(pk=body.pk)).exists()


def test_counting_goes_on_where_it_was_killed(body: Body) -> None:
    cases = [notified(body, f"Bar {ordinal}") for ordinal in range(4)]
    day = defence(cases[0]).due
    assert day is not None
    now = only_recorded(body, luto(day))
    assert not TermMoved.objects.exists()
    assert moving.recount(now, at=LATE, most=3) == (3, 1, ())
    assert TermMoved.objects.count() == 3
    assert moving.recount(now, at=LATE, most=3) == (1, 0, ())
    assert moving.recount(now, at=LATE) == (0, 0, ())
    assert TermMoved.objects.values("case").distinct().count() == TermMoved.objects.count() == 4


def test_an_act_recorded_before_the_count_reaches_its_case_keeps_what_moved(body: Body) -> None:
    case = notified(body)
    day = defence(case).due
    assert day is not None
    now = only_recorded(body, luto(day))
    act(case, Role.RESPONDENT, LATE, ActKind.DEFENCE_FILED, lanes=("A",))
    moved = TermMoved.objects.get(name="defence")
    assert moved.old_due == day
    assert moving.recount(now, at=LATE) == (0, 0, ())


def test_two_changes_before_the_count_are_each_kept_with_their_own_reason(body: Body) -> None:
    case = notified(body)
    first = defence(case).due
    assert first is not None
    only_recorded(body, luto(first))
    next_day = date.fromordinal(first.toordinal() + 1)
    second = Closing(next_day, next_day, DayKind.NO_OFFICE, "Greve", "Portaria 7", date(2026, 3, 3))
    moving.recount(only_recorded(body, second), at=LATE)
    one, two = TermMoved.objects.filter(name="defence").order_by("revision")
    assert ("Decreto 10/2026" in one.reason, "Portaria 7" in two.reason) == (True, True)
    assert (one.old_due, one.new_due, two.new_due) == (first, two.old_due, defence(case).due)


def test_a_case_that_can_not_be_counted_stops_no_other_and_is_told_before_and_after(body: Body) -> None:
    last = notified(body, "Bar do Fim", ("12/12/2030", "13/12/2030", "16/12/2030"))
    for ordinal in range(2):
        notified(body, f"Bar {ordinal}", ("18/02/2030", "19/02/2030", "22/02/2030"))
    late = moment("17/12/2030 10:00")
    days = Closing(
        date(2030, 12, 20), date(2030, 12, 31), DayKind.NO_OFFICE, "Recesso", "Decreto 1", date(2030, 12, 17)
    )
    outlook = foresee(actor_of(body, Role.AUTHORITY, late), body, days)
    assert [case.pk for case, _ in outlook.failed] == [last.case_id]
    now = only_recorded(body, days, late)
    told = moving.recount(now, at=late)
    assert (told.done, told.left, len(told.failed)) == (2, 1, 1)
    assert "vai de 01/01/2011 a 31/12/2030" in told.failed[0][1]
    for day in ClosedDay.objects.all():
        undone = Withdrawing(day.pk, "Decreto 2", date(2030, 12, 17))
        assert foresee(actor_of(body, Role.AUTHORITY, late), now, undone).looked == 3
        now = only_recorded(body, undone, late)
    assert moving.recount(now, at=late)[1:] == (0, ())
    assert defence(last).due == date(2030, 12, 26)


def test_a_seat_that_changes_makes_cases_pending_and_moves_no_term(body: Body) -> None:
    notified(body)
    revised(body)
    assert moving.recount(body, at=LATE) == (1, 0, ())
    assert not TermMoved.objects.exists()


def test_what_would_move_is_told_before_and_nothing_is_recorded(body: Body) -> None:
    case = notified(body, "Bar do José")
    day = defence(case).due
    assert day is not None
    outlook = foresee(actor_of(body, Role.AUTHORITY, LATE), body, luto(day))
    (told,) = [one for one in outlook.moves if one.move.after.name == "defence"]
    assert (told.case.pk, told.whose) == (case.case_id, "Bar do José")
    assert told.move.before is not None
    assert (told.move.before.due, outlook.looked, outlook.open) == (day, 1, 1)
    assert defence(case).due == day
    assert not ClosedDay.objects.exists()
    changed(body, luto(day))
    assert defence(case).due == told.move.after.due


def test_the_outlook_asks_a_constant_number_of_queries(
    body: Body, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for ordinal in range(5):
        notified(body, f"Bar {ordinal}")
    actor = actor_of(body, Role.AUTHORITY, LATE)
    with django_assert_max_num_queries(24):
        assert foresee(actor, body, luto()).looked == 5


def test_another_body_is_not_touched(body: Body) -> None:
    other = office_of("recife-2011", "outro")
    case = notified(other)
    before = defence(case).due
    changed(body, luto(before or date(2026, 3, 4)))
    assert defence(case).due == before
    assert not moving.pending(other).exists()


@pytest.mark.django_db(transaction=True)
def test_two_who_count_at_once_keep_each_move_once(transactional_db: None) -> None:  # noqa: ARG001
    body = office_of("recife-2011")
    cases = [notified(body, f"Bar {ordinal}") for ordinal in range(6)]
    day = defence(cases[0]).due
    assert day is not None
    now = only_recorded(body, luto(day))

    def count() -> None:
        try:
            moving.recount(Body.objects.get(pk=now.pk), at=LATE)
        finally:
            connection.close()

    threads = [Thread(target=count) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert TermMoved.objects.filter(name="defence").count() == 6
    assert not moving.pending(now).exists()


def test_a_change_is_foreseen_only_in_the_cases_that_the_seat_sees(body: Body) -> None:
    """Names and numbers of the cases of a norm are not for who sits for another."""
    notified(body)
    narrow = Actor(person("narrow"), LATE)
    seat(body, Role.AUTHORITY, narrow.user, norm="salvador-2022")
    told = foresee(narrow, body, luto())
    assert (told.moves, told.looked, told.failed) == ([], 0, [])
    assert foresee(actor_of(body, Role.AUTHORITY, LATE), body, luto()).looked == 1
