"""Laws of counting that hold for any calendar, rule, term, event and pauses."""

from datetime import date, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from isonomia.law.calendars import Calendar, CalendarError, DayKind, Entry
from isonomia.law.counting import CountingRule, Recess, Term, counter, recount

FIRST, LAST = date(2019, 1, 1), date(2027, 12, 31)
Pauses = tuple[tuple[date, date], ...]

days = st.dates(FIRST, LAST)
near = st.dates(date(2020, 1, 1), date(2022, 12, 31))
entries = st.builds(
    Entry,
    day=near,
    kind=st.sampled_from(DayKind),
    label=st.just("Dia inventado"),
    act=st.just("lei inventada"),
)
calendars = st.lists(entries, max_size=60).map(lambda found: Calendar("x", found, first=FIRST, last=LAST))
terms = st.one_of(
    st.builds(Term, st.integers(1, 60), st.sampled_from(["days", "business days"])),
    st.builds(Term, st.integers(1, 14), st.just("months")),
    st.builds(Term, st.integers(1, 2), st.just("years")),
)
day_terms = st.builds(Term, st.integers(1, 60), st.sampled_from(["days", "business days"]))
rules = st.builds(
    CountingRule,
    first_day=st.sampled_from(["next_day", "next_business_day", "after_next_business_day", "same_day"]),
    roll=st.sampled_from(["next_business_day", "none"]),
    partial_rolls=st.booleans(),
    month_end=st.sampled_from(["up", "down"]),
    recess=st.sampled_from([None, Recess("12-20", "01-20"), Recess("07-02", "07-31")]),
)
pauses = st.lists(st.tuples(near, st.integers(0, 40)), max_size=3).map(
    lambda found: tuple((start, start + timedelta(length)) for start, length in found)
)


@given(calendars, rules, terms, near, pauses)
def test_the_bare_date_is_the_explained_date(
    calendar: Calendar, rule: CountingRule, term: Term, event: date, stays: Pauses
) -> None:
    found = counter(calendar, rule, term)
    assert found.due(event, stays) == found.explain(event, stays).due


@given(calendars, rules, terms, near)
def test_no_pause_is_the_same_as_a_pause_long_over(
    calendar: Calendar, rule: CountingRule, term: Term, event: date
) -> None:
    found = counter(calendar, rule, term)
    assert found.due(event) == found.due(event, ((FIRST, FIRST),))


@given(calendars, rules, day_terms, near, pauses)
def test_an_explanation_counts_back_to_its_term(
    calendar: Calendar, rule: CountingRule, term: Term, event: date, stays: Pauses
) -> None:
    count = counter(calendar, rule, term).explain(event, stays)
    assert recount(count, calendar, rule) == term.amount


@given(calendars, rules, terms, near)
def test_months_and_years_count_back_to_their_term(
    calendar: Calendar, rule: CountingRule, term: Term, event: date
) -> None:
    assume(rule.recess is None and not term.is_in_days)
    count = counter(calendar, rule, term).explain(event)
    assert recount(count, calendar, rule) == term.amount


@given(calendars, rules, terms, near, pauses, st.lists(entries, max_size=10))
def test_an_added_closed_day_never_shortens_a_term(
    calendar: Calendar, rule: CountingRule, term: Term, event: date, stays: Pauses, more: list[Entry]
) -> None:
    before = counter(calendar, rule, term).due(event, stays)
    after = counter(calendar.with_closed(more), rule, term).due(event, stays)
    assert after >= before


@given(calendars, rules, terms, near, pauses)
def test_a_term_that_rolls_ends_on_a_day_of_full_work(
    calendar: Calendar, rule: CountingRule, term: Term, event: date, stays: Pauses
) -> None:
    assume(rule.roll != "none")
    due = counter(calendar, rule, term).due(event, stays)
    assert calendar.is_working(due, off=frozenset(rule.off))
    assert rule.recess is None or not rule.recess.contains(due)
    assert not any(low <= due <= high for low, high in stays)
    if rule.partial_rolls:
        assert all(entry.kind is not DayKind.PARTIAL for entry in calendar.entries(due))


@given(calendars, rules, day_terms, near)
def test_an_event_on_a_closed_day_is_not_moved_first(
    calendar: Calendar, rule: CountingRule, term: Term, event: date
) -> None:
    assume(rule.first_day in ("next_business_day", "after_next_business_day"))
    assume(not calendar.is_working(event))
    # The eve counts from the same first business day, whether or not the office worked on it.
    found = counter(calendar, rule, term)
    assert found.due(event) == found.due(event - timedelta(1))


@given(calendars, rules, terms, near)
def test_closing_the_day_of_the_event_changes_no_start(
    calendar: Calendar, rule: CountingRule, term: Term, event: date
) -> None:
    assume(rule.first_day != "same_day")
    shut = calendar.with_closed([Entry(day=event, kind=DayKind.HOLIDAY, label="Feriado", act="lei inventada")])
    assert counter(shut, rule, term).due(event) == counter(calendar, rule, term).due(event)


@given(calendars, rules, terms, near)
def test_a_later_event_never_ends_earlier(calendar: Calendar, rule: CountingRule, term: Term, event: date) -> None:
    found = counter(calendar, rule, term)
    assert found.due(event) <= found.due(event + timedelta(1))


@given(calendars, rules, terms, near, pauses)
def test_the_days_left_out_are_told_once_and_in_order(
    calendar: Calendar, rule: CountingRule, term: Term, event: date, stays: Pauses
) -> None:
    count = counter(calendar, rule, term).explain(event, stays)
    told = [skip.day for skip in count.skipped]
    assert told == sorted(set(told))
    assert all(event <= day < count.due and skip.reason for day, skip in zip(told, count.skipped, strict=True))


@given(rules, terms, days)
def test_a_count_gives_a_date_of_the_calendar_or_a_clear_refusal(rule: CountingRule, term: Term, event: date) -> None:
    calendar = Calendar("x", [], first=FIRST, last=LAST)
    found = counter(calendar, rule, term)
    try:
        due = found.due(event)
    except CalendarError:
        with pytest.raises(CalendarError, match="o prazo termina depois disso"):
            found.explain(event)
    else:
        assert event <= due <= LAST
