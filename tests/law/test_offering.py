"""What an act may carry, and must say, is told before anybody writes it."""

import pytest

from isonomia import catalogue
from isonomia.law.acts import ActKind
from isonomia.law.offering import Offer, grounds_of, is_open_to_anyone, offer_from, rows_of
from isonomia.law.words import Role
from tests.law.acting import Autos, serra_azul_with


def of_norm(norm: str, kind: ActKind) -> Offer:
    return offer_from(catalogue.norm_by_id(norm), kind)


def demanded(offer: Offer, outcome: str = "") -> set[str]:
    return {one.point for one in offer.demanded(outcome)}


def test_the_outcomes_of_an_act_are_those_to_which_its_rows_lead() -> None:
    assert of_norm("recife-2011", ActKind.HOMOLOGATION_DECIDED).outcomes == ("homologated", "returned")


def test_an_outcome_on_which_the_core_acts_is_offered_though_no_row_names_it() -> None:
    assert "no_proof" in of_norm("recife-2011", ActKind.SERVICE_RESULT).outcomes


def test_a_rapporteur_votes_for_one_of_the_ways_to_decide() -> None:
    vote, decision = (of_norm("df-2013", kind) for kind in (ActKind.VOTE_FILED, ActKind.DECISION_ISSUED))
    assert vote.outcomes == decision.outcomes


def test_what_is_demanded_depends_on_the_outcome() -> None:
    offer = of_norm("pb-2017", ActKind.DECISION_ISSUED)
    assert demanded(offer, "sanctioned") == {"gravity", "repercussion", "recidivism"}
    assert demanded(offer, "dismissed") == {"reasons"}


def test_what_one_row_demands_and_another_does_not_is_not_demanded_for_sure() -> None:
    offer = of_norm("df-2013", ActKind.COMPLAINT_FILED)
    assert [one.point for one in offer.demands] == ["place"]
    assert demanded(offer) == set()


def test_the_values_of_a_field_are_those_that_some_row_accepts_when_every_row_asks() -> None:
    assert of_norm("recife-2011", ActKind.SERVICE_SENT).values["mode"] == ("in_person", "post_ar", "electronic")
    assert "mode" not in of_norm("df-2013", ActKind.SERVICE_SENT).values


def test_what_a_field_must_hold_is_told() -> None:
    held = of_norm("recife-2011", ActKind.SERVICE_SENT).holds
    assert held == {"contents": ("opening_act", "defence_term", "first_day_rule")}


def test_the_grounds_of_a_norm_are_those_by_which_it_lets_a_complaint_be_rejected() -> None:
    assert grounds_of(catalogue.norm_by_id("recife-2011")) == ("not_written", "no_facts")
    assert "plainly_unfounded" in grounds_of(catalogue.norm_by_id("salvador-2022"))


def test_a_decision_of_a_college_names_the_college_and_the_outcome_that_is_weighed() -> None:
    offer = of_norm("df-2013", ActKind.DECISION_ISSUED)
    assert offer.college == "first"
    assert offer.dosimetry == frozenset({"sanctioned"})


def test_how_who_appealed_was_heard_is_asked_where_the_norm_lets_the_appeal_be_heavier() -> None:
    points = {one.point: one.always for one in of_norm("recife-2011", ActKind.APPEAL_DECIDED).demands}
    assert points["appellant_heard"] is False
    assert "appellant_heard" not in {one.point for one in of_norm("recife-2011", ActKind.DECISION_ISSUED).demands}


def test_the_provisions_of_a_field_are_those_of_the_rows_that_speak_of_it() -> None:
    offer = of_norm("recife-2011", ActKind.SERVICE_SENT)
    assert set(offer.cite_of("contents")) < set(offer.cite)
    assert offer.cite_of("tracking") == offer.cite


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_every_act_that_a_norm_has_can_be_offered(norm: str) -> None:
    of = catalogue.norm_by_id(norm)
    for kind in ActKind:
        rows = tuple(rows_of(of, kind))
        offer = offer_from(of, kind)
        assert offer.rows == rows
        assert offer.roles == {role for row in rows for role in row.roles}


def test_of_the_rows_at_a_place_those_that_are_open_are_offered() -> None:
    ready = Autos().opened().served("03/03")
    offer = ready.at("16/03").offer(ActKind.DECISION_ISSUED, ["bar"])
    assert offer.now
    assert not ready.at("04/03").offer(ActKind.DECISION_ISSUED, ["bar"]).now


def test_an_act_that_does_not_fit_now_is_still_offered_as_the_norm_has_it() -> None:
    offer = Autos().opened().at("02/03").offer(ActKind.DECISION_ISSUED, ["bar"])
    assert not offer.now
    assert offer.outcomes == ("sanctioned", "dismissed")


def test_an_act_open_to_anyone_says_so() -> None:
    own = {"act": "petition_filed", "by": "anyone", "cite": ["art6"]}
    norm = serra_azul_with({"anywhere": [own]})
    assert is_open_to_anyone(offer_from(norm, ActKind.PETITION_FILED))
    assert Role.ANYONE not in offer_from(norm, ActKind.DECISION_ISSUED).roles
