"""Numbers are given once and without gaps, however many people file at the same time."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from django.db import connection

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.models import Act, Case, Numbering
from isonomia.casefile.refusal import RefusedActError
from isonomia.law.acts import ActKind
from isonomia.law.identity import parse_nup
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests.office import actor_of, complaint, moment, new_form, office_of

MORNING = moment("02/03/2026 09:00")


@pytest.mark.django_db
def test_each_body_and_year_has_its_own_series(body: Body) -> None:
    other = office_of("salvador-2022")
    filed = [complaint(one, at) for one, at in ((body, MORNING), (body, MORNING), (other, MORNING))]
    later = complaint(body, moment("04/01/2027 09:00"))
    told = [(case.year, case.ordinal) for case in Case.objects.order_by("pk")]
    assert told == [(2026, 1), (2026, 2), (2026, 1), (2027, 1)]
    assert len({one.case_id for one in (*filed, later)}) == 4


@pytest.mark.django_db
def test_the_number_is_a_valid_nup_of_the_body(body: Body) -> None:
    case = Case.objects.get(pk=complaint(body, MORNING).case_id)
    told = parse_nup(case.number)
    assert told.formatted() == case.number
    assert case.number.startswith("14021.000001/2026-")


@pytest.mark.django_db(transaction=True)
def test_eight_clerks_filing_at_once_get_two_hundred_distinct_numbers_without_gaps() -> None:
    body = office_of("recife-2011")

    def file_25(_: int) -> None:
        try:
            for _ in range(25):
                complaint(body, MORNING)
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as clerks:
        list(clerks.map(file_25, range(8)))
    ordinals = sorted(Case.objects.values_list("ordinal", flat=True))
    assert ordinals == list(range(1, 201))
    assert Case.objects.values("number").distinct().count() == 200
    assert Act.objects.count() == 200


@pytest.mark.django_db(transaction=True)
def test_a_filing_that_fails_gives_its_number_back() -> None:
    body = office_of("recife-2011")
    refused = Filing("recife-2011", "Recusa", Draft(ActKind.CASE_OPENED, date(2026, 3, 2), Role.AUTHORITY, ("A",)))
    for _ in range(3):
        complaint(body, MORNING)
        with pytest.raises(RefusedActError):
            service.file_case(actor_of(body, Role.AUTHORITY, MORNING), body, refused, form=new_form())
    assert sorted(Case.objects.values_list("ordinal", flat=True)) == [1, 2, 3]
    assert Numbering.objects.get().last == 3
