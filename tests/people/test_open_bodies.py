"""The bodies that the public pages may file with: kept ready, and never old."""

import pytest
from django.db.models import Field

from isonomia.people.models import Body, Seat
from isonomia.people.offices import PORTAL
from isonomia.people.queries import open_bodies
from tests import office

pytestmark = pytest.mark.django_db
_FIELDS = [field for field in Body._meta.concrete_fields if not field.primary_key]


def other(field: "Field[object, object]", value: object) -> object:
    """Another value for a column."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return ["df-2013"] if isinstance(value, list) else "9" * (field.max_length or 9)


@pytest.mark.parametrize("field", _FIELDS, ids=lambda field: field.attname)
def test_whatever_changes_in_a_body_is_told_at_once(field: "Field[object, object]") -> None:
    body = office.office_of("recife-2011")
    told = {one.attname: getattr(body, one.attname) for one in _FIELDS}
    assert [{one.attname: getattr(found, one.attname) for one in _FIELDS} for found in open_bodies()] == [told]
    changed = other(field, told[field.attname])
    Body.objects.filter(pk=body.pk).update(**{field.attname: changed})
    assert [getattr(found, field.attname) for found in open_bodies()] == [changed]


def test_a_body_in_which_the_public_pages_have_no_seat_is_not_told() -> None:
    body = office.office_of("recife-2011")
    assert open_bodies() == (body,)
    Seat.objects.filter(body=body, office=PORTAL).update(office="clerk")
    assert open_bodies() == ()
