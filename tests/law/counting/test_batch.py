"""A batch gives, for each event, what the counter gives, and refuses what the counter refuses."""

from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.calendars import CalendarError
from isonomia.law.counting import Counter, CountingRule, counter, parse_term
from isonomia.law.counting.batch import Days, batch
from tests.law.counting.rules import DF, RECIFE_A, RIO_2022
from tests.law.places import calendar_of

COUNTERS = [
    counter(calendar_of(place), rule, parse_term(term))
    for place in ("recife", "rio-de-janeiro")
    for rule in (DF, RECIFE_A, RIO_2022)
    for term in ("10 days", "10 business days", "2 months")
]


def days(*texts: str) -> Days:
    return np.array(texts, dtype="datetime64[D]")


@given(st.sampled_from(COUNTERS), st.lists(st.dates(date(2011, 1, 1), date(2030, 8, 31)), min_size=1))
def test_a_batch_equals_the_counter(found: Counter, events: list[date]) -> None:
    assert batch(found, np.array(events, dtype="datetime64[D]")).tolist() == [found.due(day) for day in events]


def test_an_empty_batch_is_empty() -> None:
    assert batch(COUNTERS[0], days()).tolist() == []


@pytest.mark.parametrize("event", ["2010-12-31", "2031-01-01", "9999-12-31"])
def test_an_event_outside_the_calendar_is_named(event: str) -> None:
    with pytest.raises(CalendarError) as refusal:
        batch(COUNTERS[0], days("2026-02-12", event))
    assert f"{date.fromisoformat(event):%d/%m/%Y} fica fora" in str(refusal.value)


def test_a_missing_date_is_refused() -> None:
    with pytest.raises(CalendarError):
        batch(COUNTERS[0], days("NaT"))


def test_a_term_that_ends_after_the_calendar_is_refused() -> None:
    with pytest.raises(CalendarError, match="o prazo termina depois disso"):
        batch(COUNTERS[0], days("2026-02-12", "2030-12-30"))


def test_instants_are_taken_by_their_day() -> None:
    rule = CountingRule(first_day="next_day")
    found = counter(calendar_of("recife"), rule, parse_term("10 days"))
    events = np.array(["2026-09-04T23:59"], dtype="datetime64[m]")
    assert batch(found, events).tolist() == [found.due(date(2026, 9, 4))]
