"""The hard deadline situations: the right date of each, and the wrong dates that its traps give."""

from datetime import date

import pytest

from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.counting import CountingRule, counter, parse_term
from tests.law.counting.rules import DF, POSTING, RECIFE_A, RECIFE_B, RIO_2022, SALVADOR
from tests.law.places import calendar_of


def due(place: str, term: str, event: str, rule: CountingRule) -> str:
    return count_on(calendar_of(place), term, event, rule)


def count_on(calendar: Calendar, term: str, event: str, rule: CountingRule) -> str:
    return counter(calendar, rule, parse_term(term)).due(date.fromisoformat(event)).isoformat()


@pytest.mark.parametrize(
    ("case", "place", "term", "event", "rule", "expected"),
    [
        ("D01, AR joined on 12/02", "recife", "10 days", "2026-02-12", RECIFE_A, "2026-03-02"),
        ("D01, the other reading", "recife", "10 days", "2026-02-12", RECIFE_B, "2026-03-02"),
        ("D01, joined on the closed 13/02", "recife", "10 days", "2026-02-13", RECIFE_A, "2026-03-02"),
        ("D03, received on a holiday", "recife", "10 days", "2026-12-08", RECIFE_A, "2026-12-18"),
        ("D03, the other reading", "recife", "10 days", "2026-12-08", RECIFE_B, "2026-12-21"),
        ("D06, company in person", "recife", "10 days", "2026-03-10", RECIFE_A, "2026-03-20"),
        ("D06, manager by AR", "recife", "10 days", "2026-03-20", RECIFE_A, "2026-04-01"),
        ("D06, manager, the other reading", "recife", "10 days", "2026-03-20", RECIFE_B, "2026-04-02"),
        ("D08, notice drawn on a Saturday night", "recife", "10 days", "2026-03-14", RECIFE_A, "2026-03-25"),
        ("R18, 10 days", "recife", "10 days", "2026-09-04", RECIFE_A, "2026-09-17"),
        ("R18, 10 days, the other reading", "recife", "10 days", "2026-09-04", RECIFE_B, "2026-09-18"),
        ("R18, 30 days", "recife", "30 days", "2026-09-04", RECIFE_A, "2026-10-07"),
        ("D09, posting", "brasilia", "10 days", "2026-11-16", POSTING, "2026-11-26"),
        ("D09, defence after the posting", "brasilia", "15 days", "2026-11-26", DF, "2026-12-11"),
        ("D12, the report", "brasilia", "15 days", "2026-08-03", DF, "2026-08-18"),
        ("D12, the defence", "brasilia", "15 days", "2026-08-10", DF, "2026-08-25"),
        ("D13, across 2 July", "salvador", "10 business days", "2026-06-26", SALVADOR, "2026-07-13"),
        ("D13, received on a Saturday", "salvador", "10 business days", "2026-06-27", SALVADOR, "2026-07-13"),
        ("D15, proof shows 30/06", "salvador", "10 business days", "2026-06-30", SALVADOR, "2026-07-15"),
        ("S3", "salvador", "10 business days", "2026-09-04", SALVADOR, "2026-09-21"),
        ("J9, recess", "rio-de-janeiro", "15 business days", "2025-12-15", RIO_2022, "2026-02-04"),
    ],
)
def test_a_case_has_its_date(case: str, place: str, term: str, event: str, rule: CountingRule, expected: str) -> None:
    assert (case, due(place, term, event, rule)) == (case, expected)


def knowing(calendar: Calendar, *closed: str) -> Calendar:
    """Return the calendar of a system that knows the holidays and, of the days without office, only these."""
    kept = [
        entry
        for entry in calendar.entries_between(calendar.first, calendar.last)
        if entry.kind is DayKind.HOLIDAY or entry.day.isoformat() in closed
    ]
    return Calendar(calendar.place, kept, first=calendar.first, last=calendar.last)


@pytest.mark.parametrize(
    ("trap", "event", "closed", "wrong"),
    [
        ("from the signature of the receipt", "2026-02-04", (), "2026-02-16"),
        ("holidays by law only", "2026-02-12", (), "2026-02-23"),
        ("the Friday, and no Carnival", "2026-02-12", ("2026-02-13",), "2026-02-25"),
        ("no Ash Wednesday", "2026-02-12", ("2026-02-13", "2026-02-16", "2026-02-17"), "2026-02-27"),
    ],
)
def test_a_trap_of_d01_gives_its_wrong_date(trap: str, event: str, closed: tuple[str, ...], wrong: str) -> None:
    calendar = knowing(calendar_of("recife"), *closed)
    assert (trap, count_on(calendar, "10 days", event, RECIFE_A)) == (trap, wrong)
    assert due("recife", "10 days", "2026-02-12", RECIFE_A) != wrong


def test_moving_the_receipt_to_a_business_day_first_gives_the_wrong_date_of_d03() -> None:
    assert due("recife", "10 days", "2026-12-09", RECIFE_A) == "2026-12-21"
    assert due("recife", "10 days", "2026-12-08", RECIFE_A) == "2026-12-18"


def test_counting_the_defence_from_the_publication_gives_the_wrong_date_of_d09() -> None:
    assert due("brasilia", "15 days", "2026-11-16", DF) == "2026-12-01"


def test_a_national_calendar_gives_the_wrong_date_of_d13() -> None:
    salvador = calendar_of("salvador")
    entries = salvador.entries_between(salvador.first, salvador.last)
    national = Calendar(
        "nacional",
        [entry for entry in entries if entry.layer == "nacional"],
        first=salvador.first,
        last=salvador.last,
    )
    assert count_on(national, "10 business days", "2026-06-26", SALVADOR) == "2026-07-10"


def test_a_bridge_day_decreed_later_moves_d13_by_one_day() -> None:
    bridge = Entry(day=date(2026, 7, 3), kind=DayKind.NO_OFFICE, label="Ponto facultativo", act="decreto")
    bridged = calendar_of("salvador").with_closed([bridge])
    assert count_on(bridged, "10 business days", "2026-06-26", SALVADOR) == "2026-07-14"


@pytest.mark.parametrize(("known_at", "expected"), [("2026-02-11", "2026-02-23"), ("2026-02-12", "2026-03-02")])
def test_the_carnival_of_recife_counts_from_the_day_it_was_published(known_at: str, expected: str) -> None:
    calendar = calendar_of("recife").known_at(date.fromisoformat(known_at))
    assert count_on(calendar, "10 days", "2026-02-12", RECIFE_A) == expected


def test_thirty_calendar_days_that_end_on_a_sunday_end_on_monday() -> None:
    assert due("salvador", "30 days", "2026-07-31", DF) == "2026-08-31"
    assert date(2026, 8, 30).weekday() == 6


def test_one_business_day_after_a_sunday_is_monday() -> None:
    assert due("brasilia", "1 business day", "2019-11-17", DF) == "2019-11-18"


def test_a_term_whose_only_holiday_is_the_day_of_the_event_is_counted() -> None:
    closed = Entry(day=date(2019, 12, 31), kind=DayKind.HOLIDAY, label="Feriado", act="lei inventada")
    calendar = Calendar("inventado", [closed], first=date(2019, 12, 1), last=date(2020, 1, 31))
    assert count_on(calendar, "5 business days", "2019-12-31", DF) == "2020-01-07"
