"""The agenda tells what is over, due, new, missing, changed and awaited, of the cases that one may see."""

from datetime import date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from isonomia.casefile import service
from isonomia.casefile.agenda import Agenda, agenda_of
from isonomia.casefile.models import ProofAwaited, Standing, Term
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role
from isonomia.people.models import Body, Seat
from isonomia.people.offices import Reach
from isonomia.people.queries import offices_of
from tests.casefile.crowd import crowd
from tests.casefile.moving import moved_in
from tests.office import act, actor_of, complaint, moment, opened
from tests.walking import walk

pytestmark = pytest.mark.django_db
CONTENTS = ("opening_act", "defence_term", "first_day_rule")


def day_of(body: Body, on: str, office: str = "clerk") -> Agenda:
    """The agenda of who holds an office, at nine in the morning."""
    actor = actor_of(body, office, moment(f"{on} 09:00"))
    return agenda_of(actor, offices_of(actor), on=actor.day_in(body.zone))


def served(body: Body, *, proof: bool = True) -> int:
    """A case whose respondent was notified on 04/03 and received it on 05/03: the defence ends on 19/03."""
    found = opened(body, moment("02/03/2026 10:00"))
    sent = ServiceSent(mode="post_ar", contents=CONTENTS)
    act(found, Role.CLERK, moment("04/03/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    if proof:
        received = ServiceResult(received_on=date(2026, 3, 5))
        act(found, Role.CLERK, moment("06/03/2026 10:00"), ActKind.SERVICE_RESULT, received, lanes=("A",))
    return found.case_id


def test_a_term_goes_from_the_week_ahead_to_today_and_to_what_is_over(body: Body) -> None:
    served(body)
    term = Term.objects.get(name="defence")
    assert term.due is not None
    days = {at: (term.due + timedelta(days=at)).strftime("%d/%m/%Y") for at in (-8, -7, 0)}
    assert [t.name for t in day_of(body, days[-8]).coming] == []
    week, today = day_of(body, days[-7]), day_of(body, days[0])
    assert ([t.name for t in week.coming], week.tally["week"], week.tally["today"]) == (["defence"], 1, 0)
    assert ([t.name for t in today.coming], today.tally["week"], today.tally["today"]) == (["defence"], 0, 1)
    Term.objects.filter(pk=term.pk).update(latest=term.due)
    over = day_of(body, (term.due + timedelta(days=1)).strftime("%d/%m/%Y"))
    assert ([t.name for t in over.late], over.tally["late"]) == (["defence"], 1)


def test_a_term_is_not_over_while_another_reading_leaves_it_open(body: Body) -> None:
    served(body)
    term = Term.objects.get(name="defence")
    assert term.due is not None
    Term.objects.filter(pk=term.pk).update(latest=term.due + timedelta(days=1))
    agenda = day_of(body, (term.due + timedelta(days=1)).strftime("%d/%m/%Y"))
    assert [t.name for t in agenda.late] == []
    assert [t.name for t in agenda.coming] == ["defence"]


def test_a_notice_without_proof_is_told_and_waited_for(body: Body) -> None:
    case = served(body, proof=False)
    agenda = day_of(body, "09/03/2026")
    assert [(one.case_id, one.since) for one in agenda.proofs] == [(case, date(2026, 3, 4))]
    assert agenda.tally["unproved"] == 1
    assert [(one.role, one.many, one.late) for one in agenda.waits] == [("mail", 1, 0)]
    assert agenda.waits[0].since == moment("04/03/2026 10:00")


def test_those_who_are_late_are_counted_apart(body: Body) -> None:
    served(body)
    Standing.objects.update(due=date(2026, 3, 19))
    assert [(one.role, one.many, one.late) for one in day_of(body, "20/03/2026").waits] == [("respondent", 1, 1)]


def test_what_a_party_brought_is_new_to_others_until_the_next_act(body: Body) -> None:
    filed = complaint(body, moment("02/03/2026 10:00"))
    assert [one.case_id for one in day_of(body, "03/03/2026", "authority").new] == [filed.case_id]
    assert list(day_of(body, "03/03/2026", "clerk").new) == []
    assert list(day_of(body, "10/03/2026", "authority").new) == []
    opened(body, moment("02/03/2026 10:00"))
    assert [one.case_id for one in day_of(body, "03/03/2026", "authority").new] == [filed.case_id]


def test_a_moved_term_is_told_until_somebody_takes_note_of_it(body: Body) -> None:
    moved = moved_in(served(body))
    clerk = actor_of(body, "clerk", moment("10/03/2026 12:00"))
    assert [one.pk for one in day_of(body, "10/03/2026").moved] == [moved.pk]
    assert service.take_note(clerk, [moved.pk]) == 1
    moved.refresh_from_db()
    assert (moved.seen_by, moved.seen_at) == (clerk.user, clerk.at)
    assert list(day_of(body, "10/03/2026").moved) == []
    authority = actor_of(body, "authority", moment("10/03/2026 13:00"))
    assert service.take_note(authority, [moved.pk]) == 0
    moved.refresh_from_db()
    assert moved.seen_by == clerk.user


def test_nobody_takes_note_of_what_they_may_not_see(body: Body) -> None:
    moved = moved_in(served(body))
    for office in ("custodian", "administration", "treasury", "partner"):
        assert service.take_note(actor_of(body, office, moment("10/03/2026 12:00")), [moved.pk]) == 0
    moved.refresh_from_db()
    assert moved.seen_at is None


def test_an_office_that_sees_an_outline_is_told_so_of_each_case(body: Body) -> None:
    case = served(body, proof=False)
    assert day_of(body, "09/03/2026", "council").reach == {case: Reach.OUTLINE}
    assert day_of(body, "09/03/2026", "clerk").reach == {case: Reach.WHOLE}


@pytest.mark.parametrize("office", ["custodian", "administration", "treasury", "partner"])
def test_an_office_that_sees_no_case_has_an_empty_day(body: Body, office: str) -> None:
    moved_in(served(body, proof=False))
    agenda = day_of(body, "09/03/2026", office)
    assert set(agenda.tally.values()) == {0}
    assert not [*agenda.late, *agenda.coming, *agenda.moved, *agenda.new, *agenda.proofs, *agenda.waits, *agenda.strip]


def test_the_strip_counts_terms_by_day_and_role(body: Body) -> None:
    crowd(served(body), 2)
    due = Term.objects.filter(name="defence").values_list("due", flat=True).first()
    assert due is not None
    counts = day_of(body, (due - timedelta(days=3)).strftime("%d/%m/%Y")).strip
    assert (body.pk, due, "respondent", 3) in counts


def test_the_day_takes_as_many_queries_with_a_thousand_cases_as_with_ten(body: Body) -> None:
    case = served(body, proof=False)
    crowd(served(body), 5)
    moved_in(case)
    at = moment("10/03/2026 09:00")
    before = _queries(body, at)
    crowd(case, 990)
    assert _queries(body, at) == before
    assert before <= 7


def _queries(body: Body, at: datetime) -> int:
    actor = actor_of(body, "clerk", at)
    offices = offices_of(actor)
    with CaptureQueriesContext(connection) as caught:
        agenda_of(actor, offices, on=actor.day_in(body.zone))
    return len(caught)


def test_who_carries_out_decisions_is_told_the_terms_and_notices_of_the_cases_that_came_to_that(body: Body) -> None:
    walked = walk(("recife-2011", "01-caminho-ordinario-ate-o-pagamento"), body=body, until=date(2026, 7, 1))
    assert walked.case is not None
    other = served(body, proof=False)
    standing = Standing.objects.get(pk=walked.case.pk)
    assert standing.executing
    terms = Term.objects.filter(case=walked.case).exclude(due=None)
    assert {one.executing for one in terms} == {True}
    assert not any(one.executing for one in Term.objects.filter(case=other))
    assert not any(one.executing for one in ProofAwaited.objects.filter(case=other))
    first = min(one.due for one in terms if one.due)
    seen = day_of(body, first.strftime("%d/%m/%Y"), "treasury")
    assert {one.case_id for one in seen.coming} == {walked.case.pk}
    assert seen.tally["unproved"] == 0
    assert sum(one.many for one in seen.waits) == 1


def test_a_seat_of_the_only_norm_of_its_body_sees_the_same_day_as_one_of_all_norms(body: Body) -> None:
    served(body, proof=False)
    before = day_of(body, "09/03/2026", "clerk")
    Seat.objects.filter(body=body, office="clerk").update(norm=body.norms[0])
    assert day_of(body, "09/03/2026", "clerk").tally == before.tally
    assert before.tally["unproved"] == 1
    body.norms = [*body.norms, "salvador-2022"]
    body.save()
    assert day_of(body, "09/03/2026", "clerk").tally == before.tally
    Standing.objects.update(norm="salvador-2022")
    assert set(day_of(body, "09/03/2026", "clerk").tally.values()) == {0}
