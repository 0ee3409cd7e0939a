"""The terms that papers tell: of which notice, from which event, held, given back, by which reading, fixed by whom."""

from collections.abc import Iterator
from datetime import date

import pytest

from isonomia import catalogue
from isonomia.casefile.models import Case
from isonomia.casefile.queries import file_of
from isonomia.documents.blocks.first_lines import may_lines
from isonomia.documents.blocks.parties import holder_of
from isonomia.documents.due import due_of
from isonomia.documents.view import Term
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.services import effective_day
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import many
from isonomia.law.words import PARTIES, Role
from isonomia.people.queries import offices_of
from tests import office
from tests.documents.drawing import Drawn, confirm_values, paper_of
from tests.documents.reading import words_of
from tests.documents.test_deciding import scenario
from tests.walking import Walk, begun, steps_of

pytestmark = pytest.mark.django_db
NORMS = ("recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022")


def drawn_on(walked: Walk, on: date | None = None, *kinds: str) -> Iterator[Drawn]:
    """Every paper of these kinds of the case as it stands, on a day (that of its last act unless told)."""
    assert walked.case is not None
    last = walked.case.acts.order_by("-number")[0]
    offices = offices_of(office.actor_of(walked.body, "clerk", last.recorded_at))
    file = file_of(Case.objects.select_related("body", "standing").get(pk=walked.case.pk), offices,
                   on=on or last.recorded)  # fmt: skip
    for row in file.rows:
        yield from (paper_of(file, row, due) for due in due_of(file, row) if not kinds or due.kind.name in kinds)


def as_it_happens(norm: str, number: str, *kinds: str) -> Iterator[tuple[Walk, list[Drawn]]]:
    """The scenario, act by act, with the papers of these kinds of its newest act."""
    walked, seen, first = begun(scenario(norm, number)), 0, True
    for _ in steps_of(walked):
        if walked.case is None:
            continue
        if first:
            confirm_values(walked.body)
            first = False
        count = Case.objects.get(pk=walked.case.pk).acts_count
        if count > seen:
            yield walked, [one for one in drawn_on(walked, None, *kinds) if one.source.row.number > seen]
            seen = count


def at_end(norm: str, number: str, *kinds: str) -> list[Drawn]:
    """The papers of these kinds, as the file stands at the end of the scenario."""
    walked = begun(scenario(norm, number))
    for _ in steps_of(walked):
        pass
    confirm_values(walked.body)
    return list(drawn_on(walked, None, *kinds))


def terms(one: Drawn) -> tuple[Term, ...]:
    """The terms that a paper tells; none where it is of another kind."""
    return tuple(getattr(one.paper.content, "terms", ()))


def told(one: Drawn, label: str) -> Term:
    """The term of that name that a paper tells."""
    return next(term for term in terms(one) if term.label == label)


def last_day(view: DeadlineView) -> str:
    """The last day of a running, as papers write it."""
    assert view.due is not None
    return print_weekday(view.due)


def view_of(one: Drawn, name: str) -> DeadlineView:
    """The last running of a term, as the engine has it."""
    return [view for view in one.file.situation.deadlines if view.name == name][-1]


def test_a_second_notice_takes_no_day_of_the_first_even_where_its_term_lapsed() -> None:
    notices = [one for _, new in as_it_happens("salvador-2022", "15", "clarification_notice") for one in new]
    assert len(notices) == 2
    lapsed = view_of(notices[1], "clarification")
    assert lapsed.status is ClockStatus.LAPSED
    words = words_of(notices[1].pdf())
    assert last_day(lapsed) not in words
    assert "foi até" not in words
    assert told(notices[1], lapsed.label).last == ""


def test_the_second_notice_tells_its_own_days_once_it_has_effect() -> None:
    notices = at_end("salvador-2022", "15", "clarification_notice")
    view = view_of(notices[1], "clarification")
    assert told(notices[1], view.label).last == last_day(view)
    assert told(notices[0], view.label).last == ""


FAILED_FIRST = [("df-2013", "02"), ("df-2013", "03"), ("recife-2011", "18"), ("recife-2011", "32"), ("pb-2017", "32"),
                ("rj-2013-bill", "28")]  # fmt: skip


@pytest.mark.parametrize(("norm", "number"), FAILED_FIRST)
def test_a_notice_that_failed_takes_no_day_of_the_one_that_served(norm: str, number: str) -> None:
    papers = at_end(norm, number, "opening_notice", "posting", "gazette_notice")
    view = view_of(papers[0], "defence")
    assert view.clock.served is not None
    attempt = int(view.clock.served.attempt)
    failed = [one for one in papers if one.due.kind.name == "opening_notice" and one.source.row.number != attempt]
    assert failed
    assert [terms(one)[0].last for one in failed] == [""] * len(failed)
    assert [terms(one)[0].effect for one in failed] == [""] * len(failed)
    own = [one for one in papers if one.source.row.number == attempt and terms(one)]
    for one in own:
        assert told(one, view.label).last == last_day(view)


@pytest.mark.parametrize(("norm", "number", "name"), [("pb-2017", "01", "V1"), ("rj-2013-bill", "45", "D1")])
def test_whoever_is_told_without_a_lane_reads_the_days_that_run_for_them(norm: str, number: str, name: str) -> None:
    one = next(one for one in at_end(norm, number, "decision_told") if one.due.to == name)
    role = {"V1": Role.VICTIM, "D1": Role.COMPLAINANT}[name]
    view = next(view for view in one.file.situation.deadlines if view.name == "appeal" and view.role is role)
    assert told(one, view.label).last == last_day(view)
    assert last_day(view) in words_of(one.pdf())


def test_a_term_that_was_over_before_its_proof_came_is_told_as_waiting_for_a_decision() -> None:
    walked = begun(scenario("salvador-2022", "06"))
    for _ in steps_of(walked, until=date(2026, 7, 20)):
        pass
    one = next(drawn_on(walked, None, "opening_notice"))
    view = view_of(one, "defence")
    assert view.status is ClockStatus.HELD
    term, words = told(one, view.label), words_of(one.pdf())
    assert (term.last, term.over, term.held) == ("", False, True)
    assert "foi até" not in words
    assert f"acabou em {last_day(view)}" in words
    rows = one.source.norm.index.anywhere[ActKind.TERM_DECIDED]
    who = [holder_of(one.source.norm, Role(role)) for live in rows for role in many(live.row.by)]
    assert [name for name in who if f"{name} decide".casefold() not in term.effect.casefold()] == []
    assert may_lines((term,))[0] in words
    assert term.lapse == ""
    assert one.source.norm.pack.readings["late_proof_of_service"].doubt in words


def test_a_term_given_back_says_so_and_counts_from_the_decision() -> None:
    one = at_end("salvador-2022", "06", "opening_notice")[0]
    view = view_of(one, "defence")
    assert view.restored_on == date(2026, 7, 21)
    term = told(one, view.label)
    assert f"devolvido por decisão de {print_day(view.restored_on)}" in term.effect
    assert "da decisão que o devolveu" in term.rule
    assert "o recebimento" not in term.rule


@pytest.mark.parametrize("number", ["02", "04"])
def test_what_is_in_doubt_of_a_posting_stands_on_posting_gazette_text_and_lapse(number: str) -> None:
    kinds = ("posting", "gazette_notice", "lapse_certificate")
    papers = [one for _, new in as_it_happens("df-2013", number, *kinds) for one in new]
    assert {one.due.kind.name for one in papers} >= {"posting", "gazette_notice"}
    for one in papers:
        norm = one.source.norm
        reading = norm.pack.readings["posting_then_term"]
        words = words_of(one.pdf())
        assert reading.doubt in words
        assert reading.options[norm.option("posting_then_term")].say.rstrip(".") in words


def test_the_gazette_text_of_a_posting_tells_from_when_to_when_it_stays_up() -> None:
    one = next(one for _, new in as_it_happens("df-2013", "02", "gazette_notice") for one in new)
    mode = one.source.norm.pack.service["posting"]
    up = effective_day(mode, {"posted": one.source.act.day, "published": one.source.act.day})
    assert up is not None
    words = words_of(one.pdf())
    assert f"Afixado em: {print_weekday(one.source.act.day)}" in words
    assert f"Fica até: {print_weekday(up)}" in words


@pytest.mark.parametrize("norm", NORMS)
def test_every_term_of_a_party_that_a_stage_of_payment_starts_says_its_event_in_plain_words(norm: str) -> None:
    pack = Norm.load(catalogue.norm_folder(norm)).pack
    for deadline in pack.deadlines.values():
        if deadline.at.startswith("fine.") and {Role(one) for one in many(deadline.whose)} & PARTIES:
            assert [start.say for start in deadline.starts if start.enter and not start.say] == []


@pytest.mark.parametrize(("norm", "number"), [("df-2013", "12"), ("recife-2011", "01"), ("salvador-2022", "33")])
def test_no_paper_says_that_a_term_counts_from_a_stage(norm: str, number: str) -> None:
    every = [term for one in at_end(norm, number) for term in terms(one)]
    assert every
    assert [term.rule for term in every if "fase" in term.rule or "a ciência" in term.rule] == []


@pytest.mark.parametrize(("norm", "number"), [("rj-2013-bill", "01"), ("pb-2017", "01")])
def test_a_term_that_the_body_fixed_is_told_as_its_own_alone(norm: str, number: str) -> None:
    every = [term for one in at_end(norm, number) for term in terms(one)]
    fixed = [term for term in every if "quem o fixou foi o órgão" in term.ask]
    assert fixed
    assert [term.supplement for term in fixed if term.supplement] == []


def test_the_notice_of_an_appeal_says_in_its_first_lines_that_the_fine_is_to_be_paid() -> None:
    one = next(one for _, new in as_it_happens("df-2013", "12", "appeal_decision_notice") for one in new)
    term = next(term for term in terms(one) if term.length)
    assert any("pagar a multa" in line and term.length in line for line in one.paper.brief)


@pytest.mark.parametrize(("norm", "number"), [("df-2013", "01"), ("rj-2013-bill", "01"), ("pb-2017", "01")])
def test_the_certificate_of_finality_tells_the_notices_from_which_terms_counted(norm: str, number: str) -> None:
    one = at_end(norm, number, "finality_certificate")[0]
    words = words_of(one.pdf())
    ran = [
        view for view in one.file.situation.deadlines
        if view.clock.served is not None and ActKind.APPEAL_FILED in view.clock.deadline.ends
    ]  # fmt: skip
    assert ran or norm == "pb-2017"
    assert [view.served for view in ran if view.served not in words] == []


@pytest.mark.parametrize(("norm", "number", "name"), [("df-2013", "01", "standing"), ("pb-2017", "01", "standing"),
                                                      ("recife-2011", "08", "standing"),
                                                      ("salvador-2022", "15", "complainant_appeal")])  # fmt: skip
def test_who_may_appeal_is_told_as_a_doubt_on_the_decision_and_on_its_notice(norm: str, number: str, name: str) -> None:
    papers = [
        one for one in at_end(norm, number, "decision", "decision_notice", "fine_notice", "clarification_notice")
        if terms(one) or getattr(one.paper.content, "parts", ())
    ]  # fmt: skip
    assert papers
    for one in papers:
        assert one.source.norm.pack.readings[name].doubt in words_of(one.pdf())
