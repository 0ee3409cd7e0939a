"""A stay pauses terms, of the whole case or of some lanes and tracks; a court's stay also stops acts."""

import pytest

from isonomia.law.fold.state import ClockStatus
from tests.law.acting import FINED, Autos, day


def served() -> Autos:
    """Served on 03/03: without a stay the defence ends on 13/03."""
    return Autos().opened().served("03/03")


def test_while_a_stay_lasts_the_term_has_no_last_day() -> None:
    clock = served().do("stay_ordered", "05/03").clock("09/03", "defence", "bar")
    assert (clock.status, clock.due, clock.latest, clock.explain()) == (ClockStatus.STAYED, None, None, None)


def test_a_stayed_term_never_lapses() -> None:
    assert served().do("stay_ordered", "05/03").stage("30/06", "main", "bar") == "defence"


def test_neither_the_day_of_the_stay_nor_the_day_it_is_lifted_counts() -> None:
    clock = served().do("stay_ordered", "05/03").do("stay_lifted", "10/03").clock("10/03", "defence", "bar")
    assert (clock.status, clock.due) == (ClockStatus.RUNNING, day("19/03"))  # 1 day before, 9 from 11/03


def test_a_resumed_term_is_explained_with_the_days_left_out() -> None:
    count = served().do("stay_ordered", "05/03").do("stay_lifted", "10/03").clock("10/03", "defence", "bar").explain()
    assert count is not None
    assert count.due == day("19/03")
    paused = [skip.day for skip in count.skipped if skip.reason == "prazo suspenso no processo"]
    assert (paused[0], paused[-1], len(paused)) == (day("05/03"), day("10/03"), 6)


def test_two_stays_pause_one_after_the_other() -> None:
    autos = served().do("stay_ordered", "05/03").do("stay_lifted", "06/03")
    autos.do("stay_ordered", "10/03").do("stay_lifted", "11/03")
    assert autos.clock("11/03", "defence", "bar").due == day("17/03")


def test_a_party_may_act_while_its_term_is_stayed() -> None:
    assert served().do("stay_ordered", "05/03").codes("defence_filed", "06/03", "bar") == []


def test_a_term_that_starts_under_a_stay_waits_for_its_end() -> None:
    autos = Autos().opened().do("stay_ordered", "03/03").served("04/03")
    assert autos.clock("04/03", "defence", "bar").status is ClockStatus.STAYED
    autos.do("stay_lifted", "09/03")
    assert autos.clock("09/03", "defence", "bar").due == day("19/03")


def test_a_stay_of_one_respondent_leaves_the_other_s_term_running() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    autos.do("stay_ordered", "05/03", "a")
    assert autos.clock("05/03", "defence", "a").status is ClockStatus.STAYED
    assert autos.clock("05/03", "defence", "b").due == day("13/03")


def test_a_stay_lifted_for_one_respondent_goes_on_for_the_other() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    autos.do("stay_ordered", "05/03", "a", "b").do("stay_lifted", "10/03", "a")
    assert autos.clock("10/03", "defence", "a").due == day("19/03")
    assert autos.clock("10/03", "defence", "b").status is ClockStatus.STAYED


def test_a_stay_of_the_whole_case_lifted_for_one_respondent_goes_on_for_the_other() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    autos.do("stay_ordered", "05/03").do("stay_lifted", "10/03", "a")
    assert autos.clock("10/03", "defence", "a").status is ClockStatus.RUNNING
    assert autos.clock("10/03", "defence", "b").status is ClockStatus.STAYED
    autos.do("stay_lifted", "12/03")
    assert autos.clock("12/03", "defence", "b").due == day("23/03")


def test_nothing_is_lifted_before_a_stay() -> None:
    (reason,) = served().against("stay_lifted", "05/03")
    assert (reason.code, reason.say) == ("after.missing", "Antes é preciso o ato “Sobrestamento ordenado”.")


# --- court orders ------------------------------------------------------------------------------------


def final_fine() -> Autos:
    """A fine final since 28/03, to be paid until 28/04."""
    return Autos().opened().served("03/03").decided("16/03", **FINED).served("17/03", of="decision")


def test_a_court_order_stays_the_track_it_names_and_refuses_its_acts() -> None:
    autos = final_fine().do("court_order_recorded", "06/04", court="2ª Vara", effect="stays", tracks=["fine"])
    assert autos.clock("06/04", "payment", "bar").status is ClockStatus.STAYED
    (reason,) = autos.against("payment_recorded", "07/04", "bar", outcome="part")
    assert (reason.code, reason.cite) == ("court.stayed", ("art11",))
    assert reason.say == "Ordem judicial suspende este andamento: registre antes o seu levantamento."


def test_a_court_order_on_one_track_leaves_the_others_alone() -> None:
    autos = served().do("court_order_recorded", "05/03", effect="stays", tracks=["fine"])
    assert autos.clock("05/03", "defence", "bar").due == day("13/03")
    assert autos.codes("defence_filed", "06/03", "bar") == []


def test_a_court_order_is_lifted_by_a_court_order() -> None:
    autos = final_fine().do("court_order_recorded", "06/04", effect="stays", tracks=["fine"])
    autos.do("court_order_recorded", "10/04", effect="lifts", tracks=["fine"])
    clock = autos.clock("10/04", "payment", "bar")
    assert (clock.status, clock.due) == (ClockStatus.RUNNING, day("04/05"))  # 28/04 and five days, to a Monday
    assert autos.codes("payment_recorded", "13/04", "bar") == []


def test_an_authority_does_not_lift_what_a_court_stayed() -> None:
    autos = final_fine().do("stay_ordered", "01/04").do("court_order_recorded", "06/04", effect="stays")
    autos.do("stay_lifted", "10/04")
    assert autos.codes("payment_recorded", "13/04", "bar") == ["court.stayed"]


def test_a_court_that_lifts_one_track_keeps_the_other_stayed() -> None:
    autos = final_fine().do("court_order_recorded", "06/04", effect="stays", tracks=["fine", "licence"])
    autos.do("court_order_recorded", "10/04", effect="lifts", tracks=["licence"])
    assert autos.codes("payment_recorded", "13/04", "bar") == ["court.stayed"]


def test_a_court_that_annuls_neither_stays_nor_lifts() -> None:
    autos = served().do("court_order_recorded", "05/03", effect="annuls")
    assert autos.clock("05/03", "defence", "bar").due == day("13/03")


@pytest.mark.parametrize("by", ["court", "clerk"])
def test_a_court_s_order_comes_from_the_court_or_through_the_clerk(by: str) -> None:
    assert served().codes("court_order_recorded", "05/03", by=by, issued_by="2ª Vara", paper="ofício 7") == []
