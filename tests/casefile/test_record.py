"""An act is recorded whole, by who may, once; or refused, and then nothing is left."""

import pytest

from isonomia.casefile.models import Act, Case
from isonomia.people.models import Body
from tests.office import moment, opened

pytestmark = pytest.mark.django_db


def test_acts_of_a_case_are_numbered_from_one(body: Body) -> None:
    case = opened(body, moment("02/03/2026 10:00"))
    assert [act.number for act in Act.objects.filter(case_id=case.case_id)] == [1, 2]
    assert Case.objects.get(pk=case.case_id).acts_count == 2
