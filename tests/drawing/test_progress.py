"""The map of a case shows where each respondent is, what they walked and what is ahead, for any norm."""

import string
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from isonomia import catalogue
from isonomia.drawing.progress import MOST_LANES, Progress, Stop, Walk, progress_of
from isonomia.drawing.progress_svg import draw_progress
from isonomia.law.examine import Situation
from isonomia.law.scenarios import Scenario, examine_scenario
from tests.law.acting import Autos

SVG = "{http://www.w3.org/2000/svg}"
SCENARIOS = [
    pytest.param(norm, scenario, id=f"{norm}-{name}")
    for norm in catalogue.norm_ids()
    for name, scenario in catalogue.scenarios_of(catalogue.norm_folder(norm))
]


def opened(*codes: str) -> Autos:
    """A case against companies, opened on 02/03."""
    return (
        Autos().do("complaint_filed", "02/03").do("case_opened", "02/03", *codes, kinds=dict.fromkeys(codes, "company"))
    )


def map_of(autos: Autos, on: str) -> Progress:
    situation = autos.at(on)
    return progress_of(situation, {code: f"Empresa {code}" for code in situation.lanes})


def labels(walk: Walk, state: str) -> list[str]:
    return [stop.label for stop in walk.stops if stop.state == state]


def texts(drawn: str) -> list[str]:
    return [found.text or "" for found in ET.fromstring(drawn).iter(f"{SVG}text")]


def drawn_of(progress: Progress) -> str:
    return draw_progress(progress).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


# --- what is told -------------------------------------------------------------------------------------


def test_a_lane_tells_what_it_walked_where_it_is_and_what_is_ahead() -> None:
    walk = map_of(opened("A").served("03/03", "A"), "09/03").lanes[0]
    assert labels(walk, "done") == ["Notificação"]
    assert labels(walk, "here") == ["Prazo de defesa"]
    assert labels(walk, "ahead") == [
        "Para decidir",
        "Decisão a comunicar",
        "Prazo de recurso",
        "Em recurso",
        "Definitiva",
    ]


def test_a_stage_behind_tells_the_days_on_which_it_was_entered_and_left() -> None:
    stop = map_of(opened("A").served("05/03", "A"), "09/03").lanes[0].stops[0]
    assert (stop.since, stop.until) == (date(2026, 3, 2), date(2026, 3, 5))


def test_where_a_term_runs_its_last_day_is_told() -> None:
    here = map_of(opened("A").served("03/03", "A"), "09/03").lanes[0].here
    assert here is not None
    assert (here.note, here.kind) == ("até 13/03", "due")


def test_a_joint_stage_tells_for_whom_it_waits() -> None:
    autos = opened("A", "B").served("03/03", "A").do("defence_filed", "06/03", "A")
    here = map_of(autos, "09/03").lanes[0].here
    assert here is not None
    assert (here.note, here.kind) == ("espera B", "waits")


def test_what_a_case_can_do_without_is_optional() -> None:
    walk = map_of(opened("A").served("03/03", "A"), "09/03").lanes[0]
    assert [stop.label for stop in walk.stops if stop.optional] == ["Em recurso"]


def test_before_anybody_answers_the_way_of_who_will_is_shown_ahead() -> None:
    progress = map_of(Autos().do("complaint_filed", "02/03"), "02/03")
    assert labels(progress.case, "here") == ["Denúncia recebida"]
    assert [walk.codes for walk in progress.lanes] == [()]
    assert all(stop.state == "ahead" for stop in progress.lanes[0].stops)


def test_a_complaint_that_was_rejected_shows_no_way_of_respondents() -> None:
    autos = Autos().do("complaint_filed", "02/03")
    autos.do("complaint_rejected", "03/03", grounds=["no_facts"], reasons={"motivation": "sem fatos"})
    progress = map_of(autos, "04/03")
    assert labels(progress.case, "here") == ["Rejeitada, a comunicar"]
    assert progress.lanes == ()


def test_a_case_sent_back_has_the_later_stages_ahead_again() -> None:
    autos = opened("A").served("03/03", "A").decided("16/03", "A").served("17/03", "A", of="decision")
    autos.do("appeal_filed", "20/03", "A").do("appeal_decided", "30/03", "A", outcome="returned")
    walk = map_of(autos, "30/03").lanes[0]
    assert labels(walk, "here") == ["Para decidir"]
    assert walk.here is not None
    assert walk.here.times == 2
    assert "Prazo de recurso" in labels(walk, "ahead")


def test_a_lane_that_ended_has_nothing_ahead() -> None:
    autos = opened("A").do("lane_ended", "05/03", "A", outcome="death", reasons={"reasons": "certidão"})
    walk = map_of(autos, "06/03").lanes[0]
    assert walk.over == "encerrada"
    assert labels(walk, "ahead") == []


def test_a_severed_lane_says_that_it_goes_on_elsewhere() -> None:
    autos = opened("A", "B").stand("case_severed", "05/03", "B", reasons={"reasons": "demora"})
    assert [walk.over for walk in map_of(autos, "06/03").lanes] == ["", "em autos próprios"]


def test_tracks_not_begun_are_named_only_when_they_may_begin() -> None:
    later = map_of(opened("A").served("03/03", "A"), "09/03").later
    assert "licence" in later
    assert "report" not in later


def test_more_lanes_than_fit_are_drawn_together_by_where_they_are() -> None:
    codes = string.ascii_uppercase[: MOST_LANES + 2]
    autos = opened(*codes).served("03/03", "A")
    walks = map_of(autos, "09/03").lanes
    assert [walk.codes for walk in walks] == [("A",), tuple(codes[1:])]


# --- what is drawn ------------------------------------------------------------------------------------


def states(situation: Situation, names: dict[str, str]) -> Iterator[Stop]:
    progress = progress_of(situation, names)
    for walk in (progress.case, *progress.lanes, *progress.beside):
        yield from walk.stops


@pytest.mark.parametrize(("norm", "scenario"), SCENARIOS)
def test_every_case_of_every_norm_can_be_drawn(norm: str, scenario: Scenario) -> None:
    law = catalogue.norm_by_id(norm)
    situation = examine_scenario(scenario, law, catalogue.calendar_of(law.pack.calendar), values=catalogue.all_series())
    drawn = drawn_of(progress_of(situation, {code: f"Autuado {code}" for code in situation.lanes}))
    root = ET.fromstring(drawn)
    assert root.find(f"{SVG}title") is not None
    assert not [one for one in root.iter() if "style" in one.attrib or "fill" in one.attrib]
    here = [stop for stop in states(situation, {}) if stop.state == "here"]
    described = root.findtext(f"{SVG}desc") or ""
    assert here
    assert all(stop.label in described for stop in here)


def test_lanes_at_a_joint_stage_are_held_by_one_capsule() -> None:
    def capsules(*codes: str) -> int:
        return drawn_of(map_of(opened(*codes), "03/03")).count('class="joint"')

    assert (capsules("A"), capsules("A", "B")) == (0, 1)


def test_eight_lanes_have_their_names_without_one_over_another() -> None:
    codes = string.ascii_uppercase[:MOST_LANES]
    root = ET.fromstring(drawn_of(map_of(opened(*codes).served("03/03", "A"), "09/03")))
    named = [float(one.get("y", 0)) for one in root.iter(f"{SVG}text") if (one.text or "").startswith("Empresa")]
    assert len(named) == MOST_LANES
    assert all(below - above >= 40 for above, below in pairwise(named))


def test_a_name_is_shown_as_text_whatever_it_holds() -> None:
    situation = opened("A").at("03/03")
    drawn = drawn_of(progress_of(situation, {"A": "Bar <script> & Cia"}))
    assert "<script>" not in drawn
    assert "Bar <script> & Cia" in texts(drawn)


def test_a_last_day_of_another_year_says_its_year() -> None:
    autos = Autos().do("complaint_filed", "21/12").do("case_opened", "21/12", "A", kinds={"A": "company"})
    here = map_of(autos.served("30/12", "A"), "30/12").lanes[0].here
    assert here is not None
    assert here.note.endswith("/27")
