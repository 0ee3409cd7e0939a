"""Deadlines as people read them: in order, whose, with the day of other readings, supplement and provisions."""

from isonomia.law.words import Role
from tests.law.acting import Autos, day, serra_azul, serra_azul_with


def test_deadlines_come_by_last_day_and_those_without_one_come_last() -> None:
    autos = Autos().opened(a="company", b="company").served("05/03", "a").served("03/03", "b")
    autos.do("hearing_called", "05/03").do("case_distributed", "05/03", to="relatora")
    shown = [(view.name, view.place) for view in autos.at("05/03").deadlines]
    assert shown == [
        ("defence", "b"), ("defence", "a"), ("report", ""), ("hearing_answer", "a"), ("hearing_answer", "b"),
    ]  # fmt: skip


def test_a_deadline_says_whose_it_is_its_label_event_and_provisions() -> None:
    view = Autos().opened().served("03/03").clock("03/03", "defence", "bar")
    assert (view.label, view.place, view.role, view.event, view.cite) == (
        "defesa", "bar", Role.RESPONDENT, day("03/03"), ("art6",),
    )  # fmt: skip


def test_a_deadline_of_a_subsidiary_source_says_so() -> None:
    norm = serra_azul_with({"deadlines.defence.supplement": "lei9784"})
    assert Autos(norm).opened().served("03/03").clock("03/03", "defence", "bar").supplement == "lei9784"
    assert Autos().opened().served("03/03").clock("03/03", "defence", "bar").supplement == ""


def test_no_other_day_is_shown_where_all_readings_agree() -> None:
    norm = serra_azul().choosing(readings={"first_day": "next_day"})
    view = Autos(norm).opened().served("03/03").clock("03/03", "defence", "bar")
    assert (view.others(), view.due, view.latest) == ((), day("13/03"), day("13/03"))


def test_a_party_s_term_is_never_an_alarm() -> None:
    autos = Autos().opened().served("03/03")
    assert [view.alarm for view in autos.at("30/06").deadlines] == [False]


def test_an_alarm_that_a_court_stayed_is_silent() -> None:
    autos = Autos().opened().do("case_distributed", "02/03", to="relatora")
    autos.do("court_order_recorded", "05/03", effect="stays", tracks=["report"])
    view = autos.clock("30/06", "report")
    assert (view.due, view.alarm) == (None, False)


def test_a_void_deadline_has_no_last_day() -> None:
    autos = Autos().opened().served("03/03").do("lane_ended", "05/03", "bar", outcome="death")
    view = autos.clock("05/03", "defence", "bar")
    assert (view.status.value, view.alarm) == ("void", False)


def test_a_term_across_the_recess_is_explained_to_the_day() -> None:
    norm = serra_azul_with({"counting.plain.recess": {"from": "12-20", "to": "01-20"}})
    autos = Autos(norm).opened("01/12").served("10/12")
    view = autos.clock("10/12", "defence", "bar")
    count = view.explain()
    assert count is not None
    assert count.due == view.due == day("21/01/2027")
