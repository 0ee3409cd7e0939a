"""Who acts for whom: representatives, impeded persons, the complainant served in the case as a whole."""

import pytest

from isonomia.law.fold.state import ClockStatus
from tests.law.acting import Autos, day, serra_azul_with


def served() -> Autos:
    return Autos().opened().served("03/03")


def in_review() -> Autos:
    return served().decided("16/03").served("17/03", of="decision")


def test_a_representative_acts_for_the_respondent_of_the_lane() -> None:
    autos = served().do("defence_filed", "10/03", "bar", by="representative")
    assert autos.clock("10/03", "defence", "bar").status is ClockStatus.ENDED


def test_a_representative_of_the_complainant_does_not_act_for_the_respondent() -> None:
    (reason,) = served().against("defence_filed", "10/03", "bar", by="representative", behalf="complainant")
    assert (reason.code, reason.say) == ("role.wrong", "Este ato cabe a: autuado; não a: representante.")


def test_a_representative_uses_the_term_of_whom_it_stands_for_and_no_other() -> None:
    autos = in_review().do("service_sent", "18/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "18/03", "bar")
    autos.do("appeal_filed", "19/03", "bar", by="representative", behalf="complainant")
    assert autos.clock("19/03", "appeal", "bar", "complainant").status is ClockStatus.ENDED
    assert autos.clock("19/03", "appeal", "bar", "respondent").status is ClockStatus.RUNNING


@pytest.mark.parametrize("author", ["ana", "bia"])
def test_an_impeded_authority_does_nothing_more_in_the_case(author: str) -> None:
    autos = served().do("impediment_declared", "04/03", person="ana")
    reasons = autos.against("hearing_called", "05/03", author=author)
    impeded = [("person.impeded", "Quem pratica este ato está impedido neste processo: chame quem substitui.")]
    assert [(reason.code, reason.say) for reason in reasons] == (impeded if author == "ana" else [])


def test_an_impeded_person_still_acts_as_a_party_and_may_say_so_again() -> None:
    autos = served().do("impediment_declared", "04/03", person="ana", author="ana")
    assert autos.codes("defence_filed", "05/03", "bar", author="ana") == []
    assert autos.codes("impediment_declared", "05/03", person="ana", author="ana") == []


def test_the_complainant_served_in_the_case_appeals_in_each_lane_that_was_decided() -> None:
    autos = (
        Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b").decided("16/03", "a", "b")
    )
    autos.do("service_sent", "17/03", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "17/03", received_on=day("17/03"))
    assert autos.clock("17/03", "appeal", "a", "complainant").due == day("27/03")
    assert autos.clock("17/03", "appeal", "b", "complainant").due == day("27/03")
    assert autos.at("17/03").lanes["a"].tracks["main"] == "told"


def test_a_term_of_a_stage_left_by_another_way_is_moot() -> None:
    autos = served().do("hearing_called", "04/03")
    clock = autos.clock("16/03", "hearing_answer", "bar")
    assert (clock.status, clock.clock.ended_on) == (ClockStatus.MOOT, day("14/03"))


def test_a_stage_whose_notice_is_already_served_leads_on_at_once() -> None:
    norm = serra_azul_with({"anywhere.petition_filed.to": "main.service"})
    autos = Autos(norm).opened().served("03/03").do("defence_filed", "04/03", "bar")
    assert autos.do("petition_filed", "05/03", "bar").stage("05/03", "main", "bar") == "defence"


def test_a_term_may_run_from_a_publication() -> None:
    norm = serra_azul_with(
        {
            "deadlines.appeal.starts": [{"published": "decision"}],
            "procedure.main.stages.told.acts.gazette_published.to": "review",
            "service.posting.after_failed": [],
        }
    )
    autos = Autos(norm).opened().served("03/03").decided("16/03")
    autos.do("gazette_published", "17/03", "bar", of="decision")
    assert autos.clock("17/03", "appeal", "bar", "respondent").due == day("27/03")
    assert autos.clock("17/03", "appeal", "bar", "complainant").due == day("27/03")


def test_a_stage_closes_only_when_the_last_of_the_parties_clocks_lapsed() -> None:
    autos = in_review().do("service_sent", "18/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "19/03", "bar", received_on=day("19/03"))
    assert autos.clock("28/03", "appeal", "bar", "respondent").status is ClockStatus.LAPSED
    assert autos.stage("30/03", "main", "bar") == "review"
    assert autos.stage("31/03", "main", "bar") == "final"
