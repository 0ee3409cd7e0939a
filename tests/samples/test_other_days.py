"""The samples load on any day: in the middle of a recess, on the last day of February."""

from datetime import UTC, datetime

import pytest

from isonomia.law.acts import Act
from isonomia.samples.casebook import planned
from isonomia.samples.founding import found
from isonomia.samples.telling import places


@pytest.mark.django_db
@pytest.mark.only_on("sqlite")  # days are looked for in calendars, not in the database
@pytest.mark.parametrize(
    "at",
    [
        datetime(2026, 1, 5, 12, tzinfo=UTC),
        datetime(2028, 2, 29, 12, tzinfo=UTC),
    ],
    ids=str,
)
def test_every_case_finds_its_days(at: datetime) -> None:
    for place in places():
        cases = list(planned(found(place, at=at, password="!"), at))
        assert len(cases) == len(place.cases)
        assert all(act.recorded <= at.date() for case in cases for act in case.acts)


@pytest.mark.django_db
def test_the_same_day_gives_the_same_cases() -> None:
    at = datetime(2027, 6, 10, 12, tzinfo=UTC)
    founded = found(places()[0], at=at, password="!")

    def told() -> list[tuple[Act, ...]]:
        return [case.acts for case in planned(founded, at)]

    assert told() == told()
