"""What an act carries is told in Portuguese, whatever the norm: no word of the code reaches the page."""

import re

import pytest

from isonomia import catalogue
from isonomia.desk.case.payloads import Said, in_short, said_in
from isonomia.desk.naming import Names
from isonomia.law.acts import Act
from isonomia.law.scenarios import Scenario, acts_of
from tests.law.acting import act_of

RECIFE = catalogue.norm_by_id("recife-2011")
NAMES = Names({"A": "Bar Farol"}, {"helena-prado": "Helena Prado"})
SNAKE = re.compile(r"\b[a-z]+_[a-z_]+\b")
ENGLISH = re.compile(
    r"\b(company|natural person|received|sanctioned|granted|respondent|true|false|none)\b", re.IGNORECASE
)
SCENARIOS = [
    pytest.param(norm, scenario, id=f"{norm}-{name}")
    for norm in catalogue.norm_ids()
    for name, scenario in list(catalogue.scenarios_of(catalogue.norm_folder(norm)))[::3]
]


def words(parts: tuple[Said, ...]) -> list[str]:
    return [word for one in parts for word in (one.name, one.value, *words(one.parts))]


def test_a_mode_of_service_is_told_by_the_label_of_the_norm() -> None:
    told = said_in(act_of("service_sent", "02/03", "A", mode="post_ar"), RECIFE, NAMES)
    assert ("Como vai a notificação", "carta registrada com AR") in [(one.name, one.value) for one in told]


def test_what_was_left_blank_is_not_told_and_what_begins_with_a_value_is() -> None:
    told = {one.name: one.value for one in said_in(act_of("evidence_joined", "02/03", what="vídeo"), RECIFE, NAMES)}
    assert "vídeo" in told.values()
    assert "" not in told.values()
    assert "sim" in told.values()


def test_a_lane_is_told_with_who_it_is_and_a_voter_by_name() -> None:
    votes = [{"member": "helena-prado", "vote": "sanctioned", "lane": "A"}]
    act = act_of("decision_issued", "02/03", "A", outcomes={"A": "sanctioned"}, votes=votes)
    told = words(said_in(act, RECIFE, NAMES))
    assert {"A, Bar Farol", "Helena Prado", "procedente, com sanção"} <= set(told)


def test_another_act_is_told_by_its_number() -> None:
    told = said_in(
        act_of("act_annulled", "02/03", acts=["4", "7"], reasons={"motivation": "prova ilícita"}), RECIFE, NAMES
    )
    assert "ato nº 4; ato nº 7" in words(told)


def test_money_is_written_as_in_portuguese() -> None:
    told = said_in(act_of("payment_recorded", "02/03", "A", amount="12345.6"), RECIFE, NAMES)
    assert "12.345,60" in words(told)


def test_free_text_is_never_read_as_a_word_of_the_vocabulary() -> None:
    assert "material" in words(said_in(act_of("evidence_joined", "02/03", what="material"), RECIFE, NAMES))


def test_in_short_a_notice_tells_its_mode_and_its_subject() -> None:
    told = in_short(act_of("service_sent", "02/03", "A", mode="in_person", of="decision"), RECIFE)
    assert told == "entrega pessoal; decisão"


def test_in_short_what_an_act_lists_is_listed() -> None:
    joined = act_of("cases_joined", "02/03", cases=["14021.000002/2026-18", "14021.000003/2026-07"])
    assert in_short(joined, RECIFE) == "14021.000002/2026-18; 14021.000003/2026-07"
    asked = act_of("cure_requested", "02/03", missing=["no_facts", "no_place"])
    assert in_short(asked, RECIFE) == "a descrição dos fatos; o local do fato"


@pytest.mark.parametrize(("norm", "scenario"), SCENARIOS)
def test_no_word_of_the_code_reaches_the_page(norm: str, scenario: Scenario) -> None:
    law = catalogue.norm_by_id(norm)
    for act in acts_of(scenario.steps, origin=norm):
        told = [word for word in words(said_in(act, law, NAMES)) if word not in texts_of(act)]
        assert not [word for word in told if SNAKE.search(word) or ENGLISH.search(word)], act.kind


def texts_of(act: Act) -> set[str]:
    """What somebody wrote in an act in their own words, and the names by which a scenario calls acts and people."""
    reasons = getattr(act.payload, "reasons", {})
    names = ("note", "paper", "to", "what", "tracking", "person", "service", "act")
    voters = {vote.member for vote in getattr(act.payload, "votes", ())}
    listed = {"; ".join(getattr(act.payload, name, ())) for name in ("acts", "present", "agenda")}
    return {*reasons.values(), *voters, *listed, *(str(getattr(act.payload, name, "")) for name in names)}
