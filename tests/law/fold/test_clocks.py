"""What starts a clock, what starts it anew, whose it is, what ends, interrupts or extends it."""

import pytest

from isonomia.law.fold.run import FoldError
from isonomia.law.fold.state import ClockStatus
from tests.law.acting import FINED, Autos, day, decision, serra_azul_with


def in_review() -> Autos:
    """Decided on 16/03; the respondent served with the decision on 17/03: the appeal runs to 27/03."""
    return Autos().opened().served("03/03").decided("16/03").served("17/03", of="decision")


def told_to_complainant(autos: Autos, on: str) -> Autos:
    """The complainant too is served with the decision."""
    autos.do("service_sent", on, "bar", mode="in_person", of="decision", to="complainant")
    return autos.do("service_result", on, "bar", received_on=day(on))


def test_no_term_runs_before_the_service_has_effect() -> None:
    autos = Autos().opened().do("service_sent", "03/03", "bar", mode="post_ar")
    assert autos.names_of_clocks("30/06") == []
    assert autos.stage("30/06", "main", "bar") == "service"


def test_the_last_start_wins() -> None:
    autos = in_review().served("19/03", of="decision")
    assert autos.clock("19/03", "appeal", "bar", "respondent").due == day("30/03")


def test_each_respondent_has_an_own_clock() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("10/03", "b")
    assert autos.clock("10/03", "defence", "a").due == day("13/03")
    assert autos.clock("10/03", "defence", "b").due == day("20/03")


def test_each_party_has_an_own_clock_from_its_own_service() -> None:
    autos = told_to_complainant(in_review(), "19/03")
    assert autos.clock("19/03", "appeal", "bar", "respondent").due == day("27/03")
    assert autos.clock("19/03", "appeal", "bar", "complainant").due == day("30/03")


def test_one_party_s_act_leaves_the_other_s_clock_running() -> None:
    autos = told_to_complainant(in_review(), "19/03").do("appeal_filed", "23/03", "bar", by="complainant")
    assert autos.clock("23/03", "appeal", "bar", "complainant").status is ClockStatus.ENDED
    assert autos.clock("23/03", "appeal", "bar", "respondent").status is ClockStatus.RUNNING


def test_an_authority_s_act_ends_the_clocks_of_all_parties() -> None:
    norm = serra_azul_with({"deadlines.appeal.ends": ["appeal_filed", "evidence_joined"]})
    autos = Autos(norm).opened().served("03/03").decided("16/03").served("17/03", of="decision")
    told_to_complainant(autos, "19/03").stand("evidence_joined", "23/03", "bar")
    assert {view.status for view in autos.at("23/03").deadlines if view.name == "appeal"} == {ClockStatus.ENDED}


def test_a_payment_in_part_does_not_end_a_term_that_only_a_full_one_ends() -> None:
    autos = Autos().opened().served("03/03").decided("16/03", **FINED).served("17/03", of="decision")
    autos.do("payment_recorded", "30/03", "bar", outcome="part", amount="100")
    assert autos.clock("30/03", "payment", "bar").status is ClockStatus.RUNNING
    autos.do("payment_recorded", "31/03", "bar", outcome="full", amount="300")
    assert autos.clock("31/03", "payment", "bar").status is ClockStatus.ENDED


def test_a_request_to_correct_interrupts_the_appeal() -> None:
    autos = in_review().do("clarification_filed", "24/03", "bar", defect="omission")
    clock = autos.clock("24/03", "appeal", "bar")
    assert (clock.status, clock.due, clock.latest) == (ClockStatus.VOID, None, None)
    assert autos.stage("30/06", "main", "bar") == "clarifying"


def test_an_interrupted_term_runs_whole_again_from_the_service_of_the_answer() -> None:
    autos = in_review().do("clarification_filed", "24/03", "bar").do("clarification_decided", "06/04", "bar")
    autos.served("07/04", of="clarification")
    clock = autos.clock("07/04", "appeal", "bar")
    assert (clock.status, clock.event, clock.due) == (ClockStatus.RUNNING, day("07/04"), day("17/04"))
    assert autos.stage("07/04", "main", "bar") == "review"


def asked_to_extend(*, granted: str = "granted", deadline: str = "defence") -> Autos:
    autos = Autos().opened().served("03/03")
    autos.do("extension_requested", "09/03", "bar", deadline="defence", reasons={"motive": "Documentos no exterior."})
    return autos.do("extension_decided", "10/03", "bar", deadline=deadline, outcome=granted)


def test_a_granted_extension_adds_the_term_once_more() -> None:
    assert asked_to_extend().clock("10/03", "defence", "bar").due == day("23/03")


def test_a_second_extension_adds_nothing() -> None:
    autos = asked_to_extend().do("extension_decided", "11/03", "bar", deadline="defence", outcome="granted")
    assert autos.clock("11/03", "defence", "bar").due == day("23/03")


def test_an_extension_denied_adds_nothing() -> None:
    assert asked_to_extend(granted="denied").clock("10/03", "defence", "bar").due == day("13/03")


def test_a_term_that_the_norm_fixes_is_not_extended() -> None:
    autos = Autos().opened().served("03/03").do("extension_requested", "09/03", "bar", deadline="defence")
    (reason,) = autos.against("extension_decided", "10/03", "bar", deadline="appeal", outcome="granted")
    assert (reason.code, reason.say, reason.cite) == (
        "term.fixed",
        "A norma não admite prorrogar o prazo “recurso”.",
        ("art9",),
    )


def test_an_extension_is_not_decided_before_it_is_asked() -> None:
    autos = Autos().opened().served("03/03")
    (reason,) = autos.against("extension_decided", "10/03", "bar", deadline="defence", outcome="granted")
    assert (reason.code, reason.say) == ("after.missing", "Antes é preciso o ato “Prorrogação pedida”.")


def test_an_extension_asked_in_time_counts_although_granted_after_the_last_day() -> None:
    autos = Autos().opened().served("03/03")
    autos.do("extension_requested", "13/03", "bar", deadline="defence")
    autos.do("extension_decided", "13/03", "bar", deadline="defence", outcome="granted")
    assert autos.stage("16/03", "main", "bar") == "defence"


def lapsed_then_extended(on: str = "18/03") -> Autos:
    """The defence lapsed on 14/03; its extension, asked for in time, is granted later."""
    autos = Autos().opened().served("03/03").do("extension_requested", "10/03", "bar", deadline="defence")
    return autos.do("extension_decided", on, "bar", deadline="defence", outcome="granted")


def test_an_extension_granted_after_the_lapse_gives_the_stage_back() -> None:
    autos = lapsed_then_extended()
    assert (autos.stage("17/03", "main", "bar"), autos.stage("18/03", "main", "bar")) == ("decision", "defence")
    assert autos.codes("decision_issued", "19/03", "bar", **decision()) == ["stage.not_here", "term.running"]
    autos.do("defence_filed", "20/03", "bar")
    assert autos.stage("20/03", "main", "bar") == "decision"


def test_an_extended_term_lapses_again_after_its_new_last_day() -> None:
    autos = lapsed_then_extended()
    assert (autos.stage("23/03", "main", "bar"), autos.stage("24/03", "main", "bar")) == ("defence", "decision")
    assert autos.clock("24/03", "defence", "bar").status is ClockStatus.LAPSED


def test_an_extension_granted_after_its_own_last_day_gives_nothing_back_for_long() -> None:
    autos = lapsed_then_extended("06/04")
    assert autos.stage("07/04", "main", "bar") == "decision"


def test_an_extension_granted_after_the_decision_gives_nothing_back() -> None:
    autos = Autos().opened().served("03/03").do("extension_requested", "10/03", "bar", deadline="defence")
    autos.decided("16/03").do("extension_decided", "16/03", "bar", deadline="defence", outcome="granted")
    assert autos.stage("16/03", "main", "bar") == "told"


def test_a_held_term_stays_held_when_its_extension_ends_before_the_proof_too() -> None:
    autos = (
        Autos().opened().served("03/03", proof="30/03").do("extension_requested", "31/03", "bar", deadline="defence")
    )
    autos.do("extension_decided", "31/03", "bar", deadline="defence", outcome="granted")
    assert autos.clock("01/04", "defence", "bar").status is ClockStatus.HELD
    assert autos.stage("01/04", "main", "bar") == "defence"


def test_a_length_that_the_norm_leaves_no_choice_of_need_not_be_said() -> None:
    norm = serra_azul_with({"sanctions.licence_suspension.days": ["30"]})
    facts = {"all": {"respondent_kind": "company", "violence": "true"}}
    autos = Autos(norm).opened().served("03/03")
    autos.decided("16/03", facts=facts, sanctions={"all": [{"kind": "licence_suspension"}]}).served(
        "17/03", of="decision"
    )
    autos.do("suspension_ordered", "30/04", "bar", from_day="2026-05-01")
    assert autos.clock("30/04", "licence_suspension", "bar").due == day("30/05")


def test_a_rite_that_passes_a_case_in_a_circle_is_told_and_does_not_hang() -> None:
    norm = serra_azul_with({"procedure.main.stages.defence.served": {"opening": "service"}})
    autos = Autos(norm).opened().do("service_sent", "03/03", "bar", mode="in_person")
    assert autos.codes("service_result", "03/03", "bar") == ["fold.loop"]
    with pytest.raises(FoldError, match="O rito de serra-azul anda em círculo sem ato nenhum"):
        autos.stand("service_result", "03/03", "bar").at("03/03")


def test_a_term_may_start_by_an_act_of_the_case_in_every_lane_that_stands_where_it_lives() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").do("hearing_called", "04/03")
    assert autos.names_of_clocks("04/03") == ["defence.a", "hearing_answer.a"]


def test_a_term_may_depend_on_what_was_done_before() -> None:
    early = Autos().opened().served("03/03").do("evidence_joined", "05/03", "bar", what="vídeo")
    assert early.names_of_clocks("05/03") == ["defence.bar"]
    late = Autos().opened().served("03/03").do("defence_filed", "04/03", "bar").do("evidence_joined", "05/03", "bar")
    assert late.clock("05/03", "closing", "bar").due == day("10/03")


def test_a_suspension_lasts_the_days_decided_from_the_day_ordered_and_does_not_roll() -> None:
    autos = suspended(from_day="02/04", days="5")
    clock = autos.clock("31/03", "licence_suspension", "bar")
    assert (clock.event, clock.due) == (day("02/04"), day("06/04"))
    weekend = suspended(from_day="07/04", days="5").clock("31/03", "licence_suspension", "bar")
    assert weekend.due == day("11/04")


def test_a_suspension_ends_by_itself_on_the_day_after_its_last() -> None:
    autos = suspended(from_day="02/04", days="5")
    assert autos.stage("06/04", "licence", "bar") == "suspended"
    assert autos.stage("07/04", "licence", "bar") == "served_out"


def test_a_term_counts_only_the_acts_of_the_roles_named() -> None:
    norm = serra_azul_with({"deadlines.closing.starts": [{"act": "evidence_joined", "by": "clerk"}]})
    autos = Autos(norm).opened().served("03/03").do("defence_filed", "04/03", "bar")
    autos.do("evidence_joined", "05/03", "bar", by="respondent")
    assert autos.names_of_clocks("05/03") == ["defence.bar"]
    autos.do("evidence_joined", "06/03", "bar", by="clerk")
    assert autos.names_of_clocks("06/03") == ["closing.bar", "defence.bar"]


def test_a_deadline_is_explained_step_by_step_with_its_provisions() -> None:
    count = Autos().opened().served("03/03").clock("03/03", "defence", "bar").explain()
    assert count is not None
    assert (count.event, count.first_day, count.due) == (day("03/03"), day("04/03"), day("13/03"))
    assert {cite for step in count.steps for cite in step.cite} == {"art6", "reading.first_day"}


def test_an_extended_deadline_is_explained_with_its_whole_length() -> None:
    count = asked_to_extend().clock("10/03", "defence", "bar").explain()
    assert count is not None
    assert (str(count.term), count.due) == ("20 dias", day("23/03"))


def suspended(*, from_day: str, days: str) -> Autos:
    facts = {"respondent_kind": "company", "violence": "true"}
    chosen = [{"kind": "licence_suspension", "days": days}]
    autos = Autos().opened().served("03/03")
    autos.decided("16/03", facts={"all": facts}, sanctions={"all": chosen}).served("17/03", of="decision")
    return autos.do("suspension_ordered", "31/03", "bar", from_day=day(from_day))
