"""What is stored of a case is what its acts give, at every step of every scenario of the shelf."""

from datetime import timedelta

import pytest
from django.db import connection, transaction

from isonomia import catalogue
from isonomia.casefile import verifying
from isonomia.casefile.models import Case
from isonomia.casefile.projecting import project, rows_of
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.people.models import Body
from isonomia.practice.queries import law_of
from tests import office, walking
from tests.databases.guarding import forget_bodies
from tests.walking import Name

PARTS = 6
"""In how many tests the scenarios of a norm are carried out, so that several processes share them."""
REFUSED = {"22-dia-fechado-depois-da-decisao"}
"""Scenarios with an act that stands with its defect, since a day was closed after it; recorded today, it is refused."""


def part_of(norm: str, part: int) -> list[Name]:
    """A part of the scenarios of a norm; on the second database one of them, for the core does not know which it is."""
    names = walking.shelf(norm)[part::PARTS]
    return names if connection.vendor == "sqlite" else names[:1]


@pytest.mark.django_db
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_every_scenario_is_carried_out_by_the_office_and_its_file_verifies(norm: str, part: int) -> None:
    for name in part_of(norm, part):
        with transaction.atomic():
            walked = walking.walk(name)
            assert walked.wrong == [], name
            assert bool(walked.refused) == (name[1] in REFUSED), name
            assert [fault.say for fault in verifying.faults()] == [], name
            if walked.case is not None:
                assert_still_until_it_changes(walked.case)
            transaction.set_rollback(True)
        forget_bodies()


@pytest.mark.django_db
@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_after_each_act_what_is_stored_is_what_the_acts_give(norm: str) -> None:
    for name in part_of(norm, 3)[::4]:
        with transaction.atomic():
            walked = walking.begun(name)
            for _ in walking.steps_of(walked):
                assert [fault.say for fault in verifying.faults()] == [], name
            transaction.set_rollback(True)
        forget_bodies()


def assert_still_until_it_changes(case: Case) -> None:
    """Made on any later day before `changes_on`, the projections are the same, but for the day itself."""
    law, acts, parties = law_of(case.body, case.norm), acts_from(case.acts.all()), list(case.parties.all())
    standing = Case.objects.get(pk=case.pk).standing
    begin = standing.counted_on
    assert begin is not None
    last = (standing.changes_on or begin + timedelta(days=40)) - timedelta(days=1)
    made = rows_of(case, situation_of(law, acts, on=begin), parties, law.revision)
    for days in {1, 3, 10, (last - begin).days}:
        day = begin + timedelta(days=days)
        if begin < day <= last:
            later = rows_of(case, situation_of(law, acts, on=day), parties, law.revision)
            later.standing.counted_on = begin
            assert list(verifying.differences(made, later)) == []


@pytest.mark.django_db
def test_projections_made_twice_are_the_same(body: Body) -> None:
    case = Case.objects.get(pk=office.opened(body, office.moment("02/03/2026 10:00")).case_id)
    before = list(verifying.faults())
    project(case, on=case.opened_at.date())
    assert before == list(verifying.faults()) == []
