"""The day of an act and the day of its record: late papers of parties, acts of authority, a calendar that changed."""

from isonomia.law.examine import examine
from isonomia.law.fold.state import ClockStatus
from tests.law.acting import Autos, act_of, closed, day, decision, weekdays


def served() -> Autos:
    """Served on 03/03: the defence ends on 13/03."""
    return Autos().opened().served("03/03")


def test_a_party_s_paper_counts_by_the_day_it_was_handed_in() -> None:
    autos = served().do("defence_filed", "13/03", "bar", recorded="20/03")
    clock = autos.clock("20/03", "defence", "bar")
    assert (clock.status, clock.clock.ended_on) == (ClockStatus.ENDED, day("13/03"))


def test_until_it_is_recorded_a_late_paper_is_not_in_the_file() -> None:
    autos = served().do("defence_filed", "13/03", "bar", recorded="20/03")
    assert autos.clock("19/03", "defence", "bar").status is ClockStatus.LAPSED


def test_a_paper_handed_in_out_of_time_is_refused_whenever_it_is_recorded() -> None:
    assert served().codes("defence_filed", "16/03", "bar", recorded="20/03") == ["stage.not_here"]


def test_a_decision_that_did_not_read_a_timely_defence_stands_defective() -> None:
    autos = served().decided("16/03").do("defence_filed", "13/03", "bar", recorded="20/03")
    situation = autos.at("20/03")
    (defect,) = situation.defects
    assert situation.lanes["bar"].tracks["main"] == "told"
    assert (defect.kind, [reason.code for reason in defect.reasons]) == ("decision_issued", ["decision.unheard"])


def test_a_late_paper_is_judged_by_what_the_file_held_on_its_day() -> None:
    autos = Autos().opened().served("03/03", proof="10/03")
    assert autos.codes("defence_filed", "12/03", "bar", recorded="20/03") == []
    assert autos.codes("defence_filed", "05/03", "bar", recorded="09/03") == ["stage.not_here"]


def test_papers_recorded_late_know_of_each_other_by_their_own_days() -> None:
    autos = Autos().do("complaint_filed", "02/03", recorded="04/03")
    assert autos.codes("complaint_completed", "03/03", by="victim", recorded="05/03") == []


def test_an_authority_s_act_is_not_backdated() -> None:
    (reason,) = served().against("case_distributed", "05/03", recorded="06/03", to="relatora")
    assert reason.code == "day.backdated"
    assert reason.say == (
        "Ato de autoridade não tem data anterior ao registro: escreva 06/03/2026. "
        "Só papel de parte conta pelo dia em que foi entregue."
    )


def test_no_act_is_of_a_day_to_come() -> None:
    (reason,) = served().against("defence_filed", "05/03", "bar", recorded="04/03")
    assert reason.code == "day.future"
    assert reason.say == "O ato é de 05/03/2026, depois do dia em que entra nos autos (04/03/2026)."


def test_acts_of_one_day_are_read_in_the_order_of_the_file() -> None:
    norm, calendar = served().norm, weekdays()
    filed = act_of("complaint_filed", "02/03", number=1)
    opened = act_of("case_opened", "02/03", "bar", number=2)
    assert examine(norm, [opened, filed], calendar, on=day("02/03")).defects == ()


def test_acts_after_the_day_asked_are_not_read() -> None:
    autos = served().do("defence_filed", "10/03", "bar")
    assert autos.stage("09/03", "main", "bar") == "defence"


def test_an_empty_file_stands_at_the_beginning() -> None:
    situation = Autos().at("02/03")
    assert (situation.case.tracks, situation.lanes, situation.deadlines) == ({"intake": "start"}, {}, ())


# --- a calendar that changed ------------------------------------------------------------------------


def test_a_closed_day_decreed_late_moves_the_term_that_runs() -> None:
    decree = closed("13/03", known_from="12/03")
    calendar = weekdays().with_closed([decree])
    before = Autos(calendar=calendar.known_at(day("11/03"))).opened().served("03/03")
    after = Autos(calendar=calendar.known_at(day("12/03"))).opened().served("03/03")
    assert before.clock("11/03", "defence", "bar").due == day("13/03")
    assert after.clock("12/03", "defence", "bar").due == day("16/03")


def test_a_decision_taken_before_a_day_was_declared_closed_stands_with_a_defect() -> None:
    autos = served().decided("16/03", name="decisão")
    autos.calendar = weekdays().with_closed([closed("13/03", known_from="17/03")])
    situation = autos.at("18/03")
    assert (situation.lanes["bar"].tracks["main"], situation.lanes["bar"].outcome) == ("told", "sanctioned")
    (defect,) = situation.defects
    assert (defect.act, defect.lane, [reason.code for reason in defect.reasons]) == (
        "decisão",
        "bar",
        ["stage.not_here", "term.running"],
    )


def test_an_act_recorded_against_a_refusal_stands_with_its_reasons() -> None:
    autos = served().stand("lapse_certified", "05/03", "bar", deadline="defence", name="certidão")
    (defect,) = autos.at("05/03").defects
    assert (defect.act, [reason.code for reason in defect.reasons]) == ("certidão", ["term.running"])


def test_a_refused_act_changes_nothing() -> None:
    autos = served()
    before = autos.at("05/03")
    assert autos.codes("decision_issued", "05/03", "bar", **decision()) == ["stage.not_here", "term.running"]
    after = autos.at("05/03")
    assert (before.lanes, before.applied, before.defects) == (after.lanes, after.applied, after.defects)
