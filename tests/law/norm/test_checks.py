"""The small laws of the checks: what a citation uses, which stages lead where, what a guard looks at."""

import pytest

from isonomia.law.acts import ActKind
from isonomia.law.norm.checks import Problem, Report
from isonomia.law.norm.checks.elements import elements, givens, rows
from isonomia.law.norm.checks.fragments import reached
from isonomia.law.norm.checks.graph import Graph
from isonomia.law.norm.checks.problem import not_among
from isonomia.law.norm.checks.rite import payload_guards, tellable
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import Given
from isonomia.law.words import Subject
from tests.law.norm.changing import GOOD

PACK = Norm.load(GOOD).pack

USES = [
    ("art13", ["art13"]),
    ("art13_cpt", ["art13"]),
    ("art13_par1", ["art13_par1"]),
    ("art4_cpt_inc2", ["art4_inc2", "art4"]),
    ("art1_par4_inc1", ["art1_par4_inc1", "art1_par4"]),
    ("art12_cpt_inc1_ali2", ["art12_inc1_ali2", "art12_inc1", "art12"]),
]


@pytest.mark.parametrize(("cited", "used"), USES)
def test_a_citation_uses_the_provision_and_the_sentence_it_completes(cited: str, used: list[str]) -> None:
    assert list(reached(cited)) == used


def test_a_name_unlike_all_others_is_told_with_all_of_them() -> None:
    assert not_among("x", "prazo", ["b", "a"]) == "“x” não é prazo. Há: a, b."


def test_a_long_list_of_names_is_cut() -> None:
    assert not_among("?", "prazo", [f"p{n:02}" for n in range(20)]).endswith("p15, ….")


def test_a_warning_does_not_fail_a_report() -> None:
    assert Report((Problem("rite.early_term", (), "…", "warning"),), {}).is_sound
    assert not Report((Problem("rite.dead_end", (), "…"),), {}).is_sound


def test_every_element_is_walked_with_the_path_that_yaml_has() -> None:
    paths = {".".join(path) for path, _ in elements(PACK)}
    assert {"status.0", "supplements.business_days", "deadlines.defence.starts.0", "anywhere.2"} <= paths
    assert len(paths) > 100


def test_rows_of_stages_come_before_those_of_anywhere() -> None:
    tracks = [site.track for site in rows(PACK)]
    assert tracks[-3:] == ["", "", ""]
    assert all(tracks[:-3])


def test_guards_of_rows_know_the_act_and_those_of_beginnings_have_none() -> None:
    acts = {".".join(site.path): site.act for site in givens(PACK)}
    assert acts["procedure.main.stages.defence.acts.0.given.0"] is ActKind.DEFENCE_FILED
    assert acts["procedure.main.stages.final.begin.0.given.0"] is None


def test_the_end_of_a_lane_by_death_is_no_way_out_of_a_stage() -> None:
    graph = Graph(PACK)
    assert {edge.end[1] for edge in graph.exits(("main", "defence"))} == {"decision"}


def test_every_stage_of_the_good_pack_is_reached_and_comes_to_an_end() -> None:
    graph = Graph(PACK)
    assert graph.reachable() == graph.finishing() == frozenset(graph.nodes)


def test_a_guard_on_the_payload_is_told_from_one_on_the_file() -> None:
    given = Given(term_over="defence", outcome_in="sanctioned", college="first", done=ActKind.DEFENCE_FILED)
    assert set(payload_guards(given)) == {"outcome_in", "college"}


def test_only_what_some_row_lets_be_told_can_be_told() -> None:
    assert tellable(PACK) == {Subject.OPENING, Subject.DECISION}
