"""Mandates are judged by the norm: length, renewals, seats."""

from datetime import date

import pytest

from isonomia import catalogue
from isonomia.law.mandates import Mandate, last_day, mandate_refusals

COUNCIL = catalogue.norm_by_id("pb-2017").pack.bodies["council"]
SEAT = next(iter(COUNCIL.seats))
FIRST = Mandate("ana", SEAT, date(2024, 1, 1), date(2025, 12, 31))
SECOND = Mandate("ana", SEAT, date(2026, 1, 1), date(2027, 12, 31))
THIRD = Mandate("ana", SEAT, date(2028, 1, 1), date(2029, 12, 31))


def codes(new: Mandate, *held: Mandate) -> list[str]:
    return [reason.code for reason in mandate_refusals(COUNCIL, held, new)]


def test_a_mandate_of_two_years_ends_on_the_eve_of_its_second_anniversary() -> None:
    assert last_day(COUNCIL, date(2024, 1, 1)) == date(2025, 12, 31)


@pytest.mark.parametrize(
    ("held", "new", "expected"),
    [
        ((), FIRST, []),
        ((FIRST,), SECOND, []),
        ((FIRST, SECOND), THIRD, ["mandate.renewals"]),
        ((), Mandate("ana", SEAT, date(2024, 1, 1), date(2026, 1, 1)), ["mandate.length"]),
        ((), Mandate("ana", SEAT, date(2024, 1, 1), date(2023, 12, 31)), ["mandate.length"]),
        ((), Mandate("ana", "no_such_seat", date(2024, 1, 1), date(2025, 12, 31)), ["mandate.seat"]),
    ],
)
def test_a_mandate_is_refused_when_too_long_unknown_or_renewed_twice(
    held: tuple[Mandate, ...], new: Mandate, expected: list[str]
) -> None:
    assert codes(new, *held) == expected


def test_a_seat_with_titular_and_alternate_takes_no_third_person_at_the_same_time() -> None:
    seat = COUNCIL.seats[SEAT]
    held = [Mandate(f"p{n}", SEAT, FIRST.since, FIRST.to) for n in range(seat.titular + seat.alternate)]
    assert codes(FIRST, *held) == ["mandate.taken"]


def test_the_third_mandate_is_refused_in_plain_words() -> None:
    (reason,) = mandate_refusals(COUNCIL, (FIRST, SECOND), THIRD)
    assert reason.say == "A norma admite 1 recondução; este seria o 3º mandato da mesma pessoa."
    assert "art9_par4" in reason.cite
