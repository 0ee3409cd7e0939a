"""Whatever the norm says, an act names who answers, days that can be, and words and names that exist."""

from typing import Any

import pytest
from msgspec.structs import replace

from isonomia.law.examine import examine, refusals
from isonomia.law.fold.run import FoldError
from tests.law.acting import FINE, MOTIVE, WARNING, Autos, act_of, day, decision, serra_azul_with


def served(*lanes: str) -> Autos:
    autos = Autos().opened(**dict.fromkeys(lanes or ("bar",), "company"))
    for lane in lanes or ("bar",):
        autos.served("03/03", lane)
    return autos


def told(autos: Autos, kind: str, on: str, *lanes: str, **content: Any) -> list[tuple[str, str]]:
    return [(reason.code, reason.say) for reason in autos.against(kind, on, *lanes, **content)]


def defects(autos: Autos, on: str) -> list[tuple[str, list[str]]]:
    return [(defect.act, [reason.code for reason in defect.reasons]) for defect in autos.at(on).defects]


# --- who answers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", " ", "all"])
def test_a_respondent_has_a_name(name: str) -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert told(autos, "case_opened", "02/03", name, kinds={name: "company"}) == [
        ("lane.name", f"“{name}” não serve de nome de quem responde: escreva um nome, que não seja “all”.")
    ]


def test_a_nameless_respondent_that_was_recorded_is_a_defect_and_no_lane() -> None:
    autos = Autos().do("complaint_filed", "02/03").stand("case_opened", "02/03", "", kinds={"": "company"})
    assert autos.at("02/03").lanes == {}
    assert defects(autos, "02/03") == [("n2", ["lane.name"])]


def test_what_a_respondent_is_is_said_of_nobody_else() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert told(autos, "case_opened", "02/03", "bar", kinds={"bar": "company", "loja": "company"}) == [
        ("lane.foreign", "O ato diz o que é “loja”, que não está entre quem passa a responder.")
    ]


def test_a_case_is_opened_only_against_whom_the_norm_reaches() -> None:
    autos = Autos(serra_azul_with({"scope.respondents": ["company"]})).do("complaint_filed", "02/03")
    kinds = {"bar": "company", "ana": "natural_person"}
    ((code, say),) = told(autos, "case_opened", "02/03", "bar", "ana", kinds=kinds)
    assert (code, "não alcança “ana”." in say) == ("scope.respondent", True)


def test_a_respondent_is_named_once() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert told(autos, "case_opened", "02/03", "bar", "bar", kinds={"bar": "company"}) == [
        ("lane.repeated", "O ato diz duas vezes o nome de quem responde: diga-o uma vez só.")
    ]


def test_who_already_answers_is_not_added_again() -> None:
    assert told(served(), "respondent_added", "05/03", "bar", kinds={"bar": "company"}) == [
        ("lane.known", "“bar” já responde neste processo.")
    ]


@pytest.mark.parametrize(
    ("earlier", "lane", "code"),
    [
        (None, "bra", "lane.unknown"),
        (("lane_ended", {"outcome": "death"}), "bar", "lane.ended"),
        (("case_severed", {"reasons": MOTIVE}), "bar", "lane.severed"),
    ],
)
def test_a_recorded_act_on_who_does_not_answer_here_is_a_defect(earlier: Any, lane: str, code: str) -> None:
    autos = served("bar", "clube")
    if earlier:
        autos.do(earlier[0], "04/03", "bar", **earlier[1])
    autos.stand("defence_filed", "05/03", lane, name="defesa")
    assert code in {code for act, codes in defects(autos, "05/03") if act == "defesa" for code in codes}


def test_why_an_act_is_not_possible_for_a_stranger_is_that_nobody_of_that_name_answers() -> None:
    (reason,) = served().at("04/03").why_not("defence_filed", "clube")
    assert (reason.code, reason.say) == (
        "lane.unknown",
        "“clube” não responde neste processo. Respondem: “bar”.",
    )


# --- order and identity ------------------------------------------------------------------------------


def test_two_acts_never_share_an_identifier() -> None:
    assert told(served(), "petition_filed", "04/03", "bar", name="n1") == [
        ("act.repeated", "Já há nestes autos um ato com o identificador “n1”: dê-lhe outro.")
    ]


def test_two_recorded_acts_with_one_identifier_are_defects_and_both_are_read() -> None:
    autos = served().stand("petition_filed", "04/03", "bar", name="n4").stand("hearing_called", "04/03", name="outro")
    autos.stand("act_corrected", "05/03", act="outro", changes={"hour": "14h"})
    assert defects(autos, "05/03") == [("n4", ["act.repeated"])] * 2
    assert autos.stage("05/03", "main", "bar") == "defence"


@pytest.mark.parametrize("number", [0, 4])
def test_an_act_takes_the_next_number(number: int) -> None:
    autos = served()
    act = act_of("petition_filed", "04/03", "bar", number=number, name="petição")
    (reason,) = refusals(autos.norm, autos.acts, act, autos.calendar)
    assert (reason.code, reason.say) == (
        "act.number",
        f"O ato tem o número {number}, e os autos já chegaram ao 4: dê-lhe o número seguinte.",
    )


def test_acts_of_one_day_and_number_are_read_in_one_order_whatever_the_order_of_the_list() -> None:
    autos = served()
    twins = [act_of("defence_filed", "04/03", "bar", number=9, name=name) for name in ("b", "a", "c")]
    orders = {
        examine(autos.norm, [*autos.acts, *some], autos.calendar, on=day("05/03")).applied
        for some in (twins, twins[::-1])
    }
    assert orders == {("n1", "n2", "n3", "n4", "a", "b", "c")}


# --- words and names ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "content", "wrong", "accepted"),
    [
        (
            "lane_ended",
            {"outcome": "sucessor"},
            "“sucessor” não é",
            "death (morte) ou dissolution (extinção da empresa) ou successor (sucessão)",
        ),
        (
            "court_order_recorded",
            {"effect": "susta"},
            "“susta” não é",
            "stays (suspende) ou lifts (levanta) ou annuls (anula)",
        ),
        (
            "term_decided",
            {"deadline": "defence"},
            "Falta o resultado",
            "confirmed (confirmado) ou restored (devolvido)",
        ),
    ],
)
def test_a_word_on_which_the_core_acts_is_one_it_knows(
    kind: str, content: dict[str, Any], wrong: str, accepted: str
) -> None:
    ((code, say),) = told(served(), kind, "04/03", "bar", **content)
    assert (code, say.startswith(wrong), say.endswith(f": diga {accepted}.")) == ("outcome.unknown", True, True)


def test_an_act_enters_the_file_on_its_day_or_later() -> None:
    autos = served()
    act = replace(act_of("petition_filed", "04/03", "bar", number=9, name="petição"), recorded=day("03/03"))
    (reason,) = refusals(autos.norm, autos.acts, act, autos.calendar)
    assert (reason.code, reason.say) == (
        "day.future",
        "O ato é de 04/03/2026, depois do dia em que entra nos autos (03/03/2026).",
    )
    situation = examine(autos.norm, [*autos.acts, act], autos.calendar, on=day("05/03"))
    assert [(defect.act, defect.reasons) for defect in situation.defects] == [(act.id, (reason,))]


def test_a_fact_of_a_day_that_nobody_alive_remembers_is_a_slip() -> None:
    assert told(Autos(), "complaint_filed", "02/03", fact_day="0001-01-01") == [
        ("day.too_early", "O dia do fato, 01/01/0001, vem antes de 1900: confira o ano.")
    ]
    assert told(Autos(), "complaint_filed", "02/03", fact_day="1900-01-01") == []


def test_a_result_of_service_that_is_no_result_is_no_failure_either() -> None:
    autos = Autos().opened().do("service_sent", "03/03", "bar", mode="in_person", of="opening")
    assert autos.codes("service_result", "04/03", "bar", outcome="recebido") == ["outcome.unknown"]


def test_a_stay_names_tracks_of_the_norm() -> None:
    assert told(served(), "stay_ordered", "04/03", tracks=["multa"]) == [
        ("payload.value", "“multa” não é trilha desta norma. Trilhas: intake, report, main, fine, licence.")
    ]


@pytest.mark.parametrize(("kind", "more"), [("extension_requested", {}), ("term_decided", {"outcome": "confirmed"})])
def test_an_act_about_a_term_names_one_of_the_norm(kind: str, more: dict[str, str]) -> None:
    ((code, say),) = told(served(), kind, "04/03", "bar", deadline="defesa", **more)
    assert code == "payload.value"
    assert say.startswith("“defesa” não é prazo desta norma. Prazos: cure, defence, report,")


# --- days --------------------------------------------------------------------------------------------


def test_an_edital_is_not_said_to_be_posted_on_a_later_day() -> None:
    autos = Autos().opened()
    for mode in ("in_person", "post_ar"):
        autos.do("service_sent", "03/03", "bar", mode=mode).do("service_result", "04/03", "bar", outcome="not_found")
    assert told(autos, "notice_posted", "09/03", "bar", posted_on="2027-03-01") == [
        ("service.days", "O ato é de 09/03/2026 e não pode dizer que o edital foi afixado em 01/03/2027.")
    ]


def suspended() -> Autos:
    facts = {"all": {"respondent_kind": "company", "violence": "true"}}
    sanctions = {"all": [{"kind": "licence_suspension", "days": 10}]}
    return served().decided("16/03", facts=facts, sanctions=sanctions).served("17/03", of="decision")


def test_a_suspension_does_not_begin_before_it_is_ordered() -> None:
    assert told(suspended(), "suspension_ordered", "30/04", "bar", from_day="2026-04-29") == [
        ("day.past", "A suspensão é ordenada em 30/04/2026 e não pode começar antes, em 29/04/2026.")
    ]


@pytest.mark.parametrize("first", ["2030-12-25", "2099-01-01"])
def test_an_act_whose_term_the_calendar_does_not_reach_is_refused(first: str) -> None:
    ((code, say),) = told(suspended(), "suspension_ordered", "30/04", "bar", from_day=first)
    assert code == "calendar.outside"
    assert say.startswith("O calendário inventado vai de 01/01/2020 a 31/12/2030; ")


# --- corrections -------------------------------------------------------------------------------------


def test_a_correction_after_which_an_act_no_longer_fits_is_refused_for_what_would_be_wrong() -> None:
    autos = served().do("evidence_joined", "04/03", "bar").decided("16/03", name="decisão")
    changes = {"outcome": "dismissed"}
    assert autos.codes("act_corrected", "17/03", act="decisão", changes=changes) == [
        "college.outcome",
        "decision.spared",
    ]


def test_a_correction_that_the_calendar_does_not_reach_is_refused() -> None:
    autos = suspended().do("suspension_ordered", "30/04", "bar", name="ordem")
    codes = autos.codes("act_corrected", "04/05", act="ordem", changes={"from_day": "2099-01-01"})
    assert codes == ["calendar.outside"]


# --- decisions ---------------------------------------------------------------------------------------


def votes(**outcomes: str) -> list[dict[str, str]]:
    return [{"member": m, "vote": vote, "lane": lane} for lane, vote in outcomes.items() for m in ("m1", "m2")]


def test_who_is_acquitted_in_a_joint_decision_gets_none_of_its_sanctions() -> None:
    outcomes = {"a": "sanctioned", "b": "dismissed"}
    content = decision("", outcomes=outcomes, sanctions={"all": FINE}, votes=votes(**outcomes))
    autos = served("a", "b").do("decision_issued", "16/03", "a", "b", **content)
    autos.served("17/03", "a", of="decision").served("17/03", "b", of="decision")
    lanes = autos.at("30/04").lanes
    assert [one.kind for one in lanes["a"].sanctions] == ["fine"]
    assert lanes["b"].sanctions == ()
    assert "fine" not in lanes["b"].tracks


@pytest.mark.parametrize("key", ["bar", "all"])
def test_an_acquittal_that_carries_a_sanction_is_refused(key: str) -> None:
    assert told(served(), "decision_issued", "16/03", "bar", **decision("dismissed", sanctions={key: WARNING})) == [
        ("decision.spared", "O resultado para “bar” é “improcedente”: tire do ato a sanção.")
    ]


@pytest.mark.parametrize(
    "more",
    [
        {"outcomes": {"bra": "dismissed"}},
        {"sanctions": {"all": WARNING, "bra": FINE}},
        {"facts": {"all": {"respondent_kind": "company", "violence": "false"}, "bra": {}}},
        {"votes": [*votes(bar="sanctioned"), {"member": "m3", "vote": "dismissed", "lane": "bra"}]},
    ],
)
def test_a_decision_says_nothing_of_who_it_is_not_about(more: dict[str, Any]) -> None:
    assert told(served(), "decision_issued", "16/03", "bar", **decision(**more)) == [
        ("lane.foreign", "O ato não é sobre “bra”: diga isso no ato que for, ou tire o nome.")
    ]


def test_a_roster_of_who_decides_nothing_is_refused() -> None:
    autos = Autos(primeiro={"members": ["m1"]}).stand("complaint_filed", "02/03")
    with pytest.raises(FoldError) as refused:
        autos.at("02/03")
    assert (refused.value.code, refused.value.message) == (
        "roster.unknown",
        "“primeiro” não decide nesta norma. Quem decide: first, silent.",
    )
