"""An annulled act is left out; what stood only on it falls, the rest stands."""

from typing import Any

import pytest

from tests.law.acting import MOTIVE, Autos, day, decision


def served(lane: str = "bar", *others: str) -> Autos:
    """Each lane served in person on 03/03, the notice sent the day before, by an act named after it."""
    lanes = (lane, *others)
    autos = Autos().opened(**dict.fromkeys(lanes, "company"))
    for each in lanes:
        autos.do("service_sent", "02/03", each, mode="in_person", name=f"carta-{each}")
        autos.do("service_result", "03/03", each, received_on=day("03/03"), name=f"recibo-{each}")
    return autos


def annul(autos: Autos, on: str, *acts: str, name: str = "anulação") -> Autos:
    return autos.do("act_annulled", on, acts=acts, name=name, reasons={"motive": "vício"})


def test_an_annulled_service_takes_the_term_and_the_lane_goes_back() -> None:
    autos = annul(served(), "10/03", "recibo-bar")
    assert autos.stage("10/03", "main", "bar") == "service"
    assert autos.names_of_clocks("10/03") == []


def test_before_the_annulment_the_file_reads_as_it_did() -> None:
    autos = annul(served(), "10/03", "recibo-bar")
    assert autos.stage("09/03", "main", "bar") == "defence"
    assert autos.clock("09/03", "defence", "bar").due == day("13/03")


def test_what_stood_only_on_the_annulled_act_falls() -> None:
    autos = served().do("defence_filed", "10/03", "bar", name="defesa").decided("16/03", name="decisão")
    annul(autos, "20/03", "recibo-bar")
    situation = autos.at("20/03")
    assert situation.fallen == ("defesa", "decisão")
    assert (situation.lanes["bar"].outcome, situation.defects) == ("", ())


def test_what_did_not_stand_on_it_stands() -> None:
    autos = served().do("evidence_joined", "05/03", name="vídeo").do("petition_filed", "06/03", "bar", name="petição")
    situation = annul(autos, "10/03", "recibo-bar").at("10/03")
    assert situation.fallen == ()
    assert {"vídeo", "petição", "carta-bar"} <= set(situation.applied)


def test_an_annulled_act_does_not_count_among_those_that_do() -> None:
    situation = annul(served(), "10/03", "recibo-bar").at("10/03")
    assert "recibo-bar" not in situation.applied
    assert "anulação" in situation.applied


def test_a_respondent_served_again_gets_the_whole_term() -> None:
    autos = annul(served(), "10/03", "recibo-bar", "carta-bar").served("11/03")
    assert autos.clock("11/03", "defence", "bar").due == day("23/03")


def test_one_respondent_s_annulled_service_leaves_the_other_s_decision() -> None:
    autos = served("a", "b").decided("16/03", "a", "b", name="decisão")
    situation = annul(autos, "20/03", "recibo-b").at("20/03")
    assert (situation.lanes["a"].tracks["main"], situation.lanes["a"].outcome) == ("told", "sanctioned")
    assert (situation.lanes["b"].tracks["main"], situation.lanes["b"].outcome) == ("service", "")
    assert (situation.fallen, situation.defects) == ((), ())


def test_an_act_that_was_refused_anyway_does_not_fall_but_stands_defective() -> None:
    autos = served().stand("decision_issued", "05/03", "bar", name="apressada", **decision())
    situation = annul(autos, "10/03", "recibo-bar").at("10/03")
    assert situation.fallen == ()
    assert [defect.act for defect in situation.defects] == ["apressada"]


def test_an_act_after_the_annulment_never_falls() -> None:
    autos = annul(served(), "10/03", "recibo-bar").stand("defence_filed", "11/03", "bar", name="defesa")
    situation = autos.at("11/03")
    assert situation.fallen == ()
    assert [reason.code for defect in situation.defects for reason in defect.reasons] == ["stage.not_here"]


def test_an_annulment_that_is_annulled_gives_the_act_back() -> None:
    autos = annul(annul(served(), "10/03", "recibo-bar"), "11/03", "anulação", name="outra")
    assert autos.stage("11/03", "main", "bar") == "defence"
    assert autos.clock("11/03", "defence", "bar").due == day("13/03")


def test_an_annulled_annulment_of_an_annulment_takes_the_act_away_again() -> None:
    autos = annul(served(), "10/03", "recibo-bar", name="primeira")
    annul(annul(autos, "11/03", "primeira", name="segunda"), "12/03", "segunda", name="terceira")
    assert autos.stage("12/03", "main", "bar") == "service"


def test_what_fell_with_an_annulment_stands_again_when_it_is_annulled() -> None:
    autos = served().do("defence_filed", "10/03", "bar", name="defesa")
    annul(annul(autos, "11/03", "recibo-bar"), "12/03", "anulação", name="outra")
    assert (autos.at("11/03").fallen, autos.at("12/03").fallen) == (("defesa",), ())


def test_two_annulments_take_both_acts() -> None:
    autos = served("a", "b")
    annul(annul(autos, "10/03", "recibo-a", name="uma"), "11/03", "recibo-b", name="outra")
    assert {lane.tracks["main"] for lane in autos.at("11/03").lanes.values()} == {"service"}


def test_only_acts_of_the_file_are_annulled() -> None:
    reasons = served().against("act_annulled", "10/03", acts=["n99"])
    assert [(reason.code, reason.say) for reason in reasons] == [
        ("annulment.unknown", "“n99” não é ato destes autos: anule ou corrija um ato pelo seu identificador.")
    ]


def test_an_act_is_annulled_once() -> None:
    (reason,) = annul(served(), "10/03", "recibo-bar").against("act_annulled", "11/03", acts=["recibo-bar"])
    assert (reason.code, reason.say) == ("annulment.already", "O ato “recibo-bar” já está anulado.")


@pytest.mark.parametrize(
    ("kind", "content"), [("act_annulled", {"acts": []}), ("act_corrected", {"act": "recibo-bar", "changes": {}})]
)
def test_an_annulment_or_correction_of_nothing_is_refused(kind: str, content: dict[str, Any]) -> None:
    (reason,) = served().against(kind, "10/03", **content)
    assert (reason.code, reason.say) == ("annulment.empty", "O ato não diz o que anula ou o que corrige.")


def test_an_annulment_takes_nothing_that_came_after_it() -> None:
    autos = served().stand("act_annulled", "10/03", acts=["depois"], name="anulação")
    situation = autos.do("petition_filed", "11/03", "bar", name="depois").at("11/03")
    assert "depois" in situation.applied
    assert [(defect.act, [reason.code for reason in defect.reasons]) for defect in situation.defects] == [
        ("anulação", ["annulment.unknown"])
    ]


# --- correction --------------------------------------------------------------------------------------


def test_a_corrected_act_is_read_with_its_new_content() -> None:
    autos = served().do("act_corrected", "05/03", act="recibo-bar", changes={"received_on": "2026-03-02"})
    assert autos.clock("04/03", "defence", "bar").due == day("13/03")
    assert autos.clock("05/03", "defence", "bar").due == day("12/03")


def test_a_correction_itself_stays_in_the_file() -> None:
    autos = served().do("act_corrected", "05/03", act="recibo-bar", changes={"note": "a mão"}, name="correção")
    assert "correção" in autos.at("05/03").applied


def test_the_last_correction_wins() -> None:
    autos = served()
    for on, received in (("05/03", "2026-03-02"), ("06/03", "2026-03-03")):
        autos.do("act_corrected", on, act="recibo-bar", changes={"received_on": received})
    assert autos.clock("06/03", "defence", "bar").due == day("13/03")


@pytest.mark.parametrize("name", ["correção", "anulação"])
def test_what_annuls_or_corrects_is_annulled_and_not_corrected(name: str) -> None:
    autos = served().do("act_corrected", "05/03", act="recibo-bar", changes={"note": "a mão"}, name="correção")
    autos.do("petition_filed", "05/03", "bar", name="petição").do(
        "act_annulled", "05/03", acts=["petição"], name="anulação"
    )
    (reason,) = autos.against("act_corrected", "06/03", act=name, changes={"note": "outra"})
    assert (reason.code, reason.say) == (
        "annulment.about_acts",
        f"“{name}” anula ou corrige outro ato: anule-o e pratique o que for certo.",
    )


def test_an_annulled_correction_changes_nothing() -> None:
    autos = served().do("act_corrected", "05/03", act="recibo-bar", changes={"received_on": "2026-03-02"}, name="c")
    assert annul(autos, "06/03", "c").clock("06/03", "defence", "bar").due == day("13/03")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"recebido": "2026-03-02"},
            (
                "em “raiz”: a chave “recebido” não existe aqui. A mais parecida é “received_on”. Aceitas: issued_by, "
                "paper, note, outcome, service, received_on, received_by, capacity, signed, witnesses."
            ),
        ),
        ({"received_on": "ontem"}, "em “received_on”: a data se escreve como 2026-03-02."),
    ],
)
def test_a_correction_that_does_not_fit_its_act_is_refused(changes: dict[str, str], why: str) -> None:
    (reason,) = served().against("act_corrected", "05/03", act="recibo-bar", changes=changes)
    assert reason.code == "fold.correction"
    assert reason.say.startswith(f"A correção do ato recibo-bar não cabe nele: {why}")


def test_only_an_act_of_the_file_is_corrected() -> None:
    (reason,) = served().against("act_corrected", "05/03", act="n99", changes={"note": "x"})
    assert reason.code == "annulment.unknown"


def test_an_annulment_states_its_reasons_under_the_provision() -> None:
    (reason,) = served().against("act_annulled", "10/03", by="respondent", acts=["recibo-bar"], reasons=MOTIVE)
    assert (reason.code, reason.cite) == ("role.wrong", ("art17",))
    assert reason.say == "Este ato cabe a: autoridade ou autoridade de recurso; não a: autuado."


def test_a_correction_that_does_not_fit_but_was_recorded_is_a_defect_and_changes_nothing() -> None:
    autos = served().stand("act_corrected", "05/03", act="recibo-bar", changes={"received_on": "ontem"}, name="c")
    situation = autos.at("05/03")
    assert [(defect.act, [reason.code for reason in defect.reasons]) for defect in situation.defects] == [
        ("c", ["fold.correction"])
    ]
    assert autos.clock("05/03", "defence", "bar").due == day("13/03")


def test_an_annulment_of_an_unknown_act_that_was_recorded_is_a_defect() -> None:
    situation = served().stand("act_annulled", "05/03", acts=["n99"], name="a").at("05/03")
    assert [(defect.act, [reason.code for reason in defect.reasons]) for defect in situation.defects] == [
        ("a", ["annulment.unknown"])
    ]
