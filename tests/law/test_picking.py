"""The norm is picked by place, day and ground; none and several are said plainly, with reasons."""

from datetime import date

import msgspec
import pytest

from isonomia import catalogue
from isonomia.law.picking import Fact, Picked, pick_norm
from isonomia.law.words import RespondentKind

NORMS = [catalogue.norm_by_id(name) for name in catalogue.norm_ids()]
DAY = date(2026, 3, 2)


def pick(**told: object) -> Picked:
    """Picks for a fact in Recife, with what the test tells otherwise."""
    plain = {"state": "Pernambuco", "municipality": "Recife", "day": DAY, "ground": "sexual_orientation"}
    return pick_norm(NORMS, msgspec.convert({**plain, **told}, Fact))


@pytest.mark.parametrize(
    ("told", "norm"),
    [
        ({}, "recife-2011"),
        ({"state": "PARAÍBA", "municipality": "Campina Grande", "ground": "gender_identity"}, "pb-2017"),
        ({"state": "Bahia", "municipality": "Salvador", "ground": "sexual_harassment"}, "salvador-2022"),
    ],
)
def test_one_norm_in_force_reaches_the_fact(told: dict[str, object], norm: str) -> None:
    only = pick(**told).only
    assert only is not None
    assert (only.norm, only.is_for_training) == (norm, False)


@pytest.mark.parametrize(
    ("told", "norm", "code"),
    [
        ({"municipality": "Olinda"}, "recife-2011", "scope.place"),
        ({"municipality": ""}, "recife-2011", "scope.municipality"),
        ({"ground": "sexual_harassment"}, "recife-2011", "scope.ground"),
        ({"day": date(2010, 1, 1)}, "recife-2011", "scope.before"),
        (
            {
                "state": "Bahia",
                "municipality": "Salvador",
                "ground": "sexual_harassment",
                "respondent": RespondentKind.COMPANY,
            },
            "salvador-2022",
            "scope.respondent",
        ),
        ({"state": "Bahia", "municipality": "Recife"}, "recife-2011", "scope.place"),
    ],
)
def test_a_norm_that_does_not_reach_the_fact_says_why(told: dict[str, object], norm: str, code: str) -> None:
    picked = pick(**told)
    assert picked.only is None
    assert code in [reason.code for reason in picked.others[norm]]


@pytest.mark.parametrize(
    ("state", "norm", "status"),
    [("Rio de Janeiro", "rj-2013-bill", "bill"), ("Distrito Federal", "df-2013", "revoked")],
)
def test_a_bill_or_a_revoked_norm_is_for_training_only(state: str, norm: str, status: str) -> None:
    picked = pick(state=state, municipality="")
    (candidate,) = picked.candidates
    assert (candidate.norm, candidate.status, candidate.is_for_training) == (norm, status, True)
    assert picked.only is None
    assert candidate.reasons[-1].code == "scope.training"


def test_a_fact_that_crosses_the_first_day_of_the_norm_is_a_doubt() -> None:
    picked = pick(
        state="Bahia",
        municipality="Salvador",
        ground="womens_dignity",
        day=date(2022, 8, 1),
        last_day=date(2022, 8, 20),
    )
    (candidate,) = picked.candidates
    assert [doubt.code for doubt in candidate.doubts] == ["scope.continued"]


def test_several_norms_are_all_told_and_none_is_chosen() -> None:
    twice = pick_norm([NORMS[-1], NORMS[-1]], Fact("Bahia", DAY, "sexual_harassment", "Salvador"))
    assert len(twice.candidates) == 2
    assert twice.only is None
