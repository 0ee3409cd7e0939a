"""Conditions over facts: true, false, or open while a fact is unsaid."""

from decimal import Decimal

import pytest

from isonomia.law.dosimetry import applies, matches, unsaid
from isonomia.law.facts import Facts
from isonomia.law.norm.conditions import Bounds, When
from isonomia.law.words import RespondentKind

COMPANY, PERSON = RespondentKind.COMPANY, RespondentKind.NATURAL_PERSON


@pytest.mark.parametrize(
    ("when", "facts", "answer"),
    [
        (When(), Facts(), True),
        (When(violence=True), Facts(violence=True), True),
        (When(violence=True), Facts(violence=False), False),
        (When(violence=True), Facts(), None),
        (When(violence=False), Facts(violence=False), True),
        (When(respondent_kind=COMPANY), Facts(respondent_kind=COMPANY), True),
        (When(respondent_kind=(COMPANY, PERSON)), Facts(respondent_kind=PERSON), True),
        (When(respondent_kind=COMPANY), Facts(), None),
        (When(recidivism=1), Facts(recidivism=1), True),
        (When(recidivism=1), Facts(recidivism=2), False),
        (When(recidivism=Bounds(min=Decimal(1))), Facts(recidivism=1), True),
        (When(recidivism=Bounds(min=Decimal(1))), Facts(recidivism=0), False),
        (When(recidivism=Bounds(max=Decimal(1))), Facts(recidivism=2), False),
        (When(previous_fine=Bounds(over=Decimal(400))), Facts(previous_fine=Decimal(400)), False),
        (When(previous_fine=Bounds(over=Decimal(400))), Facts(previous_fine=Decimal("400.01")), True),
        (When(previous_fine=Bounds(over=Decimal(400))), Facts(), None),
        (When(previous_fine=Bounds(known=True)), Facts(), False),
        (When(previous_fine=Bounds(known=True)), Facts(previous_fine=Decimal(1)), True),
        (When(previous_fine=Bounds(known=False)), Facts(), True),
        (When(previous_fine=Bounds(known=True, max=Decimal(5))), Facts(previous_fine=Decimal(6)), False),
        (When(previous="fine"), Facts(previous_sanctions=("warning", "fine")), True),
        (When(previous=("fine", "suspension")), Facts(previous_sanctions=("suspension",)), True),
        (When(previous="fine"), Facts(), False),
        (When(items=("I", "II")), Facts(items=("V", "II")), True),
        (When(items="I"), Facts(items=("V",)), False),
        (When(items="I"), Facts(), None),
        (When(klass="light"), Facts(klass="light"), True),
        (When(klass="light"), Facts(classes=("grave", "light")), True),
        (When(klass="light"), Facts(klass="grave", classes=("light",)), False),
        (When(klass="light"), Facts(), None),
        (When(any=("violence", "incitement")), Facts(incitement=True), True),
        (When(any=("violence", "incitement")), Facts(violence=False, incitement=False), False),
        (When(any=("violence", "incitement")), Facts(violence=False), None),
    ],
)
def test_a_condition_is_met_refuted_or_open(when: When, facts: Facts, answer: bool | None) -> None:
    assert matches(when, facts) is answer


def test_one_refuted_demand_decides_even_while_another_is_open() -> None:
    assert matches(When(violence=True, recidivism=0), Facts(recidivism=3)) is False


@pytest.mark.parametrize(
    ("unless", "facts", "answer"),
    [
        (None, Facts(recidivism=0), True),
        (When(violence=True), Facts(recidivism=0, violence=True), False),
        (When(violence=True), Facts(recidivism=0, violence=False), True),
        (When(violence=True), Facts(recidivism=0), None),
        (When(violence=True), Facts(violence=True), False),
        (When(violence=True), Facts(recidivism=1), False),
        (When(), Facts(recidivism=0), True),
    ],
)
def test_a_rule_applies_unless_its_exception_holds(unless: When | None, facts: Facts, answer: bool | None) -> None:
    assert applies(When(recidivism=0), unless, facts) is answer


def test_the_unsaid_facts_of_condition_and_exception_are_listed() -> None:
    when, unless = When(recidivism=0, items="I"), When(any=("violence", "other_prejudice"))
    assert unsaid(when, unless, Facts(recidivism=0, violence=False)) == ("items", "other_prejudice")


def test_an_exception_that_is_decided_asks_for_nothing() -> None:
    assert unsaid(When(recidivism=0), When(any=("violence", "incitement")), Facts(violence=True)) == ("recidivism",)
