"""What rules do together: who is admitted, required, dropped, and where they contradict one another."""

from decimal import Decimal
from typing import Any

import pytest
from msgspec import convert, structs

from isonomia.law.dosimetry import Assessment, Span, assess
from isonomia.law.facts import Facts
from isonomia.law.norm.parts import Reading
from isonomia.law.words import RespondentKind
from tests.law.dosimetry.laws import invented

D = Decimal
COMPANY = Facts(respondent_kind=RespondentKind.COMPANY)
PERSON = Facts(respondent_kind=RespondentKind.NATURAL_PERSON)
FINE = {"admit": ["fine"], "fine": {"min": "10", "max": "100"}}


def of(rules: dict[str, Any], facts: Facts = COMPANY, **more: Any) -> Assessment:
    return assess(invented(rules, **more), facts)


def kinds(answer: Assessment) -> dict[str, bool]:
    return {admitted.kind: admitted.required for admitted in answer.sanctions}


def span(answer: Assessment) -> list[int | None]:
    fine = answer.find("fine")
    assert fine is not None
    return [None if end is None else int(end) for end in (fine.min, fine.max)]


def test_rules_admit_and_require() -> None:
    answer = of({"a": {"admit": ["warning"]}, "b": {"require": ["suspension"]}})
    assert kinds(answer) == {"warning": False, "suspension": True}


def test_a_rule_whose_condition_fails_does_nothing() -> None:
    assert kinds(of({"a": {"admit": ["warning"], "when": {"respondent_kind": "public_body"}}})) == {}


def test_what_is_forbidden_is_not_admitted_whatever_the_order() -> None:
    rules = {"no": {"forbid": ["warning"]}, "yes": {"admit": ["warning"]}}
    for ordered in (rules, dict(reversed(rules.items()))):
        answer = of(ordered)
        assert (kinds(answer), answer.forbidden, answer.conflicts) == ({}, ("warning",), ())


def test_a_sanction_required_and_forbidden_is_a_conflict_and_does_not_apply() -> None:
    answer = of({"must": {"require": ["warning"]}, "not": {"forbid": ["warning"]}})
    assert kinds(answer) == {}
    assert [(conflict.code, conflict.rules) for conflict in answer.conflicts] == [
        ("dosimetry.conflict", ("must", "not"))
    ]
    assert answer.conflicts[0].say == (
        "Uma regra impõe advertência (must) e outra a afasta (not). "
        "Sem regra que diga qual prevalece, ela não se aplica."
    )


def test_a_rule_prevails_over_another_in_what_it_speaks_of_and_no_more() -> None:
    answer = of(
        {
            "violent": {"require": ["fine", "suspension"], "fine": {"exactly": "40"}, "times": "3"},
            "absorbed": {"forbid": ["suspension"], "over": ["violent"]},
        }
    )
    assert (kinds(answer), span(answer)) == ({"fine": True}, [120, 120])
    assert not answer.conflicts


def test_a_requirement_prevails_over_the_ban_that_it_names() -> None:
    answer = of({"not": {"forbid": ["warning"]}, "must": {"require": ["warning"], "over": ["not"]}})
    assert (kinds(answer), answer.conflicts) == ({"warning": True}, ())


def test_a_rule_that_speaks_of_nothing_sets_others_aside_whole() -> None:
    answer = of({"a": {**FINE, "require": ["warning"]}, "b": {"over": ["a"]}})
    assert (kinds(answer), [step.rule for step in answer.steps]) == ({}, [])


def test_a_sanction_that_does_not_fit_the_respondent_is_dropped_and_a_doubt_says_so() -> None:
    answer = of({"a": {"require": ["warning", "suspension"]}}, PERSON)
    assert kinds(answer) == {"warning": True}
    assert [(drop.kind, drop.unfit, drop.say) for drop in answer.dropped] == [
        ("suspension", True, "Não cabe suspensão: não alcança pessoa física.")
    ]
    assert [doubt.say for doubt in answer.doubts] == ["A norma impõe suspensão, que não alcança quem responde."]


def test_no_step_tells_a_sanction_that_can_not_reach_the_respondent() -> None:
    rules = {"both": {"admit": ["warning", "suspension"]}, "one": {"require": ["suspension"]}}
    public = Facts(respondent_kind=RespondentKind.PUBLIC_BODY)
    assert [step.say for step in of(rules, public).steps] == ["Admite advertência"]
    assert [step.say for step in of(rules).steps] == ["Admite advertência e suspensão", "Impõe suspensão"]


def test_a_sanction_merely_admitted_that_does_not_fit_leaves_no_doubt() -> None:
    assert of({"a": {"admit": ["suspension"]}}, PERSON).doubts == ()


@pytest.mark.parametrize(
    ("holds", "standing", "needs"), [(True, True, ()), (False, False, ()), (None, True, ("holds_licence",))]
)
def test_a_licence_can_be_suspended_only_where_there_is_one(
    holds: bool | None, standing: bool, needs: tuple[str, ...]
) -> None:
    licence = {"licence": {"label": "cassação", "cite": ["art8"], "needs_licence": "true"}}
    facts = Facts(respondent_kind=RespondentKind.COMPANY, holds_licence=holds)
    found = of({"a": {"admit": ["licence"]}}, facts, sanctions=licence).find("licence")
    assert (found is not None, found.needs if found else ()) == (standing, needs)


def test_a_referral_takes_the_place_of_all_sanctions() -> None:
    answer = of({"a": {**FINE, "require": ["warning"]}, "b": {"refer": "disciplinary"}})
    assert (kinds(answer), [referral.to for referral in answer.referrals]) == ({}, ["disciplinary"])
    assert answer.referrals[0].say == "Aqui não se aplica sanção: o caso segue para “disciplinary” (art. 9º)."


def test_a_referral_asks_for_no_other_fact() -> None:
    waiting = {"admit": ["warning"], "when": {"violence": "true"}}
    assert of({"a": waiting, "b": {"refer": "disciplinary"}}).missing == ()


def test_facts_that_rules_wait_for_are_missing() -> None:
    answer = of({"a": {"admit": ["warning"], "when": {"recidivism": "0"}, "unless": {"any": ["violence"]}}})
    assert answer.missing == ("recidivism", "violence")


@pytest.mark.parametrize("rule", [{"doubt": "uma dúvida"}, {"convert": ["obra"]}])
def test_a_doubt_or_a_conversion_waits_without_holding_the_choice(rule: dict[str, Any]) -> None:
    assert of({"a": FINE, "b": {**rule, "when": {"violence": "true"}}}).missing == ()


def test_the_cap_comes_where_the_norm_puts_it() -> None:
    base, triple, cap = FINE, {"times": "3"}, {"cap": "100"}
    assert span(of({"base": base, "triple": triple, "cap": cap})) == [30, 100]
    assert span(of({"base": base, "cap": cap, "triple": triple})) == [30, 300]


def test_within_one_rule_the_amount_is_multiplied_before_it_is_capped() -> None:
    assert span(of({"base": FINE, "both": {"cap": "100", "times": "3"}})) == [30, 100]


@pytest.mark.parametrize(
    ("limits", "amount"), [({}, 400), ({"cap": "band_top"}, 100), ({"cap": "300"}, 300), ({"floor": "500"}, 500)]
)
def test_the_earlier_fine_becomes_the_base_and_the_band_still_gives_its_top(
    limits: dict[str, str], amount: int
) -> None:
    facts = Facts(respondent_kind=RespondentKind.COMPANY, previous_fine=D(200))
    assert span(of({"base": FINE, "double": {"base_from_previous": "2", **limits}}, facts)) == [amount, amount]


def test_the_earlier_fine_is_lifted_to_the_bottom_of_the_band() -> None:
    facts = Facts(respondent_kind=RespondentKind.COMPANY, previous_fine=D(2))
    answer = of({"base": FINE, "double": {"base_from_previous": "2", "floor": "band_bottom"}}, facts)
    assert span(answer) == [10, 10]


def test_an_earlier_fine_that_nobody_said_is_missing() -> None:
    assert of({"base": FINE, "double": {"base_from_previous": "2"}}).missing == ("previous_fine",)


def test_two_bases_for_one_infraction_are_a_conflict() -> None:
    answer = of({"a": FINE, "b": {"fine": {"exactly": "7"}}})
    assert [(conflict.code, conflict.rules) for conflict in answer.conflicts] == [("dosimetry.two_bases", ("a", "b"))]


def test_a_base_may_prevail_over_another() -> None:
    answer = of({"a": FINE, "b": {"fine": {"exactly": "7"}, "over": ["a"]}})
    assert span(answer) == [7, 7]
    assert not answer.conflicts


BANDS = {
    "all": {"admit": ["fine"]},
    "low": {"when": {"items": ["I", "II"]}, "fine": {"min": "1", "max": "10"}},
    "high": {"when": {"items": ["III"]}, "fine": {"min": "11", "max": "20"}},
}


@pytest.mark.parametrize(
    ("how", "total", "bases"),
    [
        ("sum", [13, 40], (Span(D(1), D(10)), Span(D(11), D(20)), Span(D(1), D(10)))),
        ("highest", [11, 20], (Span(D(11), D(20)),)),
    ],
)
def test_several_infractions_add_up_or_the_highest_counts(how: str, total: list[int], bases: tuple[Span, ...]) -> None:
    facts = Facts(respondent_kind=RespondentKind.COMPANY, items=("I", "III", "II"))
    answer = of(BANDS, facts, infractions=how)
    fine = answer.find("fine")
    assert fine is not None
    assert span(answer) == total
    assert fine.bases == bases


def test_a_step_of_some_infractions_says_of_which() -> None:
    facts = Facts(respondent_kind=RespondentKind.COMPANY, items=("I", "III", "II"))
    steps = of(BANDS, facts, infractions="sum").steps
    assert [(step.rule, step.infraction) for step in steps] == [("all", 0), ("low", 1), ("low", 3), ("high", 2)]


def test_each_infraction_is_capped_before_they_add_up() -> None:
    rules = {**BANDS, "double": {"times": "2"}, "limit": {"cap": "15"}}
    facts = Facts(respondent_kind=RespondentKind.COMPANY, items=("I", "III"))
    assert span(of(rules, facts, infractions="sum")) == [17, 30]


def test_items_and_classes_of_the_same_number_go_in_pairs() -> None:
    rules = {**FINE, "when": {"items": ["II"], "klass": "grave"}}
    pairs = Facts(respondent_kind=RespondentKind.COMPANY, items=("I", "II"), classes=("grave", "light"))
    assert kinds(of({"a": rules}, pairs, infractions="sum")) == {}


def test_a_fine_without_known_maximum_is_a_doubt() -> None:
    rules = {"a": {"admit": ["fine"], "fine": {"min": "150"}}}
    assert [doubt.say for doubt in of(rules).doubts] == ["O texto não fixa máximo para multa."]


def test_the_rule_that_gives_no_maximum_may_tell_the_doubt_itself() -> None:
    rules = {"a": {"admit": ["fine"], "fine": {"min": "150"}, "doubt": "teto não está no texto"}}
    assert [doubt.say for doubt in of(rules).doubts] == ["teto não está no texto"]


def test_a_doubt_named_by_a_reading_is_told_in_its_words() -> None:
    reading = {"doubt": "Dobra ou não?", "options": {"yes": {"say": "dobra"}}, "adopted": "yes", "reason": "-"}
    law = invented({"a": {"doubt": "double"}, "b": {"cite": ["art9", "reading.double"]}})
    told = structs.replace(law, readings={"double": convert({**reading, "cite": ["art9"]}, Reading)})
    doubts = assess(told, COMPANY).doubts
    assert [(doubt.say, doubt.reading, doubt.rule) for doubt in doubts] == [("Dobra ou não?", "double", "a")]


@pytest.mark.parametrize(
    ("rule", "say"),
    [
        ({"admit": ["warning", "fine"]}, "Admite advertência e multa"),
        ({"require": ["fine"], "fine": {"exactly": "40"}}, "Impõe multa; multa-base: exatamente 40 UXX"),
        ({"forbid": ["warning"], "times": "2"}, "Afasta advertência; a multa é multiplicada por 2"),
        ({"times": "3", "may": "true"}, "A multa pode ser multiplicada por 3"),
        ({"most_times": "5"}, "A multa pode ser multiplicada por até 5"),
        ({"fine": {"min": "1001", "max": "1500"}}, "Multa-base: de 1.001 a 1.500 UXX"),
        ({"fine": {"min": "150"}, "cap": "2000"}, "Multa-base: a partir de 150 UXX; não mais que 2.000 UXX"),
        (
            {"base_from_previous": "2", "cap": "band_top", "floor": "band_bottom"},
            "Multa-base: a multa anterior vezes 2; não menos que o piso da faixa; não mais que o topo da faixa",
        ),
        ({"convert": ["material", "campanha"]}, "A multa pode ser convertida em material informativo ou campanha"),
        ({"refer": "x"}, "Não se sanciona aqui: segue para “x”"),
        ({"reasons": ["capacity", "gravity"]}, "Exige razões sobre: capacidade econômica e gravidade"),
        ({"times": "2", "say": "Na reincidência a multa dobra."}, "Na reincidência a multa dobra."),
    ],
)
def test_each_step_is_told_in_portuguese(rule: dict[str, Any], say: str) -> None:
    steps = of({"open": {"admit": ["fine"], "fine": {"min": "1"}, "over": []}, "a": rule}).steps
    assert [step.say for step in steps if step.rule == "a"] == [say]


@pytest.mark.parametrize("rule", [{"fine": {"min": "150"}}, {"times": "2"}, {"cap": "2000"}, {"convert": ["material"]}])
def test_what_speaks_of_the_fine_alone_is_left_out_where_no_fine_is_admissible(rule: dict[str, Any]) -> None:
    answer = of({"warn": {"admit": ["warning"]}, "a": {**rule, "reasons": ["capacity"]}})
    assert [step.rule for step in answer.steps] == ["warn"]
    assert (answer.conversions, [demand.name for demand in answer.demands if demand.kinds]) == ((), [])
