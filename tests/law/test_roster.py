"""Who sits in a deciding body on a day: members, mandates, alternates, absences."""

from datetime import date

import msgspec
import pytest

from isonomia.law.roster import Interval, Roster
from tests.law.acting import day

SEATS = msgspec.convert(
    {
        "members": ["ana", "bia", "caio"],
        "chair": "ana",
        "alternates": {"bia": "bento", "caio": "célia"},
        "mandates": {"ana": {"from": "2025-01-01", "to": "2026-12-31"}, "bento": {"to": "2026-03-31"}},
        "absences": {"bia": [{"from": "2026-03-10", "to": "2026-03-20"}, {"from": "2026-04-01"}]},
    },
    Roster,
)


def seats(person: str, on: str, *, voters: tuple[str, ...] = (), impeded: tuple[str, ...] = ()) -> bool:
    return SEATS.seats(person, day(on), voters=set(voters), impeded=set(impeded))


@pytest.mark.parametrize(
    ("interval", "on", "inside"),
    [
        (Interval(since=date(2026, 3, 10), to=date(2026, 3, 20)), "09/03", False),
        (Interval(since=date(2026, 3, 10), to=date(2026, 3, 20)), "10/03", True),
        (Interval(since=date(2026, 3, 10), to=date(2026, 3, 20)), "20/03", True),
        (Interval(since=date(2026, 3, 10), to=date(2026, 3, 20)), "21/03", False),
        (Interval(since=date(2026, 3, 10)), "31/12/2030", True),
        (Interval(to=date(2026, 3, 20)), "01/01/2000", True),
        (Interval(), "03/03", True),
    ],
)
def test_an_interval_holds_both_its_ends_and_goes_on_where_one_is_open(
    interval: Interval, on: str, inside: bool
) -> None:
    assert interval.holds(day(on)) is inside


@pytest.mark.parametrize(
    ("on", "voting"), [("31/12/2024", False), ("01/01/2025", True), ("31/12", True), ("01/01/2027", False)]
)
def test_a_member_sits_while_the_mandate_runs(on: str, voting: bool) -> None:
    assert seats("ana", on) is voting


def test_a_member_without_a_mandate_on_record_has_an_open_one() -> None:
    assert seats("caio", "31/12/2030")


def test_a_stranger_never_sits() -> None:
    assert not seats("zé", "03/03")


def test_an_alternate_does_not_sit_while_the_member_is_there() -> None:
    assert not seats("célia", "03/03")


@pytest.mark.parametrize(("on", "voting"), [("09/03", False), ("10/03", True), ("20/03", True), ("21/03", False)])
def test_an_alternate_sits_while_the_member_is_away(on: str, voting: bool) -> None:
    assert seats("bento", on) is voting


def test_an_alternate_sits_for_a_member_who_is_impeded() -> None:
    assert seats("célia", "03/03", impeded=("caio",))


def test_an_alternate_sits_for_no_other_member() -> None:
    assert not seats("célia", "15/03", impeded=("bia",))


def test_an_alternate_does_not_sit_beside_a_member_who_voted() -> None:
    assert not seats("bento", "15/03", voters=("bia",))


def test_an_alternate_s_own_mandate_must_run() -> None:
    assert not seats("bento", "05/04")


def test_a_member_is_absent_only_in_the_intervals_on_record() -> None:
    assert [SEATS.is_absent("bia", day(on)) for on in ("09/03", "15/03", "25/03", "02/05")] == [
        False,
        True,
        False,
        True,
    ]
    assert not SEATS.is_absent("ana", day("15/03"))


@pytest.mark.parametrize(("on", "holding"), [("31/12/2024", True), ("15/01/2025", False), ("01/03/2025", True)])
def test_a_person_appointed_twice_holds_each_mandate_and_not_the_time_between(on: str, holding: bool) -> None:
    first = Interval(since=day("01/01/2024"), to=day("31/12/2024"))
    second = Interval(since=day("01/03/2025"))
    roster = Roster(members=("ana",), mandates={"ana": first}, other_mandates={"ana": (second,)})
    assert roster.has_mandate("ana", day(on)) is holding
