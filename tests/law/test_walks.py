"""Laws of the fold, held on random legal walks over every norm."""

from datetime import timedelta
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from isonomia import catalogue
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.examine import Situation, examine, refusals
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Role
from tests.law.walks import Walk, settled

NORMS = catalogue.norm_ids()
SEEDS = st.integers(min_value=0, max_value=5)
STEPS = 40


@cache
def norm_of(name: str) -> Norm:
    return settled(catalogue.norm_by_id(name))


@cache
def walked(name: str, seed: int) -> Walk:
    norm = norm_of(name)
    walk = Walk(norm, catalogue.calendar_of(norm.pack.calendar), Random(seed))
    for _ in range(STEPS):
        if walk.step() is None and not may_go_on(walk.situation()):
            raise AssertionError(f"{name}, seed {seed}: stuck at {where(walk.situation())}")
    return walk


def where(situation: Situation) -> dict[str, dict[str, str]]:
    return {"": situation.case.tracks} | {name: lane.tracks for name, lane in situation.lanes.items()}


def may_go_on(situation: Situation) -> bool:
    """Time will move the file, or it is at its end everywhere."""
    moving = any(view.status in (ClockStatus.RUNNING, ClockStatus.STAYED) for view in situation.deadlines)
    procedure = situation.norm.pack.procedure
    at_end = all(
        procedure[track].stages[stage].end for place in where(situation).values() for track, stage in place.items()
    )
    return moving or at_end


def picture(situation: Situation) -> object:
    """All that an answer says, comparable."""
    return (
        where(situation),
        [(v.name, v.place, v.role, v.status, v.due, v.latest, v.alarm) for v in situation.deadlines],
        situation.possible,
        situation.defects,
        situation.fallen,
    )


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_a_legal_walk_never_raises_and_never_gets_stuck(name: str, seed: int) -> None:
    walk = walked(name, seed)
    assert walk.situation().defects == ()
    assert len(walk.acts) > 10


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_the_fold_gives_the_same_answer_to_the_same_acts_in_any_order_of_the_list(name: str, seed: int) -> None:
    walk = walked(name, seed)
    shuffled = list(walk.acts)
    Random(seed).shuffle(shuffled)
    again = examine(walk.norm, shuffled, walk.calendar, on=walk.day)
    assert picture(again) == picture(walk.situation())


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_later_acts_change_nothing_of_what_was_so_on_an_earlier_day(name: str, seed: int) -> None:
    walk = walked(name, seed)
    for cut in range(1, len(walk.acts), 5):
        day = walk.acts[cut].day - timedelta(days=1)
        before = [act for act in walk.acts if act.recorded <= day]
        full = examine(walk.norm, walk.acts, walk.calendar, on=day)
        assert picture(examine(walk.norm, before, walk.calendar, on=day)) == picture(full)


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS, kind=st.sampled_from(list(ActKind)))
def test_asking_about_an_act_changes_nothing(name: str, seed: int, kind: ActKind) -> None:
    walk = walked(name, seed)
    before, acts = picture(walk.situation()), list(walk.acts)
    of = ACTS[kind].payload
    payload = of(**{field.name: "nenhum" for field in fields(of) if field.required})
    act = Act(id="pergunta", kind=kind, day=walk.day, recorded=walk.day, number=999, by=Role.CLERK, payload=payload)
    refusals(walk.norm, walk.acts, act, walk.calendar)
    assert (picture(walk.situation()), walk.acts) == (before, acts)


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_what_is_possible_has_no_reason_against_it_and_the_rest_has_one(name: str, seed: int) -> None:
    situation = walked(name, seed).situation()
    possible = {(option.kind, option.place) for option in situation.possible}
    for kind in ActKind:
        for lane in ("", *(name for name, lane in situation.lanes.items() if not lane.ended)):
            reasons = situation.why_not(kind, lane)
            if (kind, lane) in possible:
                assert reasons == ()
            elif lane and not any(option.kind is kind for option in situation.possible):
                assert reasons
                assert all(reason.say.endswith((".", "?")) for reason in reasons)


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_the_printed_day_is_never_after_the_last_day_under_every_reading(name: str, seed: int) -> None:
    for view in walked(name, seed).situation().deadlines:
        if view.due is not None and view.latest is not None:
            assert view.due <= view.latest
            count = view.explain()
            assert count is not None
            assert count.due == view.due
