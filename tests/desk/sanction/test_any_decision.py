"""Whatever a scenario of the shelf decides can be weighed on the page: no fact, sanction or referral out of reach."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from msgspec.structs import replace

from isonomia import catalogue
from isonomia.desk.sanction.asking import facts_asked
from isonomia.desk.sanction.section import Section, section
from isonomia.law.dosimetry import judge, matching
from isonomia.law.facts import Facts
from isonomia.law.norm.checks.elements import elements
from isonomia.law.norm.conditions import When
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.law.scenarios import act_of, calendar_of, norm_of
from isonomia.law.words import RespondentKind
from isonomia.practice.queries import LawInUse
from tests.desk.acting.filling import said


class Weighing(NamedTuple):
    """What a scenario found and applied to one respondent."""

    where: str
    law: LawInUse
    on: date
    facts: Facts
    sanctions: tuple[Chosen, ...]


def weighings() -> Iterator[Weighing]:
    """Every sanction that a decision of a scenario applies."""
    for norm_id in catalogue.norm_ids():
        for name, scenario in catalogue.scenarios_of(catalogue.norm_folder(norm_id)):
            norm = norm_of(scenario, catalogue.norm_by_id(norm_id))
            calendar = calendar_of(scenario, catalogue.calendar_of(norm.pack.calendar))
            law = LawInUse(norm, calendar, scenario.roster, catalogue.all_series(), frozenset(), 0)
            kinds: dict[str, RespondentKind] = {}
            for number, step in enumerate(scenario.steps, start=1):
                if step.act is None:
                    continue
                act = act_of(step, number, origin=scenario.scenario)
                kinds |= getattr(act.payload, "kinds", {})
                if isinstance(act.payload, Decided):
                    for lane in act.lanes:
                        facts, chosen = act.payload.facts_for(lane), act.payload.sanctions_for(lane)
                        if facts is not None and chosen:
                            kind = facts.respondent_kind or kinds.get(lane)
                            told = replace(facts, respondent_kind=kind)
                            yield Weighing(f"{norm_id}/{name}-{number}-{lane}", law, act.day, told, chosen)


def weighed(one: Weighing) -> Section:
    """The section with the facts answered and the sanctions chosen as somebody would."""
    known = Facts(respondent_kind=one.facts.respondent_kind, victim_kind=one.facts.victim_kind)
    blank = section(one.law, "A", "Bar Farol", known, QueryDict(), on=one.on)
    data = QueryDict(mutable=True)
    data["A-d-sent"] = "1"
    for question in blank.questions:
        value = getattr(one.facts, question.field.rpartition("-")[2])
        if isinstance(value, bool):
            data[question.field] = "sim" if value else "não"
        elif isinstance(value, tuple):
            data.setlist(question.field, list(value))
        elif value is not None and question.kind != "told":
            data[question.field] = said(value)
    _conducts(one, data)
    for chosen in one.sanctions:
        data[f"A-d-sanction-{chosen.kind}"] = "1"
        data.update({f"A-d-base-{number}": said(base) for number, base in enumerate(chosen.bases, start=1)})
        data.update({f"A-d-use-{step}": "1" for step in chosen.steps})
        if chosen.times is not None:
            data["A-d-times"] = str(chosen.times)
        if chosen.days is not None:
            data[f"A-d-days-{chosen.kind}"] = str(chosen.days)
    return section(one.law, "A", "Bar Farol", known, data, on=one.on)


def _conducts(one: Weighing, data: QueryDict) -> None:
    """The conducts; where a scenario tells only classes, as many of the norm's conducts in those classes."""
    classes = one.facts.classes or ((one.facts.klass,) if one.facts.klass else ())
    items = one.facts.items or tuple(one.law.norm.pack.conducts)[: len(classes)]
    data.setlist("A-d-items", list(items))
    data.update({f"A-d-klass-{item}": klass for item, klass in zip(items, classes, strict=bool(classes))})


WEIGHINGS = list(weighings())


@pytest.mark.parametrize("one", WEIGHINGS, ids=[one.where for one in WEIGHINGS])
def test_what_a_scenario_decides_can_be_chosen_on_the_page(one: Weighing) -> None:
    found = weighed(one)
    assert found.errors == ()
    asked = facts_asked(one.law.norm)
    assert {name: getattr(found.facts, name) for name in asked} == {name: getattr(one.facts, name) for name in asked}
    assert {choice.kind for choice in found.chosen} == {choice.kind for choice in one.sanctions}
    reasons = {demand.name: "escritas" for demand in found.answer.demands}
    pack, values = one.law.norm.pack, one.law.values
    assert judge(pack, found.facts, found.chosen, reasons, values=values, on=one.on) == ()


@pytest.mark.parametrize("norm_id", catalogue.norm_ids())
def test_every_fact_on_which_a_norm_makes_something_depend_is_asked_or_follows_from_the_rest(norm_id: str) -> None:
    norm = catalogue.norm_by_id(norm_id)
    tests = [test for _, one in elements(norm.pack) if isinstance(one, When) for test in matching.tests_of(one)]
    read = {name for test in tests for name in (test.wanted if test.fact == "any" else [test.fact])}
    assert read - set(facts_asked(norm)) <= {"items", "klass", "fine_amount"}


@pytest.mark.parametrize(
    ("norm_id", "fact", "told"),
    [
        ("recife-2011", "incitement", "A norma manda encaminhar"),
        ("pb-2017", "incitement", "A norma manda encaminhar"),
        ("rj-2013-bill", "crime_found", "A norma manda encaminhar"),
        ("salvador-2022", "possible_crime", "A norma manda encaminhar"),
        ("pb-2017", "possible_crime", "A norma permite encaminhar"),
    ],
)
def test_a_fact_that_must_be_told_to_others_says_to_whom(norm_id: str, fact: str, told: str) -> None:
    norm = catalogue.norm_by_id(norm_id)
    law = LawInUse(norm, catalogue.calendar_of(norm.pack.calendar), {}, catalogue.all_series(), frozenset(), 0)
    on = date(2026, 10, 15)
    for answer, shown in (("sim", True), ("não", False), ("", False)):
        data = QueryDict(f"A-d-sent=1&A-d-{fact}={answer}")
        page = render_to_string("desk/sanction/section.html", {"s": section(law, "A", "Bar", Facts(), data, on=on)})
        assert (told in page) is shown
