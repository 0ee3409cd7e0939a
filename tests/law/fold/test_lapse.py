"""A term lapses on the day after the last day that any protecting reading admits, and not before."""

import pytest

from isonomia.law.fold.state import ClockStatus
from tests.law.acting import FINED, Autos, closed, day, serra_azul, serra_azul_with, weekdays

TWO_READINGS = {"first_day": "next_day"}
"""The body prints the shorter count; the longer one protects the defence."""


def test_the_last_day_still_belongs_to_the_party() -> None:
    autos = Autos().opened().served("03/03")
    assert autos.stage("13/03", "main", "bar") == "defence"
    assert autos.clock("13/03", "defence", "bar").status is ClockStatus.RUNNING


def test_a_term_unused_lapses_on_the_next_day_even_on_a_saturday() -> None:
    autos = Autos().opened().served("03/03")
    clock = autos.clock("14/03", "defence", "bar")
    assert (clock.status, clock.clock.ended_on) == (ClockStatus.LAPSED, day("14/03"))
    assert autos.stage("14/03", "main", "bar") == "decision"


def test_the_printed_day_is_the_adopted_reading_and_the_latest_is_the_protecting_one() -> None:
    autos = Autos(serra_azul().choosing(readings=TWO_READINGS)).opened().served("06/03")
    clock = autos.clock("06/03", "defence", "bar")
    assert (clock.due, clock.latest) == (day("16/03"), day("18/03"))
    assert [(other.reading, other.due) for other in clock.others()] == [("first_day=business", day("18/03"))]


@pytest.mark.parametrize(("on", "stage"), [("17/03", "defence"), ("18/03", "defence"), ("19/03", "decision")])
def test_nothing_lapses_between_the_printed_day_and_the_latest(on: str, stage: str) -> None:
    autos = Autos(serra_azul().choosing(readings=TWO_READINGS)).opened().served("06/03")
    assert autos.stage(on, "main", "bar") == stage


def test_a_paper_of_the_latest_day_is_in_time_and_one_of_the_next_day_is_not() -> None:
    autos = Autos(serra_azul().choosing(readings=TWO_READINGS)).opened().served("06/03")
    assert autos.codes("defence_filed", "18/03", "bar") == []
    assert autos.codes("defence_filed", "19/03", "bar") == ["stage.not_here"]


def test_a_last_day_without_office_hours_rolls_to_the_next_that_has_them() -> None:
    autos = Autos(calendar=weekdays().with_closed([closed("13/03")])).opened().served("03/03")
    assert autos.clock("03/03", "defence", "bar").due == day("16/03")


def test_a_term_that_was_used_never_lapses() -> None:
    autos = Autos().opened().served("03/03").do("defence_filed", "10/03", "bar", name="defesa")
    clock = autos.clock("30/03", "defence", "bar")
    assert (clock.status, clock.clock.ended_on) == (ClockStatus.ENDED, day("10/03"))


def test_a_defence_moves_the_respondent_on_at_once() -> None:
    autos = Autos().opened().served("03/03").do("defence_filed", "10/03", "bar")
    assert autos.stage("10/03", "main", "bar") == "decision"


@pytest.mark.parametrize(("on", "late"), [("17/03", False), ("18/03", True)])
def test_an_authority_that_is_late_is_only_told_so(on: str, late: bool) -> None:
    autos = Autos().opened().do("case_distributed", "02/03", to="relatora")
    clock = autos.clock(on, "report")
    assert (clock.due, clock.alarm) == (day("17/03"), late)
    assert autos.stage(on, "report") == "drafting"


def test_an_alarm_is_silent_once_the_authority_acted_late() -> None:
    autos = Autos().opened().do("case_distributed", "02/03", to="relatora").do("report_filed", "25/03")
    assert not autos.clock("30/03", "report").alarm
    assert autos.stage("30/03", "report") == "reported"


def test_an_alarm_is_silent_once_the_track_went_on_by_another_act() -> None:
    autos = Autos().opened().served("03/03").decided("16/03", **FINED).served("17/03", of="decision")
    assert autos.clock("29/04", "payment", "bar").alarm
    autos.do("active_debt_sent", "29/04", "bar")
    assert not autos.clock("30/04", "payment", "bar").alarm


def test_a_lapse_may_begin_another_track() -> None:
    norm = serra_azul_with({"deadlines.report.lapse": {"begin": [{"stage": "report.reported"}]}})
    autos = Autos(norm).opened().do("case_distributed", "02/03", to="relatora")
    assert autos.stage("17/03", "report") == "drafting"
    assert autos.stage("18/03", "report") == "reported"


def test_a_party_that_lets_an_own_term_pass_can_only_not_use_it_any_more() -> None:
    autos = Autos().do("complaint_filed", "02/03").do("cure_requested", "02/03", missing=["no_place"])
    assert autos.clock("10/03", "cure").status is ClockStatus.LAPSED
    assert autos.stage("10/03", "intake") == "received"


def test_two_terms_that_end_on_one_day_both_lapse() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    situation = autos.at("14/03")
    assert {lane.tracks["main"] for lane in situation.lanes.values()} == {"decision"}


def test_a_lapse_is_read_in_order_of_time_whatever_day_one_asks_on() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("05/03", "b")
    assert [view.clock.ended_on for view in autos.at("30/06").deadlines] == [day("14/03"), day("17/03")]
