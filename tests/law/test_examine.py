"""The door of the core: the same acts give the same answer, and a refusal is the answer to an act not yet recorded."""

import pytest

from isonomia.law.acts import ActKind
from isonomia.law.examine import examine, refusals
from isonomia.law.reasons import Reason
from tests.law.acting import Autos, act_of, day, decision, weekdays


def walked() -> Autos:
    return Autos().opened().served("03/03").do("evidence_joined", "05/03").decided("16/03")


def test_what_counts_is_listed_in_the_order_in_which_it_was_read() -> None:
    assert walked().at("16/03").applied == ("n1", "n2", "n3", "n4", "n5", "n6")


def test_an_answer_holds_the_norm_the_calendar_and_the_day_it_was_asked_for() -> None:
    autos = walked()
    situation = autos.at("16/03")
    assert (situation.norm, situation.calendar, situation.on) == (autos.norm, autos.calendar, day("16/03"))


def test_asking_twice_gives_the_same_and_changes_nothing() -> None:
    autos = walked()
    acts = list(autos.acts)
    first, second = autos.at("30/03"), autos.at("30/03")
    assert (first.lanes, first.possible, first.defects) == (second.lanes, second.possible, second.defects)
    assert autos.acts == acts


def test_the_acts_may_come_in_any_order_of_the_list() -> None:
    autos = walked()
    turned = examine(autos.norm, list(reversed(autos.acts)), autos.calendar, on=day("16/03"))
    assert turned.lanes == autos.at("16/03").lanes


def test_an_act_is_refused_with_all_that_speaks_against_it() -> None:
    autos = Autos().opened().served("03/03").do("defence_filed", "04/03", "bar")
    reasons = autos.against("decision_issued", "05/03", "bar", by="authority", **decision(reasons={}, votes=[]))
    assert [reason.code for reason in reasons] == ["role.wrong", "college.quorum", "payload.blank"]


def test_a_role_that_may_not_do_the_act_is_told_who_may() -> None:
    autos = Autos().opened().served("03/03")
    assert autos.against("defence_filed", "04/03", "bar", by="clerk") == (
        Reason("role.wrong", "Este ato cabe a: autuado; não a: secretaria do processo.", ("art6",)),
    )


def test_an_act_open_to_anyone_is_refused_to_nobody() -> None:
    assert Autos().codes("complaint_filed", "02/03", by="witness") == []


def test_an_act_that_the_norm_does_not_know_is_told_so() -> None:
    assert Autos().opened().against("homologation_decided", "03/03", by="homologator") == (
        Reason("stage.not_here", "O ato “Homologação decidida” não existe nesta norma."),
    )


def test_an_act_out_of_its_stage_is_told_where_the_file_stands_and_where_the_act_belongs() -> None:
    assert Autos().opened().against("defence_filed", "03/03", "bar") == (
        Reason(
            "stage.not_here",
            "O ato “Defesa apresentada” não cabe agora (Notificação). Ele cabe em: “Prazo de defesa”.",
            ("art6",),
        ),
    )


def test_an_act_before_the_opening_is_told_that_nobody_answers_yet() -> None:
    reasons = Autos().do("complaint_filed", "02/03").against("defence_filed", "03/03", "bar")
    assert ("lane.unknown", "“bar” não responde neste processo. Respondem: ninguém ainda.") in [
        (reason.code, reason.say) for reason in reasons
    ]


def test_an_act_on_several_respondents_tells_each_reason_once() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    assert autos.codes("defence_filed", "16/03", "a", "b") == ["stage.not_here"]


def test_a_file_without_acts_admits_its_first() -> None:
    act = act_of("complaint_filed", "02/03")
    assert refusals(Autos().norm, [], act, weekdays()) == ()


def test_why_not_is_empty_for_what_is_possible() -> None:
    situation = Autos().opened().served("03/03").at("04/03")
    assert situation.why_not("defence_filed", "bar") == situation.why_not(ActKind.DEFENCE_FILED) == ()


def test_a_kind_of_act_that_does_not_exist_is_no_question() -> None:
    with pytest.raises(ValueError, match="defesa"):
        Autos().at("02/03").why_not("defesa")
