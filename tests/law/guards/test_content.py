"""Guards about what an act carries: its outcome, its values, its grounds, its witnesses."""

import pytest

from tests.law.acting import MOTIVE, Autos
from tests.law.guards.asking import guarded, refusal

CALL = "anywhere.hearing_called"
REVIEW = "anywhere.evidence_joined"
NOTICE = "procedure.intake.stages.received.acts.infraction_notice_drawn"
REJECTION = "procedure.intake.stages.received.acts.complaint_rejected"


def test_only_the_outcomes_named_are_admitted() -> None:
    norm = guarded(row="anywhere.challenge_decided", outcome_in=["accepted", "refused"])
    autos = Autos(norm).opened().do("challenge_filed", "03/03", person="m1")
    assert refusal(autos, "challenge_decided", "04/03", person="m1", outcome="granted") == (
        "outcome.not_here", "Este caminho só aceita o resultado acolhida ou recusado.", ("art8_par1",),
    )  # fmt: skip
    assert autos.codes("challenge_decided", "04/03", person="m1", outcome="refused") == []


def test_a_field_must_have_one_of_the_values() -> None:
    autos = Autos(guarded(row=CALL, payload={"place": ["prefeitura", "fórum"]})).opened()
    assert refusal(autos, "hearing_called", "03/03", place="praça") == (
        "payload.value", "Este ato pede que o lugar seja: prefeitura ou fórum.", ("art7_par3",),
    )  # fmt: skip
    assert autos.codes("hearing_called", "03/03", place="fórum") == []


@pytest.mark.parametrize(("read_back", "admitted"), [("true", True), ("false", False)])
def test_a_field_of_yes_or_no_is_compared_too(read_back: str, admitted: bool) -> None:
    autos = Autos(guarded(row=REVIEW, payload={"seen_by_respondent": "true"})).opened()
    codes = autos.codes("evidence_joined", "03/03", seen_by_respondent=read_back)
    assert codes == ([] if admitted else ["payload.value"])


def test_a_field_must_hold_all_the_values() -> None:
    autos = Autos(guarded(row=NOTICE, payload_has={"contents": ["offender", "fact", "agent"]}))
    autos.do("complaint_filed", "02/03")
    assert refusal(autos, "infraction_notice_drawn", "02/03", "bar", contents=["fact"]) == (
        "payload.blank",
        "Falta no ato (o conteúdo do papel): a identificação do infrator, o agente que autua.",
        ("art4_par1",),
    )
    assert autos.codes("infraction_notice_drawn", "02/03", "bar", contents=["agent", "fact", "offender"]) == []


def test_one_value_may_demand_another() -> None:
    norm = guarded(row="procedure.intake.stages.start.acts.complaint_filed",
                   payload_if={"when": {"source": "third_party"}, "then": {"victim_authorised": "true"}})  # fmt: skip
    autos = Autos(norm)
    assert autos.codes("complaint_filed", "02/03", source="victim") == []
    assert autos.codes("complaint_filed", "02/03", source="third_party", victim_authorised="true") == []
    assert refusal(autos, "complaint_filed", "02/03", source="third_party") == (
        "payload.value", "Este ato pede que a autorização da vítima seja: sim.", ("art2",),
    )  # fmt: skip


def rejecting(**content: object) -> tuple[str, str, tuple[str, ...]]:
    autos = Autos().do("complaint_filed", "02/03")
    return refusal(autos, "complaint_rejected", "03/03", reasons=MOTIVE, **content)


def test_a_rejection_gives_a_ground() -> None:
    assert rejecting() == (
        "grounds.not_admitted",
        "Falta o motivo. Motivos admitidos aqui: sem descrição dos fatos, sem o local do fato.",
        ("art3_par1",),
    )


def test_a_rejection_gives_no_ground_but_those_of_the_norm() -> None:
    assert rejecting(grounds=["no_place", "not_identified"]) == (
        "grounds.not_admitted",
        (
            "“sem identificação de quem denuncia” não é motivo de rejeição nesta norma. "
            "Motivos admitidos aqui: sem descrição dos fatos, sem o local do fato."
        ),
        ("art3_par1",),
    )


def test_a_rejection_on_a_ground_of_the_norm_is_admitted() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert autos.codes("complaint_rejected", "03/03", grounds=["no_place", "no_facts"], reasons=MOTIVE) == []


@pytest.mark.parametrize(
    ("outcome", "witnesses", "admitted"),
    [("signed", "0", True), ("refused", "2", True), ("refused", "1", False), ("absent", "3", True)],
)
def test_a_notice_is_signed_by_the_party_or_by_the_witnesses(outcome: str, witnesses: str, admitted: bool) -> None:
    autos = Autos(guarded(row=NOTICE, witnessed=2)).do("complaint_filed", "02/03")
    codes = autos.codes("infraction_notice_drawn", "02/03", "bar", outcome=outcome, witnesses=witnesses)
    assert codes == ([] if admitted else ["witness.missing"])


def test_missing_witnesses_are_told_with_their_number() -> None:
    autos = Autos(guarded(row=NOTICE, witnessed=3)).do("complaint_filed", "02/03")
    assert refusal(autos, "infraction_notice_drawn", "02/03", "bar", outcome="absent") == (
        "witness.missing",
        "Sem a assinatura da pessoa autuada, o auto precisa da assinatura de 3 testemunhas.",
        ("art4_par1",),
    )


@pytest.mark.parametrize("motivation", ["", "   "])
def test_a_point_that_the_norm_demands_is_not_left_blank(motivation: str) -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert refusal(autos, "complaint_rejected", "03/03", grounds=["no_place"], reasons={"motivation": motivation}) == (
        "payload.blank", "A norma exige que o ato diga: a motivação.", ("art3_par1",),
    )  # fmt: skip


def test_a_field_that_the_norm_demands_is_not_left_blank() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    assert refusal(autos, "cure_requested", "03/03") == (
        "payload.blank", "A norma exige que o ato diga: o que falta.", ("art3",),
    )  # fmt: skip


def test_an_outcome_without_a_way_on_is_refused_with_those_that_have_one() -> None:
    autos = Autos().opened().served("03/03").decided("16/03").served("17/03", of="decision")
    autos.do("appeal_filed", "18/03", "bar")
    assert refusal(autos, "appeal_decided", "06/04", "bar", outcome="kept") == (
        "outcome.missing", "O ato precisa dizer o resultado: negado provimento ou reformada ou devolvida.", ("art10",),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("row", "asked", "kind", "content", "told"),
    [
        (
            "anywhere.lapse_certified",
            {"deadline": "appeal"},
            "lapse_certified",
            {"deadline": "defence"},
            "o prazo seja: recurso",
        ),
        (
            "procedure.main.stages.service.acts.service_sent",
            {"mode": "post_ar"},
            "service_sent",
            {"mode": "in_person"},
            "o modo de notificação seja: carta com AR",
        ),
    ],
)
def test_what_the_norm_names_itself_is_told_by_its_own_label(
    row: str, asked: dict[str, str], kind: str, content: dict[str, str], told: str
) -> None:
    autos = Autos(guarded(row=row, payload=asked)).opened()
    assert refusal(autos, kind, "03/03", "bar", **content)[1] == f"Este ato pede que {told}."
