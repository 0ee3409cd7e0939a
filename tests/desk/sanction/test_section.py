"""The dosimetry of a form: what is typed, what the norm answers, what the act takes from it."""

from datetime import date
from decimal import Decimal

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from msgspec.structs import replace

from isonomia import catalogue
from isonomia.desk.sanction.section import Section, section
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.words import RespondentKind
from isonomia.practice.queries import LawInUse

ON = date(2026, 10, 15)
COMPANY = Facts(respondent_kind=RespondentKind.COMPANY)


def law(norm: str) -> LawInUse:
    found = catalogue.norm_by_id(norm)
    calendar = catalogue.calendar_of(found.pack.calendar)
    return LawInUse(found, calendar, {}, catalogue.all_series(), frozenset(), 0)


def weighed(norm: str, typed: str, known: Facts = COMPANY) -> Section:
    return section(law(norm), "A", "Clínica Inventada Ltda.", known, QueryDict(f"A-d-sent=1&{typed}"), on=ON)


PARAIBA = (
    "A-d-items=VI&A-d-violence=sim&A-d-other_prejudice=não&A-d-recidivism=1&A-d-essential_service=não"
    "&A-d-respondent_is_minor=não&A-d-holds_licence=sim"
)


def test_a_rule_that_may_be_used_multiplies_only_when_it_is_used_and_nobody_types_the_total() -> None:
    known = replace(COMPANY, previous_sanctions=("warning",))
    plain = weighed("pb-2017", f"{PARAIBA}&A-d-sanction-fine=1&A-d-base-1=620", known)
    assert plain.fine is not None
    (tripling,) = plain.fine.optional
    used = weighed("pb-2017", f"{PARAIBA}&A-d-sanction-fine=1&A-d-base-1=620&{tripling.field}=1", known)
    assert used.fine is not None
    assert (plain.fine.total, used.fine.total) == ("620 UFR-PB", "1.860 UFR-PB")
    assert [step.amount for step in used.fine.infractions[0].steps][:2] == ["620 UFR-PB", "1.860 UFR-PB"]
    assert used.chosen == (Chosen(kind="fine", bases=(Decimal(620),), steps=(tripling.rule,)),)


def test_a_provisional_value_is_told_and_does_not_go_on_a_paper() -> None:
    known = replace(COMPANY, previous_sanctions=("warning",))
    found = weighed("pb-2017", f"{PARAIBA}&A-d-sanction-fine=1&A-d-base-1=620", known)
    assert found.fine is not None
    assert "R$" in found.fine.reais.words
    assert "não pode ir a papel" in found.fine.reais.warning


def test_while_facts_are_unsaid_the_section_tells_which() -> None:
    found = weighed("recife-2011", "A-d-items=I")
    assert "violência" in found.missing


def test_an_unsaid_fact_stays_unsaid_and_is_not_taken_for_no() -> None:
    assert weighed("recife-2011", "A-d-violence=").facts.violence is None
    assert weighed("recife-2011", "A-d-violence=não").facts.violence is False


def test_what_is_no_amount_is_told_and_nothing_is_counted() -> None:
    known = replace(COMPANY, previous_sanctions=("warning",))
    found = weighed("pb-2017", f"{PARAIBA}&A-d-sanction-fine=1&A-d-base-1=muito", known)
    assert found.errors == (("A-d-base-1", "“muito” não é um valor: escreva só algarismos, como 1.503,50."),)
    assert found.fine is not None
    assert found.fine.total == ""


def test_a_sanction_that_the_facts_do_not_admit_is_not_taken_from_the_form() -> None:
    facts = "A-d-violence=não&A-d-other_prejudice=não&A-d-recidivism=0&A-d-acted_in_office=não&A-d-holds_licence=sim"
    found = weighed("recife-2011", f"{facts}&A-d-respondent_is_minor=não&A-d-sanction-licence_cancellation=1")
    assert [choice.state for choice in found.choices if choice.kind == "licence_cancellation"] == ["dropped"]
    assert found.chosen == ()


def test_each_infraction_has_its_class_and_its_own_fine() -> None:
    typed = "A-d-items=words&A-d-items=touching&A-d-recidivism=0&A-d-respondent_is_minor=não&A-d-sanction-fine=1"
    found = weighed("salvador-2022", typed, Facts(respondent_kind=RespondentKind.NATURAL_PERSON))
    assert found.facts.classes == ("light_a", "medium")
    assert found.fine is not None
    assert len(found.fine.infractions) == 2


def test_the_reasons_that_the_norm_demands_are_listed_once_each() -> None:
    known = replace(COMPANY, previous_sanctions=("warning",))
    found = weighed("pb-2017", f"{PARAIBA}&A-d-sanction-fine=1&A-d-base-1=620", known)
    assert [one.name for one in found.owed] == ["capacity"]
    assert [one.name for one in weighed("pb-2017", PARAIBA, known).owed] == []


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_the_section_of_every_norm_is_drawn_before_and_after_it_was_filled(norm: str) -> None:
    for data in (QueryDict(), QueryDict("A-d-sent=1&A-d-sanction-fine=1&A-d-base-1=100&A-d-recidivism=x")):
        found = section(law(norm), "A", "Téo D'Ávila", COMPANY, data, on=ON)
        page = render_to_string("desk/sanction/section.html", {"s": found})
        assert "Sanções que cabem" in page
        assert all(conduct.say.split()[0] in page for conduct in found.conducts)
