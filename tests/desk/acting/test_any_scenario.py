"""Whatever the scenarios of the shelf record can be put into the forms: no choice that a lawyer needs is missing."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from isonomia import catalogue
from isonomia.desk.acting.sheet import Sheet, lanes_for
from isonomia.desk.acting.speaking import speakers
from isonomia.desk.naming import Names
from isonomia.law.acts import Act
from isonomia.law.examine import examine, refusals
from isonomia.law.payloads import Payload
from isonomia.law.payloads.execution import ActCorrected
from isonomia.law.scenarios import Scenario, act_of, calendar_of, norm_of
from isonomia.law.words import Role
from isonomia.people.queries import Office
from isonomia.practice.queries import LawInUse
from tests.desk.acting.filling import filled

EVERYONE = {role: Office(1, role.value, 1, role.value, "", "") for role in Role}
"""The roles of somebody who might speak for all."""
SCENARIOS = [
    (norm, name, scenario)
    for norm in catalogue.norm_ids()
    for name, scenario in catalogue.scenarios_of(catalogue.norm_folder(norm))
]


def steps_of(scenario: Scenario, norm_id: str) -> Iterator[tuple[Sheet, Act]]:
    """Each act that a scenario records without a defect, with the sheet on which it would be written."""
    norm = norm_of(scenario, catalogue.norm_by_id(norm_id))
    calendar = calendar_of(scenario, catalogue.calendar_of(norm.pack.calendar))
    law = LawInUse(norm, calendar, scenario.roster, catalogue.all_series(), frozenset(), 0)
    values = catalogue.all_series() if scenario.updated_values else None
    acts: list[Act] = []
    for number, step in enumerate(scenario.steps, start=1):
        if step.act is None:
            continue
        act = act_of(step, number, origin=scenario.scenario)
        if not refusals(norm, acts, act, calendar, roster=scenario.roster, values=values):
            situation = examine(norm, acts, calendar, on=act.recorded, roster=scenario.roster, values=values)
            lanes = lanes_for(act.kind, situation, act.lanes)
            chosen = tuple(lane for lane in lanes if lane in act.lanes)
            offer = situation.offer(act.kind, chosen)
            yield Sheet(act.kind, law, situation, offer, Names(), acts, lanes, chosen), act
        acts.append(act)


_FREE = {
    "against": {"decisão": "decision", "rejeição": "rejection"},
    "outcome": {"goes_on": "refused"},
    "of": {"a": "victim"},
}
"""What a lawyer wrote in words of their own, where the form has a word for it."""


def in_the_words_of_the_form(payload: Payload) -> Payload:
    """The payload with the words that the form has."""
    held = {name: getattr(payload, name, "") for name in _FREE}
    told = {name: _FREE[name][word] for name, word in held.items() if word in _FREE[name]}
    return msgspec.structs.replace(payload, **told)


def plain(payload: Payload) -> dict[str, Any]:
    """What an act carries, less what other tests ask about: the words of reasons, sanctions and facts, corrections."""
    told: dict[str, Any] = msgspec.to_builtins(payload)
    for name in ("reasons", "sanctions", "facts", "changes", "outcome", "outcomes", "votes"):
        told.pop(name, None)
    return told


@pytest.mark.parametrize(("norm", "name", "scenario"), SCENARIOS, ids=[f"{norm}/{name}" for norm, name, _ in SCENARIOS])
def test_each_act_of_a_scenario_can_be_written_in_its_form_in_the_name_of_who_does_it(
    norm: str, name: str, scenario: Scenario
) -> None:
    for sheet, act in steps_of(scenario, norm):
        payload = in_the_words_of_the_form(act.payload)
        answers = filled(sheet, payload)
        problems = [(f.name, f.problem) for a in answers.each.values() for f in a.fields if f.problem]
        where = f"{name}, {act.day}, {act.kind}"
        if isinstance(act.payload, ActCorrected):
            continue
        assert not problems, (where, problems)
        written = answers.payload()
        assert plain(written) == plain(payload), where
        for lane in sheet.chosen or ("",):
            assert outcome(written, lane) == outcome(payload, lane), where
        assert votes(written) == votes(payload), where
        by = [one for one in speakers(sheet.offer, EVERYONE) if one.role is act.by]
        assert by, where
        assert act.behalf in {None, *(one.behalf for one in by)}, where


def outcome(payload: Any, lane: str) -> str:
    """The outcome of a lane."""
    per_lane = getattr(payload, "outcome_for", None)
    return str(per_lane(lane) if per_lane is not None else getattr(payload, "outcome", ""))


def votes(payload: Any) -> set[tuple[str, str, bool]]:
    """The votes, whatever their order."""
    return {(vote.member, vote.vote, vote.casting) for vote in getattr(payload, "votes", ())}
