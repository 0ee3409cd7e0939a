"""What may be done now, by whom and with what; and for the rest, what stands in the way and until when."""

from isonomia.law.acts import ActKind
from isonomia.law.answers import Possible
from isonomia.law.examine import Situation
from isonomia.law.reasons import Reason
from isonomia.law.words import Role
from tests.law.acting import Autos, day, serra_azul_with
from tests.law.fold.test_held_and_silent import silent_norm


def option(situation: Situation, kind: str, place: str = "bar") -> Possible:
    (found,) = [option for option in situation.possible if option.kind == kind and option.place == place]
    return found


def kinds(situation: Situation, place: str = "bar") -> set[str]:
    return {option.kind.value for option in situation.possible if option.place == place}


def ready() -> Autos:
    """Served on 03/03; from 14/03 ready for the decision."""
    return Autos().opened().served("03/03")


def test_a_possible_act_says_its_label_roles_demands_ways_and_provisions() -> None:
    found = option(ready().at("16/03"), "decision_issued")
    assert found.label == "Decisão proferida"
    assert found.roles == {Role.COLLEGE}
    assert found.needs == ("motivation",)
    assert found.outcomes == ("sanctioned", "dismissed")
    assert (found.cite, found.supplement, found.track) == (("art8",), "", "main")


def test_an_act_of_several_roles_lists_them_all() -> None:
    situation = ready().decided("16/03").served("17/03", of="decision").at("18/03")
    assert option(situation, "appeal_filed").roles == {Role.RESPONDENT, Role.COMPLAINANT}


def test_two_rows_of_one_act_are_one_option_for_the_roles_of_both() -> None:
    own = {"act": "defence_filed", "by": "respondent", "to": "decision", "cite": ["art6"]}
    by_another = {**own, "by": "representative"}
    norm = serra_azul_with({"procedure.main.stages.defence.acts": [own, by_another]})
    situation = Autos(norm).opened().served("03/03").at("04/03")
    assert option(situation, "defence_filed").roles == {Role.RESPONDENT, Role.REPRESENTATIVE}


def test_an_act_of_a_subsidiary_source_says_so() -> None:
    found = option(ready().at("04/03"), "withdrawal_filed", "")
    assert (found.supplement, found.cite) == ("lei9784", ("lei9784.art51",))


def test_what_came_in_writing_is_not_offered_to_be_written_down() -> None:
    take_down = {"act": "complaint_written_down", "by": "clerk", "cite": ["art6"]}
    norm = serra_azul_with({"procedure.intake.stages.received.acts.1": take_down})
    oral = Autos(norm).do("complaint_filed", "02/03", written=False).at("02/03")
    assert "complaint_written_down" in kinds(oral, "")
    written = Autos(norm).do("complaint_filed", "02/03").at("02/03")
    assert [reason.code for reason in written.why_not(ActKind.COMPLAINT_WRITTEN_DOWN)] == ["complaint.written"]


def test_an_act_whose_guard_fails_is_not_possible() -> None:
    assert "defence_filed" in kinds(ready().at("13/03"))
    assert "defence_filed" not in kinds(ready().at("14/03"))


def test_a_guard_on_what_the_act_carries_is_not_asked_before_there_is_an_act() -> None:
    assert "decision_issued" in kinds(ready().at("16/03"))


def test_an_act_that_answers_another_is_possible_only_after_it() -> None:
    assert "extension_decided" not in kinds(ready().at("04/03"))
    asked = ready().do("extension_requested", "04/03", "bar", deadline="defence")
    assert "extension_decided" in kinds(asked.at("04/03"))


def test_an_act_of_anywhere_is_told_once_of_the_case() -> None:
    situation = ready().at("04/03")
    assert "evidence_joined" in kinds(situation, "")
    assert "evidence_joined" not in kinds(situation, "bar")


def test_a_joint_act_is_not_possible_while_a_lane_is_behind() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a")
    assert "decision_issued" not in kinds(autos.at("16/03"), "a")


def test_nothing_is_possible_in_a_lane_that_ended_or_was_severed() -> None:
    autos = Autos().opened(a="company", b="company", c="company").served("03/03", "c")
    autos.do("lane_ended", "04/03", "a", outcome="death").do("case_severed", "04/03", "b")
    situation = autos.at("04/03")
    assert (kinds(situation, "a"), kinds(situation, "b")) == (set(), set())
    assert "defence_filed" in kinds(situation, "c")


def test_a_court_s_order_takes_the_acts_of_its_track_away() -> None:
    autos = ready().do("court_order_recorded", "04/03", effect="stays", tracks=["main"])
    assert "defence_filed" not in kinds(autos.at("04/03"))
    assert autos.at("04/03").why_not("defence_filed", "bar") == (
        Reason("court.stayed", "Ordem judicial suspende este andamento.", ("art6",)),
    )


# --- why not -----------------------------------------------------------------------------------------


def test_a_stage_not_reached_is_told_with_the_terms_that_run_until_it() -> None:
    away, running = ready().at("04/03").why_not("decision_issued", "bar")
    assert away == Reason(
        "stage.not_here",
        "O ato “Decisão proferida” não cabe agora (Prazo de defesa). Ele cabe em: “Para decidir”.",
        ("art8",),
    )
    assert (running.code, running.say, running.cite) == (
        "term.running", "Corre o prazo “defesa”, até 13/03/2026.", ("art6",),
    )  # fmt: skip


def test_the_obstacle_of_a_running_term_is_gone_on_the_day_after_its_last() -> None:
    reasons = ready().at("04/03").why_not("decision_issued", "bar")
    assert reasons[-1].until == day("14/03")


def test_the_obstacle_of_a_term_that_a_guard_asks_for_is_gone_on_the_same_day() -> None:
    autos = Autos().opened(a="company").served("03/03", "a").do("defence_filed", "04/03", "a")
    autos.do("evidence_joined", "05/03", "a")
    (reason,) = autos.at("06/03").why_not("decision_issued", "a")
    assert (reason.code, reason.until) == ("term.running", day("11/03"))


def test_a_silent_term_on_the_way_is_told_with_what_the_body_must_answer() -> None:
    reasons = Autos(silent_norm()).opened().served("03/03").at("04/03").why_not("decision_issued", "bar")
    assert [reason.code for reason in reasons] == ["stage.not_here", "term.silent"]
    assert reasons[-1].say == (
        "A norma não fixa o prazo “defesa”. O órgão precisa responder antes: Quantos dias para a defesa?"
    )


def test_a_term_of_an_authority_is_no_obstacle() -> None:
    autos = Autos().opened().do("case_distributed", "02/03", to="relatora")
    assert [reason.code for reason in autos.at("04/03").why_not("complaint_filed")] == ["stage.not_here"]


def test_a_joint_act_tells_whom_it_waits_for() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a")
    assert autos.at("16/03").why_not("decision_issued", "a") == (
        Reason("joint.waits", "O ato é conjunto e espera por: “b”.", ("art8",), None, True),
    )


def test_an_act_that_comes_after_another_tells_which() -> None:
    assert ready().at("04/03").why_not("stay_lifted") == (
        Reason("after.missing", "Antes é preciso o ato “Sobrestamento ordenado”.", ("art16",)),
    )


def test_asked_of_no_lane_the_place_nearest_to_the_act_answers() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a")
    assert autos.at("04/03").why_not("defence_filed") == ()


def test_a_severed_respondent_answers_elsewhere() -> None:
    autos = ready().do("case_severed", "04/03", "bar")
    assert autos.at("04/03").why_not("defence_filed", "bar") == (
        Reason("lane.severed", "O processo foi desmembrado: “bar” responde em autos próprios."),
    )


def test_an_act_unknown_to_the_norm_is_told_so() -> None:
    told = ready().at("04/03").why_not("homologation_decided")[0]
    assert told == Reason("stage.not_here", "O ato “Homologação decidida” não existe nesta norma.")
