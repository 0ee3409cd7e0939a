"""How stages end and others begin: closing, joint stages, tracks by sanction, a second round after a return."""

import pytest

from isonomia.law.fold.state import ClockStatus
from tests.law.acting import FINE, WARNING, Autos, day, decision

HARD = {"respondent_kind": "company", "violence": "true"}
SUSPENSION = [{"kind": "licence_suspension", "days": "10"}]


def in_review() -> Autos:
    """The respondent was served with the decision on 17/03: the appeal runs to 27/03."""
    return Autos().opened().served("03/03").decided("16/03").served("17/03", of="decision")


def to_complainant(autos: Autos, on: str) -> Autos:
    return autos.do("service_sent", on, "bar", mode="in_person", of="decision", to="complainant", name="carta")


# --- closing -----------------------------------------------------------------------------------------


def test_a_stage_closes_when_its_only_term_lapsed() -> None:
    autos = in_review()
    assert autos.stage("27/03", "main", "bar") == "review"
    assert autos.stage("28/03", "main", "bar") == "final"


def test_a_stage_closes_by_the_first_way_whose_guard_holds() -> None:
    autos = in_review().do("appeal_filed", "20/03", "bar")
    assert autos.stage("20/03", "main", "bar") == "appealed"


def test_a_stage_waits_for_the_terms_of_all_parties() -> None:
    autos = to_complainant(in_review(), "19/03").do("service_result", "19/03", "bar", received_on=day("19/03"))
    autos.do("appeal_filed", "20/03", "bar")
    assert autos.stage("30/03", "main", "bar") == "review"
    assert autos.stage("31/03", "main", "bar") == "appealed"


def test_a_stage_waits_for_a_notice_still_under_way() -> None:
    autos = to_complainant(in_review(), "19/03")
    assert autos.stage("15/04", "main", "bar") == "review"


def test_a_notice_that_failed_holds_nothing_back() -> None:
    autos = to_complainant(in_review(), "19/03").do("service_result", "15/04", "bar", outcome="not_found")
    assert autos.stage("15/04", "main", "bar") == "final"


def test_an_interrupted_term_does_not_close_the_stage() -> None:
    autos = in_review().do("clarification_filed", "20/03", "bar")
    assert autos.stage("30/12", "main", "bar") == "clarifying"


# --- what was walked ---------------------------------------------------------------------------------


def test_a_place_tells_the_stages_that_it_walked_and_since_when() -> None:
    walked = in_review().at("28/03").lanes["bar"].walked
    main = [(stage, f"{on:%d/%m}") for track, stage, on in walked if track == "main"]
    assert main == [
        ("service", "02/03"),
        ("defence", "03/03"),
        ("decision", "14/03"),
        ("told", "16/03"),
        ("review", "17/03"),
        ("final", "28/03"),
    ]


def test_a_second_round_is_told_as_a_second_visit() -> None:
    autos = in_review().do("appeal_filed", "20/03", "bar").do("appeal_decided", "30/03", "bar", outcome="returned")
    stages = [stage for track, stage, _ in autos.at("30/03").lanes["bar"].walked if track == "main"]
    assert stages.count("decision") == 2


# --- joint stages ------------------------------------------------------------------------------------


def two_apart() -> Autos:
    """Served on 03/03 and on 17/03: on 16/03 only the first lane is ready to be decided."""
    autos = Autos().opened(a="company", b="company").served("03/03", "a")
    return autos.do("service_sent", "03/03", "b", mode="post_ar")


def test_a_joint_decision_waits_for_the_lane_that_is_behind() -> None:
    (reason,) = two_apart().against("decision_issued", "16/03", "a", **decision())
    assert (reason.code, reason.joint, reason.cite) == ("joint.waits", True, ("art8",))
    assert reason.say == "O ato é conjunto e espera por: “b” (Notificação). Ou desmembre o processo."


def test_a_joint_decision_is_taken_when_all_lanes_are_there() -> None:
    autos = two_apart().do("service_result", "17/03", "b").decided("30/03", "a", "b")
    assert {lane.tracks["main"] for lane in autos.at("30/03").lanes.values()} == {"told"}


def test_a_lane_already_decided_is_not_waited_for() -> None:
    autos = two_apart().do("service_result", "17/03", "b").decided("30/03", "a")
    assert autos.codes("decision_issued", "31/03", "b", **decision()) == []


def test_a_severed_lane_is_not_waited_for() -> None:
    autos = two_apart().do("case_severed", "16/03", "b", reasons={"motive": "b não foi achado"})
    assert autos.codes("decision_issued", "16/03", "a", **decision()) == []


def test_nothing_more_is_done_here_for_a_severed_lane() -> None:
    autos = two_apart().do("case_severed", "16/03", "b")
    reasons = autos.against("service_result", "17/03", "b")
    assert [(reason.code, reason.say) for reason in reasons] == [
        ("lane.severed", "O processo foi desmembrado: “b” responde em autos próprios.")
    ]


def test_an_ended_lane_is_not_waited_for_and_its_terms_are_void() -> None:
    autos = two_apart().do("service_result", "17/03", "b").do("lane_ended", "18/03", "b", outcome="death")
    assert autos.clock("18/03", "defence", "b").status is ClockStatus.VOID
    assert autos.codes("decision_issued", "18/03", "a", **decision()) == []


def test_no_act_is_done_for_a_lane_that_ended_but_a_court_s() -> None:
    autos = two_apart().do("lane_ended", "16/03", "b", outcome="dissolution")
    reasons = autos.against("service_result", "17/03", "b")
    assert ("lane.ended", "O processo já se encerrou para “b”.") in [(reason.code, reason.say) for reason in reasons]
    assert autos.codes("court_order_recorded", "17/03", "b", effect="lifts") == []


def test_a_lane_at_an_end_stage_is_not_waited_for() -> None:
    autos = two_apart().do("lane_ended", "16/03", "b", outcome="successor", successor="c")
    assert (autos.stage("16/03", "main", "b"), autos.at("16/03").lanes["b"].ended) == ("ended", False)
    assert autos.codes("decision_issued", "16/03", "a", **decision()) == []


def test_a_respondent_found_later_is_waited_for() -> None:
    autos = Autos().opened().served("03/03")
    autos.do("respondent_added", "10/03", "gerente", kinds={"gerente": "natural_person"})
    assert autos.stage("10/03", "main", "gerente") == "service"
    assert autos.codes("decision_issued", "16/03", "bar", **decision()) == ["joint.waits"]


def test_an_act_on_somebody_who_does_not_answer_here_is_refused() -> None:
    reasons = two_apart().against("decision_issued", "16/03", "zé", **decision())
    assert ("lane.unknown", "“zé” não responde neste processo. Respondem: “a”, “b”.") in [
        (reason.code, reason.say) for reason in reasons
    ]


def test_an_opening_must_say_against_whom() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    reasons = autos.against("case_opened", "02/03")
    assert [(r.code, r.say) for r in reasons] == [("lane.unknown", "O ato precisa dizer contra quem o processo corre.")]


# --- tracks by sanction ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "sanctions", "tracks"),
    [
        ({"respondent_kind": "company", "violence": "false"}, WARNING, {"main": "final"}),
        ({"respondent_kind": "company", "violence": "false"}, FINE, {"main": "final", "fine": "unpaid"}),
        (HARD, SUSPENSION, {"main": "final", "licence": "to_order"}),
    ],
)
def test_what_is_executed_follows_from_the_sanction(
    facts: dict[str, str], sanctions: list[object], tracks: dict[str, str]
) -> None:
    autos = Autos().opened().served("03/03").decided("16/03", facts={"all": facts}, sanctions={"all": sanctions})
    autos.served("17/03", of="decision")
    assert autos.at("30/03").lanes["bar"].tracks == tracks


def test_each_lane_executes_its_own_sanction() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    autos.decided("16/03", "a", "b", sanctions={"a": FINE, "b": WARNING})
    autos.served("17/03", "a", of="decision").served("17/03", "b", of="decision")
    lanes = autos.at("30/03").lanes
    assert ("fine" in lanes["a"].tracks, "fine" in lanes["b"].tracks) == (True, False)


def test_a_track_of_the_case_runs_beside_the_lanes() -> None:
    autos = Autos().opened().do("case_distributed", "02/03", to="relatora").served("03/03")
    assert autos.at("03/03").case.tracks == {"intake": "opened", "report": "drafting"}
    assert autos.at("03/03").lanes["bar"].tracks == {"main": "defence"}


def test_an_act_without_a_way_on_is_recorded_and_nothing_moves() -> None:
    autos = Autos().opened().served("03/03").do("petition_filed", "04/03", "bar", subject="vista dos autos")
    assert autos.stage("04/03", "main", "bar") == "defence"


# --- second round ------------------------------------------------------------------------------------


def returned() -> Autos:
    """Appealed, and sent back for a new decision on 06/04."""
    autos = in_review().do("appeal_filed", "20/03", "bar")
    return autos.do("appeal_decided", "06/04", "bar", outcome="returned", author="prefeita")


def test_a_returned_decision_takes_its_outcome_and_sanctions_away() -> None:
    lane = returned().at("06/04").lanes["bar"]
    assert (lane.tracks["main"], lane.outcome, lane.sanctions) == ("decision", "", ())


def test_a_new_decision_must_be_told_anew() -> None:
    autos = returned().decided("13/04")
    assert autos.stage("30/06", "main", "bar") == "told"
    assert autos.names_of_clocks("30/06") == ["defence.bar"]


def test_the_appeal_runs_anew_from_the_service_of_the_new_decision() -> None:
    autos = returned().decided("13/04").served("14/04", of="decision")
    assert autos.clock("14/04", "appeal", "bar").due == day("24/04")
    assert autos.stage("14/04", "main", "bar") == "review"


def test_the_lapse_of_the_first_round_is_not_certified_in_the_second() -> None:
    autos = to_complainant(in_review(), "19/03").do("service_result", "19/03", "bar", received_on=day("19/03"))
    autos.do("appeal_filed", "25/03", "bar", by="complainant")
    autos.do("appeal_decided", "06/04", "bar", outcome="returned").decided("13/04")
    assert autos.codes("lapse_certified", "13/04", "bar", deadline="appeal") == ["term.not_started"]


def test_the_first_round_s_appeal_is_no_appeal_of_the_second() -> None:
    autos = returned().decided("13/04").served("14/04", of="decision")
    assert autos.stage("25/04", "main", "bar") == "final"


def test_an_appeal_that_reverses_may_acquit() -> None:
    autos = in_review().do("appeal_filed", "20/03", "bar").do("appeal_decided", "06/04", "bar", outcome="reversed")
    lane = autos.at("06/04").lanes["bar"]
    assert (lane.outcome, lane.sanctions, lane.tracks["main"]) == ("dismissed", (), "final")


def test_an_appeal_that_is_dismissed_leaves_the_decision_as_it_was() -> None:
    autos = in_review().do("appeal_filed", "20/03", "bar").do("appeal_decided", "06/04", "bar", outcome="upheld")
    lane = autos.at("06/04").lanes["bar"]
    assert (lane.outcome, [chosen.kind for chosen in lane.sanctions]) == ("sanctioned", ["warning"])
