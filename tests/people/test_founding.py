"""The first body of an installation, and who keeps its seats."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.people.queries import may_manage_seats, offices_of
from isonomia.people.refusal import FaultyError
from isonomia.people.service import BodyDraft, UserDraft, found_body

pytestmark = pytest.mark.django_db
AT = datetime(2026, 3, 2, 12, tzinfo=UTC)
DRAFT = BodyDraft(
    slug="dircon", name="Diretoria de Ensaio", short="DIRCON", place="Recife", calendar="recife",
    zone="America/Recife", unit="14021", norms=("recife-2011",),
)  # fmt: skip
KEEPER = UserDraft("ana-prado", "Ana Prado", "ana@orgao.example")


def test_the_keeper_may_seat_others_and_signs_in_by_a_link_only() -> None:
    body, keeper = found_body(DRAFT, KEEPER, order="Portaria 1/2026", at=AT)
    assert may_manage_seats(offices_of(Actor(keeper, AT)), body.pk)
    assert not keeper.has_usable_password()
    assert not body.sample


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"slug": "Dircon é"}, "slug"),
        ({"name": " "}, "name"),
        ({"unit": "1402"}, "unit"),
        ({"zone": "Recife"}, "zone"),
        ({"calendar": "olinda"}, "calendar"),
        ({"norms": ()}, "norms"),
        ({"norms": ("recife-1999",)}, "norms"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_made(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(FaultyError) as refused:
        found_body(replace(DRAFT, **changed), KEEPER, order="Portaria 1/2026", at=AT)
    assert [fault.field for fault in refused.value.faults] == [field]
    assert (Body.objects.count(), User.objects.count()) == (0, 0)


def test_a_wrong_keeper_leaves_no_body_behind() -> None:
    with pytest.raises(FaultyError):
        found_body(DRAFT, replace(KEEPER, email="ana"), order="Portaria 1/2026", at=AT)
    assert not Body.objects.exists()


def test_two_bodies_never_number_cases_with_one_unit() -> None:
    found_body(DRAFT, KEEPER, order="Portaria 1", at=AT)
    other = replace(DRAFT, slug="outro")
    with pytest.raises(FaultyError) as refused:
        found_body(other, replace(KEEPER, username="outra", email="outra@orgao.example"), order="Portaria 1", at=AT)
    assert [fault.field for fault in refused.value.faults] == ["unit"]
