"""Guards about terms: open, over, not running, lapsed; each with its sentence and the day it is gone."""

from typing import Any

import pytest

from tests.law.acting import Autos, day, serra_azul
from tests.law.guards.asking import admits, guarded, petition, refusal, served_under

ROW = ("art7_par1",)
DEFENCE = ("art6",)
APPEAL = ("art9",)


# --- term_open ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["03/03", "13/03"])
def test_an_open_term_admits_until_its_last_day(on: str) -> None:
    assert admits(served_under(term_open="defence"), on)


def test_a_term_that_ended_is_told_with_its_last_day() -> None:
    assert petition(served_under(term_open="defence"), "16/03") == (
        "term.over", "O prazo “defesa” acabou em 13/03/2026.", DEFENCE,
    )  # fmt: skip


def test_a_term_used_is_told_with_the_day_of_its_use() -> None:
    autos = served_under(term_open="defence").do("defence_filed", "10/03", "bar")
    assert petition(autos, "11/03") == ("term.over", "O prazo “defesa” já foi usado em 10/03/2026.", DEFENCE)


def test_a_term_that_has_not_begun_is_told_so() -> None:
    assert petition(served_under(term_open="appeal"), "04/03") == (
        "term.not_started", "O prazo “recurso” ainda não começou.", ROW,
    )  # fmt: skip


def test_an_interrupted_term_is_told_so() -> None:
    autos = served_under(term_open="appeal").decided("16/03").served("17/03", of="decision")
    autos.do("clarification_filed", "18/03", "bar")
    assert petition(autos, "19/03") == (
        "term.over", "O prazo “recurso” foi interrompido e ainda não recomeçou.", APPEAL,
    )  # fmt: skip


def test_a_stayed_term_is_open() -> None:
    assert admits(served_under(term_open="defence").do("stay_ordered", "05/03"), "20/03")


def test_each_party_asks_of_its_own_clock() -> None:
    autos = served_under(term_open="appeal").decided("16/03").served("17/03", of="decision")
    autos.do("service_sent", "24/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "24/03", "bar", received_on=day("24/03"))
    assert autos.codes("petition_filed", "30/03", "bar", by="respondent") == ["term.over"]
    assert autos.codes("petition_filed", "30/03", "bar", by="complainant") == []


# --- term_over ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["14/03", "16/03"])
def test_a_term_is_over_from_the_day_after_its_last(on: str) -> None:
    assert admits(served_under(term_over="defence"), on)


def test_a_term_is_over_once_used() -> None:
    assert admits(served_under(term_over="defence").do("defence_filed", "10/03", "bar"), "10/03")


def test_a_running_term_is_told_with_its_last_day_and_the_day_it_is_gone() -> None:
    autos = served_under(term_over="defence")
    (reason,) = autos.against("petition_filed", "13/03", "bar")
    assert (reason.code, reason.cite, reason.until) == ("term.running", DEFENCE, day("14/03"))
    assert reason.say == "O prazo “defesa” de “bar” corre até 13/03/2026."


def test_a_term_that_runs_only_by_another_reading_is_still_waited_for() -> None:
    norm = guarded(term_over="defence").choosing(readings={"first_day": "next_day"})
    autos = Autos(norm).opened().served("06/03")
    (reason,) = autos.against("petition_filed", "17/03", "bar")
    assert (reason.code, reason.until) == ("term.running", day("19/03"))
    assert reason.say == "O prazo “defesa” de “bar” corre até 16/03/2026 (por outra leitura, 18/03/2026)."


def test_a_term_that_never_began_is_not_over() -> None:
    autos = Autos(guarded(term_over="defence")).opened()
    assert petition(autos, "04/03") == (
        "term.not_started", "O prazo “defesa” ainda não começou para “bar”: falta o ato que o inicia.", DEFENCE,
    )  # fmt: skip


def test_of_several_terms_the_first_that_runs_is_told() -> None:
    autos = served_under(term_over=["defence", "closing"]).do("defence_filed", "04/03", "bar")
    autos.do("evidence_joined", "05/03", "bar")
    (reason,) = autos.against("petition_filed", "06/03", "bar")
    assert reason.say == "O prazo “manifestação sobre a prova” de “bar” corre até 10/03/2026."


def test_a_stayed_term_is_not_over() -> None:
    autos = served_under(term_over="defence").do("stay_ordered", "05/03")
    assert petition(autos, "30/06") == (
        "term.stayed", "O prazo “defesa” está suspenso: espere o fim do sobrestamento.", DEFENCE,
    )  # fmt: skip


def test_a_held_term_is_not_over() -> None:
    autos = Autos(guarded(term_over="defence")).opened().served("03/03", proof="20/03")
    assert [reason.code for reason in autos.against("petition_filed", "30/03", "bar")] == ["term.held"]


def test_a_silent_term_is_not_over() -> None:
    autos = served_under(term_over="hearing_answer").do("hearing_called", "04/03")
    assert petition(autos, "13/03") == (
        "term.silent",
        (
            "A norma não fixa o prazo “resposta à audiência”. O órgão precisa responder antes: "
            "Quantos dias para responder à audiência?"
        ),
        ("art7_par3",),
    )


# --- term_over_all, term_not_running -----------------------------------------------------------------


def two_served(**given: Any) -> Autos:
    """a served on 03/03 (to 13/03), b on 05/03 (to 16/03)."""
    return Autos(guarded(**given)).opened(a="company", b="company").served("03/03", "a").served("05/03", "b")


def test_a_term_over_in_one_lane_only_is_not_over_in_all() -> None:
    autos = two_served(term_over_all="defence")
    assert petition(autos, "16/03", lane="a") == (
        "term.running", "O prazo “defesa” de “b” corre até 16/03/2026.", DEFENCE,
    )  # fmt: skip
    assert admits(autos, "17/03", lane="a")


def test_a_lane_that_ended_is_not_asked() -> None:
    autos = two_served(term_over_all="defence").do("lane_ended", "06/03", "b", outcome="death")
    assert admits(autos, "16/03", lane="a")


def test_a_term_that_never_began_does_not_run() -> None:
    assert admits(served_under(term_not_running="closing"), "04/03")


def test_a_term_that_runs_is_told() -> None:
    autos = served_under(term_not_running="closing").do("defence_filed", "04/03", "bar")
    autos.do("evidence_joined", "05/03", "bar")
    assert petition(autos, "10/03")[0] == "term.running"
    assert admits(autos, "11/03")


def test_asked_of_the_case_a_term_may_run_in_no_lane() -> None:
    autos = two_served(term_not_running="defence")
    assert autos.codes("petition_filed", "16/03") == ["term.running"]
    assert autos.codes("petition_filed", "17/03") == []


# --- lapsed ------------------------------------------------------------------------------------------


def test_a_lapse_is_certified_only_from_the_day_after() -> None:
    autos = Autos().opened().served("03/03")
    assert refusal(autos, "lapse_certified", "13/03", "bar", deadline="defence")[0] == "term.running"
    assert autos.codes("lapse_certified", "14/03", "bar", deadline="defence") == []


def test_no_lapse_is_certified_of_a_term_that_was_used() -> None:
    autos = Autos().opened().served("03/03").do("defence_filed", "10/03", "bar")
    assert refusal(autos, "lapse_certified", "16/03", "bar", deadline="defence") == (
        "term.over", "O prazo “defesa” não decorreu em branco: foi usado em 10/03/2026.", ("art6_par2",),
    )  # fmt: skip


def test_no_lapse_is_certified_of_a_term_that_never_began() -> None:
    autos = Autos().opened().served("03/03")
    assert refusal(autos, "lapse_certified", "16/03", "bar", deadline="appeal") == (
        "term.not_started", "O prazo “recurso” ainda não começou.", ("art6_par2",),
    )  # fmt: skip


def test_a_certificate_names_a_term_of_the_norm() -> None:
    code, say, cite = refusal(Autos().opened().served("03/03"), "lapse_certified", "16/03", "bar", deadline="defesa")
    assert (code, cite) == ("payload.value", ("art6_par2",))
    assert say == f"“defesa” não é prazo desta norma. Prazos: {', '.join(serra_azul().pack.deadlines)}."
