"""Which earlier decisions count for recidivism, and why the others do not."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.counting.terms import TermError
from isonomia.law.errors import LawError
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import RecidivismRule
from isonomia.law.recidivism import Imposed, Prior, Recidivism, counted_priors, is_same_party
from tests.law.dosimetry.laws import law_of

HEAD_OFFICE, BRANCH, OTHER = "12.ABC.345/0001-88", "12abc345000269", "11.222.333/0001-81"
FINED = (Imposed("fine", Decimal(150)),)


@dataclass(frozen=True)
class Law:
    recidivism: RecidivismRule


def rule(**more: Any) -> Law:
    return Law(RecidivismRule(**{"counts_from": "final", "cite": ("art2",), "window": "2 years", **more}))


def prior(day: date = date(2024, 3, 10), **more: Any) -> Prior:
    return Prior(
        **{
            "case": "1/2024",
            "party": HEAD_OFFICE,
            "decided_on": day,
            "final_on": day,
            "conducts": ("I",),
            "sanctions": FINED,
            **more,
        }
    )


def counted(law: Law, *priors: Prior, on: date = date(2025, 1, 1), **more: Any) -> Recidivism:
    asked = {"fact_day": on, "conduct": ("I",), "party": HEAD_OFFICE, **more}
    return counted_priors(law, priors, **asked)


def why(found: Recidivism) -> str:
    assert found.count == 0
    return found.left_out[0].say


@pytest.mark.parametrize(
    ("decision", "fact", "count", "doubtful"),
    [
        (date(2024, 3, 10), date(2026, 3, 9), 1, False),
        (date(2024, 3, 10), date(2026, 3, 10), 1, True),
        (date(2024, 3, 10), date(2026, 3, 11), 0, False),
        (date(2024, 2, 29), date(2026, 2, 28), 1, False),
        (date(2024, 2, 29), date(2026, 3, 1), 1, True),
        (date(2024, 2, 29), date(2026, 3, 2), 0, False),
    ],
)
def test_the_window_runs_from_date_to_date(decision: date, fact: date, count: int, doubtful: bool) -> None:
    found = counted(rule(), prior(decision), on=fact)
    assert (found.count, bool(found.doubts)) == (count, doubtful)


def test_the_last_day_of_the_window_is_told_and_counts_to_its_end() -> None:
    found = counted(rule(), prior(), on=date(2026, 3, 10))
    assert found.until == date(2026, 3, 10)
    assert found.counted[0].say == (
        "Processo 1/2024, decisão de 10/03/2024: a janela vai de 10/03/2024 a 10/03/2026, e o fato está dentro dela."
    )
    assert found.doubts == ("O fato é de 10/03/2026, último dia da janela; contou-se até o fim do dia.",)


def test_after_the_window_the_decision_is_left_out_with_the_reason() -> None:
    assert why(counted(rule(), prior(), on=date(2026, 3, 11))) == (
        "Processo 1/2024, decisão de 10/03/2024: a janela vai de 10/03/2024 a 10/03/2026, e o fato é posterior."
    )


@pytest.mark.parametrize(("window", "until"), [("30 days", date(2024, 4, 9)), ("1 month", date(2024, 4, 10))])
def test_a_window_may_be_of_days_or_months(window: str, until: date) -> None:
    assert counted(rule(window=window), prior(), on=date(2024, 4, 1)).until == until


def test_without_a_window_a_decision_counts_for_good() -> None:
    found = counted(rule(window=""), prior(date(1999, 1, 1)))
    assert (found.count, found.until) == (1, None)
    assert found.counted[0].say == (
        "Processo 1/2024, decisão de 01/01/1999: conta desde 01/01/1999, sem limite de tempo."
    )


def test_a_window_of_business_days_is_refused() -> None:
    with pytest.raises(LawError) as refused:
        counted(rule(window="10 business days"), prior())
    assert str(refused.value) == (
        "A janela de reincidência, 10 dias úteis, tem de ser em dias corridos, meses ou anos."
    )


def test_a_window_that_is_no_term_is_refused() -> None:
    with pytest.raises(TermError):
        counted(rule(window="two years"), prior())


@pytest.mark.parametrize(
    ("event", "since"),
    [("final", date(2024, 5, 1)), ("homologation", date(2024, 6, 1)), ("publication", date(2024, 7, 1))],
)
def test_the_norm_says_from_which_event_the_decision_counts(event: str, since: date) -> None:
    told = prior(final_on=date(2024, 5, 1), homologated_on=date(2024, 6, 1), published_on=date(2024, 7, 1))
    assert counted(rule(counts_from=event), told).counted[0].since == since


@pytest.mark.parametrize(
    ("event", "say"),
    [
        ("final", "ainda não é definitiva."),
        ("homologation", "ainda não foi homologada."),
        ("publication", "ainda não foi publicada."),
    ],
)
def test_a_decision_without_its_event_does_not_count_yet(event: str, say: str) -> None:
    assert why(counted(rule(counts_from=event), prior(final_on=None))).endswith(say)


@pytest.mark.parametrize(("fact", "doubtful"), [(date(2024, 3, 9), False), (date(2024, 3, 10), True)])
def test_an_act_before_the_decision_counts_is_no_recidivism(fact: date, doubtful: bool) -> None:
    found = counted(rule(), prior(), on=fact)
    assert why(found).endswith("o fato não é posterior a 10/03/2024, dia em que ela passou a contar.")
    assert bool(found.doubts) is doubtful


@pytest.mark.parametrize(("counts", "count"), [(True, 1), (False, 0)])
def test_an_act_that_went_on_after_the_decision_counts_where_the_norm_says_so(counts: bool, count: int) -> None:
    law = rule(continued_counts=counts)
    found = counted(law, prior(), on=date(2024, 1, 1), fact_end=date(2024, 3, 11))
    assert found.count == count
    assert (found.counted or found.left_out)[0].say.startswith("Processo 1/2024, decisão de 10/03/2024: a infração co")


@pytest.mark.parametrize(
    ("more", "say"),
    [
        ({"party": OTHER}, "é de outra pessoa ou empresa."),
        ({"annulled": True}, "foi anulada ou reformada e não conta mais."),
        ({"sanctions": ()}, "não impôs penalidade."),
        ({"place": "olinda"}, "é de estabelecimento fora do lugar em que a norma vale."),
        ({"conducts": ("II",)}, "é de infração de outro tipo."),
        ({"conducts": ()}, "é de infração de outro tipo."),
    ],
)
def test_a_decision_is_left_out_with_the_reason(more: dict[str, Any], say: str) -> None:
    law = rule(within_place=True, same_group=True, groups={"access": ("I", "XII")})
    assert why(counted(law, prior(**more), place="recife")) == f"Processo 1/2024, decisão de 10/03/2024: {say}"


@pytest.mark.parametrize(("conduct", "count"), [(("XII",), 1), (("II", "I"), 1), (("II",), 0), (("other",), 0)])
def test_an_act_is_of_the_same_type_when_its_group_is_the_same(conduct: tuple[str, ...], count: int) -> None:
    law = rule(same_group=True, groups={"access": ("I", "XII"), "school": ("II",)})
    assert counted(law, prior(), conduct=conduct).count == count


def test_an_item_outside_all_groups_is_of_its_own_type() -> None:
    law = rule(same_group=True, groups={"access": ("I", "XII")})
    assert counted(law, prior(conducts=("other",)), conduct=("other",)).count == 1


def test_any_act_counts_where_the_norm_asks_for_no_type() -> None:
    assert counted(rule(), prior(conducts=("X",))).count == 1


@pytest.mark.parametrize(
    ("one", "other", "by", "same"),
    [
        (HEAD_OFFICE, BRANCH, "cnpj_root", True),
        (HEAD_OFFICE, BRANCH, "person", False),
        (HEAD_OFFICE, HEAD_OFFICE.replace(".", ""), "person", True),
        (HEAD_OFFICE, OTHER, "cnpj_root", False),
        ("12ABC345/0001-88", "12ABC345/0002-69", "cnpj_root", True),
        ("529.982.247-25", "52998224725", "cnpj_root", True),
        ("529.982.247-25", "111.444.777-35", "cnpj_root", False),
        ("", "", "cnpj_root", False),
    ],
)
def test_branches_share_the_root_of_the_cnpj_letters_included(one: str, other: str, by: Any, same: bool) -> None:
    assert is_same_party(one, other, by=by) is same


def test_another_company_of_the_same_owner_does_not_count_and_is_a_doubt() -> None:
    found = counted(rule(), prior(party=OTHER, same_owner=True))
    assert (found.count, found.doubts) == (
        0,
        ("Outra empresa do mesmo dono: a norma só iguala sede e filial; a decisão não foi contada.",),
    )


def test_the_facts_take_the_count_the_latest_fine_and_the_kinds_oldest_first() -> None:
    old = prior(date(2024, 3, 10), case="1/2024", sanctions=(Imposed("warning"), Imposed("fine", Decimal(100))))
    new = prior(date(2024, 9, 1), case="2/2024", sanctions=(Imposed("fine", Decimal(200)), Imposed("suspension")))
    undone = prior(date(2024, 10, 1), case="3/2024", annulled=True)
    facts = counted(rule(), new, undone, old).on(Facts(violence=True))
    assert facts == Facts(
        violence=True,
        recidivism=2,
        previous_fine=Decimal(200),
        previous_sanctions=("warning", "fine", "fine", "suspension"),
    )


def test_without_a_counted_decision_there_is_no_earlier_fine() -> None:
    assert counted(rule()).on(Facts()) == Facts(recidivism=0)


def test_recidivism_lasts_as_long_as_the_latest_window() -> None:
    assert counted(rule(), prior(date(2024, 3, 10)), prior(date(2024, 9, 1))).until == date(2026, 9, 1)


days = st.dates(date(2011, 1, 1), date(2028, 12, 31))


@given(decision=days, fact=days, years=st.integers(1, 5))
def test_a_longer_window_never_counts_less(decision: date, fact: date, years: int) -> None:
    short, long, endless = (
        counted(rule(window=window), prior(decision), on=fact).count
        for window in (f"{years} years", f"{years + 1} years", "")
    )
    assert short <= long <= endless


@given(decision=days, after=st.integers(1, 700))
def test_a_decision_undone_never_counts(decision: date, after: int) -> None:
    fact = decision + timedelta(days=after)
    assert counted(rule(), prior(decision), on=fact).count == 1
    assert counted(rule(), prior(decision, annulled=True), on=fact).count == 0


def test_recife_counts_branches_in_the_city_for_two_years_from_the_publication_of_the_homologation() -> None:
    law = law_of("recife-2011")
    told: dict[str, Any] = {"final_on": None, "published_on": date(2024, 3, 10), "place": "recife"}
    asked: dict[str, Any] = {"fact_day": date(2026, 3, 9), "conduct": ("XII",), "place": "recife"}
    here, elsewhere = prior(**told), prior(**{**told, "place": "olinda"})
    assert counted_priors(law, (here,), party=BRANCH, **asked).count == 1
    assert counted_priors(law, (elsewhere,), party=BRANCH, **asked).count == 0
    assert counted_priors(law, (here,), party=BRANCH, **{**asked, "conduct": ("II",)}).count == 0
    assert counted_priors(law, (here,), party=OTHER, **asked).count == 0


@pytest.mark.parametrize("norm", ["pb-2017", "df-2013", "salvador-2022", "rj-2013-bill"])
def test_the_other_norms_count_any_infraction_for_five_years_from_the_final_decision(norm: str) -> None:
    law = law_of(norm)
    for fact, count in ((date(2029, 3, 10), 1), (date(2029, 3, 11), 0)):
        found = counted_priors(law, (prior(),), fact_day=fact, conduct=("V",), party=HEAD_OFFICE)
        assert found.count == count


# --- what is told twice, or can't be -----------------------------------------------------------------


def test_a_case_told_twice_counts_once() -> None:
    found = counted(rule(), prior(), prior(date(2024, 6, 3)), prior(party=BRANCH))
    assert (found.count, found.counted[0].prior.decided_on) == (1, date(2024, 6, 3))
    assert [ruling.say for ruling in found.left_out] == [
        "Processo 1/2024, decisão de 10/03/2024: o processo já se conta por outra decisão dele."
    ] * 2


def test_a_decision_that_does_not_count_takes_no_place_of_one_that_does() -> None:
    assert counted(rule(), prior(), prior(date(2024, 6, 3), annulled=True)).count == 1


def test_two_cases_count_twice() -> None:
    assert counted(rule(), prior(), prior(case="2/2024")).count == 2


def test_a_decision_that_counts_before_it_was_made_does_not_count_and_is_doubted() -> None:
    found = counted(rule(), prior(date(2024, 3, 10), final_on=date(2024, 3, 9)))
    assert why(found) == (
        "Processo 1/2024, decisão de 10/03/2024: as datas não conferem: teria passado a contar em 09/03/2024, "
        "antes de decidida."
    )
    assert found.doubts == ("Uma decisão não se torna definitiva antes de proferida: confira as datas no processo.",)


@pytest.mark.parametrize("window", ["9999 years", "99999 days"])
def test_a_window_beyond_the_last_day_there_is_stays_open(window: str) -> None:
    day = date(9990, 1, 1)
    assert counted(rule(window=window), prior(day), on=date(9999, 12, 31)).count == 1
