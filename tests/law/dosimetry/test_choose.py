"""The judgement of a choice: each refusal with its code and its exact sentence."""

from decimal import Decimal
from typing import Any

import pytest

from isonomia.law.dosimetry import judge, total
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.words import RespondentKind
from tests.law.dosimetry.laws import Sanctions, invented

D = Decimal
COMPANY = Facts(respondent_kind=RespondentKind.COMPANY)
RULES = {
    "kinds": {"admit": ["warning", "fine", "suspension"]},
    "base": {"fine": {"min": "10", "max": "100"}, "cite": ["art6_par1"]},
}


def fine(*bases: str, **more: Any) -> Chosen:
    return Chosen("fine", bases=tuple(D(base) for base in bases), **more)


def refusals(
    chosen: tuple[Chosen, ...], *, rules: dict[str, Any] | None = None, facts: Facts = COMPANY, **more: Any
) -> list[tuple[str, str]]:
    reasons = more.pop("reasons", {})
    return [(reason.code, reason.say) for reason in judge(invented(rules or RULES, **more), facts, chosen, reasons)]


@pytest.mark.parametrize(
    "chosen",
    [
        (Chosen("warning"),),
        (fine("10"),),
        (fine("100", total=D(100)),),
        (Chosen("suspension", days=5),),
        (Chosen("warning"), fine("50"), Chosen("suspension", days=30)),
    ],
)
def test_a_choice_within_the_norm_is_not_refused(chosen: tuple[Chosen, ...]) -> None:
    assert refusals(chosen) == []


@pytest.mark.parametrize(
    ("chosen", "code", "say"),
    [
        (
            (),
            "dosimetry.none",
            (
                "Nenhuma sanção foi escolhida. A norma admite: advertência; multa, de 10 a 100 UXX; "
                "suspensão, de 5 a 30 dias."
            ),
        ),
        (
            (Chosen("exile"),),
            "dosimetry.not_admitted",
            (
                "A norma não admite “exile” com estes fatos. Admite: advertência; multa, de 10 a 100 UXX; "
                "suspensão, de 5 a 30 dias (art. 5º; art. 9º; art. 6º; art. 6º, § 1º; art. 7º)."
            ),
        ),
        (
            (Chosen("warning"), Chosen("warning")),
            "dosimetry.not_admitted",
            "A decisão traz advertência mais de uma vez; deixe uma só.",
        ),
        (
            (fine("9"),),
            "dosimetry.range",
            "Multa: 9 UXX está fora da base que a norma permite: de 10 a 100 UXX (art. 6º, § 1º).",
        ),
        (
            (fine("100.5"),),
            "dosimetry.range",
            "Multa: 100,5 UXX está fora da base que a norma permite: de 10 a 100 UXX (art. 6º, § 1º).",
        ),
        (
            (fine("50.5"),),
            "dosimetry.range",
            (
                "Multa: 50,5 UXX não é um número inteiro de UXX; a norma permite de 10 a 100 UXX (art. 6º, § 1º), "
                "em unidades inteiras."
            ),
        ),
        ((fine("1E+30"),), "dosimetry.range", "Multa: a base de cálculo não é um valor possível."),
        ((fine("NaN"),), "dosimetry.range", "Multa: a base de cálculo não é um valor possível."),
        (
            (fine(),),
            "dosimetry.range",
            "Multa: falta a base de cálculo; informe uma só, de 10 a 100 UXX (art. 6º; art. 9º; art. 6º, § 1º).",
        ),
        (
            (fine("10", "20"),),
            "dosimetry.range",
            (
                "Multa: a escolha traz 2 bases de cálculo; informe uma só, de 10 a 100 UXX "
                "(art. 6º; art. 9º; art. 6º, § 1º)."
            ),
        ),
        (
            (fine("50", total=D(60)),),
            "dosimetry.total",
            (
                "Multa: o total informado não é o que resulta das bases e dos passos da norma, 50 UXX "
                "(art. 6º; art. 9º; art. 6º, § 1º)."
            ),
        ),
        ((fine("50", times=2),), "dosimetry.range", "Multa: o multiplicador 2 não cabe aqui; só 1."),
        ((fine("50", steps=("x",)),), "dosimetry.range", "Multa: o passo “x” não se aplica a este caso."),
        (
            (Chosen("warning", bases=(D(5),)),),
            "dosimetry.range",
            "Advertência não tem valor em dinheiro; deixe a base e o total em branco.",
        ),
        ((Chosen("warning", days=5),), "dosimetry.days", "Advertência não se conta em dias."),
        (
            (Chosen("suspension"),),
            "dosimetry.days",
            "Suspensão: diga quantos dias, de 5 a 30 dias (art. 7º; art. 9º).",
        ),
        (
            (Chosen("suspension", days=31),),
            "dosimetry.days",
            "Suspensão: 31 dias não cabem; a norma permite de 5 a 30 dias (art. 7º; art. 9º).",
        ),
    ],
)
def test_a_choice_outside_the_norm_is_refused_with_what_is_allowed(
    chosen: tuple[Chosen, ...], code: str, say: str
) -> None:
    assert refusals(chosen) == [(code, say)]


def test_a_fine_in_reais_has_cents_and_no_less() -> None:
    reais = {"fine": {"label": "multa", "unit": "BRL", "cite": ["art6"]}}
    assert refusals((fine("10.01"),), sanctions=reais) == []
    assert refusals((fine("10.001"),), sanctions=reais) == [
        (
            "dosimetry.range",
            (
                "Multa: R$ 10,001 tem mais de duas casas; escreva reais e centavos, "
                "de R$ 10,00 a R$ 100,00 (art. 6º, § 1º)."
            ),
        )
    ]


def test_a_sanction_that_the_norm_imposes_may_not_be_left_out() -> None:
    rules = {**RULES, "must": {"require": ["warning", "fine"], "cite": ["art8"]}}
    assert refusals((fine("10"),), rules=rules) == [
        ("dosimetry.missing", "Falta advertência: com estes fatos a norma a impõe (art. 5º; art. 9º; art. 8º).")
    ]


def test_a_sanction_that_a_rule_forbids_is_refused_with_its_provision() -> None:
    rules = {**RULES, "not": {"forbid": ["warning"], "cite": ["art8_cpt_inc2"]}}
    assert refusals((Chosen("warning"),), rules=rules) == [
        ("dosimetry.not_admitted", "Não cabe advertência: a norma a afasta neste caso (art. 8º, II).")
    ]


def test_a_sanction_out_of_reach_is_refused() -> None:
    person = Facts(respondent_kind=RespondentKind.NATURAL_PERSON)
    assert refusals((Chosen("suspension", days=5),), facts=person) == [
        ("dosimetry.fits", "Não cabe suspensão: não alcança pessoa física.")
    ]


def test_who_responds_must_be_known_before_a_sanction_that_reaches_only_some() -> None:
    assert refusals((Chosen("suspension", days=5),), facts=Facts()) == [
        ("dosimetry.facts", "Antes de aplicar suspensão, diga na decisão: quem responde (art. 7º; art. 9º).")
    ]


def test_nothing_is_judged_while_a_fact_that_decides_is_unsaid() -> None:
    rules = {**RULES, "first": {"admit": ["warning"], "when": {"recidivism": "0", "violence": "false"}}}
    assert refusals((Chosen("warning"),), rules=rules) == [
        ("dosimetry.facts", "Antes de escolher a sanção, diga na decisão: violência e reincidências que contam.")
    ]


def test_a_referral_takes_no_sanction_at_all() -> None:
    rules = {**RULES, "away": {"refer": "elsewhere"}}
    say = "Aqui não se aplica sanção: o caso segue para “elsewhere” (art. 9º)."
    assert refusals((), rules=rules) == [("dosimetry.none", say)]
    assert refusals((Chosen("warning"),), rules=rules) == [("dosimetry.not_admitted", say)]


def test_no_sanction_fits_no_choice() -> None:
    rules = {"a": {"admit": ["warning"], "when": {"respondent_kind": "public_body"}}}
    assert refusals((), rules=rules) == [("dosimetry.none", "Nenhuma sanção cabe com estes fatos.")]


@pytest.mark.parametrize(
    ("rule", "chosen", "demanded"),
    [
        ({"reasons": ["gravity"]}, Chosen("warning"), True),
        ({"reasons": ["gravity"], "times": "1"}, Chosen("warning"), False),
        ({"reasons": ["gravity"], "times": "1"}, fine("50"), True),
        ({"reasons": ["gravity"], "admit": ["warning"]}, Chosen("warning"), True),
        ({"reasons": ["gravity"], "admit": ["warning"]}, fine("50"), False),
        ({"reasons": ["gravity"], "times": "2", "may": "true"}, fine("50"), False),
        ({"reasons": ["gravity"], "times": "2", "may": "true"}, fine("50", steps=("rule",)), True),
        ({"reasons": ["gravity"], "times": "2", "may": "true"}, fine("50", times=2), True),
        ({"reasons": ["gravity"], "most_times": "5"}, fine("50"), False),
        ({"reasons": ["gravity"], "most_times": "5"}, fine("50", times=2), True),
    ],
)
def test_reasons_are_demanded_for_what_was_chosen(rule: dict[str, Any], chosen: Chosen, demanded: bool) -> None:
    refused = refusals((chosen,), rules={**RULES, "rule": rule})
    assert refused == (
        [("dosimetry.reasons", "Falta dizer na decisão as razões sobre: gravidade.")] if demanded else []
    )


@pytest.mark.parametrize(("text", "accepted"), [("", False), ("  \n", False), ("Fato grave, porque…", True)])
def test_blank_reasons_are_no_reasons(text: str, accepted: bool) -> None:
    rules = {**RULES, "rule": {"reasons": ["gravity"]}}
    assert (refusals((Chosen("warning"),), rules=rules, reasons={"gravity": text}) == []) is accepted


def test_sanctions_that_exclude_one_another_go_alone() -> None:
    both = (Chosen("warning"), fine("50"))
    assert refusals(both, exclusive=True) == [
        ("dosimetry.not_admitted", "A norma não permite aplicar juntas advertência e multa; escolha uma.")
    ]
    assert refusals((Chosen("warning"),), exclusive=True) == []
    assert refusals(both, rules={**RULES, "gravity": {"cumulate": "true"}}, exclusive=True) == []


def test_sanctions_imposed_together_go_together() -> None:
    rules = {**RULES, "must": {"require": ["warning", "fine"]}}
    assert refusals((Chosen("warning"), fine("50")), rules=rules, exclusive=True) == []


MULTIPLIED = {**RULES, "capacity": {"most_times": "5", "cite": ["art6_par2"]}}


def test_an_open_multiplier_goes_from_1_to_the_most() -> None:
    for times in (1, 5):
        assert refusals((fine("50", times=times),), rules=MULTIPLIED) == []
    for times in (0, 6):
        assert refusals((fine("50", times=times),), rules=MULTIPLIED) == [
            ("dosimetry.range", f"Multa: o multiplicador vai de 1 a 5, e não {times} (art. 6º, § 2º).")
        ]


def test_a_multiplier_that_the_norm_imposes_may_be_named_but_not_left_out() -> None:
    rules = {**RULES, "violent": {"times": "3"}}
    assert refusals((fine("50", times=3),), rules=rules) == []
    assert refusals((fine("50", times=1),), rules=rules) == [
        ("dosimetry.range", "Multa: o multiplicador 1 não cabe aqui; só 3.")
    ]


def law(**rules: Any) -> Sanctions:
    return invented({**RULES, **rules})


@pytest.mark.parametrize(
    ("rules", "chosen", "amount"),
    [
        ({}, fine("50"), 50),
        ({}, fine(), 0),
        ({}, Chosen("warning"), 0),
        ({}, Chosen("exile"), 0),
        ({"double": {"times": "2"}}, fine("50"), 100),
        ({"may": {"times": "2", "may": "true"}}, fine("50"), 50),
        ({"may": {"times": "2", "may": "true"}}, fine("50", steps=("may",)), 100),
        ({"may": {"times": "2", "may": "true"}}, fine("50", times=2), 100),
        ({"double": {"times": "2"}, "capacity": {"most_times": "5"}}, fine("50", times=4), 400),
        ({"base": {"fine": {"exactly": "70"}}}, fine(), 70),
        ({"double": {"times": "2"}}, fine("50", total=D(7)), 100),
        ({"double": {"times": "2"}, "limit": {"cap": "60"}}, fine("NaN", "sNaN", "Infinity", "1E+99"), 0),
    ],
)
def test_the_total_is_computed_from_the_bases(rules: dict[str, Any], chosen: Chosen, amount: int) -> None:
    assert total(law(**rules), COMPANY, chosen) == amount


def test_each_infraction_has_its_base_and_they_add_up() -> None:
    rules = {
        "all": {"require": ["fine"]},
        "light": {"when": {"klass": "light"}, "fine": {"exactly": "20"}},
        "grave": {"when": {"klass": "grave"}, "fine": {"min": "30", "max": "50"}},
        "again": {"times": "2"},
    }
    two = Facts(respondent_kind=RespondentKind.COMPANY, classes=("light", "grave"))
    assert refusals((fine("20", "40"),), rules=rules, facts=two, infractions="sum") == []
    assert total(invented(rules, infractions="sum"), two, fine("20", "40")) == 120
    assert refusals((fine("20", "29"),), rules=rules, facts=two, infractions="sum") == [
        (
            "dosimetry.range",
            "Multa, infração 2: 29 UXX está fora da base que a norma permite: de 30 a 50 UXX (art. 9º).",
        )
    ]
    assert refusals((fine("20"),), rules=rules, facts=two, infractions="sum") == [
        (
            "dosimetry.range",
            (
                "Multa: a escolha traz 1 base de cálculo; informe uma para cada infração, exatamente 20 UXX e "
                "de 30 a 50 UXX (art. 6º; art. 9º)."
            ),
        )
    ]
