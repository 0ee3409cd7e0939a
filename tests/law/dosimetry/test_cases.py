"""The hard situations of the five norms, read from their texts: what is accepted, what is refused, which doubts."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from isonomia import catalogue
from isonomia.law.dosimetry import Admitted, Assessment, alternatives, assess, convertible, judge, total
from isonomia.law.dosimetry import convertible_into as into
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.values import convert
from isonomia.law.words import RespondentKind
from tests.law.dosimetry.laws import Sanctions, law_of
from tests.law.places import series_of

D = Decimal
COMPANY, PERSON = RespondentKind.COMPANY, RespondentKind.NATURAL_PERSON
BODY, AGENT = RespondentKind.PUBLIC_BODY, RespondentKind.PUBLIC_AGENT
SUSPENSION, CANCELLATION = "registration_suspension", "registration_cancellation"


def fine(*bases: str, times: int | None = None, typed: str = "") -> Chosen:
    return Chosen("fine", bases=tuple(D(base) for base in bases), times=times, total=D(typed) if typed else None)


def refused(law: Sanctions, facts: Facts, *chosen: Chosen) -> list[str]:
    """The codes of the refusal of a decision that gives every reason the norm asks for."""
    reasons = {demand.name: "porque sim" for demand in assess(law, facts).demands}
    return [reason.code.removeprefix("dosimetry.") for reason in judge(law, facts, chosen, reasons)]


def kinds(answer: Assessment) -> dict[str, bool]:
    """The admissible kinds, and whether each is imposed."""
    return {admitted.kind: admitted.required for admitted in answer.sanctions}


def the_fine(law: Sanctions, facts: Facts) -> Admitted:
    found = assess(law, facts).find("fine")
    assert found is not None
    return found


def readings(law: Sanctions, facts: Facts) -> set[str]:
    return {doubt.reading for doubt in assess(law, facts).doubts}


# --- Paraíba -------------------------------------------------------------------------------------

PB = law_of("pb-2017")
PB_FIRST = Facts(
    respondent_kind=COMPANY,
    recidivism=0,
    violence=False,
    other_prejudice=False,
    items=("I",),
    essential_service=False,
    holds_licence=True,
)
PB_AGAIN = replace(PB_FIRST, recidivism=1, previous_sanctions=("warning",))
PB_TWICE = replace(PB_FIRST, recidivism=2, previous_sanctions=("warning", "fine"), previous_fine=D(200))


def test_p1_a_first_offence_without_violence_takes_a_warning_and_no_fine() -> None:
    assert kinds(assess(PB, PB_FIRST)) == {"warning": True}
    assert refused(PB, PB_FIRST, Chosen("warning")) == []
    assert refused(PB, PB_FIRST, fine("1")) == ["not_admitted", "missing"]
    assert refused(PB, PB_FIRST) == ["none"]
    assert "first_cumulation" in readings(PB, PB_FIRST)


@pytest.mark.parametrize(
    ("item", "base", "codes"),
    [
        ("I", "250", []),
        ("I", "251", ["range"]),
        ("I", "0", ["range"]),
        ("I", "1", []),
        ("I", "250.5", ["range"]),
        ("I", "100.5", ["range"]),
        ("V", "250", ["range"]),
        ("V", "251", []),
        ("V", "500", []),
        ("V", "501", ["range"]),
        ("VI", "500", ["range"]),
        ("VI", "501", []),
        ("VI", "1000", []),
        ("VI", "1001", ["range"]),
        ("XI", "1000", ["range"]),
        ("XI", "1001", []),
        ("XI", "1500", []),
        ("XI", "1501", ["range"]),
        ("X", "1500", ["range"]),
        ("X", "1501", []),
        ("X", "2000", []),
        ("X", "2001", ["range"]),
    ],
)
def test_p2_the_first_recidivism_keeps_to_the_band_of_the_item(item: str, base: str, codes: list[str]) -> None:
    assert refused(PB, replace(PB_AGAIN, items=(item,)), fine(base)) == codes


def test_p3_the_fine_before_is_doubled_up_to_the_limit_of_the_law_or_of_the_band() -> None:
    assert the_fine(PB, PB_TWICE).exact == 400
    assert refused(PB, PB_TWICE, fine()) == []
    assert refused(PB, PB_TWICE, fine("250")) == ["range"]
    assert total(PB, PB_TWICE, fine()) == 400
    (other,) = alternatives(
        assess(PB, PB_TWICE), PB_TWICE, {("maximum", "band_top"): law_of("pb-2017", maximum="band_top")}
    )
    found = other.answer.find("fine")
    assert found is not None
    assert (other.reading, other.option, found.exact) == ("maximum", "band_top", D(250))
    assert "maximum" in readings(PB, PB_TWICE)


def test_p3_the_doubling_needs_reasons() -> None:
    assert {reason.code for reason in judge(PB, PB_TWICE, (fine(),), {})} == {"dosimetry.reasons"}


def test_p3_the_limit_of_the_law_stops_the_doubling() -> None:
    assert the_fine(PB, replace(PB_TWICE, items=("X",), previous_fine=D(1600))).exact == 2000


def test_p3_after_a_fine_recidivism_may_bring_suspension_and_a_second_one_cancellation() -> None:
    after_fine = replace(PB_FIRST, recidivism=1, previous_sanctions=("fine",), previous_fine=D(200))
    assert kinds(assess(PB, after_fine)) == {"fine": False, SUSPENSION: False}
    third = replace(PB_TWICE, recidivism=3, previous_sanctions=("warning", "fine", "fine"))
    assert kinds(assess(PB, third)) == {"fine": False, SUSPENSION: False, CANCELLATION: False}
    assert refused(PB, third, fine(), Chosen(SUSPENSION, days=30)) == []
    assert refused(PB, third, Chosen(SUSPENSION, days=31)) == ["days"]


@pytest.mark.parametrize(("item", "base", "amount"), [("XI", "1200", 2000), ("VI", "666", 1998), ("VI", "667", 2000)])
def test_p5_violence_may_triple_the_fine_of_a_first_offender_up_to_the_limit(item: str, base: str, amount: int) -> None:
    violent = replace(PB_FIRST, violence=True, items=(item,))
    assert refused(PB, violent, Chosen("warning")) == ["not_admitted"]
    assert refused(PB, violent, fine(base)) == []
    assert total(PB, violent, fine(base)) == D(base)
    assert refused(PB, violent, fine(base, times=3)) == []
    assert total(PB, violent, fine(base, times=3)) == amount
    assert "band_by_analogy" in readings(PB, violent)


def test_p5_a_first_fine_by_analogy_needs_reasons() -> None:
    demanded = {demand.name for demand in assess(PB, replace(PB_FIRST, violence=True)).demands}
    assert "band_by_analogy" in demanded


def test_p5_where_the_law_says_shall_the_fine_is_always_tripled() -> None:
    shall = law_of("pb-2017", tripling="shall")
    violent = replace(PB_FIRST, violence=True, items=("VI",))
    assert total(shall, violent, fine("666")) == 1998
    assert refused(shall, violent, fine("666", typed="666")) == ["total"]


def test_p8_an_essential_service_pays_double_its_own_fine_each_time() -> None:
    hospital = replace(PB_AGAIN, items=("VI",), essential_service=True)
    assert refused(PB, hospital, fine("800", typed="1600")) == []
    again = replace(hospital, recidivism=2, previous_sanctions=("warning", "fine"), previous_fine=D(1600))
    assert total(PB, again, fine("800")) == 1600
    assert refused(PB, again, Chosen(SUSPENSION)) == ["not_admitted"]
    assert total(law_of("pb-2017", essential="after_par6"), again, fine()) == 2000


@pytest.mark.parametrize("option", ["own_fine", "after_par6", "compounding"])
@pytest.mark.parametrize("violence", [False, True])
def test_p8_no_way_of_doubling_suspends_an_essential_service(option: str, violence: bool) -> None:
    law = law_of("pb-2017", essential=option, second_recidivism="overall")
    earlier = {"previous_sanctions": ("warning", "fine"), "previous_fine": D(1600)}
    hospital = replace(PB_AGAIN, items=("VI",), essential_service=True, recidivism=2, violence=violence, **earlier)
    answer = assess(law, hospital)
    assert kinds(answer) == {"fine": False}
    assert "public_interest" in {demand.name for demand in answer.demands}


@pytest.mark.parametrize("tripling", ["may", "shall"])
@pytest.mark.parametrize("changes", [{}, {"respondent_kind": BODY}, {"essential_service": True}])
def test_violence_never_makes_a_fine_smaller(tripling: str, changes: dict[str, Any]) -> None:
    law = law_of("pb-2017", tripling=tripling, tripling_limit="band_top")
    earlier = {"previous_sanctions": ("warning", "fine"), "previous_fine": D(600)}
    calm = replace(PB_AGAIN, items=("VI",), recidivism=2, **earlier, **changes)
    before, after = (the_fine(law, facts) for facts in (calm, replace(calm, violence=True)))
    assert after.min is not None
    assert before.min is not None
    assert after.min >= before.min


def test_only_the_doubling_of_an_essential_service_may_pass_the_limit() -> None:
    law = law_of("pb-2017", essential_limit="uncapped", tripling="shall")
    person = replace(PB_AGAIN, respondent_kind=PERSON, items=("X",), violence=True, essential_service=True)
    assert the_fine(law, person).max == 2000
    hospital = replace(person, respondent_kind=RespondentKind.COMPANY)
    assert (the_fine(law, hospital).min, the_fine(law, hospital).max) == (D(3002), D(4000))


@pytest.mark.parametrize("option", ["always", "instead_only"])
def test_a_second_time_is_never_cheaper_for_an_essential_service(option: str) -> None:
    law = law_of("pb-2017", essential_when=option)
    hospital = replace(PB_FIRST, items=("I",), violence=True, essential_service=True)
    again = replace(hospital, recidivism=1, previous_sanctions=("warning",))
    assert (the_fine(law, hospital).max, the_fine(law, again).max) == (D(1500), D(1500))


@pytest.mark.parametrize(("norm", "option"), [("df-2013", "entity_only"), ("rj-2013-bill", "only_establishments")])
@pytest.mark.parametrize("kind", [PERSON, RespondentKind.PUBLIC_AGENT])
def test_where_only_establishments_answer_no_person_is_sanctioned(norm: str, option: str, kind: RespondentKind) -> None:
    facts = Facts(respondent_kind=kind, acted_in_office=False, respondent_is_minor=False, recidivism=1)
    assert "fine" in kinds(assess(law_of(norm), facts))
    strict = catalogue.norm_by_id(norm).choosing(readings={"natural_person": option})
    assert assess(strict.pack, facts).sanctions == ()


def test_doubts_show_only_where_they_matter() -> None:
    assert "essential_limit" not in readings(PB, PB_FIRST)
    assert "essential_limit" in readings(PB, replace(PB_FIRST, essential_service=True))
    assert "violent_registration" not in readings(PB, replace(PB_TWICE, respondent_kind=BODY, violence=True))


def test_p9_a_public_body_has_no_registration_to_lose() -> None:
    body = replace(PB_TWICE, respondent_kind=BODY, recidivism=3)
    assert kinds(assess(PB, body)) == {"fine": False}
    assert refused(PB, body, Chosen(SUSPENSION)) == ["fits"]


def test_p9_whether_a_servant_is_fined_here_or_only_referred_is_a_reading() -> None:
    servant = replace(PB_AGAIN, respondent_kind=AGENT, holds_licence=False)
    assert "servant_sanction" in readings(PB, servant)


def test_several_items_are_paid_by_the_highest_band() -> None:
    several = replace(PB_AGAIN, items=("I", "XI", "V"))
    assert (the_fine(PB, several).min, the_fine(PB, several).max) == (D(1001), D(1500))
    summed = the_fine(law_of("pb-2017", several_items="sum"), several)
    assert (summed.min, summed.max) == (D(1 + 1001 + 251), D(250 + 1500 + 500))


# --- Salvador ------------------------------------------------------------------------------------

SA = law_of("salvador-2022")
SA_FIRST = Facts(
    respondent_kind=PERSON,
    respondent_is_minor=False,
    klass="light_a",
    recidivism=0,
    income_in_wages=D(5),
    proof_with_defence=False,
)


@pytest.mark.parametrize(
    ("klass", "base", "codes"),
    [
        ("light_a", "2000", []),
        ("light_a", "2100", ["range"]),
        ("light_b", "2500", []),
        ("light_b", "2000", ["range"]),
        ("medium", "1999.99", ["range"]),
        ("medium", "2000", []),
        ("medium", "5000", []),
        ("medium", "5000.01", ["range"]),
        ("grave", "20000", []),
        ("grave", "20000.01", ["range"]),
    ],
)
def test_s1_each_class_has_its_value_or_range(klass: str, base: str, codes: list[str]) -> None:
    assert refused(SA, replace(SA_FIRST, klass=klass), fine(base)) == codes


@pytest.mark.parametrize(
    ("classes", "bases", "amount"),
    [(("light_a", "light_a"), ("2000", "2000"), 4000), (("light_a", "medium"), ("2000", "5000"), 7000)],
)
def test_s2_simultaneous_infractions_add_up(classes: tuple[str, ...], bases: tuple[str, ...], amount: int) -> None:
    facts = replace(SA_FIRST, klass=None, classes=classes)
    assert refused(SA, facts, fine(*bases, typed=str(amount))) == []
    assert refused(SA, facts, fine(bases[0])) == ["range"]


def test_s3_whether_the_doubled_fine_passes_the_ceiling_is_shown_with_both_values() -> None:
    grave = replace(SA_FIRST, klass="grave", recidivism=1)
    assert total(SA, grave, fine("20000")) == 20000
    (other,) = alternatives(assess(SA, grave), grave, {("ceiling", "free"): law_of("salvador-2022", ceiling="free")})
    found = other.answer.find("fine")
    assert found is not None
    assert found.max == 40000
    assert "ceiling" in readings(SA, grave)
    assert "recidivism" in {demand.name for demand in assess(SA, grave).demands}


@pytest.mark.parametrize(
    ("income", "with_defence", "converts"),
    [("3036.00", True, True), ("3036.01", True, False), ("3036.00", False, False)],
)
def test_s6_only_hardship_proven_with_the_defence_converts_the_fine(
    income: str, with_defence: bool, converts: bool
) -> None:
    wage = D(1518)
    facts = replace(SA_FIRST, income_in_wages=D(income) / wage, proof_with_defence=with_defence)
    assert bool(into(SA, facts, "fine")) is converts


def test_s10_an_act_of_no_class_takes_the_lightest_with_reasons_and_a_doubt() -> None:
    facts = replace(SA_FIRST, klass="unclassified")
    assert the_fine(SA, facts).exact == 2000
    assert "unclassified" in readings(SA, facts)
    assert "class" in {demand.name for demand in assess(SA, facts).demands}


def test_a_company_is_not_sanctioned_under_a_decree_that_reaches_persons_only() -> None:
    answer = assess(SA, replace(SA_FIRST, respondent_kind=COMPANY))
    assert (kinds(answer), len(answer.referrals), answer.conflicts) == ({}, 1, ())


# --- Recife --------------------------------------------------------------------------------------

RE = law_of("recife-2011")
RE_FIRST = Facts(
    respondent_kind=COMPANY,
    respondent_is_minor=False,
    recidivism=0,
    violence=False,
    other_prejudice=False,
    holds_licence=True,
)
RE_AGAIN = replace(RE_FIRST, recidivism=1, previous_fine=D(150), previous_sanctions=("fine",))
SUSPENDED, CANCELLED = Chosen("licence_suspension"), Chosen("licence_cancellation")


@pytest.mark.parametrize(("base", "codes"), [("149.99", ["range"]), ("150.00", []), ("5000.00", [])])
def test_r1_the_first_fine_has_a_minimum_and_no_known_maximum(base: str, codes: list[str]) -> None:
    assert refused(RE, RE_FIRST, fine(base)) == codes
    assert "fine_amount" in readings(RE, RE_FIRST)
    assert the_fine(RE, RE_FIRST).max is None


def test_r1_under_the_other_reading_the_fine_is_fixed() -> None:
    assert the_fine(law_of("recife-2011", fine_amount="fixed"), RE_FIRST).exact == 150


@pytest.mark.parametrize("fact", ["violence", "other_prejudice"])
def test_r2_violence_triples_the_fine_and_suspends_jointly(fact: str) -> None:
    violent = replace(RE_FIRST, **{fact: True})
    assert kinds(assess(RE, violent)) == {"fine": True, "licence_suspension": True}
    assert refused(RE, violent, fine("150", typed="450"), SUSPENDED) == []
    assert refused(RE, violent, fine("150", typed="450")) == ["missing"]
    assert refused(RE, violent, SUSPENDED) == ["missing"]
    assert refused(RE, violent, fine("150", typed="150"), SUSPENDED) == ["total"]
    assert refused(RE, violent, fine("150", times=1), SUSPENDED) == ["range"]


def test_r2_a_suspension_lasts_thirty_days_no_more_no_less() -> None:
    violent = replace(RE_FIRST, violence=True)
    for days, codes in ((30, []), (29, ["days"]), (31, ["days"])):
        assert refused(RE, violent, fine("150"), replace(SUSPENDED, days=days)) == codes


def test_r3_recidivism_brings_the_fixed_fine_and_cancellation() -> None:
    assert kinds(assess(RE, RE_AGAIN)) == {"fine": True, "licence_cancellation": True}
    assert refused(RE, RE_AGAIN, fine("400"), CANCELLED) == []
    assert refused(RE, RE_AGAIN, fine("400")) == ["missing"]
    assert refused(RE, RE_AGAIN, fine("800"), CANCELLED) == ["range"]


def test_r3_a_fine_lower_than_the_one_before_is_shown_as_a_doubt() -> None:
    richer = replace(RE_AGAIN, previous_fine=D(1500))
    assert the_fine(RE, richer).exact == 400
    assert "recidivist_lower" in readings(RE, richer)
    assert "recidivist_lower" not in readings(RE, RE_AGAIN)


def test_r3_a_violent_recidivist_pays_thrice_and_cancellation_absorbs_the_suspension() -> None:
    violent = replace(RE_AGAIN, violence=True)
    assert kinds(assess(RE, violent)) == {"fine": True, "licence_cancellation": True}
    assert the_fine(RE, violent).exact == 1200
    assert "absorbed" in readings(RE, violent)
    assert assess(RE, violent).conflicts == ()


def test_r10_the_sanction_prints_the_permit_and_not_the_slip_of_the_text() -> None:
    cancelled = RE.sanctions["licence_cancellation"]
    assert "alvará" in cancelled.label
    assert "liminar" in cancelled.note


def test_a_servant_in_office_is_referred_and_not_sanctioned_in_recife() -> None:
    servant = replace(RE_FIRST, respondent_kind=AGENT, acted_in_office=True)
    answer = assess(RE, servant)
    assert (kinds(answer), [referral.to for referral in answer.referrals]) == ({}, ["disciplinary"])
    assert refused(RE, servant, fine("150")) == ["not_admitted"]


# --- Rio de Janeiro ------------------------------------------------------------------------------

RJ = law_of("rj-2013-bill")
RJ_AGAIN = Facts(respondent_kind=COMPANY, respondent_is_minor=False, holds_licence=True, recidivism=1)


@pytest.mark.parametrize(("base", "codes"), [("49", ["range"]), ("50", []), ("50000", []), ("50001", ["range"])])
def test_j1_the_fine_keeps_between_its_limits(base: str, codes: list[str]) -> None:
    assert refused(RJ, RJ_AGAIN, fine(base)) == codes


def test_j2_the_number_of_units_tells_into_what_a_fine_converts() -> None:
    assert into(RJ, replace(RJ_AGAIN, fine_amount=D(10000)), "fine") == ("material",)
    assert into(RJ, replace(RJ_AGAIN, fine_amount=D(10001)), "fine") == ("campaign",)
    between = convertible(RJ, replace(RJ_AGAIN, fine_amount=D("10000.5")), "fine")
    assert (between.into, len(between.doubts)) == ((), 1)


def test_j2_a_fine_thought_of_in_reais_is_not_a_number_of_units() -> None:
    units = D("40917.00") / D("4.0915")
    assert refused(RJ, RJ_AGAIN, fine(str(units))) == ["range"]


def test_j2_the_value_of_the_unit_at_payment_moves_no_fine_to_another_band() -> None:
    amounts = [convert(D(10000), series_of("ufir-rj"), date(year, 6, 1)).brl for year in (2021, 2022)]
    assert amounts == [D("37053.00"), D("40915.00")]
    assert into(RJ, replace(RJ_AGAIN, fine_amount=D(10000)), "fine") == ("material",)


@pytest.mark.parametrize(("days", "codes"), [(0, ["days"]), (1, []), (10, []), (30, []), (31, ["days"])])
def test_j4_the_suspension_lasts_from_one_to_thirty_days(days: int, codes: list[str]) -> None:
    assert refused(RJ, replace(RJ_AGAIN, recidivism=2), Chosen(SUSPENSION, days=days)) == codes


@pytest.mark.parametrize(
    ("recidivism", "kind"), [(0, "warning"), (1, "fine"), (2, SUSPENSION), (3, CANCELLATION), (4, CANCELLATION)]
)
def test_the_sanctions_of_rio_go_one_step_for_each_recidivism(recidivism: int, kind: str) -> None:
    answer = assess(RJ, replace(RJ_AGAIN, recidivism=recidivism))
    assert list(kinds(answer)) == [kind]
    assert "ladder" in {doubt.reading for doubt in answer.doubts}


# --- Distrito Federal ----------------------------------------------------------------------------

DF = law_of("df-2013")
DF_FIRST = Facts(
    respondent_kind=COMPANY,
    respondent_is_minor=False,
    holds_licence=True,
    recidivism=0,
    useless_by_capacity=False,
)


@pytest.mark.parametrize(
    ("recidivism", "useless", "base", "times", "amount"),
    [
        (0, False, "5000", None, 5000),
        (1, False, "10000", None, 20000),
        (0, True, "10000", 5, 50000),
        (1, True, "10000", 5, 100000),
        (1, True, "5000", 1, 10000),
    ],
)
def test_the_fine_of_the_federal_district_doubles_and_grows_by_capacity(
    recidivism: int, useless: bool, base: str, times: int | None, amount: int
) -> None:
    facts = replace(DF_FIRST, recidivism=recidivism, useless_by_capacity=useless)
    assert refused(DF, facts, fine(base, times=times)) == []
    assert total(DF, facts, fine(base, times=times)) == amount


@pytest.mark.parametrize(("base", "times"), [("4999", None), ("10001", None), ("5000", 2)])
def test_outside_its_range_the_fine_of_the_federal_district_is_refused(base: str, times: int | None) -> None:
    assert refused(DF, DF_FIRST, fine(base, times=times)) == ["range"]
