"""Recidivism is counted from the decisions in the cases of the body, as they stand, each with the reason."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from isonomia.casefile.models import CaseParty
from isonomia.casefile.priors import party_id, priors_of, recidivism_of
from isonomia.law.words import RespondentKind
from isonomia.people.models import Party
from tests import office, walking

LATER = date(2026, 9, 1)
FINED = ("recife-2011", "38-apreensao-e-destruicao")
DEFAULTED = ("recife-2011", "31-revelia-ate-a-divida-ativa")
RETRIED = ("recife-2011", "46-decisao-anulada-e-refeita")
REVIEWED = ("recife-2011", "43-revisao-e-restituicao")
ACQUITTED = ("recife-2011", "39-improcedente-e-material-devolvido")
UNPUBLISHED = ("recife-2011", "37-prova-juntada-depois-da-defesa")


def respondent_of(walked: walking.Walk) -> Party:
    assert walked.case is not None
    party = CaseParty.objects.select_related("party").get(case=walked.case, code="A").party
    assert party is not None
    return party


def one_prior(name: tuple[str, str]) -> tuple[walking.Walk, Party]:
    walked = walking.walk(name)
    return walked, respondent_of(walked)


@pytest.mark.django_db
def test_a_final_decision_tells_its_days_and_the_total_of_its_fine() -> None:
    walked, party = one_prior(FINED)
    (prior,) = priors_of(walked.body, "recife-2011", party, on=LATER)
    assert walked.case is not None
    assert prior.case == walked.case.number
    assert (prior.decided_on, prior.homologated_on) == (date(2026, 5, 26), date(2026, 6, 29))
    assert (prior.final_on, prior.published_on) == (date(2026, 7, 1), date(2026, 7, 1))
    assert [(one.kind, one.total) for one in prior.sanctions] == [("fine", Decimal(150))]
    assert not prior.annulled


@pytest.mark.django_db
def test_a_case_is_read_as_it_stood_on_the_day_asked() -> None:
    walked, party = one_prior(FINED)
    (prior,) = priors_of(walked.body, "recife-2011", party, on=date(2026, 6, 1))
    assert (prior.homologated_on, prior.final_on) == (None, None)
    assert priors_of(walked.body, "recife-2011", party, on=date(2026, 5, 25)) == ()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "told"),
    [
        (REVIEWED, "foi anulada ou reformada e não conta mais"),
        (ACQUITTED, "não impôs penalidade"),
        (UNPUBLISHED, "ainda não foi publicada"),
    ],
)
def test_a_decision_that_does_not_count_says_why(name: tuple[str, str], told: str) -> None:
    walked, party = one_prior(name)
    end = walked.scenario.steps[-1].on
    items = priors_of(walked.body, "recife-2011", party, on=end)[0].conducts
    answer = recidivism_of(walked.body, "recife-2011", party, on=end, fact_day=end, conduct=items)
    assert (answer.count, [told in ruling.say for ruling in answer.left_out]) == (0, [True])


@pytest.mark.django_db
def test_a_decision_made_again_after_an_annulment_stands() -> None:
    walked, party = one_prior(RETRIED)
    (prior,) = priors_of(walked.body, "recife-2011", party, on=LATER)
    assert (prior.decided_on, prior.annulled, prior.sanctions[0].total) == (date(2026, 6, 12), False, Decimal(200))


@pytest.mark.django_db
def test_a_branch_answers_for_the_decision_against_the_head_office_within_the_window() -> None:
    walked, party = one_prior(DEFAULTED)
    root = party.root
    branch = office.company(walked.body, "Filial", office.cnpj(int(root), branch=2))
    items = priors_of(walked.body, "recife-2011", branch, on=LATER)[0].conducts

    def counted(fact_day: date) -> int:
        return recidivism_of(walked.body, "recife-2011", branch, on=fact_day, fact_day=fact_day, conduct=items).count

    assert items
    assert [counted(day) for day in (date(2026, 4, 29), date(2026, 4, 30), date(2028, 4, 29), date(2028, 4, 30))] == [
        0, 1, 1, 0,
    ]  # fmt: skip


@pytest.mark.django_db
def test_the_case_that_asks_is_left_out() -> None:
    walked, party = one_prior(FINED)
    assert walked.case is not None
    assert priors_of(walked.body, "recife-2011", party, on=LATER, but=walked.case.pk) == ()


@pytest.mark.django_db
def test_who_has_no_document_is_told_apart_by_their_record() -> None:
    body = office.office_of("recife-2011")
    one, other = (
        Party.objects.create(body=body, kind=RespondentKind.NATURAL_PERSON, name="Lua", key="lua") for _ in range(2)
    )
    assert party_id(one) != party_id(other)


@pytest.mark.django_db
def test_priors_cost_the_same_queries_for_one_case_and_for_three(
    django_assert_num_queries: Callable[..., object],
) -> None:
    walked, party = one_prior(FINED)
    for name in (ACQUITTED, UNPUBLISHED):
        again = walking.walk(name, body=walked.body)
        CaseParty.objects.filter(case=again.case, code="A").update(party=party)
    priors_of(walked.body, "recife-2011", party, on=LATER)
    with django_assert_num_queries(2):  # type: ignore[attr-defined]
        assert len(priors_of(walked.body, "recife-2011", party, on=LATER)) == 3
