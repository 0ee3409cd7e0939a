"""Laws that hold for every norm, every kind of case and every amount."""

from decimal import Decimal
from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from isonomia.law.dosimetry import Admitted, Assessment, assess, gaps, judge, total
from isonomia.law.dosimetry.combinations import kinds_of_cases
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.words import RespondentKind
from tests.law.dosimetry.laws import NORMS, Sanctions, decoded, law_of


@cache
def cases_of(norm: str) -> tuple[Facts, ...]:
    return tuple(facts for facts, _ in kinds_of_cases(law_of(norm)))


cases = st.sampled_from(NORMS).flatmap(lambda norm: st.tuples(st.just(law_of(norm)), st.sampled_from(cases_of(norm))))
money = st.decimals(0, 60_000, places=2)


def refusals(law: Sanctions, facts: Facts, *chosen: Chosen) -> set[str]:
    reasons = {demand.name: "porque sim" for demand in assess(law, facts).demands}
    return {reason.code for reason in judge(law, facts, chosen, reasons)}


def accepted_amount(admitted: Admitted, base: Decimal) -> bool:
    """Tell by hand whether a base keeps to what the assessment shows."""
    (span,) = admitted.bases
    assert span is not None
    whole = not admitted.whole or base == base.to_integral_value()
    return base > 0 and whole and (span.min or 0) <= base and (span.max is None or base <= span.max)


@given(case=cases, base=money, whole=st.booleans())
def test_a_base_is_accepted_if_and_only_if_it_keeps_to_the_range(
    case: tuple[Sanctions, Facts], base: Decimal, whole: bool
) -> None:
    law, facts = case
    admitted = assess(law, facts).find("fine")
    if admitted is None:
        return
    entered = base.to_integral_value() if whole else base
    accepted = "dosimetry.range" not in refusals(law, facts, Chosen("fine", bases=(entered,)))
    assert accepted is accepted_amount(admitted, entered)


@given(case=cases, at=st.decimals(0, 1, places=4), times=st.integers(1, 5), optional=st.booleans())
def test_an_accepted_fine_adds_up_to_something_within_the_total_range(
    case: tuple[Sanctions, Facts], at: Decimal, times: int, optional: bool
) -> None:
    law, facts = case
    admitted = assess(law, facts).find("fine")
    if admitted is None:
        return
    (span,) = admitted.bases
    assert span is not None
    low, high = span.min or Decimal(1), span.max or Decimal(100_000)
    base = round(low + (high - low) * at, 0 if admitted.whole else 2)
    steps = admitted.optional if optional else ()
    picked = Chosen("fine", bases=(base,), steps=steps, times=min(times, admitted.most_times or 1))
    if not admitted.most_times:
        picked = replace(picked, times=None)
    assert "dosimetry.range" not in refusals(law, facts, picked)
    amount = total(law, facts, picked)
    assert admitted.min is None or amount >= admitted.min
    assert admitted.max is None or amount <= admitted.max


def least(admitted: Admitted) -> Chosen:
    """The mildest way to apply a sanction."""
    bases = tuple(span.min or Decimal(1) for span in admitted.bases if span is not None)
    return Chosen(admitted.kind, bases=bases, days=admitted.days[0] if admitted.days else None)


def mildest(answer: Assessment) -> tuple[Chosen, ...]:
    imposed = tuple(least(admitted) for admitted in answer.sanctions if admitted.required)
    return imposed or tuple(least(admitted) for admitted in answer.sanctions[:1])


@given(case=cases)
def test_whoever_is_not_referred_can_always_be_sanctioned_as_the_norm_shows(case: tuple[Sanctions, Facts]) -> None:
    law, facts = case
    answer = assess(law, facts)
    assert bool(answer.sanctions) is not bool(answer.referrals)
    if answer.sanctions:
        assert refusals(law, facts, *mildest(answer)) == set()


@given(case=cases)
def test_leaving_out_what_is_imposed_is_refused(case: tuple[Sanctions, Facts]) -> None:
    law, facts = case
    chosen = mildest(assess(law, facts))
    required = assess(law, facts).required
    for kind in required:
        rest = [choice for choice in chosen if choice.kind != kind]
        assert refusals(law, facts, *rest) & {"dosimetry.missing", "dosimetry.none"}


@given(
    case=cases, kind=st.sampled_from(["exile", "warning", "fine", "registration_suspension", "licence_cancellation"])
)
def test_what_is_not_shown_as_admissible_is_refused(case: tuple[Sanctions, Facts], kind: str) -> None:
    law, facts = case
    if assess(law, facts).find(kind) is None:
        assert refusals(law, facts, Chosen(kind)) & {"dosimetry.not_admitted", "dosimetry.fits"}


graver = st.sampled_from(["violence", "other_prejudice", "incitement", "possible_crime", "useless_by_capacity"])


@given(case=cases, fact=graver, more=st.integers(0, 3))
def test_a_graver_case_is_never_left_without_an_answer(case: tuple[Sanctions, Facts], fact: str, more: int) -> None:
    law, facts = case
    worse = replace(facts, **{fact: True}, recidivism=(facts.recidivism or 0) + more)
    answer = assess(law, worse)
    assert answer.sanctions or answer.referrals


anything = st.builds(
    Facts,
    respondent_kind=st.none() | st.sampled_from(RespondentKind),
    violence=st.none() | st.booleans(),
    other_prejudice=st.none() | st.booleans(),
    recidivism=st.none() | st.integers(0, 6),
    previous_fine=st.none() | money,
    previous_sanctions=st.lists(st.sampled_from(["warning", "fine", "licence_suspension"]), max_size=3).map(tuple),
    essential_service=st.none() | st.booleans(),
    useless_by_capacity=st.none() | st.booleans(),
    income_in_wages=st.none() | st.decimals(0, 10, places=2),
    proof_with_defence=st.none() | st.booleans(),
    acted_in_office=st.none() | st.booleans(),
    holds_licence=st.none() | st.booleans(),
    respondent_is_minor=st.none() | st.booleans(),
    items=st.lists(st.sampled_from(["I", "V", "X", "XIII", "other"]), max_size=4).map(tuple),
    klass=st.none() | st.sampled_from(["light_a", "grave", "none"]),
    classes=st.lists(st.sampled_from(["light_a", "medium", "none"]), max_size=3).map(tuple),
)
odd = st.sampled_from([Decimal(text) for text in ("NaN", "sNaN", "Infinity", "-Infinity", "1E+40", "1E-40", "-0")])
numbers = money | odd
choices = st.lists(
    st.builds(
        Chosen,
        kind=st.sampled_from(["warning", "fine", "licence_suspension", "exile"]),
        bases=st.lists(numbers, max_size=3).map(tuple),
        times=st.none() | st.integers(-1, 7),
        steps=st.lists(st.sampled_from(["violent", "capacity", "?"]), max_size=2).map(tuple),
        days=st.none() | st.integers(-1, 40),
        total=st.none() | numbers,
    ),
    max_size=3,
).map(tuple)


@given(norm=st.sampled_from(NORMS), facts=anything, chosen=choices)
def test_no_facts_and_no_choice_ever_raise_and_the_same_ones_get_the_same_answer(
    norm: str, facts: Facts, chosen: tuple[Chosen, ...]
) -> None:
    law = law_of(norm)
    assert judge(law, facts, chosen, {}) == judge(law, facts, chosen, {})
    assert assess(law, facts) == assess(law, facts)
    for choice in chosen:
        assert total(law, facts, choice) == total(law, facts, choice)


@given(norm=st.sampled_from(NORMS), facts=anything)
def test_a_missing_fact_is_one_that_nobody_said(norm: str, facts: Facts) -> None:
    for name in assess(law_of(norm), facts).missing:
        assert getattr(facts, name) in {None, ()}


edges = st.integers(1, 400)


@given(first=edges, second=edges)
def test_two_bands_in_whole_units_are_sound_only_if_the_second_begins_where_the_first_ends(
    first: int, second: int
) -> None:
    law = decoded(
        {
            "sanctions": {"fine": {"label": "multa", "unit": "UXX", "whole": "true", "cite": ["art6"]}},
            "dosimetry": {
                "facts": ["items"],
                "rules": {
                    "all": {"admit": ["fine"], "cite": ["art9"]},
                    "one": {"when": {"items": "I"}, "fine": {"min": "1", "max": str(first)}, "cite": ["art9"]},
                    "two": {"when": {"items": "II"}, "fine": {"min": str(second), "max": "401"}, "cite": ["art9"]},
                },
            },
        }
    )
    assert bool(gaps(law)) is (second > first + 1)
