"""`isonomia sanction`: the sanctions that a norm admits, in which range, by which steps, with which doubts."""

from typing import Any

import pytest

from isonomia import catalogue
from tests.cli.terminal import answered, idle_option, typed

ADULT = {"respondent_kind": "company", "respondent_is_minor": "false"}
RECIFE = ADULT | {
    "acted_in_office": "false",
    "recidivism": "0",
    "violence": "false",
    "other_prejudice": "false",
    "holds_licence": "true",
}
PARAIBA = RECIFE | {"essential_service": "false", "previous_sanctions": "warning"}
SALVADOR = {"respondent_kind": "natural_person", "respondent_is_minor": "false", "recidivism": "0"}
RIO = ADULT | {"recidivism": "1", "holds_licence": "true"}


def words(norm: str, facts: dict[str, str], **more: str) -> list[str]:
    return ["sanction", norm, *(w for name, value in (facts | more).items() for w in ("--fact", f"{name}={value}"))]


def assessed(norm: str, facts: dict[str, str], **more: str) -> Any:
    return answered(*words(norm, facts, **more), "--json").data


def ranges(data: Any) -> dict[str, tuple[str, str | None, str | None, bool]]:
    return {one["kind"]: (one["unit"], one["min"], one["max"], one["required"]) for one in data["sanctions"]}


# The articles, read by hand: R art. 4º, 5º and 6º; PB art. 1º, §§ 4º and 6º; S art. 9º, § 5º and art. 12; RJ art. 4º.
CASES: list[tuple[str, dict[str, str], tuple[str, str | None, str | None, bool]]] = [
    ("recife-2011", RECIFE, ("BRL", "150", None, False)),
    ("recife-2011", RECIFE | {"violence": "true"}, ("BRL", "450", None, True)),
    ("recife-2011", RECIFE | {"recidivism": "1", "previous_fine": "1500"}, ("BRL", "400", "400", True)),
    ("pb-2017", PARAIBA | {"recidivism": "1", "items": "I"}, ("UFR-PB", "1", "250", False)),
    ("pb-2017", PARAIBA | {"recidivism": "1", "items": "IV"}, ("UFR-PB", "251", "500", False)),
    ("pb-2017", PARAIBA | {"recidivism": "1", "items": "I,X"}, ("UFR-PB", "1501", "2000", False)),
    ("salvador-2022", SALVADOR | {"klass": "light_a"}, ("BRL", "2000", "2000", True)),
    ("salvador-2022", SALVADOR | {"klass": "light_b"}, ("BRL", "2500", "2500", True)),
    ("salvador-2022", SALVADOR | {"klass": "grave"}, ("BRL", "2000", "20000", True)),
    ("salvador-2022", SALVADOR | {"klass": "grave", "recidivism": "1"}, ("BRL", "4000", "20000", True)),
    ("salvador-2022", SALVADOR | {"classes": "light_a,light_a"}, ("BRL", "4000", "4000", True)),
    ("rj-2013-bill", RIO, ("UFIR-RJ", "50", "50000", False)),
]  # fmt: skip


@pytest.mark.parametrize(("norm", "facts", "fine"), CASES)
def test_the_fine_has_the_range_of_the_norm(
    norm: str, facts: dict[str, str], fine: tuple[str, str | None, str | None, bool]
) -> None:
    assert ranges(assessed(norm, facts))["fine"] == fine


def test_violence_in_recife_brings_the_fine_and_the_suspension_together() -> None:
    data = assessed("recife-2011", RECIFE, violence="true")
    assert [(one["kind"], one["required"], one["days"]) for one in data["sanctions"]] == [
        ("fine", True, []),
        ("licence_suspension", True, [30]),
    ]
    assert data["reasons_demanded"] == ["capacity"]


def test_each_sanction_has_its_steps_with_provisions() -> None:
    fine = assessed("salvador-2022", SALVADOR, klass="grave", recidivism="1")["sanctions"][0]
    assert [(step["say"], step["cite"].partition("; leitura")[0]) for step in fine["steps"]] == [
        ("A sanção é a multa, medida pela gravidade.", "art. 6º, § 4º; art. 10; art. 11; art. 12"),
        ("Multa-base: de R$ 2.000,00 a R$ 20.000,00", "art. 11; art. 12, III; Lei municipal 9.582/2021"),
        ("A multa é multiplicada por 2", "art. 6º, § 4º; art. 9º, § 5º"),
        ("Não mais que R$ 20.000,00", "art. 9º, § 5º; Lei municipal 9.582/2021"),
    ]


def test_the_doubts_name_their_reading() -> None:
    doubts = assessed("salvador-2022", SALVADOR, klass="grave", recidivism="1")["doubts"]
    assert ("ceiling", "O dobro da reincidência pode passar de R$ 20.000,00?") in {
        (doubt["reading"], doubt["say"]) for doubt in doubts
    }
    assert all(doubt["cite"] for doubt in doubts)


def test_another_reading_lifts_the_ceiling() -> None:
    reading = catalogue.norm_by_id("salvador-2022").pack.readings["ceiling"]
    other = next(option for option in reading.options if option != reading.adopted)
    line = words("salvador-2022", SALVADOR, klass="grave", recidivism="1")
    data = answered(*line, "--reading", f"ceiling={other}", "--json").data
    assert ranges(data)["fine"] == ("BRL", "4000", "40000", True)


def test_a_setting_gives_the_ceiling_that_the_norm_lacks() -> None:
    data = answered(*words("recife-2011", RECIFE), "--setting", "fine_ceiling=5000", "--json").data
    assert ranges(data)["fine"] == ("BRL", "150", "5000", False)


def test_the_day_of_the_decision_updates_the_values_by_the_index() -> None:
    line = words("salvador-2022", SALVADOR, klass="light_a")
    nominal = answered(*line, "--json").data
    updated = answered(*line, "--on", "2026-03-10", "--json").data
    assert nominal["sanctions"][0]["min"] == "2000"
    # 2.000 × IPCA of February 2026 ÷ IPCA of August 2022
    series = catalogue.series_by_id("ipca")
    index = {point.since.isoformat()[:7]: point.value for point in series.points}
    assert updated["sanctions"][0]["min"] == str(round(2000 * index["2026-02"] / index["2022-08"], 2))
    assert "Valores nominais" in nominal["doubts"][-1]["say"]
    assert "Valores atualizados pelo IPCA" in updated["doubts"][-1]["say"]


def test_a_public_agent_is_referred_and_no_sanction_is_applied_here() -> None:
    facts = {"respondent_kind": "public_agent", "acted_in_office": "true", "respondent_is_minor": "false"}
    data = assessed("recife-2011", facts)
    assert data["sanctions"] == []
    assert [one["to"] for one in data["referrals"]] == ["disciplinary"]
    assert data["referrals"][0]["cite"].startswith("art. 4º, § 3º; ")


def test_what_nobody_said_is_asked() -> None:
    assert assessed("recife-2011", RECIFE)["missing"] == []
    missing = assessed("recife-2011", {})["missing"]
    assert {"respondent_kind", "respondent_is_minor"} <= set(missing)
    said = answered("sanction", "recife-2011")
    assert said.out.splitlines()[1:4] == [
        "Falta dizer",
        "  - respondent_kind (quem responde)",
        "  - respondent_is_minor (menor de 18 anos)",
    ]


def test_a_fact_that_no_rule_reads_is_told() -> None:
    line = words("recife-2011", RECIFE, income_in_wages="2")
    assert answered(*line, "--json").data["ignored"] == ["income_in_wages"]
    assert answered(*line).text.endswith("Não pesa nesta norma - income_in_wages (renda mensal em salários mínimos)")


def test_amounts_are_strings_and_never_floating_point_numbers() -> None:
    out = answered(*words("pb-2017", PARAIBA, recidivism="1", items="IV"), "--json").out
    assert '"min": "251"' in out
    assert '"max": "500"' in out


def test_the_answer_reads_as_plain_portuguese() -> None:
    lines = answered(*words("recife-2011", RECIFE, violence="true")).out.splitlines()
    assert lines[1:9] == [
        "Sanções admissíveis",
        "  - multa (obrigatória): a partir de R$ 450,00 [art. 4º, II; art. 4º, III; art. 5º]",
        "  - suspensão do alvará por 30 dias (obrigatória): 30 dias [art. 4º, IV; art. 4º, § 1º; art. 17;",
        "    art. 5º]",
        "",
        "Por quê",
        "  - Multa-base: a partir de R$ 150,00 [art. 4º, II; art. 5º]",
        "  - Impõe multa; a multa é multiplicada por 3 [art. 5º]",
    ]
    assert lines[-1] == "Razões que a decisão precisa dar: a capacidade econômica."


def test_a_norm_not_in_force_on_the_day_of_the_decision_says_so() -> None:
    said = answered(*words("rj-2013-bill", RIO), "--on", "2026-03-02")
    assert said.out.startswith(
        "ATENÇÃO: PL 2.054/2013: projeto de lei que nunca vigorou nesta redação (Mensagem 8/2013"
    )


@pytest.mark.parametrize(
    ("norm", "status", "told"),
    [
        ("rj-2013-bill", "bill", "ATENÇÃO: PL 2.054/2013: projeto de lei que nunca vigorou nesta redação (Mensagem"),
        ("df-2013", "revoked", "ATENÇÃO: Decreto 34.350/2013: revogada desde 10/05/2013 (Revogado no dia seguinte"),
    ],
)
def test_without_a_day_the_last_status_of_the_norm_is_told(norm: str, status: str, told: str) -> None:
    assert answered(*words(norm, RIO)).out.startswith(told)
    assert answered(*words(norm, RIO), "--json").data["status"] == status


def test_without_a_day_a_norm_in_force_is_told_without_a_warning() -> None:
    assert "ATENÇÃO" not in answered(*words("recife-2011", RECIFE)).out
    assert answered(*words("recife-2011", RECIFE), "--json").data["status"] == "in_force"


def other_ranges(data: Any) -> dict[tuple[str, str], dict[str, tuple[str | None, str | None]]]:
    return {
        (other["reading"], other["option"]): {one["kind"]: (one["min"], one["max"]) for one in other["sanctions"]}
        for other in data["readings"]
    }


def test_the_double_without_ceiling_is_shown_beside_the_capped_one() -> None:
    data = assessed("salvador-2022", SALVADOR, klass="grave", recidivism="1")
    assert ranges(data)["fine"] == ("BRL", "4000", "20000", True)
    assert other_ranges(data)["ceiling", "free"] == {"fine": ("4000", "40000")}
    text = answered(*words("salvador-2022", SALVADOR, klass="grave", recidivism="1")).text
    assert (
        "Por outra leitura - Sem piso (floor=none): multa (obrigatória): até R$ 20.000,00 [art. 12, II; art. 12, III; "
        "Lei municipal 9.582/2021] - Pode; o dobro não tem teto (ceiling=free): multa (obrigatória): "
        "de R$ 4.000,00 a R$ 40.000,00 [art. 9º, § 5º; art. 12, III; Lei municipal 9.582/2021]"
    ) in text


def test_the_top_of_the_band_is_shown_beside_the_double() -> None:
    doubled = PARAIBA | {"items": "I", "recidivism": "2", "previous_fine": "200", "previous_sanctions": "warning,fine"}
    data = assessed("pb-2017", doubled)
    assert ranges(data)["fine"] == ("UFR-PB", "400", "400", False)
    assert other_ranges(data)["maximum", "band_top"]["fine"] == ("250", "250")


def test_the_adopted_option_is_shown_beside_another_that_was_chosen() -> None:
    line = words("salvador-2022", SALVADOR, klass="grave", recidivism="1")
    data = answered(*line, "--reading", "ceiling=free", "--json").data
    assert other_ranges(data)["ceiling", "capped"] == {"fine": ("4000", "20000")}


def test_another_reading_that_refers_the_case_says_what_no_longer_applies() -> None:
    agent = PARAIBA | {"respondent_kind": "public_agent", "items": "I", "recidivism": "1"}
    gives = {
        o["option"]: o["gives"] for o in assessed("pb-2017", agent)["readings"] if o["reading"] == "servant_sanction"
    }
    assert gives["refer_all"] == [
        "sem multa",
        ("aqui não se aplica sanção: o caso segue para órgão competente do agente (art. 1º, § 3º; art. 1º, § 7º)"),
    ]


def test_a_duty_to_refer_is_told_with_the_provision() -> None:
    agent = PARAIBA | {"respondent_kind": "public_agent", "items": "I", "recidivism": "1"}
    (duty,) = assessed("pb-2017", agent)["duties_to_refer"]
    assert (duty["name"], duty["duty"], duty["copy"]) == ("disciplinary", "must", "file")
    assert (
        "Encaminhamento devido - conduta de agente público; reincidência é falta funcional grave: para órgão "
        "competente do agente; com cópia dos autos [art. 5º, parágrafo único; art. 1º, § 7º]"
    ) in answered(*words("pb-2017", agent)).text


def test_a_referral_that_may_be_made_is_told_apart_and_its_fact_weighs() -> None:
    line = words("pb-2017", PARAIBA, items="I", recidivism="1", possible_crime="true")
    assert (
        "Encaminhamento possível - notícia de possível crime: para Ministério Público do Estado da Paraíba, Polícia "
        "Civil; com cópia dos autos"
    ) in answered(*line).text
    assert "possible_crime" not in answered(*line, "--json").data["ignored"]


def test_facts_that_bring_no_referral_about_name_none() -> None:
    assert assessed("recife-2011", RECIFE)["duties_to_refer"] == []
    assert "Encaminhamento" not in answered(*words("recife-2011", RECIFE)).out


def test_a_conversion_says_on_which_unsaid_facts_it_hangs() -> None:
    data = assessed("salvador-2022", SALVADOR, klass="light_a")
    assert [one["depends_on"] for one in data["conversions"]] == [["income_in_wages", "proof_with_defence"]]
    text = answered(*words("salvador-2022", SALVADOR, klass="light_a")).text
    assert (
        "participação em atividades do NEF; depende de: renda mensal em salários mínimos, prova da renda junto com a "
        "defesa [art. 12, § 1º; art. 12, § 2º]"
    ) in text
    proven = {"klass": "light_a", "income_in_wages": "2", "proof_with_defence": "true"}
    assert [one["depends_on"] for one in assessed("salvador-2022", SALVADOR, **proven)["conversions"]] == [[]]


def test_a_doubt_says_which_option_is_in_force() -> None:
    line = words("salvador-2022", SALVADOR, klass="grave", recidivism="1")
    assert (
        "O dobro da reincidência pode passar de R$ 20.000,00? Adotada: Não; cada infração para no teto da lei, e o "
        "valor dobrado é mostrado ao lado (ceiling=capped). [art. 9º, § 5º; Lei municipal 9.582/2021]"
    ) in answered(*line).text
    options = {d["reading"]: d["option"] for d in answered(*line, "--reading", "ceiling=free", "--json").data["doubts"]}
    assert options["ceiling"] == "free"


def test_a_reading_of_sanctions_that_changes_nothing_is_told() -> None:
    name, option = idle_option("salvador-2022")
    said = typed(*words("salvador-2022", SALVADOR, klass="grave"), "--reading", f"{name}={option}", "--json")
    assert said.err == f"Aviso: a leitura {name}={option} fica registrada, mas não muda contas nem passos.\n"
    assert said.data["idle_readings"] == {name: option}


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_every_norm_answers_with_the_same_keys(norm: str) -> None:
    data = assessed(norm, {})
    assert data.keys() == {
        "norm", "status", "sanctions", "dropped", "referrals", "duties_to_refer", "conversions", "reasons_demanded",
        "doubts", "missing", "idle_readings", "readings", "ignored",
    }  # fmt: skip
    for one in data["sanctions"]:
        assert one.keys() == {"kind", "label", "required", "unit", "min", "max", "days", "steps", "cite"}


def test_a_value_that_no_fact_takes_changes_nothing_else() -> None:
    assert typed(*words("recife-2011", RECIFE), "--fact", "violence=sim").code == 2


def test_while_facts_are_unsaid_the_answer_says_that_it_is_not_one_yet() -> None:
    said = answered("sanction", "recife-2011", "--fact", "respondent_kind=company", "--fact", "violence=false")
    assert "Ainda não se sabe quais sanções cabem" in said.out
    assert "Nenhuma sanção admissível aqui" not in said.out


def test_a_range_that_hangs_on_what_is_unsaid_is_not_told_as_unlimited() -> None:
    facts = ("respondent_kind=company", "recidivism=1", "violence=false")
    said = answered("sanction", "pb-2017", *(word for fact in facts for word in ("--fact", fact)))
    assert "multa (possível): a faixa depende do que falta dizer" in said.out
