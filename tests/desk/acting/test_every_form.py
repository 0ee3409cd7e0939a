"""The form of every act that a norm has opens, and is calculated, in a case of that norm; nothing breaks."""

from collections.abc import Callable
from datetime import datetime, time
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from isonomia import catalogue
from isonomia.casefile.models import Case
from isonomia.law.acts import BY_THE_PAPERS, BY_THE_VAULT, ActKind
from isonomia.law.offering import rows_of
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.offices import OFFICES
from tests.desk.acting.forms import address, page_of
from tests.office import person, seat
from tests.walking import scenario_named, shelf, walk

ONLY_THEIRS = {Role.RAPPORTEUR, Role.INTAKE, Role.PARTNER, Role.COUNCIL}
"""Those for whom nobody speaks in a case that is not theirs."""


def everybody_in(body: Body) -> Client:
    """A browser of somebody with a seat of every office."""
    one = person("todos", "Todos os Assentos")
    for office in OFFICES:
        seat(body, office, one)
    client = Client()
    client.force_login(one, backend="django.contrib.auth.backends.ModelBackend")
    return client


def forms_of(body: Body, case: Case) -> None:
    """Opens the form of every act of the norm, and sends it empty."""
    client = everybody_in(body)
    norm = catalogue.norm_by_id(case.norm)
    for kind in ActKind:
        rows = tuple(rows_of(norm, kind))
        if not rows or kind in BY_THE_VAULT | BY_THE_PAPERS:
            continue
        where = address(case, kind)
        opened = client.get(where)
        if opened.status_code == 403:
            assert {role for row in rows for role in row.roles} & ONLY_THEIRS, kind
            continue
        assert opened.status_code == 200, kind
        assert 'id="ato"' in page_of(opened), kind
        sent = client.post(where, {"form": "a" * 32, "seen": str(case.acts_count), "gravar": "1"})
        assert sent.status_code == 200, kind
    case.refresh_from_db()
    assert case.acts.count() == case.acts_count


@pytest.mark.django_db
@pytest.mark.only_on("sqlite")  # forms are calculated, not stored
@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_every_form_of_a_norm_opens_and_is_calculated_half_way_through_its_ordinary_walk(
    clock: Callable[[datetime], None], norm: str
) -> None:
    name = shelf(norm)[0]
    days = sorted({step.on for step in scenario_named(name).steps})
    day = days[len(days) // 2]
    walked = walk(name, until=day)
    assert walked.case is not None
    clock(datetime.combine(day, time(20), ZoneInfo(walked.body.zone)))
    forms_of(walked.body, Case.objects.get(pk=walked.case.pk))
