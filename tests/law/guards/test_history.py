"""Guards about the file: what was done or served, where tracks stand, which outcome, sanction and facts."""

import pytest

from tests.law.acting import FINED, PLAIN, Autos, decision
from tests.law.guards.asking import admits, guarded, petition, refusal, served_under

ROW = ("art7_par1",)
HARD = {**PLAIN, "violence": "true"}


def test_an_act_must_be_done_before() -> None:
    autos = served_under(done="evidence_joined")
    assert petition(autos, "04/03") == ("done.missing", "Antes é preciso o ato “Prova juntada”.", ROW)
    assert admits(autos.do("evidence_joined", "05/03", "bar"), "05/03")


def test_an_act_of_the_case_counts_for_each_lane() -> None:
    assert admits(served_under(done="evidence_joined").do("evidence_joined", "05/03"), "05/03")


def test_an_act_of_another_lane_does_not_count() -> None:
    autos = Autos(guarded(done="evidence_joined")).opened(a="company", b="company")
    autos.do("evidence_joined", "05/03", "a")
    assert admits(autos, "05/03", lane="a")
    assert petition(autos, "05/03", lane="b")[0] == "done.missing"


def test_one_of_several_acts_is_enough() -> None:
    autos = served_under(any_done=["evidence_joined", "defence_filed"])
    assert petition(autos, "04/03") == (
        "done.missing", "Antes é preciso um destes atos: “Prova juntada” ou “Defesa apresentada”.", ROW,
    )  # fmt: skip
    assert admits(autos.do("defence_filed", "05/03", "bar"), "05/03")


def test_an_act_may_be_excluded_by_another_done() -> None:
    autos = served_under(not_done="evidence_joined")
    assert admits(autos, "04/03")
    autos.do("evidence_joined", "05/03", "bar")
    assert petition(autos, "05/03") == ("done.already", "O ato “Prova juntada” já foi praticado.", ROW)


def test_an_act_must_come_after_the_last_of_another() -> None:
    autos = served_under(done_since=["evidence_joined", "hearing_called"])
    autos.do("evidence_joined", "04/03", "bar").do("hearing_called", "05/03", "bar")
    assert petition(autos, "06/03") == (
        "done.missing", "Falta o ato “Prova juntada” depois de “Audiência marcada”.", ROW,
    )  # fmt: skip
    assert admits(autos.do("evidence_joined", "06/03", "bar"), "06/03")


def test_of_two_acts_that_were_never_done_neither_came_after_the_other() -> None:
    pair = ["evidence_joined", "hearing_called"]
    assert petition(served_under(done_since=pair), "04/03")[0] == "done.missing"
    assert admits(served_under(not_done_since=pair), "04/03")


def test_an_act_must_not_have_come_after_the_last_of_another() -> None:
    autos = served_under(not_done_since=["evidence_joined", "hearing_called"]).do("evidence_joined", "04/03", "bar")
    assert petition(autos, "04/03") == (
        "done.already", "O ato “Prova juntada” já foi praticado depois de “Audiência marcada”.", ROW,
    )  # fmt: skip
    assert admits(autos.do("hearing_called", "05/03", "bar"), "05/03")


def test_proof_of_a_service_must_be_in_the_file() -> None:
    autos = Autos(guarded(served="opening")).opened()
    assert petition(autos, "03/03") == (
        "served.missing",
        "Falta a prova da notificação (abertura do processo) nos autos; sem ela o processo é nulo.",
        ROW,
    )
    assert admits(autos.served("04/03"), "04/03")


def test_the_service_of_the_complainant_is_no_service_of_the_respondent() -> None:
    autos = served_under(served="decision").decided("16/03")
    autos.do("service_sent", "17/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "17/03", "bar")
    assert petition(autos, "17/03")[0] == "served.missing"


def test_a_sanction_must_have_been_applied() -> None:
    autos = served_under(sanction=["fine", "licence_suspension"])
    assert petition(autos, "04/03") == (
        "sanction.missing", "Só cabe quando a sanção aplicada é multa ou suspensão da licença.", ROW,
    )  # fmt: skip
    assert admits(autos.decided("16/03", **FINED), "16/03")


def test_a_sanction_must_not_have_been_applied() -> None:
    autos = served_under(no_sanction="fine")
    assert admits(autos, "04/03")
    assert petition(autos.decided("16/03", **FINED), "16/03") == (
        "sanction.missing", "Não cabe quando a sanção aplicada é multa.", ROW,
    )  # fmt: skip


@pytest.mark.parametrize(("outcome", "admitted"), [("sanctioned", True), ("dismissed", False)])
def test_the_outcome_of_the_lane_decides(outcome: str, admitted: bool) -> None:
    autos = served_under(outcome_was="sanctioned").decided("16/03", outcome=outcome)
    assert admits(autos, "16/03") is admitted


def test_an_outcome_that_does_not_fit_is_told() -> None:
    autos = served_under(outcome_was="sanctioned").decided("16/03", outcome="dismissed")
    assert petition(autos, "16/03") == ("outcome.was", "Só cabe quando o resultado foi “procedente, com sanção”.", ROW)


def test_the_outcome_of_any_lane_may_decide() -> None:
    autos = Autos(guarded(any_lane_outcome="sanctioned")).opened(a="company", b="company")
    autos.served("03/03", "a").served("03/03", "b")
    assert petition(autos, "04/03", lane="b") == (
        "outcome.was", "Só cabe quando o resultado de algum autuado foi “procedente, com sanção”.", ROW,
    )  # fmt: skip
    votes = [{"member": f"m{n}", "vote": vote, "lane": lane}
             for n in (1, 2) for lane, vote in (("a", "sanctioned"), ("b", "dismissed"))]  # fmt: skip
    autos.decided("16/03", "a", "b", outcomes={"a": "sanctioned", "b": "dismissed"}, votes=votes)
    assert admits(autos, "16/03", lane="b")


def test_every_lane_must_have_arrived() -> None:
    autos = Autos(guarded(all_lanes_at=["main.defence", "main.decision"])).opened(a="company", b="company")
    autos.served("03/03", "a")
    assert petition(autos, "03/03", lane="a") == (
        "lanes.not_there", "“b” ainda não chegou a: “Prazo de defesa” ou “Para decidir”.", ROW,
    )  # fmt: skip
    assert admits(autos.served("04/03", "b"), "04/03", lane="a")


def test_a_lane_that_ended_need_not_arrive() -> None:
    autos = Autos(guarded(all_lanes_at="main.defence")).opened(a="company", b="company").served("03/03", "a")
    assert admits(autos.do("lane_ended", "04/03", "b", outcome="death"), "04/03", lane="a")


def test_a_track_must_have_arrived_in_the_lane_or_in_the_case() -> None:
    autos = served_under(track_at=["report.reported", "main.decision"])
    assert petition(autos, "04/03") == (
        "track.not_there", "Antes é preciso chegar a: “Relatório apresentado” ou “Para decidir”.", ROW,
    )  # fmt: skip
    autos.do("case_distributed", "04/03", to="relatora").do("report_filed", "05/03", author="relatora")
    assert admits(autos, "05/03")


def test_the_facts_found_decide() -> None:
    autos = served_under(fact={"violence": "false"})
    assert petition(autos, "04/03") == (
        "fact.not_met", "Os fatos reconhecidos no processo não comportam este ato.", ROW,
    )  # fmt: skip
    assert admits(autos.decided("16/03"), "16/03")


def test_an_opening_is_judged_by_what_it_says_of_each_respondent() -> None:
    norm = guarded(row="procedure.intake.stages.received.acts.case_opened", fact={"respondent_kind": "company"})
    autos = Autos(norm).do("complaint_filed", "02/03")
    assert autos.codes("case_opened", "02/03", "a", kinds={"a": "company"}) == []
    mixed = {"a": "company", "b": "natural_person"}
    assert refusal(autos, "case_opened", "02/03", "a", "b", kinds=mixed)[0] == "fact.not_met"


def test_a_decision_is_judged_by_the_facts_it_finds() -> None:
    norm = guarded(row="procedure.main.stages.decision.acts.decision_issued", fact={"violence": "true"})
    autos = Autos(norm).opened().served("03/03")
    assert autos.codes("decision_issued", "16/03", "bar", **decision()) == ["fact.not_met"]
    assert autos.codes("decision_issued", "16/03", "bar", **decision(facts={"all": HARD})) == []
