"""Guards about sanctions: a decision chooses what the norm admits; a fine is converted as its amount lets."""

from typing import Any

import pytest

from tests.law.acting import FINE, FINED, WARNING, Autos, decision, serra_azul_with
from tests.law.guards.asking import refusal


def ready() -> Autos:
    return Autos().opened().served("03/03")


def codes(**content: Any) -> list[str]:
    return ready().codes("decision_issued", "16/03", "bar", **decision(**content))


@pytest.mark.parametrize("sanctions", [WARNING, FINE, [*WARNING, *FINE]])
def test_a_sanction_that_the_norm_admits_is_chosen(sanctions: list[Any]) -> None:
    assert codes(sanctions={"all": sanctions}) == []


@pytest.mark.parametrize(
    ("sanctions", "code"),
    [
        ([], "dosimetry.none"),
        ([{"kind": "licence_suspension", "days": "5"}], "dosimetry.not_admitted"),
        ([{"kind": "fine", "bases": ["99.99"]}], "dosimetry.range"),
        ([{"kind": "fine", "bases": ["1000.01"]}], "dosimetry.range"),
        ([{"kind": "fine", "bases": ["400"], "total": "500"}], "dosimetry.total"),
        ([{"kind": "fine", "bases": ["sNaN"]}], "dosimetry.range"),
        ([{"kind": "fine", "bases": ["400"], "total": "sNaN"}], "dosimetry.total"),
    ],
)
def test_a_sanction_outside_what_the_norm_admits_is_refused(sanctions: list[Any], code: str) -> None:
    assert codes(sanctions={"all": sanctions}) == [code]


def test_the_facts_on_which_the_sanction_depends_are_said_first() -> None:
    content = decision(facts={"all": {"respondent_kind": "company"}})
    assert refusal(ready(), "decision_issued", "16/03", "bar", **content) == (
        "dosimetry.facts", "Antes de escolher a sanção, diga na decisão: violência.", ("art13", "art13_par2"),
    )  # fmt: skip


def test_an_acquittal_chooses_nothing() -> None:
    assert ready().codes("decision_issued", "16/03", "bar", **decision("dismissed", facts={})) == []


def appealed(outcome: str) -> Autos:
    """A decision appealed by both parties."""
    autos = ready().decided("16/03", outcome=outcome).served("17/03", of="decision")
    return appeal_by(autos)


def appeal_by(autos: Autos, *, by: tuple[str, ...] = ("respondent", "complainant")) -> Autos:
    """Serves the complainant too; each of these parties appeals on 19/03."""
    autos.do("service_sent", "17/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "17/03", "bar")
    for party in by:
        autos.do("appeal_filed", "19/03", "bar", by=party)
    return autos


def test_an_appeal_may_acquit_who_was_sanctioned() -> None:
    assert appealed("sanctioned").codes("appeal_decided", "06/04", "bar", outcome="reversed") == []


@pytest.mark.parametrize("outcome", ["changed", "partly"])
def test_an_appeal_that_leaves_a_sanction_says_which(outcome: str) -> None:
    row = "procedure.main.stages.appealed.acts.appeal_decided"
    norm = serra_azul_with({f"{row}.to": {outcome: "final"}, f"{row}.given": [{"dosimetry": outcome}]})
    autos = appeal_by(Autos(norm).opened().served("03/03").decided("16/03").served("17/03", of="decision"))
    assert autos.codes("appeal_decided", "06/04", "bar", outcome=outcome) == ["dosimetry.none"]
    assert autos.codes("appeal_decided", "06/04", "bar", outcome=outcome, sanctions={"all": WARNING}) == []


def test_an_appeal_that_reverses_an_acquittal_chooses_a_sanction() -> None:
    autos = appealed("dismissed")
    assert autos.codes("appeal_decided", "06/04", "bar", outcome="reversed") == ["dosimetry.none"]
    assert autos.codes("appeal_decided", "06/04", "bar", outcome="reversed", sanctions={"all": WARNING}) == []


def test_an_appeal_chooses_within_what_the_norm_admits() -> None:
    fine = {"all": [{"kind": "fine", "bases": ["5000"]}]}
    assert appealed("sanctioned").codes("appeal_decided", "06/04", "bar", outcome="reversed", sanctions=fine) == [
        "dosimetry.range"
    ]


# --- not worse ---------------------------------------------------------------------------------------

HEAVIER = {"all": [{"kind": "fine", "bases": ["500"]}]}


def fine_appealed(*, by: tuple[str, ...] = ("respondent",), rule: str = "never") -> Autos:
    """A fine of 400 reais, appealed on 19/03 by these parties."""
    autos = Autos(serra_azul_with({"appeals.first.against_interest": rule})).opened().served("03/03")
    autos.decided("16/03", **FINED).served("17/03", of="decision")
    return appeal_by(autos, by=by)


def reversing(autos: Autos, sanctions: dict[str, Any], **reasons: str) -> list[str]:
    return autos.codes("appeal_decided", "06/04", "bar", outcome="reversed", sanctions=sanctions, reasons=reasons)


def test_an_appeal_of_the_respondent_alone_brings_no_heavier_sanction() -> None:
    autos = fine_appealed()
    assert refusal(autos, "appeal_decided", "06/04", "bar", outcome="reversed", sanctions=HEAVIER) == (
        "appeal.worse", "Só a pessoa punida recorreu: a decisão não pode piorar a situação dela.", ("art10_par1",),
    )  # fmt: skip


@pytest.mark.parametrize("sanctions", [{"all": FINE}, {"all": WARNING}, {}])
def test_an_appeal_of_the_respondent_may_bring_as_much_or_less(sanctions: dict[str, Any]) -> None:
    assert reversing(fine_appealed(), sanctions) == []


def test_an_appeal_of_the_complainant_too_may_bring_more() -> None:
    autos = fine_appealed(by=("respondent", "complainant"))
    assert reversing(autos, HEAVIER) == []


def test_where_the_norm_asks_to_hear_first_the_decision_says_how() -> None:
    autos = fine_appealed(rule="after_hearing")
    assert refusal(autos, "appeal_decided", "06/04", "bar", outcome="reversed", sanctions=HEAVIER)[1] == (
        "Só a pessoa punida recorreu: a decisão não pode piorar a situação dela, salvo se for ouvida antes: diga como."
    )
    assert reversing(autos, HEAVIER, appellant_heard="Intimada em 25/03, nada disse.") == []


def test_where_the_norm_is_silent_an_appeal_may_bring_more() -> None:
    assert reversing(fine_appealed(rule=""), HEAVIER) == []


# --- conversion --------------------------------------------------------------------------------------


def fined(amount: str) -> Autos:
    """A fine final since 28/03."""
    chosen = {"all": [{"kind": "fine", "bases": [amount]}]}
    return ready().decided("16/03", sanctions=chosen).served("17/03", of="decision")


@pytest.mark.parametrize("amount", ["400", "500"])
def test_a_fine_is_converted_into_what_its_amount_lets(amount: str) -> None:
    assert fined(amount).codes("conversion_decided", "30/03", "bar", outcome="granted", into="campaign") == []


def test_a_fine_too_high_is_not_converted() -> None:
    plain, told = fined("501").against("conversion_decided", "30/03", "bar", outcome="granted", into="campaign")
    assert (plain.code, plain.cite) == ("convertible.no", ("art12",))
    assert plain.say == "A norma não permite converter esta multa com os fatos reconhecidos no processo."
    assert told.say == (
        "Esta multa não se converte em “campanha publicitária”. "
        "A norma permite: nada, porque o valor não cabe em nenhuma faixa."
    )


def test_a_fine_is_converted_into_nothing_else() -> None:
    autos = ready().decided("16/03", **FINED).served("17/03", of="decision")
    assert refusal(autos, "conversion_decided", "30/03", "bar", outcome="granted", into="viagem") == (
        "convertible.no", "Esta multa não se converte em “viagem”. A norma permite: campanha publicitária.", ("art12",),
    )  # fmt: skip


def test_a_conversion_may_be_denied_whatever_was_asked() -> None:
    autos = ready().decided("16/03", **FINED).served("17/03", of="decision")
    assert autos.codes("conversion_decided", "30/03", "bar", outcome="denied", into="viagem") == []
