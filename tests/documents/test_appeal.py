"""The papers of the ways back and of the end, checked against the engine and the norm."""

from datetime import date

import pytest

from isonomia.casefile.priors import final_on
from isonomia.documents.due import due_of
from isonomia.documents.kinds.ending import FINALITY
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads import Reasoned
from isonomia.law.payloads.decision import AppealFiled, Decided
from isonomia.law.points import value_in_words
from isonomia.law.words import ROLE_LABELS, Role
from tests.documents.checking import names_nobody_sealed, tells_its_provisions, tells_the_case
from tests.documents.drawing import Drawn, file_at_end, paper_of, papers_of
from tests.documents.held_deciding import HOLDS
from tests.documents.reading import words_of
from tests.documents.test_deciding import scenario, tells_what_was_decided
from tests.walking import Name, walk

pytestmark = pytest.mark.django_db
PATHS: dict[Name, dict[str, int]] = {
    ("recife-2011", "08"): {"appeal_receipt": 1, "reconsideration_decision": 1, "appeal_forwarding": 1,
                            "appeal_decision": 1, "homologation": 1, "finality_certificate": 1},
    ("recife-2011", "10"): {"reconsideration_decision": 1, "appeal_forwarding": 1, "appeal_decision": 1},
    ("recife-2011", "15"): {"appeal_receipt": 1, "reconsideration_decision": 1},
    ("recife-2011", "01"): {"homologation": 1, "finality_certificate": 1, "archiving": 1},
    ("recife-2011", "43"): {"review_decision": 1},
    ("df-2013", "12"): {"appeal_receipt": 1, "appeal_forwarding": 1, "appeal_decision": 1},
    ("df-2013", "38"): {"reconsideration_decision": 1},
    ("df-2013", "42"): {"review_decision": 1},
    ("pb-2017", "53"): {"appeal_receipt": 1, "appeal_decision": 1},
    ("pb-2017", "22"): {"appeal_receipt": 1, "appeal_decision": 1, "finality_certificate": 1},
    ("rj-2013-bill", "33"): {"appeal_receipt": 2, "appeal_decision": 2},
    ("rj-2013-bill", "01"): {"finality_certificate": 1, "archiving": 1},
    ("salvador-2022", "14"): {"clarification_decision": 1, "appeal_receipt": 1},
    ("salvador-2022", "15"): {"clarification_decision": 2},
    ("salvador-2022", "33"): {"appeal_receipt": 1, "appeal_forwarding": 1, "appeal_decision": 1},
    ("salvador-2022", "18"): {"reconsideration_decision": 1, "finality_certificate": 1},
}  # fmt: skip
"""Scenarios by the numbers that begin their names, and how many papers of each kind each of them has."""
FULL = {"recife-2011.appeal_forwarding": "08", "recife-2011.homologation": "01"}


@pytest.mark.parametrize(("norm", "number"), PATHS)
def test_each_paper_of_a_scenario_says_what_the_engine_and_the_norm_say(norm: str, number: str) -> None:
    expected = PATHS[norm, number]
    papers = list(papers_of(scenario(norm, number), frozenset(expected)))
    assert {name: sum(one.due.kind.name == name for one in papers) for name in expected} == expected
    for one in papers:
        words = words_of(one.pdf())
        tells_the_case(one, words)
        names_nobody_sealed(one, words)
        tells_its_provisions(one, words)
        if one.due.kind is not FINALITY and one.due.kind.name != "archiving":
            tells_what_was_decided(one, words)
            _tells_the_reasons(one, words)
        name = f"{norm}.{one.due.name}"
        if FULL.get(name) == number:
            for hold, told in HOLDS[name].items():
                assert [word for word in told if word not in words] == [], hold


def _tells_the_reasons(one: Drawn, words: str) -> None:
    payload = one.source.act.payload
    reasons = payload.reasons if isinstance(payload, Reasoned) else {}
    assert [text for text in reasons.values() if text.rstrip(".") not in words] == []
    outcome = getattr(payload, "outcome", "")
    assert not outcome or isinstance(payload, Decided) or value_in_words(outcome) in words


@pytest.mark.parametrize(("norm", "number"), [("recife-2011", "30"), ("rj-2013-bill", "32"), ("salvador-2022", "49")])
def test_the_receipt_of_who_complained_goes_to_them_and_tells_nobody_who_they_are(norm: str, number: str) -> None:
    papers = [
        one for one in papers_of(scenario(norm, number), frozenset({"appeal_receipt"}))
        if one.source.act.party in {Role.COMPLAINANT, Role.VICTIM}
    ]  # fmt: skip
    assert papers
    for one in papers:
        words = words_of(one.pdf())
        assert one.due.to
        assert one.due.lane == ""
        names_nobody_sealed(one, words)
        assert f"{ROLE_LABELS[one.source.act.party]} (a identidade é guardada em separado)" in words


def test_the_receipt_tells_the_last_day_of_the_term_and_that_the_appeal_came_in_it() -> None:
    one = next(papers_of(scenario("recife-2011", "08"), frozenset({"appeal_receipt"})))
    assert isinstance(one.source.act.payload, AppealFiled)
    due = next(view.due for view in one.source.then.deadlines if view.name == "appeal" and view.role is Role.RESPONDENT)
    assert due is not None
    assert f"ia até {print_day(due)}; recurso entregue dentro dele" in words_of(one.pdf())


def test_a_returned_homologation_gives_its_reasons_and_no_term_to_pay() -> None:
    papers = list(papers_of(scenario("recife-2011", "12"), frozenset({"homologation"})))
    first = words_of(papers[0].pdf())
    assert "Resultado: devolvida" in first
    assert "O processo volta, com as razões, para que se decida de novo." in first
    assert "Pagar a multa" not in first
    assert "Pagar a multa: 30 dias" in words_of(papers[-1].pdf())


@pytest.mark.parametrize(("norm", "number"), [("recife-2011", "01"), ("df-2013", "12"), ("salvador-2022", "18")])
def test_finality_is_certified_from_the_day_on_which_the_engine_has_it(norm: str, number: str) -> None:
    one = next(papers_of(scenario(norm, number), frozenset({"finality_certificate"})))
    lane = one.file.situation.lanes["A"]
    day = final_on(one.file.law, lane)
    assert day is not None
    told = f"{one.source.called('A')}: {value_in_words(lane.outcome)}; definitiva desde {print_day(day)}"
    assert told in words_of(one.pdf())


@pytest.mark.parametrize(("norm", "number"), [("recife-2011", "10"), ("salvador-2022", "14"), ("pb-2017", "34")])
def test_while_a_decision_may_still_change_nothing_certifies_it_as_final_nor_archives_the_case(
    norm: str, number: str
) -> None:
    assert list(papers_of(scenario(norm, number), frozenset({"finality_certificate", "archiving"}))) == []


def test_a_decision_that_was_kept_on_reconsideration_opens_no_new_term_to_appeal() -> None:
    words = words_of(next(papers_of(scenario("recife-2011", "08"), frozenset({"reconsideration_decision"}))).pdf())
    assert "Fica mantido o que se decidiu antes." in words
    assert "Desta decisão a norma não abre outro prazo a quem responde." in words
    assert "Recurso: 15 dias" not in words


def test_a_reconsideration_that_was_not_published_yet_tells_no_day_of_the_term_before_it() -> None:
    walked = walk(scenario("recife-2011", "09"), until=date(2026, 6, 26))
    assert walked.case is not None
    file = file_at_end(walked.case)
    row = next(row for row in file.rows if row.kind == ActKind.RECONSIDERATION_DECIDED)
    due = next(due for due in due_of(file, row) if due.kind.name == "reconsideration_decision")
    words = words_of(paper_of(file, row, due).pdf())
    assert "Recurso: 15 dias" in words
    assert "Último dia" not in words


def test_what_goes_up_with_an_appeal_carries_the_reasons_of_what_was_kept() -> None:
    one = next(papers_of(scenario("recife-2011", "08"), frozenset({"appeal_forwarding"})))
    kept = one.source.earlier(ActKind.RECONSIDERATION_DECIDED)[-1].payload
    assert isinstance(kept, Decided)
    words = words_of(one.pdf())
    assert [text for text in kept.reasons.values() if text not in words] == []
