"""How a term is counted: first day, unit, recess, pauses, months, roll, and the edges of the calendar."""

from datetime import date

import pytest

from isonomia.law.calendars import Calendar, CalendarError, DayKind, Entry
from isonomia.law.counting import CountingRule, PauseError, Recess, counter, parse_term
from tests.law.counting.rules import CIVIL, DF, PENALTY, RECIFE_A, RECIFE_B, RIO_2022

PLAIN = Calendar("inventado", [], first=date(2019, 1, 1), last=date(2029, 12, 31), of_place="do lugar inventado")
AFTER_BASE = CountingRule(first_day="after_next_business_day", roll="none")


def closed(day: str, kind: DayKind = DayKind.HOLIDAY) -> Entry:
    return Entry(day=date.fromisoformat(day), kind=kind, label="Dia inventado", act="lei inventada", hours="até as 12h")


def due(term: str, event: str, rule: CountingRule, *days: Entry, pauses: tuple[tuple[str, str], ...] = ()) -> str:
    stays = tuple((date.fromisoformat(low), date.fromisoformat(high)) for low, high in pauses)
    return counter(PLAIN.with_closed(days), rule, parse_term(term)).due(date.fromisoformat(event), stays).isoformat()


@pytest.mark.parametrize(
    ("first_day", "event", "expected"),
    [
        ("next_day", "2026-09-04", "2026-09-05"),
        ("next_business_day", "2026-09-04", "2026-09-07"),
        ("after_next_business_day", "2026-09-04", "2026-09-08"),
        ("same_day", "2026-09-04", "2026-09-04"),
        ("next_day", "2026-09-06", "2026-09-07"),
        ("next_business_day", "2026-09-05", "2026-09-07"),
        ("after_next_business_day", "2026-09-06", "2026-09-08"),
        ("after_next_business_day", "2026-09-03", "2026-09-05"),
    ],
)
def test_each_rule_of_the_first_day_starts_where_it_says(first_day: str, event: str, expected: str) -> None:
    rule = CountingRule(first_day=first_day, roll="none")  # type: ignore[arg-type]  # a column of the table
    assert due("1 day", event, rule) == expected
    count = counter(PLAIN, rule, parse_term("10 days")).explain(date.fromisoformat(event))
    assert count.first_day.isoformat() == expected


@pytest.mark.parametrize(
    ("event", "term", "rule", "expected"),
    [
        ("2026-01-31", "1 month", DF, "2026-03-02"),  # Saturday 28/02 rolls
        ("2026-01-31", "1 month", CIVIL, "2026-03-02"),  # Sunday 01/03 rolls
        ("2025-01-31", "1 month", DF, "2025-02-28"),
        ("2025-01-31", "1 month", CIVIL, "2025-03-03"),
        ("2024-01-31", "1 month", DF, "2024-02-29"),
        ("2024-01-31", "1 month", CIVIL, "2024-03-01"),
        ("2024-02-29", "1 year", DF, "2025-02-28"),
        ("2024-02-29", "1 year", CIVIL, "2025-03-03"),
        ("2024-02-29", "4 years", DF, "2028-02-29"),
        ("2026-08-31", "6 months", DF, "2027-03-01"),
        ("2026-12-15", "2 months", DF, "2027-02-15"),
        ("2026-03-10", "1 month", PENALTY, "2026-04-09"),
        ("2026-03-01", "1 month", PENALTY, "2026-03-31"),
        ("2026-02-28", "1 month", DF, "2026-03-30"),
    ],
)
def test_months_and_years_run_from_date_to_date(event: str, term: str, rule: CountingRule, expected: str) -> None:
    assert due(term, event, rule) == expected


def test_a_suspension_runs_from_its_own_day_and_ends_on_a_sunday_when_it_falls_there() -> None:
    assert due("30 days", "2026-09-05", PENALTY) == "2026-10-04"
    assert date(2026, 10, 4).weekday() == 6


def test_a_chain_of_closed_days_is_rolled_over_to_the_end() -> None:
    chain = [
        closed("2026-09-07"),
        closed("2026-09-08", DayKind.NO_OFFICE),
        closed("2026-09-09", DayKind.OUTAGE),
    ]
    assert due("5 days", "2026-08-31", DF, *chain) == "2026-09-10"


def test_a_last_day_of_shortened_hours_rolls() -> None:
    assert due("5 days", "2026-08-31", DF, closed("2026-09-07", DayKind.PARTIAL)) == "2026-09-08"


def test_a_norm_may_let_a_term_end_on_shortened_hours() -> None:
    rule = CountingRule(first_day="next_day", partial_rolls=False)
    assert due("5 days", "2026-08-31", rule, closed("2026-09-07", DayKind.PARTIAL)) == "2026-09-07"


def test_a_day_of_shortened_hours_counts_as_a_business_day_inside_a_term() -> None:
    assert due("3 business days", "2026-09-07", DF, closed("2026-09-08", DayKind.PARTIAL)) == "2026-09-10"


def test_a_norm_may_take_days_without_office_for_business_days() -> None:
    rule = CountingRule(first_day="next_day", off=(DayKind.HOLIDAY,))
    assert due("1 business day", "2026-09-07", rule, closed("2026-09-08", DayKind.NO_OFFICE)) == "2026-09-08"
    assert due("1 business day", "2026-09-07", DF, closed("2026-09-08", DayKind.NO_OFFICE)) == "2026-09-09"


@pytest.mark.parametrize(
    ("term", "event", "expected"),
    [
        ("5 days", "2025-12-17", "2026-01-23"),  # 18 and 19 before, 21 to 23 after
        ("5 business days", "2025-12-17", "2026-01-23"),
        ("1 day", "2025-12-19", "2026-01-21"),
        ("1 day", "2025-12-25", "2026-01-21"),
        ("1 month", "2025-12-10", "2026-02-11"),  # 31 days: 9 before the recess, 22 after
    ],
)
def test_the_days_of_a_recess_do_not_count(term: str, event: str, expected: str) -> None:
    assert due(term, event, RIO_2022) == expected


def test_a_term_that_starts_on_a_business_day_does_not_start_in_a_recess() -> None:
    # 21/01/2023 is a Saturday: the first business day after the recess is Monday 23.
    rule = CountingRule(first_day="next_business_day", recess=Recess("12-20", "01-20"))
    assert due("1 day", "2022-12-22", rule) == "2023-01-23"


@pytest.mark.parametrize(
    ("pauses", "expected"),
    [
        ((), "2026-09-11"),
        ((("2026-09-03", "2026-09-05"),), "2026-09-14"),
        ((("2026-09-03", "2026-09-05"), ("2026-09-04", "2026-09-06")), "2026-09-15"),
        ((("2026-09-10", "2026-09-30"),), "2026-10-02"),
        ((("2026-08-01", "2026-08-31"),), "2026-09-11"),
        ((("2026-08-01", "2026-09-01"),), "2026-09-11"),
        ((("2026-09-02", "2026-09-02"), ("2026-09-12", "2026-09-20")), "2026-09-21"),
        ((("2026-10-01", "2026-10-31"),), "2026-09-11"),
    ],
)
def test_a_pause_puts_the_end_off_by_the_days_it_takes(pauses: tuple[tuple[str, str], ...], expected: str) -> None:
    assert due("10 days", "2026-09-01", DF, pauses=pauses) == expected


def test_a_term_does_not_end_inside_a_pause_that_its_roll_reaches() -> None:
    # Day 5 is Saturday 05/09; the roll would give Monday 07/09, when the case is stayed.
    assert due("5 days", "2026-08-31", DF, pauses=(("2026-09-07", "2026-09-09"),)) == "2026-09-10"


def test_a_pause_that_takes_the_very_last_day_puts_it_off() -> None:
    rule = CountingRule(first_day="next_day", roll="none")
    assert due("5 days", "2026-09-01", rule, pauses=(("2026-09-06", "2026-09-07"),)) == "2026-09-08"
    assert due("5 days", "2026-09-01", rule, pauses=(("2026-09-07", "2026-09-08"),)) == "2026-09-06"


@pytest.mark.parametrize(("rule", "expected"), [(RECIFE_A, "2026-09-14"), (RECIFE_B, "2026-09-15")])
def test_a_term_that_starts_on_a_business_day_looks_for_it_after_the_pause(rule: CountingRule, expected: str) -> None:
    # The stay ends on Friday 11/09: the first business day after it is Monday 14.
    assert due("1 day", "2026-09-01", rule, pauses=(("2026-09-02", "2026-09-11"),)) == expected


def test_a_pause_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(PauseError) as refusal:
        due("5 days", "2026-08-31", DF, pauses=(("2026-09-09", "2026-09-07"),))
    assert str(refusal.value) == (
        "A suspensão do prazo termina em 07/09/2026, antes de começar, em 09/09/2026: corrija as datas."
    )


@pytest.mark.parametrize("rule", [DF, RECIFE_A, RECIFE_B, PENALTY, RIO_2022, AFTER_BASE])
@pytest.mark.parametrize("term", ["1 day", "10 business days", "1 month"])
@pytest.mark.parametrize("event", ["2018-12-31", "2030-01-01"])
def test_an_event_outside_the_calendar_is_refused(rule: CountingRule, term: str, event: str) -> None:
    day = date.fromisoformat(event)
    text = (
        "O calendário do lugar inventado vai de 01/01/2019 a 31/12/2029; "
        f"{day:%d/%m/%Y} fica fora: acrescente ao calendário os feriados conferidos desse período "
        "antes de contar."
    )
    for count in (counter(PLAIN, rule, parse_term(term)).due, counter(PLAIN, rule, parse_term(term)).explain):
        with pytest.raises(CalendarError) as refusal:
            count(day)
        assert str(refusal.value) == text


@pytest.mark.parametrize("rule", [DF, RECIFE_A, RECIFE_B, CIVIL, RIO_2022])
@pytest.mark.parametrize("term", ["10 days", "10 business days", "1 month", "9000 years"])
def test_a_term_that_ends_after_the_calendar_is_refused(rule: CountingRule, term: str) -> None:
    with pytest.raises(CalendarError) as refusal:
        counter(PLAIN, rule, parse_term(term)).due(date(2029, 12, 28))
    assert str(refusal.value) == (
        "O calendário do lugar inventado vai de 01/01/2019 a 31/12/2029; o prazo termina depois disso: "
        "acrescente ao calendário os feriados conferidos desse período antes de contar."
    )


def test_a_term_may_end_on_the_last_day_of_the_calendar() -> None:
    assert due("1 day", "2029-12-30", DF) == "2029-12-31"


def test_a_calendar_with_no_open_day_gives_no_term() -> None:
    shut = [closed(f"2026-09-{day:02d}") for day in range(1, 31)]
    calendar = Calendar("inventado", shut, first=date(2026, 9, 1), last=date(2026, 9, 30))
    with pytest.raises(CalendarError, match="o prazo termina depois disso"):
        counter(calendar, DF, parse_term("1 day")).due(date(2026, 9, 1))
