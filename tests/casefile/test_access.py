"""Who sees a case: the list and the single check say the same, for every office and every kind of case."""

import pytest

from isonomia.casefile import service
from isonomia.casefile.access import named_cases, reach_in, roles_in, visible_cases
from isonomia.casefile.models import Case
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION, OFFICES, Reach
from isonomia.people.queries import Office, offices_of
from tests import walking
from tests.office import actor_of, complaint, moment, office_of, opened, person, seat

pytestmark = pytest.mark.django_db

NOW = moment("01/07/2026 10:00")
SEES = {
    "filed": {Reach.WHOLE, Reach.OUTLINE},
    "opened": {Reach.WHOLE, Reach.OUTLINE},
    "to be executed": {Reach.WHOLE, Reach.OUTLINE, Reach.EXECUTION},
    "of another body": set(),
}
"""By which reach a case of a kind is seen. Whoever sees only what it brought has brought none of these."""


def cases(body: Body) -> dict[str, Case]:
    executed = walking.walk(("recife-2011", "01-caminho-ordinario-ate-o-pagamento"), body=body).case
    assert executed is not None
    at = moment("02/03/2026 09:00")
    ids = {
        "filed": complaint(body, at).case_id,
        "opened": opened(body, at).case_id,
        "to be executed": executed.pk,
        "of another body": opened(office_of("recife-2011", slug="outro"), at).case_id,
    }
    return {kind: Case.objects.select_related("body", "standing").get(pk=pk) for kind, pk in ids.items()}


def test_every_office_sees_of_every_kind_of_case_what_its_reach_lets_it(body: Body) -> None:
    found = cases(body)
    for office in OFFICES:
        held = offices_of(actor_of(body, office, NOW))
        for kind, case in found.items():
            reach = reach_in(case, held)
            expected = held[0].reach if held[0].reach in SEES[kind] else Reach.NOTHING
            assert (office, kind, reach) == (office, kind, expected)
            listed = visible_cases(held).filter(pk=case.pk).exists()
            assert (office, kind, listed) == (office, kind, reach is not Reach.NOTHING)


def test_several_offices_see_the_most_that_one_of_them_does(body: Body) -> None:
    """The list of a person is the sum of their seats; in each case the widest counts."""
    found, both = cases(body), person("both")
    for office in (Role.COUNCIL, Role.TREASURY):
        seat(body, office, both)
    held = offices_of(type(actor_of(body, Role.CLERK, NOW))(both, NOW))
    assert reach_in(found["opened"], held) is Reach.OUTLINE
    assert reach_in(found["to be executed"], held) is Reach.EXECUTION
    assert visible_cases(held).filter(pk__in=[case.pk for case in found.values()]).count() == 3


def test_a_partner_sees_and_touches_only_what_it_brought() -> None:
    forwarded = walking.walk(("pb-2017", "06-denuncia-pela-delegacia"))
    assert forwarded.case is not None
    partner = actor_of(forwarded.body, Role.PARTNER, NOW)
    held = offices_of(partner)
    assert reach_in(forwarded.case, held) is Reach.OWN
    assert Role.VICTIM in roles_in(forwarded.case, held, partner)
    other = Case.objects.select_related("body", "standing").get(pk=complaint(forwarded.body, NOW).case_id)
    assert reach_in(other, held) is Reach.NOTHING
    assert list(visible_cases(held)) == [forwarded.case]
    assert roles_in(other, held, partner) == {}


def test_a_seat_for_one_norm_sees_no_case_of_another(body: Body) -> None:
    seat(body, Role.AUTHORITY, narrow := person("narrow"), norm="salvador-2022")
    held = offices_of(type(actor_of(body, Role.CLERK, NOW))(narrow, NOW))
    case = Case.objects.select_related("body", "standing").get(pk=complaint(body, NOW).case_id)
    assert reach_in(case, held) is Reach.NOTHING
    assert not visible_cases(held).exists()


def test_names_are_known_only_where_a_seat_shows_more_than_the_outline(body: Body) -> None:
    """Of the council here, and of the authority for another norm: the wider seat tells no name in the cases of this."""
    seat(body, Role.COUNCIL, both := person("both"))
    seat(body, Role.AUTHORITY, both, norm="salvador-2022")
    held = offices_of(type(actor_of(body, Role.CLERK, NOW))(both, NOW))
    case = Case.objects.get(pk=complaint(body, NOW).case_id)
    assert list(visible_cases(held)) == [case]
    assert not named_cases(held).exists()
    assert list(named_cases(offices_of(actor_of(body, Role.CLERK, NOW)))) == [case]


def test_who_has_no_seat_sees_nothing(body: Body) -> None:
    complaint(body, NOW)
    assert not visible_cases(()).exists()
    assert offices_of(type(actor_of(body, Role.CLERK, NOW))(person("nobody"), NOW)) == ()


def test_the_administration_records_nothing_and_the_clerk_for_the_parties(body: Body) -> None:
    case = Case.objects.select_related("body", "standing").get(pk=complaint(body, NOW).case_id)

    def roles(office: str) -> set[Role]:
        actor = actor_of(body, office, NOW)
        return set(roles_in(case, offices_of(actor), actor))

    assert roles(ADMINISTRATION) == set()
    assert {Role.CLERK, Role.VICTIM, Role.RESPONDENT, Role.REPRESENTATIVE} <= roles(Role.CLERK)
    assert Role.AUTHORITY not in roles(Role.CLERK)
    assert roles(Role.AUTHORITY) == {Role.AUTHORITY}
    assert Role.COURT in roles(Role.CLERK)


def test_an_office_of_execution_sees_the_case_from_the_day_on_which_the_fine_is_due() -> None:
    """Nobody acts on that day: the turn of the day shows the case to it."""
    name = ("salvador-2022", "01-caminho-comum-ate-o-pagamento")
    walked = walking.walk(name, until=moment("04/09/2026 10:00").date())
    assert walked.case is not None
    treasury: tuple[Office, ...] = offices_of(actor_of(walked.body, Role.TREASURY, moment("21/09/2026 10:00")))
    assert not visible_cases(treasury).exists()
    service.turn(actor_of(walked.body, Role.TREASURY, moment("21/09/2026 10:00")), walked.body)
    assert list(visible_cases(treasury)) == [walked.case]
