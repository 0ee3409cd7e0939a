"""How the papers are measured: what is set is a paper of a case, anew each time, and told with its pages. Nothing here
asks for a time, or for a peer."""

import pytest

from bench.papers import report, sources
from bench.papers.letters import OURS, SET, SIGNED
from bench.papers.measuring import FROM_FILE, READY, ours
from bench.papers.measuring import SIGNED as ONE_SIGNED
from bench.papers.measuring import SIGNING as SIGNING_ALONE
from bench.papers.report import Run
from bench.papers.words import pages_of, pieces_of
from isonomia.people.models import Body
from tests import office
from tests.bench.test_bench import names_timed
from tests.documents.desk import noticed

pytestmark = pytest.mark.django_db


@pytest.fixture
def notice() -> sources.Original:
    body: Body = office.office_of("recife-2011")
    noticed(body)
    (found,) = sources.originals(sources.NOTICE)
    return found


def test_our_papers_are_measured(notice: sources.Original) -> None:
    pdf = sources.set_from_file(notice)
    assert names_timed(ours(notice, pdf)) == [READY, FROM_FILE, ONE_SIGNED, SIGNING_ALONE]


def test_each_paper_has_a_number_of_its_own_and_the_words_of_its_case(notice: sources.Original) -> None:
    told = [" ".join(piece.text for piece in pieces_of(sources.set_from_file(notice))) for _ in range(2)]
    assert told[0] != told[1]
    assert all(notice.source.file.case.number in one and "Notificação nº" in one for one in told)


def test_what_peers_get_has_headings_and_every_word(notice: sources.Original) -> None:
    pdf = sources.set_from_file(notice)
    pieces = pieces_of(pdf)
    assert pages_of(pdf) >= 1
    assert {piece.heading for piece in pieces} == {True, False}
    assert sum(len(piece.text) for piece in pieces) > 1_000


def test_a_signed_paper_has_one_signature(notice: sources.Original) -> None:
    assert sources.set_and_signed(notice).count(b"/ByteRange") == 1


def figures(set_: float = 4e7, signed: float = 9e7) -> dict[str, object]:
    timings = {READY: (set_, set_), FROM_FILE: (set_, set_), ONE_SIGNED: (signed, signed), "peer": (4e8, 4e8)}
    return {"pages": 2, "peers": {"peer": 3}, "letters": 5_000, "timings": timings}


def test_a_paper_is_told_beside_peers_with_their_pages_and_how_many_times_as_long_they_take() -> None:
    told = report.one_paper({"opening_notice": figures(), "decision": figures(set_=9e7)})
    assert "peer, 3 pages" in told.table
    assert "10.0 ×" in told.table
    assert [target.what for target in told.targets if not target.is_met] == [
        f"A decision, {READY}",
        f"A decision, {FROM_FILE}",
    ]


def test_letters_fewer_than_a_thousand_are_told_as_such() -> None:
    told = report.letters({SET: Run(1_000, 5e10), SIGNED: Run(60, 9e9), "peer": Run(10, 1e10)})
    assert "20.0 ×" in told.table
    assert [(target.what.endswith("(at the rate of 60)"), target.is_met) for target in told.targets] == [
        (False, True),
        (True, False),
    ]
    assert len(told.targets) == len(OURS)
