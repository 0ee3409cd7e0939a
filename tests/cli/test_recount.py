"""`isonomia recount` finishes what a change of practice began."""

from datetime import date

import pytest

from isonomia.casefile import moving
from isonomia.casefile.models import TermMoved
from isonomia.law.calendars import DayKind
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.practice import service
from isonomia.practice.drafts import Closing
from tests.casefile.test_moving import defence, notified
from tests.cli.terminal import typed
from tests.office import actor_of, moment, new_form

LATE = moment("03/03/2026 10:00")


@pytest.mark.django_db
def test_what_is_pending_is_counted_and_a_second_run_finds_nothing(body: Body) -> None:
    day = defence(notified(body)).due or date.max
    luto = Closing(day, day, DayKind.NO_OFFICE, "Luto", "Decreto 10/2026", date(2026, 3, 3))
    service.change(actor_of(body, Role.AUTHORITY, LATE), body, luto, form=new_form())
    assert "1 processo recontado" in typed("recount").out
    assert TermMoved.objects.filter(name="defence").count() == 1
    assert not moving.pending(Body.objects.get(pk=body.pk)).exists()
    assert "nada a recontar" in typed("recount").out
