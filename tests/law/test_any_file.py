"""Whatever was recorded, lawful or not, the file can be read: nothing raises, and what is wrong is told."""

from datetime import date, timedelta
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isonomia import catalogue
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.examine import examine, refusals
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Role, Subject
from tests.law.walks import settled

NORMS = catalogue.norm_ids()
FIRST = date(2026, 1, 5)
OUTCOMES = ["sanctioned", "dismissed", "granted", "denied", "received", "refused", "stays", "lifts", "death", "full"]


@cache
def norm_of(name: str) -> Norm:
    return settled(catalogue.norm_by_id(name))


@st.composite
def acts(draw: st.DrawFn, norm: Norm) -> list[Act]:
    """Acts of any kind, by anybody, on any respondents, in any order of days, one annulling or correcting another."""
    made: list[Act] = []
    for number in range(1, draw(st.integers(1, 14)) + 1):
        kind = draw(st.sampled_from(list(ActKind)))
        fields = {field.name for field in msgspec.structs.fields(ACTS[kind].payload)}
        told: dict[str, object] = {}
        if "mode" in fields:
            told["mode"] = draw(st.sampled_from([*norm.pack.service, "pombo"]))
        if "referral" in fields:
            told["referral"] = draw(st.sampled_from([*norm.pack.referrals, "nada"]))
        if "of" in fields:
            told["of"] = draw(st.sampled_from([subject.value for subject in Subject]))
        if "outcome" in fields:
            told["outcome"] = draw(st.sampled_from(OUTCOMES))
        if "deadline" in fields:
            told["deadline"] = draw(st.sampled_from([*norm.pack.deadlines, "nenhum"]))
        if "acts" in fields:
            told["acts"] = [draw(st.sampled_from([f"n{n}" for n in range(1, 15)]))]
        if kind is ActKind.ACT_CORRECTED:
            told |= {
                "act": draw(st.sampled_from([f"n{n}" for n in range(1, 15)])),
                "changes": {draw(st.sampled_from(["note", "day", "of"])): "corrigido"},
            }
        day = FIRST + timedelta(days=draw(st.integers(0, 400)))
        made.append(
            Act(
                id=f"n{number}",
                kind=kind,
                day=day,
                recorded=day + timedelta(days=draw(st.sampled_from([0, 0, 3]))),
                number=number,
                by=draw(st.sampled_from(list(Role))),
                lanes=tuple(draw(st.lists(st.sampled_from(["a", "b", "Téo D'Ávila"]), max_size=2, unique=True))),
                author=draw(st.sampled_from(["", "m1"])),
                payload=msgspec.convert(told, ACTS[kind].payload, strict=False),
            )
        )
    return made


@pytest.mark.parametrize("name", NORMS)
@settings(max_examples=120)
@given(data=st.data())
def test_no_list_of_acts_makes_the_fold_fail(name: str, data: st.DataObject) -> None:
    norm = norm_of(name)
    calendar = catalogue.calendar_of(norm.pack.calendar)
    made = data.draw(acts(norm))
    situation = examine(norm, made, calendar, on=FIRST + timedelta(days=500))
    assert all(option.label for option in situation.possible)
    counts = [(view.due, view.explain()) for view in situation.deadlines]
    assert all(count is None or count.due == due for due, count in counts if due is not None)
    assert {act.id for act in made} >= {*situation.applied, *situation.fallen}
    for kind in ActKind:
        for lane in ("", *situation.lanes):
            situation.why_not(kind, lane)
    refusals(norm, made[:-1], made[-1], calendar)
