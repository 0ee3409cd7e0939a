"""The runner of scenarios: what is as expected passes, and each kind of wrong expectation is told."""

from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from isonomia.law.norm.loader import PackError
from isonomia.law.scenarios import (
    Failure,
    Scenario,
    ScenarioError,
    examine_scenario,
    read_scenario,
    run_scenario,
)
from tests.law.acting import MOTIVE, PLAIN, WARNING, day, serra_azul, weekdays

COMPLAINT = {"on": "2026-03-02", "act": "complaint_filed", "by": "victim"}
OPENING = {"on": "2026-03-02", "act": "case_opened", "by": "authority", "lanes": ["bar"],
           "with": {"kinds": {"bar": "company"}}}  # fmt: skip
SENT = {"on": "2026-03-03", "act": "service_sent", "by": "clerk", "lanes": ["bar"], "with": {"mode": "in_person"}}
RECEIVED = {"on": "2026-03-03", "act": "service_result", "by": "clerk", "lanes": ["bar"],
            "with": {"received_on": "2026-03-03"}, "id": "recibo"}  # fmt: skip
DECISION = {"on": "2026-03-16", "by": "college", "lanes": ["bar"], "with": {
    "outcome": "sanctioned", "reasons": MOTIVE, "facts": {"bar": PLAIN}, "sanctions": {"bar": WARNING},
    "votes": [{"member": "m1", "vote": "sanctioned"}, {"member": "m2", "vote": "sanctioned"}]}}  # fmt: skip
SERVED = (COMPLAINT, OPENING, SENT, RECEIVED)


def told(*steps: dict[str, Any], **choices: Any) -> Scenario:
    raw = {"scenario": "caso inventado", "norm": "serra-azul", "why": "para o teste", "steps": list(steps), **choices}
    scenario: Scenario = msgspec.convert(raw, Scenario, strict=False)
    return scenario


def run(*steps: dict[str, Any], **choices: Any) -> tuple[Failure, ...]:
    return run_scenario(told(*steps, **choices), serra_azul(), weekdays())


def expecting(on: str = "2026-03-03", *, after: tuple[dict[str, Any], ...] = SERVED, **expect: Any) -> list[str]:
    """What the runner says against an expectation after the service of 03/03."""
    return [failure.say for failure in run(*after, {"on": on, "expect": expect})]


def test_a_scenario_whose_expectations_hold_has_no_failure() -> None:
    decided = {**DECISION, "act": "decision_issued"}
    expect = {
        "stages": {"intake": "opened", "main.bar": "told"},
        "outcome": {"bar": "sanctioned"},
        "due": {"defence.bar": "2026-03-13", "defence.bar.respondent": "2026-03-13"},
        "latest": {"defence.bar": "2026-03-13"},
        "status": {"defence.bar": "lapsed"},
        "no_due": ["appeal.bar"],
        "possible": ["service_sent"],
        "not_possible": {"appeal_filed": "stage.not_here"},
        "defects": [],
        "fallen": [],
        "alarms": [],
        "sanctions": {"bar": {"warning": {}, "fine": {"min": "100", "max": "1000"}}},
    }
    assert run(*SERVED, decided, {"on": "2026-03-16", "expect": expect}) == ()


@pytest.mark.parametrize(
    ("expect", "say"),
    [
        ({"stages": {"intake": "received"}}, "intake devia estar em received; está em opened"),
        ({"stages": {"main.zé": "defence"}}, "main.zé devia estar em defence; está em —"),
        ({"outcome": {"bar": "dismissed"}}, "o resultado de bar devia ser dismissed; é "),
        ({"outcome": {"zé": "dismissed"}}, "o resultado de zé devia ser dismissed; é —"),
        ({"due": {"defence.bar": "2026-03-12"}}, "defence.bar devia terminar em 2026-03-12; termina em 2026-03-13"),
        ({"due": {"appeal.bar": "2026-03-12"}}, "appeal.bar devia terminar em 2026-03-12; termina em nenhum dia"),
        (
            {"due": {"defence.bar.advogado": "2026-03-13"}},
            "defence.bar.advogado devia terminar em 2026-03-13; termina em nenhum dia",
        ),
        ({"no_due": ["defence.bar"]}, "defence.bar devia terminar em nenhum dia; termina em 2026-03-13"),
        (
            {"latest": {"defence.bar": "2026-03-14"}},
            "defence.bar: o último dia por toda leitura devia ser 2026-03-14; é 2026-03-13",
        ),
        ({"status": {"defence.bar": "lapsed"}}, "defence.bar devia estar lapsed; está running"),
        ({"status": {"appeal.bar": "lapsed"}}, "appeal.bar devia estar lapsed; está não começou"),
        (
            {"possible": ["homologation_decided"]},
            "homologation_decided devia ser possível; ['O ato “Homologação decidida” não existe nesta norma.'",
        ),
        (
            {"not_possible": {"defence_filed": "term.over"}},
            "defence_filed não devia ser possível por term.over; razões: nenhuma",
        ),
        (
            {"not_possible": {"decision_issued": "term.over"}},
            "decision_issued não devia ser possível por term.over; razões: ['stage.not_here', 'term.running']",
        ),
        ({"defects": ["service.witnesses"]}, "defeitos deviam ser ['service.witnesses']; são []"),
        ({"fallen": ["recibo"]}, "deviam cair ['recibo']; caíram []"),
        ({"alarms": ["report"]}, "alarmes deviam ser ['report']; são []"),
        ({"doubts": ["first_day"]}, "a dúvida first_day devia aparecer num prazo; aparecem []"),
        ({"sanctions": {"zé": {"warning": {}}}}, "zé não responde neste processo"),
        (
            {"sanctions": {"bar": {"cancellation": {}}}},
            "cancellation devia ser admissível para bar; são: ",
        ),
    ],
)
def test_each_wrong_expectation_is_told_with_what_was_found(expect: dict[str, Any], say: str) -> None:
    (found,) = expecting(**expect)
    assert found.startswith(say)


@pytest.mark.parametrize("end", ["cem", "1.000,00", "-1", "NaN"])
def test_the_end_of_a_range_is_a_number(end: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=f"“{end}” não é um valor: escreva um número, como 150 ou 2.5."):
        expecting(sanctions={"bar": {"fine": {"min": end}}})


def test_a_sanction_with_another_range_is_told() -> None:
    after = (*SERVED, {**DECISION, "act": "decision_issued"})
    expect = {"sanctions": {"bar": {"fine": {"min": "100", "max": "999"}}}}
    assert expecting("2026-03-16", after=after, **expect) == ["fine de bar devia ir de 100 a 999; vai de 100 a 1000"]


def test_a_defect_not_expected_is_told() -> None:
    faulty = {**RECEIVED, "with": {"received_on": "2026-03-03", "signed": "false"}}
    found = expecting(after=(COMPLAINT, OPENING, SENT, faulty), defects=[])
    assert found == ["defeitos deviam ser []; são ['service.no_proof']"]


def test_each_wrong_expectation_of_a_step_is_told_with_its_step_and_day() -> None:
    expect = {"stages": {"intake": "start"}, "fallen": ["recibo"]}
    assert [(failure.step, failure.on) for failure in run(*SERVED, {"on": "2026-03-04", "expect": expect})] == [
        (5, date(2026, 3, 4)),
        (5, date(2026, 3, 4)),
    ]


def test_an_act_refused_against_what_the_scenario_says_is_told_with_the_reasons() -> None:
    (failure,) = run(COMPLAINT, {**COMPLAINT, "on": "2026-03-03"})
    assert failure.say == (
        "complaint_filed foi recusado: [stage.not_here] O ato “Denúncia apresentada” não cabe agora "
        "(Denúncia recebida). Ele cabe em: “Início”."
    )


def test_a_refused_act_with_the_reason_expected_passes_and_records_nothing() -> None:
    refused = {**DECISION, "on": "2026-03-04", "refuse": "decision_issued", "because": ["stage.not_here"]}
    assert (
        run(*SERVED, refused, {"on": "2026-03-04", "expect": {"stages": {"main.bar": "defence"}, "defects": []}}) == ()
    )


def test_an_act_that_should_have_been_refused_is_told() -> None:
    (failure,) = run(*SERVED, {**DECISION, "refuse": "decision_issued", "because": ["term.running"]})
    assert failure.say == "decision_issued devia ser recusado e foi aceito"


def test_a_refusal_for_another_reason_is_told() -> None:
    refused = {**DECISION, "on": "2026-03-04", "refuse": "decision_issued", "because": ["role.wrong"]}
    (failure,) = run(*SERVED, refused)
    assert failure.say == "decision_issued: esperava a razão role.wrong; vieram stage.not_here, term.running"


def test_an_act_recorded_although_refusals_are_expected_stands() -> None:
    early = {**DECISION, "on": "2026-03-04", "act": "decision_issued", "because": ["stage.not_here"]}
    assert run(*SERVED, early, {"on": "2026-03-04", "expect": {"defects": ["stage.not_here", "term.running"]}}) == ()


# --- choices, calendar, roster -----------------------------------------------------------------------


def test_a_scenario_may_choose_a_reading() -> None:
    steps = (COMPLAINT, OPENING, {**SENT, "on": "2026-03-06"}, {**RECEIVED, "on": "2026-03-06", "with": {}})
    expect = {"due": {"defence.bar": "2026-03-16"}, "latest": {"defence.bar": "2026-03-18"}, "doubts": ["first_day"]}
    ends = {"on": "2026-03-06", "expect": expect}
    assert run(*steps, ends, readings={"first_day": "next_day"}) == ()


def test_a_scenario_may_answer_a_setting() -> None:
    call = {"on": "2026-03-04", "act": "hearing_called", "by": "authority"}
    answered = {"on": "2026-03-04", "expect": {"due": {"hearing_answer.bar": "2026-03-11"}}}
    assert run(*SERVED, call, answered, settings={"hearing_answer": "7 days"}) == ()
    silent = {"on": "2026-03-04", "expect": {"status": {"hearing_answer.bar": "silent"}}}
    assert run(*SERVED, call, silent) == ()


def test_a_scenario_may_close_days() -> None:
    rolled = {"on": "2026-03-03", "expect": {"due": {"defence.bar": "2026-03-16"}}}
    assert run(*SERVED, rolled, closed={"2026-03-13": "decreto inventado"}) == ()


def test_a_scenario_may_seat_the_deciders() -> None:
    steps = (*SERVED, {**DECISION, "refuse": "decision_issued", "because": ["college.members"]})
    assert run(*steps, roster={"first": {"members": ["m1", "m3", "m4"], "chair": "m1"}}) == ()


def test_a_late_paper_is_told_by_the_day_of_its_record() -> None:
    late = {"on": "2026-03-13", "act": "defence_filed", "by": "respondent", "lanes": ["bar"], "recorded": "2026-03-20"}
    assert run(*SERVED, late, {"on": "2026-03-20", "expect": {"status": {"defence.bar": "ended"}}}) == ()


def test_a_scenario_is_examined_on_its_last_day_unless_told() -> None:
    scenario = told(*SERVED, {"on": "2026-03-30", "expect": {}})
    assert examine_scenario(scenario, serra_azul(), weekdays()).lanes["bar"].tracks["main"] == "decision"
    early = examine_scenario(scenario, serra_azul(), weekdays(), on=day("04/03"))
    assert early.lanes["bar"].tracks["main"] == "defence"


# --- what can't be read ------------------------------------------------------------------------------

WRITTEN = """\
scenario: caso inventado
norm: serra-azul
why: para o teste
steps:
"""


def written(folder: Path, step: str) -> PackError:
    """The error of a scenario file with this step, on line 5."""
    file = folder / "caso.yaml"
    file.write_text(f"{WRITTEN}  - {step}\n", encoding="utf-8")
    with pytest.raises(PackError) as error:
        read_scenario(file)
    return error.value


def test_a_scenario_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "caso.yaml"
    file.write_text(f"{WRITTEN}  - {{on: 2026-03-02, act: complaint_filed, by: victim}}\n", encoding="utf-8")
    assert run_scenario(read_scenario(file), serra_azul(), weekdays()) == ()


@pytest.mark.parametrize(
    ("step", "say"),
    [
        (
            "{on: 2026-03-02, by: victim}",
            "caso.yaml, linha 5: em “steps.0”: o passo não diz “act”, “refuse” nem “expect”.",
        ),
        (
            "{on: 2026-03-02, act: complaint_filed}",
            "caso.yaml, linha 5: em “steps.0”: falta dizer em “by” quem pratica o ato complaint_filed.",
        ),
        (
            "{on: 2026-03-02, act: denuncia, by: victim}",
            (
                "caso.yaml, linha 5: em “steps.0.act”: “denuncia” não está no vocabulário fechado. Os mais "
                "parecidos: “complaint_filed” (Denúncia apresentada), “complaint_written_down” (Denúncia reduzida a "
                "termo), “complaint_forwarded” (Denúncia encaminhada)."
            ),
        ),
        (
            "{quando: 2026-03-02}",
            (
                "caso.yaml, linha 5: em “steps.0”: a chave “quando” não existe aqui. "
                "Aceitas: on, act, refuse, because, expect, by, id, author, behalf, lanes, recorded, with, say."
            ),
        ),
        (
            "{on: 2026-03-02, act: active_debt_sent, by: authority, with: {lugar: praça}}",
            (
                "caso.yaml, linha 5: em “steps.0.with”: a chave “lugar” não existe aqui. "
                "Aceitas: issued_by, paper, note."
            ),
        ),
    ],
)
def test_a_scenario_that_is_not_one_names_file_line_key_and_remedy(tmp_path: Path, step: str, say: str) -> None:
    assert written(tmp_path, step).message == say


def test_a_scenario_without_steps_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "caso.yaml"
    file.write_text(WRITTEN.replace("steps:", "steps: []"), encoding="utf-8")
    with pytest.raises(PackError) as error:
        read_scenario(file)
    assert error.value.message == (
        "caso.yaml, linha 4: em “steps”: o caso não tem nenhum passo. Escreva ao menos um, com “on” e “act”."
    )


def test_a_step_that_does_not_say_who_does_the_act_stops_the_run() -> None:
    with pytest.raises(ScenarioError) as error:
        run({"on": "2026-03-02", "act": "complaint_filed"})
    assert error.value.code == "scenario.step"
    assert error.value.message == "caso inventado: o passo de 2026-03-02 não diz o ato ou quem o pratica."


def test_a_content_that_the_act_does_not_carry_stops_the_run() -> None:
    with pytest.raises(PackError) as error:
        run({**COMPLAINT, "act": "active_debt_sent", "with": {"lugar": "praça"}})
    assert error.value.message == (
        "caso inventado, 2026-03-02, active_debt_sent: em “raiz”: a chave “lugar” não existe aqui. "
        "Aceitas: issued_by, paper, note."
    )
