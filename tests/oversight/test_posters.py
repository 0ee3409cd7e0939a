"""The register of summaries supplied: to whom, when, how many, at what cost; a row is undone, never changed."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal

import pytest
from django.db import DatabaseError, transaction

from isonomia.law.words import Role
from isonomia.oversight.models import PosterSupply
from isonomia.oversight.queries import posting_norms, supplied, supplies_of
from isonomia.oversight.service import Supply, supply_posters, undo_supply
from isonomia.people.models import Body
from isonomia.people.refusal import FaultyError, NotYoursError
from tests import office

Moment = Callable[..., datetime]
pytestmark = pytest.mark.django_db
GIVEN = Supply("recife-2011", "Padaria da Esquina", "Rua Um, 1", date(2026, 3, 2), 3, Decimal("12.50"), "3390.30")


def changed(**fields: object) -> Supply:
    """The same supply with other fields."""
    held = {name: getattr(GIVEN, name) for name in Supply.__slots__}
    return Supply(**{**held, **fields})


def test_a_supply_is_on_record_with_whom_when_how_many_and_the_cost(body: Body, moment: Moment) -> None:
    clerk = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00"))
    supply_posters(clerk, body, GIVEN, form=office.new_form())
    row = supplies_of([body]).get()
    assert (row.to_whom, row.day, row.copies, row.cost, row.budget_line) == (
        "Padaria da Esquina", date(2026, 3, 2), 3, Decimal("12.50"), "3390.30",
    )  # fmt: skip
    assert (row.by, row.at) == (clerk.user, clerk.at)
    assert supplied([body]) == (3, Decimal("12.50"))


def test_the_same_form_sent_twice_is_on_record_once(body: Body, moment: Moment) -> None:
    clerk, form = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00")), office.new_form()
    assert supply_posters(clerk, body, GIVEN, form=form) == supply_posters(clerk, body, GIVEN, form=form)
    assert PosterSupply.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("norm", "salvador-2022"),
        ("to_whom", " "),
        ("day", date(2026, 3, 3)),
        ("copies", 0),
        ("copies", 10**7),
        ("cost", Decimal(-1)),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(body: Body, moment: Moment, field: str, value: object) -> None:
    clerk = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00"))
    with pytest.raises(FaultyError) as told:
        supply_posters(clerk, body, changed(**{field: value}), form=office.new_form())
    assert [fault.field for fault in told.value.faults] == [field]
    assert not PosterSupply.objects.exists()


def test_who_has_no_seat_that_keeps_the_register_is_refused(body: Body, moment: Moment) -> None:
    council = office.actor_of(body, Role.COUNCIL, moment("02/03/2026 10:00"))
    with pytest.raises(NotYoursError):
        supply_posters(council, body, GIVEN, form=office.new_form())


def test_an_undone_supply_stays_and_no_longer_counts(body: Body, moment: Moment) -> None:
    clerk = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00"))
    made = supply_posters(clerk, body, GIVEN, form=office.new_form())
    undo_supply(clerk, made, note="Foram dois.", form=office.new_form())
    assert supplied([body]) == (0, Decimal(0))
    assert PosterSupply.objects.count() == 2
    with pytest.raises(FaultyError):
        undo_supply(clerk, made, note="De novo.", form=office.new_form())


def test_nothing_is_undone_without_a_reason(body: Body, moment: Moment) -> None:
    clerk = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00"))
    made = supply_posters(clerk, body, GIVEN, form=office.new_form())
    with pytest.raises(FaultyError):
        undo_supply(clerk, made, note=" ", form=office.new_form())


@pytest.mark.parametrize("what", ["update", "delete"])
def test_the_database_refuses_to_change_a_row(body: Body, moment: Moment, what: str) -> None:
    clerk = office.actor_of(body, Role.CLERK, moment("02/03/2026 10:00"))
    supply_posters(clerk, body, GIVEN, form=office.new_form())
    rows = PosterSupply.objects.all()
    with pytest.raises(DatabaseError), transaction.atomic():
        rows.update(copies=9) if what == "update" else rows.delete()
    assert PosterSupply.objects.get().copies == 3


def test_only_a_norm_that_has_summaries_supplied_has_the_register(body: Body) -> None:
    assert posting_norms(body) == ["recife-2011"]
    assert posting_norms(office.empty_body("salvador-2022")) == []
