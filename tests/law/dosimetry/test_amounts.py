"""The arithmetic of a fine: spans, operations in order, and how far they reach."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.dosimetry.amounts import Operation, Picks, Span, carried, reach, walked

D = Decimal
TRIPLE = Operation("triple", "times", D(3))
MAY_TRIPLE = Operation("may", "times", D(3), optional=True)
UP_TO_5 = Operation("capacity", "most_times", D(5), optional=True)
CAP = Operation("limit", "cap", D(2000))
FLOOR = Operation("least", "floor", D(100))


@pytest.mark.parametrize(
    ("base", "path", "picks", "amount"),
    [
        (666, (TRIPLE, CAP), Picks(), 1998),
        (667, (TRIPLE, CAP), Picks(), 2000),
        (1200, (CAP, TRIPLE), Picks(), 3600),
        (800, (MAY_TRIPLE,), Picks(), 800),
        (800, (MAY_TRIPLE,), Picks(("may",)), 2400),
        (800, (UP_TO_5,), Picks(times=4), 3200),
        (30, (FLOOR,), Picks(), 100),
        (30, (TRIPLE, FLOOR), Picks(), 100),
    ],
)
def test_operations_are_carried_out_in_their_order(
    base: int, path: tuple[Operation, ...], picks: Picks, amount: int
) -> None:
    assert carried(D(base), path, picks) == amount


@pytest.mark.parametrize(
    ("base", "path", "span"),
    [
        (Span(D(1), D(250)), (), Span(D(1), D(250))),
        (Span(D(501), D(1000)), (MAY_TRIPLE, CAP), Span(D(501), D(2000))),
        (Span(D(150), None), (TRIPLE,), Span(D(450), None)),
        (Span(D(150), None), (CAP,), Span(D(150), D(2000))),
        (Span(None, D(5000)), (TRIPLE,), Span(None, D(15000))),
        (Span(None, D(5000)), (FLOOR,), Span(D(100), D(5000))),
        (Span(D(5000), D(10000)), (UP_TO_5,), Span(D(5000), D(50000))),
    ],
)
def test_the_reach_goes_from_the_least_to_the_greatest_result(
    base: Span, path: tuple[Operation, ...], span: Span
) -> None:
    assert reach(base, path) == span


def test_a_cap_of_an_optional_rule_binds_only_where_the_rule_is_used() -> None:
    path = (Operation("may", "floor", D(100), optional=True), Operation("may", "cap", D(250), optional=True))
    assert carried(D(400), path, Picks()) == 400
    assert carried(D(400), path, Picks(("may",))) == 250
    assert reach(Span(D(400), D(400)), path) == Span(D(250), D(400))


@pytest.mark.parametrize("does", ["times", "most_times"])
@pytest.mark.parametrize(("base", "result"), [(50, 150), (100, 250), (250, 250), (400, 400)])
def test_a_multiplication_stops_at_its_limit_and_never_lowers_a_fine(does: Any, base: int, result: int) -> None:
    path = (Operation("triple", does, D(3), upto=D(250)),)
    assert carried(D(base), path, Picks(times=3)) == result


def test_a_multiplication_that_its_limit_stops_tells_the_whole_product_and_then_the_limit() -> None:
    path = (Operation("triple", "times", D(3), upto=D(2000)),)
    told = [[(step.does, step.by, amount) for step, amount in walked(D(base), path, Picks())] for base in (666, 1200)]
    assert told == [[("times", D(3), D(1998))], [("times", D(3), D(3600)), ("cap", D(2000), D(2000))]]


def test_a_span_tells_its_only_value() -> None:
    assert (Span(D(400), D(400)).exact, Span(D(1), D(2)).exact, Span(None, None).exact) == (D(400), None, None)


@pytest.mark.parametrize(("amount", "inside"), [("0", False), ("-1", False), ("0.01", True), ("99999", True)])
def test_a_fine_without_known_limits_is_still_more_than_nothing(amount: str, inside: bool) -> None:
    assert Span(None, None).holds(D(amount)) is inside


amounts = st.integers(1, 10_000).map(Decimal)
operations = st.builds(
    Operation,
    rule=st.sampled_from(["one", "two", "three"]),
    does=st.sampled_from(["times", "cap", "floor", "most_times"]),
    by=st.integers(1, 5000).map(Decimal),
    optional=st.booleans(),
)


@given(
    ends=st.tuples(amounts, amounts, amounts).map(sorted),
    path=st.lists(operations, max_size=5).map(tuple),
    steps=st.sets(st.sampled_from(["one", "two", "three"])).map(tuple),
    times=st.integers(1, 5000),
)
def test_every_result_is_within_the_reach(
    ends: list[Decimal], path: tuple[Operation, ...], steps: tuple[str, ...], times: int
) -> None:
    low, base, high = ends
    most = max((int(step.by) for step in path if step.does == "most_times"), default=1)
    span = reach(Span(low, high), path)
    assert span.holds(carried(base, path, Picks(steps, min(times, most))))
