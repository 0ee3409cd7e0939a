"""The care of a case is given by who sees it whole, to who may see it whole, and each time it is on record."""

import pytest

from isonomia.casefile import service
from isonomia.casefile.assigning import giveable, people_for
from isonomia.casefile.models import Assignment, Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests.office import actor_of, complaint, moment, office_of, person, seat, user_of

pytestmark = pytest.mark.django_db
NOW = moment("02/03/2026 10:00")


def test_giving_a_case_is_on_record_with_who_did_it_and_when(body: Body) -> None:
    case = complaint(body, NOW).case_id
    clerk, authority = actor_of(body, "clerk", NOW), user_of(body, "authority")
    assert [one.pk for one in service.assign(clerk, [case], authority)] == [case]
    assert Case.objects.get(pk=case).assignee == authority
    made = Assignment.objects.get()
    assert (made.case_id, made.to, made.by, made.at) == (case, authority, clerk.user, NOW)


def test_giving_a_case_to_who_has_it_changes_and_records_nothing(body: Body) -> None:
    case = complaint(body, NOW).case_id
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, [case], clerk.user)
    assert service.assign(clerk, [case], clerk.user) == []
    assert Assignment.objects.count() == 1


def test_a_case_can_be_taken_from_somebody_and_given_to_nobody(body: Body) -> None:
    case = complaint(body, NOW).case_id
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, [case], clerk.user)
    service.assign(clerk, [case], None)
    assert Case.objects.get(pk=case).assignee is None
    assert [one.to for one in Assignment.objects.all()] == [clerk.user, None]


@pytest.mark.parametrize("office", ["custodian", "administration", "council", "treasury", "partner"])
def test_who_does_not_see_a_case_whole_gives_it_to_nobody(body: Body, office: str) -> None:
    case = complaint(body, NOW).case_id
    actor = actor_of(body, office, NOW)
    with pytest.raises(NotAllowedError, match="Nenhum mudou de mãos"):
        service.assign(actor, [case], user_of(body, "clerk"))
    assert giveable(offices_of(actor), [case]) == []


@pytest.mark.parametrize("office", ["custodian", "administration", "council", "treasury"])
def test_a_case_is_not_given_to_who_would_not_see_it_whole(body: Body, office: str) -> None:
    case = complaint(body, NOW).case_id
    with pytest.raises(NotAllowedError, match="não tem hoje assento"):
        service.assign(actor_of(body, "clerk", NOW), [case], user_of(body, office))
    assert Case.objects.get(pk=case).assignee is None


def test_one_case_of_another_body_stops_the_whole_giving(body: Body) -> None:
    ours, theirs = complaint(body, NOW).case_id, complaint(office_of("salvador-2022"), NOW).case_id
    clerk = actor_of(body, "clerk", NOW)
    with pytest.raises(NotAllowedError):
        service.assign(clerk, [ours, theirs], clerk.user)
    assert Case.objects.get(pk=ours).assignee is None
    assert Assignment.objects.count() == 0


def test_those_to_choose_from_hold_a_seat_today_that_shows_cases_whole(body: Body) -> None:
    gone = person("quem-saiu")
    seat(body, "clerk", gone, to=moment("01/01/2020 10:00").date())
    chosen = people_for([body.pk], actor_of(body, "clerk", NOW))
    assert user_of(body, "clerk") in chosen
    assert gone not in chosen
    assert not {user_of(body, office) for office in ("custodian", "administration", "council", "treasury")} & {*chosen}


def test_for_cases_of_two_bodies_only_who_has_a_seat_in_both_is_offered(body: Body) -> None:
    other = office_of("salvador-2022")
    seat(other, "clerk", user_of(body, "clerk"))
    assert people_for([body.pk, other.pk], actor_of(body, "clerk", NOW)) == [user_of(body, "clerk")]
