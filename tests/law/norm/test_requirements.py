"""The rows of what the norms demand must be answered, by each norm and by the norms together."""

from isonomia.law.norm.checks import Requirement, Requirements, check_shelf
from isonomia.law.norm.checks.requirements import uncovered
from isonomia.law.norm.norm import Norm
from tests.law.norm.changing import GOOD, Found, found_in

ASKED = Requirements(
    norms={"VA": "vila-aurora"},
    across="X",
    rows={
        "VA-1": Requirement(say="defesa em dez dias", where="ER"),
        "VA-2": Requirement(say="cartaz na porta", where="D"),
        "X-10": Requirement(say="uma norma entra só como dado", where="N"),
        "X-7": Requirement(say="nome social em toda parte", where="PDX"),
    },
)


def test_a_row_of_the_engine_or_of_the_data_that_no_provision_answers_is_told() -> None:
    problems = [one for one in found_in(GOOD, ASKED) if one.code != "scenario.few"]
    say = "Nenhum dispositivo diz que atende VA-1 (defesa em dez dias). Acrescente-o aos “rows”."
    assert problems == [Found("provision.row_uncovered", "provisions.yaml:2", "provisions", say)]


def test_a_norm_of_the_shelf_needs_twelve_scenarios() -> None:
    assert [one.say for one in found_in(GOOD, ASKED) if one.code == "scenario.few"] == [
        "Há 2 cenários, e são precisos 12: escreva os casos na pasta “scenarios” da norma."
    ]


def test_a_norm_outside_the_shelf_answers_no_row() -> None:
    other = Requirements(norms={"VA": "outra-norma"}, across="X", rows=ASKED.rows)
    assert list(uncovered(Norm.load(GOOD).pack, other)) == []


def test_a_row_for_all_norms_that_none_answers_is_told() -> None:
    asked, few = check_shelf([(Norm.load(GOOD), [])], ASKED)
    assert asked.say == (
        "Nenhuma norma atende X-10 (uma norma entra só como dado): acrescente-o aos “rows” de um dispositivo ou "
        "aos “covers” de um cenário."
    )
    assert few.say == "As normas têm ao todo 0 cenários, e são precisos 60."
    assert [asked.code, few.code] == ["shelf.row_uncovered", "shelf.few_scenarios"]
