"""No public form is without its door: each is counted before anything else is done with it."""

import pytest
from django.test import Client
from django.urls import resolve

from isonomia.people.models import Body
from isonomia.portal.guarding.tables import Allowance
from tests.site.test_refused_requests import addresses

WITHOUT = {"follow_leave", "answer_before"}
"""What needs no door: the end of a session, and what a code may do once, after it went through a door itself."""
pytestmark = pytest.mark.django_db


def test_each_form_that_anyone_may_send_is_counted(body: Body) -> None:  # noqa: ARG001  # a body takes complaints
    open_forms, uncounted = 0, set()
    for address in addresses():
        if not getattr(resolve(address).func, "is_public", False):
            continue
        Allowance.objects.all().delete()
        if Client().post(address).status_code == 405:
            continue
        open_forms += 1
        if not Allowance.objects.exists():
            uncounted.add(resolve(address).url_name)
    assert uncounted == WITHOUT
    assert open_forms > 15
