"""Who sits in a deciding body on a day: members, mandates, alternates, absences."""

from datetime import date

import msgspec
import pytest

from isonomia.law.roster import Holding, Interval, Roster
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


def held(seat: str, person: str, since: str, to: str = "", *, alternate: bool = False, chairs: bool = False) -> Holding:
    during = Interval(since=day(since), to=day(to) if to else None)
    return Holding(seat=seat, person=person, during=during, alternate=alternate, chairs=chairs)


TIME = Roster(
    members=("ana", "bia", "caio"),
    chair="bia",
    held=(
        held("1", "ana", "01/01/2024", "31/12/2024", chairs=True),
        held("1", "bia", "01/01/2025", chairs=True),
        held("1", "davi", "01/01/2024", alternate=True),
        held("2", "caio", "01/01/2024", "31/12/2024"),
        held("2", "caio", "01/03/2025"),
    ),
    absences={"bia": (Interval(since=day("10/03/2026"), to=day("20/03/2026")),)},
)


@pytest.mark.parametrize(("on", "holding"), [("31/12/2024", True), ("15/01/2025", False), ("01/03/2025", True)])
def test_a_person_appointed_twice_holds_each_mandate_and_not_the_time_between(on: str, holding: bool) -> None:
    assert TIME.has_mandate("caio", day(on)) is holding
    assert TIME.seats("caio", day(on), voters=set(), impeded=set()) is holding


@pytest.mark.parametrize(("on", "who"), [("31/12/2024", {"ana"}), ("01/01/2025", {"bia"})])
def test_who_presided_on_a_past_day_is_no_matter_of_who_presides_now(on: str, who: set[str]) -> None:
    assert {person for person in ("ana", "bia", "caio", "davi") if TIME.presides(person, day(on))} == who


@pytest.mark.parametrize(
    ("on", "voters", "sitting"),
    [("05/03", set(), False), ("15/03", set(), True), ("15/03", {"bia"}, False), ("15/06/2024", set(), False)],
)
def test_an_alternate_does_not_sit_for_a_titular_who_was_succeeded(on: str, voters: set[str], sitting: bool) -> None:
    assert TIME.seats("davi", day(on), voters=voters, impeded=set()) is sitting


def test_an_alternate_sits_in_a_seat_that_nobody_holds() -> None:
    roster = Roster(
        held=(held("1", "ana", "01/01/2024", "31/12/2024"), held("1", "davi", "01/01/2024", alternate=True))
    )
    assert roster.seats("davi", day("05/03"), voters=set(), impeded=set())


def test_where_nobody_is_known_to_preside_anybody_s_casting_vote_is_taken() -> None:
    roster = Roster(held=(held("1", "ana", "01/01/2024"),))
    assert not roster.has_chair(day("05/03"))
    assert roster.presides("ana", day("05/03"))
