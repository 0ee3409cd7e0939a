"""A term over before its proof joined the file waits for a decision; a term nobody fixed waits for the body."""

import pytest

from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from tests.law.acting import Autos, day, serra_azul, serra_azul_with


def proof_too_late() -> Autos:
    """Received on 03/03, so the defence ended on 13/03; the proof joined the file only on 20/03."""
    return Autos().opened().served("03/03", proof="20/03")


def test_a_term_over_before_its_proof_joined_the_file_is_held() -> None:
    autos = proof_too_late()
    clock = autos.clock("20/03", "defence", "bar")
    assert (clock.status, clock.due) == (ClockStatus.HELD, day("13/03"))
    assert autos.stage("30/06", "main", "bar") == "defence"


def test_a_proof_that_joins_within_the_term_does_not_hold_it() -> None:
    clock = Autos().opened().served("03/03", proof="13/03").clock("13/03", "defence", "bar")
    assert (clock.status, clock.due) == (ClockStatus.RUNNING, day("13/03"))


@pytest.mark.parametrize(("kind", "content"), [("defence_filed", {}), ("lapse_certified", {"deadline": "defence"})])
def test_a_held_term_must_be_decided_first(kind: str, content: dict[str, str]) -> None:
    (reason,) = proof_too_late().against(kind, "23/03", "bar", **content)
    assert reason.code == "term.held"
    assert reason.say == (
        "O prazo “defesa” já havia acabado em 13/03/2026 quando a prova da notificação entrou nos autos: "
        "decida antes se ele vale ou se é devolvido."
    )


def test_a_held_term_confirmed_lapses() -> None:
    autos = proof_too_late().do("term_decided", "23/03", "bar", deadline="defence", outcome="confirmed")
    assert autos.clock("23/03", "defence", "bar").status is ClockStatus.LAPSED
    assert autos.stage("23/03", "main", "bar") == "decision"


def test_a_held_term_restored_runs_whole_from_the_decision() -> None:
    autos = proof_too_late().do("term_decided", "23/03", "bar", deadline="defence", outcome="restored")
    clock = autos.clock("23/03", "defence", "bar")
    assert (clock.status, clock.event, clock.due) == (ClockStatus.RUNNING, day("23/03"), day("02/04"))
    assert autos.codes("defence_filed", "02/04", "bar") == []


def test_a_decision_on_another_term_leaves_the_held_one() -> None:
    autos = proof_too_late().do("term_decided", "23/03", "bar", deadline="appeal", outcome="confirmed")
    assert autos.clock("23/03", "defence", "bar").status is ClockStatus.HELD


def test_deciding_a_term_that_runs_changes_nothing() -> None:
    autos = Autos().opened().served("03/03")
    autos.do("term_decided", "05/03", "bar", deadline="defence", outcome="restored")
    assert autos.clock("05/03", "defence", "bar").due == day("13/03")


def test_a_party_s_term_to_appeal_is_held_too_and_the_stage_stays_open() -> None:
    autos = Autos().opened().served("03/03").decided("16/03").served("17/03", of="decision", proof="06/04")
    assert autos.clock("06/04", "appeal", "bar").status is ClockStatus.HELD
    assert autos.stage("30/06", "main", "bar") == "review"
    autos.do("term_decided", "07/04", "bar", deadline="appeal", outcome="confirmed")
    assert autos.stage("08/04", "main", "bar") == "final"


# --- silence -----------------------------------------------------------------------------------------


def silent_norm() -> Norm:
    """The norm gives no length for the defence: the body must."""
    return serra_azul_with(
        {
            "deadlines.defence.term": "",
            "deadlines.defence.setting": "defence_term",
            "settings.defence_term": {
                "ask": "Quantos dias para a defesa?",
                "path": "deadlines.defence.term",
                "cite": ["art6"],
            },
        }
    )


def test_a_term_that_nobody_fixed_never_lapses() -> None:
    autos = Autos(silent_norm()).opened().served("03/03")
    clock = autos.clock("30/12", "defence", "bar")
    assert (clock.status, clock.due, clock.latest, clock.explain(), clock.others()) == (
        ClockStatus.SILENT,
        None,
        None,
        None,
        (),
    )
    assert autos.stage("30/12", "main", "bar") == "defence"


def test_nothing_is_late_in_a_term_that_nobody_fixed() -> None:
    assert Autos(silent_norm()).opened().served("03/03").codes("defence_filed", "30/12", "bar") == []


def test_no_lapse_is_certified_before_the_body_answers() -> None:
    autos = Autos(silent_norm()).opened().served("03/03")
    (reason,) = autos.against("lapse_certified", "30/12", "bar", deadline="defence")
    assert (reason.code, reason.cite) == ("term.silent", ("art6",))
    assert reason.say == (
        "A norma não fixa o prazo “defesa”. O órgão precisa responder antes: Quantos dias para a defesa?"
    )


def test_the_body_s_answer_makes_the_term_run() -> None:
    autos = Autos(silent_norm().choosing(settings={"defence_term": "15 days"})).opened().served("03/03")
    assert autos.clock("03/03", "defence", "bar").due == day("18/03")


def test_an_offer_is_no_answer() -> None:
    autos = Autos(serra_azul()).opened().served("03/03").do("hearing_called", "04/03")
    assert autos.norm.pack.settings["hearing_answer"].offer == "5 days"
    assert autos.clock("04/03", "hearing_answer", "bar").status is ClockStatus.SILENT
