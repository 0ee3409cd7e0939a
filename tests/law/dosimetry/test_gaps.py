"""Holes and overlaps are found in bad laws, and none in the norms that the product ships."""

from time import process_time
from typing import Any

import pytest

from isonomia.law.dosimetry import assess, facts_in_words, gaps
from isonomia.law.dosimetry.combinations import kinds_of_cases
from isonomia.law.dosimetry.domains import domains_of
from isonomia.law.facts import Facts
from isonomia.law.words import RespondentKind
from tests.law.dosimetry.laws import NORMS, Sanctions, decoded, invented, law_of

FINE = {"admit": ["fine"], "fine": {"min": "10", "max": "100"}}


def found(law: Sanctions) -> list[tuple[str, tuple[str, ...]]]:
    return [(gap.code, gap.rules) for gap in gaps(law)]


def of(rules: dict[str, Any], facts: list[str], **more: Any) -> list[tuple[str, tuple[str, ...]]]:
    kinds = {"suspension": {"label": "suspensão", "cite": ["art7"]}}
    return found(invented(rules, sanctions=kinds, **{**more, "facts": facts}))


@pytest.mark.parametrize("norm", NORMS)
def test_a_shipped_norm_has_neither_hole_nor_overlap_and_is_checked_within_a_second(norm: str) -> None:
    law = law_of(norm)
    start = process_time()
    assert gaps(law) == ()
    assert process_time() - start < 1


def test_a_law_that_answers_every_case_has_no_gap() -> None:
    rules = {
        "first": {"when": {"recidivism": "0"}, "admit": ["warning"]},
        "again": {"when": {"recidivism": {"min": "1"}}, **FINE},
    }
    assert of(rules, ["recidivism"]) == []


def test_facts_without_sanction_or_referral_are_a_gap_with_an_example() -> None:
    rules = {
        "first": {"when": {"recidivism": "0"}, "admit": ["warning"]},
        "again": {"when": {"recidivism": {"min": "2"}}, **FINE},
    }
    law = invented(rules, sanctions={"suspension": {"label": "s", "cite": ["art7"]}}, facts=["recidivism"])
    assert [(gap.code, gap.facts, gap.times) for gap in gaps(law)] == [("gap.none", Facts(recidivism=1), 1)]
    assert gaps(law)[0].say == (
        "Não cabe sanção nem encaminhamento com: reincidências que contam: 1. Acrescente uma regra que admita, "
        "que encaminhe (refer) ou que afaste todas as sanções e diga por quê (forbid, com say ou doubt)."
    )


def test_a_rule_that_forbids_everything_and_says_why_is_no_gap() -> None:
    rules: dict[str, Any] = {
        "all": {"when": {"norm_in_force_at_fact": "true"}, **FINE},
        "before": {
            "when": {"norm_in_force_at_fact": "false"},
            "forbid": ["warning", "fine", "suspension"],
            "say": "Fato anterior à norma.",
        },
    }
    assert of(rules, ["norm_in_force_at_fact"]) == []
    assert of({**rules, "before": {**rules["before"], "say": ""}}, ["norm_in_force_at_fact"]) == [
        ("gap.none", ("before",))
    ]


def test_what_one_rule_requires_and_another_forbids_is_a_conflict() -> None:
    rules: dict[str, Any] = {
        "all": {"require": ["warning"]},
        "violent": {"when": {"violence": "true"}, "forbid": ["warning"], **FINE},
    }
    assert of(rules, ["violence"]) == [("gap.conflict", ("all", "violent"))]
    assert of({**rules, "violent": {**rules["violent"], "over": ["all"]}}, ["violence"]) == []


def test_two_bases_for_one_infraction_are_a_gap() -> None:
    rules = {"a": FINE, "b": {"when": {"violence": "true"}, "fine": {"exactly": "7"}}}
    assert of(rules, ["violence"]) == [("gap.bases", ("a", "b"))]


def test_a_fine_without_base_is_a_gap() -> None:
    rules = {
        "all": {"admit": ["fine"]},
        "light": {"when": {"klass": "light"}, "fine": {"exactly": "20"}},
    }
    assert of(rules, ["klass"], klasses={"light": "leve", "grave": "grave"}) == [("gap.base", ("all",))]
    assert of(rules, ["klass"], klasses={"light": "leve"}) == []


def test_a_conduct_of_a_class_without_fine_is_a_gap() -> None:
    law = decoded(
        {
            "sanctions": {"fine": {"label": "multa", "unit": "UXX", "cite": ["art6"]}},
            "dosimetry": {
                "facts": ["klass"],
                "rules": {
                    "all": {"admit": ["fine"], "cite": ["art9"]},
                    "light": {"when": {"klass": "light"}, "fine": {"exactly": "20"}, "cite": ["art9"]},
                },
            },
            "conducts": {"I": {"say": "ato", "cite": ["art3"], "klass": "grave"}},
        }
    )
    assert found(law) == [("gap.base", ("all",))]


def test_a_range_with_its_ends_crossed_is_a_gap() -> None:
    assert of({"a": {"admit": ["fine"], "fine": {"min": "100", "max": "10"}}}, []) == [("gap.empty", ("a",))]


def test_a_fact_that_is_read_must_be_declared() -> None:
    law = invented({"all": FINE, "prior": {"when": {"previous": "fine"}, "times": "2"}}, facts=["respondent_kind"])
    assert [(gap.code, gap.say) for gap in gaps(law)] == [
        (
            "gap.undeclared",
            (
                "As regras leem fatos que faltam em dosimetry.facts: previous_sanctions (sanções anteriores). "
                "Acrescente-os."
            ),
        )
    ]


def bands(low: str, high: str, **more: Any) -> dict[str, Any]:
    return {
        "all": {"admit": ["fine"]},
        "one": {"when": {"items": "I"}, "fine": {"min": "1", "max": low}},
        "two": {"when": {"items": "II"}, "fine": {"min": high, "max": "500"}, **more},
    }


def test_bands_in_whole_units_go_on_at_the_next_number() -> None:
    assert of(bands("250", "251"), ["items"]) == []
    assert of(bands("250", "252"), ["items"]) == [("gap.band", ("one", "two"))]
    assert of(bands("250", "252", doubt="o texto pula o 251"), ["items"]) == []


def test_bands_in_parts_of_a_unit_leave_a_hole_at_the_next_number() -> None:
    reais = {
        "fine": {"label": "multa", "unit": "BRL", "cite": ["art6"]},
        "suspension": {"label": "s", "cite": ["art7"]},
    }
    law = invented(bands("250", "251"), sanctions=reais, facts=["items"])
    assert [gap.say for gap in gaps(law)] == [
        (
            "Entre R$ 250,00 (art. 9º) e R$ 251,00 (art. 9º) nenhuma faixa vale. "
            "Corrija a faixa ou, se o texto é assim, diga a dúvida na regra (doubt)."
        )
    ]


@pytest.mark.parametrize(
    ("top", "bottom", "codes"), [("100", "101", []), ("100", "102", ["gap.band"]), ("100", "100", ["gap.overlap"])]
)
def test_each_amount_converts_into_one_thing(top: str, bottom: str, codes: list[str]) -> None:
    rules = {
        "all": {"admit": ["fine"], "fine": {"min": "1", "max": "500"}},
        "small": {"when": {"fine_amount": {"max": top}}, "convert": ["material"]},
        "great": {"when": {"fine_amount": {"min": bottom}}, "convert": ["campanha"]},
    }
    assert [code for code, _ in of(rules, ["fine_amount"])] == codes


def test_bands_that_exclude_the_edge_of_the_other_do_not_overlap() -> None:
    rules = {
        "all": {"admit": ["fine"], "fine": {"min": "1", "max": "500"}},
        "small": {"when": {"fine_amount": {"max": "100"}}, "convert": ["material"]},
        "great": {"when": {"fine_amount": {"over": "100"}}, "convert": ["campanha"]},
    }
    assert of(rules, ["fine_amount"]) == []


def test_values_that_all_rules_treat_alike_stand_for_one_another() -> None:
    rules = {
        "a": {"when": {"items": ["I", "II"], "recidivism": "0"}, **FINE},
        "b": {"when": {"items": "III", "recidivism": {"min": "1"}}, "admit": ["warning"]},
    }
    law = invented(rules, sanctions={"suspension": {"label": "s", "cite": ["art7"]}})
    assert domains_of(law) == {"recidivism": (0, 1), "items": (("I",), ("III",))}


@pytest.mark.parametrize("norm", NORMS)
def test_the_kinds_of_cases_stand_for_all_combinations(norm: str) -> None:
    law = law_of(norm)
    size = 1
    for values in domains_of(law).values():
        size *= len(values)
    assert sum(times for _, times in kinds_of_cases(law)) == size


@pytest.mark.parametrize("norm", NORMS)
def test_every_kind_of_case_of_a_shipped_norm_lacks_no_fact(norm: str) -> None:
    law = law_of(norm)
    lacking = {name for facts, _ in kinds_of_cases(law) for name in assess(law, facts).missing}
    assert lacking == set()


def test_facts_are_told_in_words() -> None:
    facts = Facts(respondent_kind=RespondentKind.COMPANY, violence=False, recidivism=0, items=("I", "V"))
    names = ("respondent_kind", "violence", "recidivism", "items", "incitement")
    assert facts_in_words(facts, names) == (
        "quem responde: empresa; violência: não; reincidências que contam: 0; incisos infringidos: I e V"
    )
