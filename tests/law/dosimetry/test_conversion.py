"""Into what a fine may be converted, and the amount that falls between two bands."""

from decimal import Decimal
from typing import Any

import pytest

from isonomia.law.dosimetry import assess, convertible, convertible_into
from isonomia.law.facts import Facts
from tests.law.dosimetry.laws import invented

D = Decimal
RULES: dict[str, Any] = {
    "all": {"admit": ["fine"], "fine": {"min": "50", "max": "50000"}},
    "material": {"when": {"fine_amount": {"max": "10000"}}, "convert": ["material"], "cite": ["art5_cpt_inc1"]},
    "campaign": {
        "when": {"fine_amount": {"min": "10001", "max": "50000"}},
        "convert": ["campanha"],
        "cite": ["art5_cpt_inc2"],
    },
}
LAW = invented(RULES)


@pytest.mark.parametrize(
    ("amount", "into"), [("50", "material"), ("10000", "material"), ("10001", "campanha"), ("50000", "campanha")]
)
def test_the_amount_tells_into_what_a_fine_converts(amount: str, into: str) -> None:
    assert convertible_into(LAW, Facts(fine_amount=D(amount)), "fine") == (into,)


def test_an_amount_between_two_bands_converts_into_nothing_and_is_a_doubt() -> None:
    answer = convertible(LAW, Facts(fine_amount=D("10000.5")), "fine")
    assert answer.into == ()
    assert [doubt.say for doubt in answer.doubts] == [
        (
            "10.000,5 UXX fica entre 10.000 UXX (art. 5º, I) e 10.001 UXX (art. 5º, II): "
            "o texto não diz em que se converte. Fixe a multa em unidades inteiras."
        )
    ]


def test_an_amount_above_all_bands_converts_into_nothing_and_is_no_doubt() -> None:
    answer = convertible(LAW, Facts(fine_amount=D(50001)), "fine")
    assert (answer.into, answer.doubts) == ((), ())


def test_before_the_decision_both_conversions_wait_for_the_amount() -> None:
    waiting = [(found.into, found.depends_on) for found in assess(LAW, Facts()).conversions]
    assert waiting == [("material", ("fine_amount",)), ("campanha", ("fine_amount",))]
    assert convertible_into(LAW, Facts(), "fine") == ()


@pytest.mark.parametrize("kind", ["warning", "exile"])
def test_only_a_fine_converts(kind: str) -> None:
    assert convertible_into(LAW, Facts(fine_amount=D(50)), kind) == ()
