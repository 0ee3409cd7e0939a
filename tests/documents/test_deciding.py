"""The papers that decide, those of sittings, the report and the extract, checked against the engine and the norm."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise

import msgspec
import pytest

from isonomia import catalogue
from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.parts import parts_of
from isonomia.documents.due import Due, due_of
from isonomia.documents.kinds import deciding, ending, extracting, recourse, reporting, rulings, sitting
from isonomia.documents.refusal import DocumentError
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.dosimetry import amount_in_words, total
from isonomia.law.fold.state import Place
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.points import value_in_words
from isonomia.law.values import convert
from isonomia.law.words import Role
from isonomia.people.models import User
from tests.documents.checking import names_nobody_sealed, tells_its_provisions, tells_the_case
from tests.documents.drawing import Drawn, confirm_values, file_at_end, paper_of, papers_of
from tests.documents.held_deciding import HOLDS
from tests.documents.reading import words_of
from tests.walking import Name, shelf, walk

pytestmark = pytest.mark.django_db
_FAMILY = (deciding, ending, extracting, recourse, reporting, rulings, sitting)
FAMILY = {kind.name for module in _FAMILY for kind in module.KINDS}
PATHS: dict[Name, dict[str, int]] = {
    ("recife-2011", "24"): {"decision": 1, "gazette_extract": 2},
    ("recife-2011", "04"): {"decision": 1, "gazette_extract": 1},
    ("recife-2011", "56"): {"challenge_decision": 1},
    ("recife-2011", "34"): {"term_decision": 1},
    ("df-2013", "01"): {"report": 1, "report_with_vote": 1, "session_call": 1, "minutes": 1, "decision": 1},
    ("df-2013", "06"): {"decision": 1, "gazette_extract": 1},
    ("df-2013", "14"): {"decision": 1},
    ("pb-2017", "01"): {"session_call": 1, "minutes": 1, "decision": 1},
    ("pb-2017", "04"): {"extension_decision": 1},
    ("pb-2017", "05"): {"council_agenda": 1},
    ("pb-2017", "15"): {"decision": 1, "gazette_extract": 1},
    ("rj-2013-bill", "01"): {"session_call": 1, "minutes": 1, "college_proposal": 1, "decision": 1},
    ("rj-2013-bill", "11"): {"college_proposal": 1},
    ("salvador-2022", "05"): {"term_decision": 1},
    ("salvador-2022", "14"): {"decision": 1},
    ("salvador-2022", "19"): {"minutes": 1, "decision": 1},
    ("salvador-2022", "27"): {"decision": 1},
    ("salvador-2022", "51"): {"decision": 1},
}
"""Scenarios by the numbers that begin their names, and how many papers of each kind each of them has."""
FULL = {
    "recife-2011.decision": "24",
    "recife-2011.gazette_decision": "24",
    "df-2013.decision": "06",
    "pb-2017.decision": "15",
    "pb-2017.gazette_text": "15",
    "pb-2017.council_pack": "05",
    "rj-2013-bill.session_call": "01",
    "rj-2013-bill.minutes": "01",
    "rj-2013-bill.decision": "01",
    "salvador-2022.minutes": "19",
    "salvador-2022.decision": "14",
}
"""In which scenario each of the papers that a norm asks for is read for what it holds."""


def scenario(norm: str, number: str) -> Name:
    return next(name for name in shelf(norm) if name[1].startswith(f"{number}-"))


@pytest.mark.parametrize(("norm", "number"), PATHS)
def test_each_paper_of_a_scenario_says_what_the_engine_and_the_norm_say(norm: str, number: str) -> None:
    expected = PATHS[norm, number]
    papers = list(papers_of(scenario(norm, number), frozenset(expected)))
    assert {name: sum(one.due.kind.name == name for one in papers) for name in expected} == expected
    held: set[str] = set()
    for one in papers:
        filled = paper_of(one.file, one.source.row, one.due, hour="14:00")
        words = words_of(filled.pdf())
        tells_the_case(filled, words)
        names_nobody_sealed(filled, words)
        tells_its_provisions(filled, words)
        tells_what_was_decided(filled, words)
        name = f"{norm}.{one.due.name}"
        if FULL.get(name) == number and name not in held:
            held.add(name)
            for hold, told in HOLDS[name].items():
                assert [word for word in told if word not in words] == [], hold


def test_every_deciding_paper_that_a_norm_asks_for_is_checked() -> None:
    asked = {
        f"{norm}.{name}": set(paper.holds) for norm in catalogue.norm_ids()
        for name, paper in catalogue.norm_by_id(norm).pack.papers.items() if paper.form in FAMILY
    }  # fmt: skip
    assert asked == {name: set(holds) for name, holds in HOLDS.items()}


# --- what was decided ------------------------------------------------------------------------------------------------


def tells_what_was_decided(one: Drawn, words: str) -> None:
    """The outcome of each respondent, the sanctions with their amounts, the reasons, the votes, the terms."""
    decided = one.source.act.payload
    if not isinstance(decided, Decided):
        return
    for lane in one.source.act.lanes or tuple(one.source.then.lanes):
        place = one.source.then.lanes[lane]
        assert in_law(one.source.act.kind, decided.outcome_for(lane)) in words
        for chosen in place.sanctions:
            _tells_the_sanction(one, place, chosen, words)
    if one.due.kind.public:
        return
    assert [text for text in decided.reasons.values() if text.rstrip(".") not in words] == []
    members = {vote.member for vote in decided.votes}
    assert [user.name for user in User.objects.filter(username__in=members) if user.name not in words] == []
    assert ("em voto de desempate" in words) is any(vote.casting for vote in decided.votes)
    _tells_the_terms(one, words)


def _tells_the_sanction(one: Drawn, place: Place, chosen: Chosen, words: str) -> None:
    law, day = one.file.law, one.source.act.day
    sanction = law.norm.pack.sanctions[chosen.kind]
    assert sanction.label.lower() in words.lower()
    if not chosen.bases:
        return
    amount = total(law.norm.pack, place.facts, chosen, values=law.values, on=day)
    assert amount_in_words(amount, sanction.unit) in words
    if sanction.unit != "BRL":
        found = convert(amount, law.values[sanction.unit.lower()], day)
        assert amount_in_words(found.brl, "BRL") in words
        assert f"{amount_in_words(found.value_used, 'BRL')}, vigente desde {print_day(found.since)}" in words
        assert found.source in words


def _tells_the_terms(one: Drawn, words: str) -> None:
    """The days of each term that the respondent has had since the act; no day where they have none yet."""
    views = [
        view for view in one.file.situation.deadlines
        if view.event >= one.source.act.day and view.role in {None, Role.RESPONDENT} and view.place
        and view.label in {term.label for part in parts_of(one.source) for term in part.terms}
    ]  # fmt: skip
    for view in views:
        count = view.explain()
        assert count is not None
        assert f"Último dia: {print_weekday(count.due)}" in words
    assert views or "Último dia" not in words


def test_before_anybody_knew_of_the_decision_its_paper_tells_the_rule_of_the_term_and_no_day() -> None:
    walked = walk(scenario("recife-2011", "01"), until=date(2026, 6, 1))
    assert walked.case is not None
    file = file_at_end(walked.case)
    row = next(row for row in file.rows if row.kind == "decision_issued")
    words = words_of(paper_of(file, row, _due(file, row, "decision")).pdf())
    assert "Recurso: 15 dias" in words
    assert "a publicação no Diário Oficial" in words
    assert "Primeiro dia:" not in words
    assert "Último dia:" not in words


def _due(file: CaseFile, row: ActRow, kind: str) -> Due:
    return next(due for due in due_of(file, row) if due.kind.name == kind)


def test_an_acquittal_that_ends_the_case_says_that_nothing_more_is_opened_and_tells_no_sanction() -> None:
    drawn = next(papers_of(scenario("salvador-2022", "19"), frozenset({"decision"})))
    words = words_of(drawn.pdf())
    assert "A acusação não foi acolhida: não há sanção." in words
    assert "Desta decisão a norma não abre outro prazo a quem responde." in words
    assert "Como se chegou à sanção" not in words


def test_each_respondent_has_a_part_with_their_own_outcome() -> None:
    drawn = next(papers_of(scenario("recife-2011", "04"), frozenset({"decision"})))
    words = words_of(drawn.pdf())
    places = [words.index(f"Quanto a {drawn.source.called(lane)}") for lane in drawn.source.act.lanes]
    outcomes = [drawn.source.then.lanes[lane].outcome for lane in drawn.source.act.lanes]
    assert outcomes == ["sanctioned", "dismissed"]
    ends = [*places[1:], len(words)]
    for outcome, (begin, end) in zip(outcomes, zip(places, ends, strict=True), strict=True):
        assert f"Resultado: {value_in_words(outcome)}." in words[begin:end]
    assert all(earlier < later for earlier, later in pairwise(places))


def test_a_value_that_nobody_confirmed_keeps_the_decision_off_paper() -> None:
    walked = walk(scenario("df-2013", "01"))
    assert walked.case is not None
    file = file_at_end(walked.case)
    row = next(row for row in file.rows if row.kind == "decision_issued")
    due = _due(file, row, "decision")
    with pytest.raises(DocumentError, match="ainda não foi conferido e não pode ir a papel"):
        paper_of(file, row, due)
    confirm_values(walked.body)
    again = file_at_end(walked.case)
    assert "R$ 6.384,60" in words_of(paper_of(again, row, due).pdf())


def test_a_fine_brought_up_to_date_tells_its_index_and_waits_until_somebody_confirmed_it() -> None:
    walked = walk(scenario("salvador-2022", "51"))
    assert walked.case is not None
    file = file_at_end(walked.case)
    row = next(row for row in file.rows if row.kind == "decision_issued")
    due = _due(file, row, "decision")
    with pytest.raises(DocumentError, match="O IPCA de 08/2022 ainda não foi conferido e não pode ir a papel"):
        paper_of(file, row, due)
    confirm_values(walked.body)
    words = words_of(paper_of(file_at_end(walked.case), row, due).pdf())
    assert "Multa: R$ 2.397,21" in words
    assert "pelo IPCA de 08/2022 (6388,87) a 07/2026 (7657,73), fonte: Diário Oficial, de ensaio" in words


def test_evidence_that_the_respondent_could_not_see_is_told_as_not_used() -> None:
    drawn = next(papers_of(scenario("recife-2011", "37"), frozenset({"decision"})))
    joined = next(row for row in drawn.file.rows if row.kind == "evidence_joined")
    named = f"ato nº {joined.number}, de {print_day(joined.day)}"
    seen = words_of(drawn.pdf())
    joined.payload = msgspec.json.encode(EvidenceJoined(what="Vídeo", seen_by_respondent=False)).decode()
    unseen = words_of(paper_of(drawn.file, drawn.source.row, drawn.due).pdf())
    assert f"Prova que quem responde pôde ver: {named}" in seen
    assert f"Não se usou contra quem responde, que não a pôde ver, a prova do {named}." in unseen
    assert f"pôde ver: {named}" not in unseen


# --- the extract -----------------------------------------------------------------------------------------------------


def test_the_extract_names_who_was_sanctioned_and_not_who_was_acquitted() -> None:
    for one in _extracts("recife-2011", "04"):
        for lane in one.source.act.lanes:
            sanctioned = one.source.then.lanes[lane].outcome == "sanctioned"
            words = words_of(one.pdf())
            assert (f"{one.source.called(lane)}. Resultado" in words) is sanctioned
            assert (f"Autuado {lane}. Resultado" in words) is not sanctioned


@pytest.mark.parametrize(("norm", "number"), [("df-2013", "39"), ("pb-2017", "36"), ("salvador-2022", "45")])
def test_the_extract_never_names_who_is_under_age(norm: str, number: str) -> None:
    papers = list(_extracts(norm, number))
    assert papers
    for one in papers:
        minors = [lane for lane, place in one.source.then.lanes.items() if place.facts.respondent_is_minor]
        assert all(f"{one.source.called(lane)}. Resultado" not in words_of(one.pdf()) for lane in minors)


def _extracts(norm: str, number: str) -> Iterator[Drawn]:
    return papers_of(scenario(norm, number), frozenset({"gazette_extract"}))
