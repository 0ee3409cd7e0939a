"""How amounts and sanctions are told on papers, held against what the engine counts."""

from datetime import date

import pytest

from isonomia.casefile.models import CaseParty
from isonomia.casefile.priors import priors_of
from isonomia.documents.blocks.money import index_used
from isonomia.documents.blocks.owed import has_fine, owed_by
from isonomia.documents.blocks.repeating import earlier_told
from isonomia.documents.due import due_of
from isonomia.documents.kinds.suspending import SANCTION_LETTER, UNDOING_LETTER
from isonomia.documents.source import Source
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.dosimetry.indexing import last_released, print_month
from isonomia.law.facts import Facts
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.recidivism import window_of
from isonomia.law.words import RespondentKind, Role, Subject
from isonomia.people.showing import document_in_full
from tests import office
from tests.documents.drawing import HEAD, Drawn, confirm_values, file_at_end, paper_of, papers_of
from tests.documents.reading import words_of
from tests.walking import Name, carried_out, shelf, walk

pytestmark = pytest.mark.django_db


def scenario(norm: str, number: str) -> Name:
    """A scenario by the number that begins its name."""
    return next(name for name in shelf(norm) if name[1].startswith(f"{number}-"))


def _drawn_until(name: Name, until: date, kinds: set[str]) -> list[Drawn]:
    """The papers of these kinds, as they stood on a day of a scenario."""
    walked = walk(name, until=until)
    assert walked.case is not None
    confirm_values(walked.body)
    file = file_at_end(walked.case)
    return [paper_of(file, row, due) for row in file.rows for due in due_of(file, row) if due.kind.name in kinds]


# --- the count of a fine ---------------------------------------------------------------------------------------------


def _counts(name: Name) -> dict[str, list[str]]:
    """The count of each fine of a decision, without provisions, by respondent."""
    drawn = next(papers_of(name, frozenset({"decision"})))
    return {
        part.who: [f"{step.label}: {step.value.partition(' (')[0]}" for one in part.sanctions for step in one.steps]
        for part in drawn.paper.content.parts  # type: ignore[attr-defined]  # its content
    }


def test_a_multiplication_tells_its_whole_product_and_the_bound_that_stops_it() -> None:
    assert list(_counts(scenario("pb-2017", "15")).values()) == [
        ["Base: 1.200 UFR-PB", "Vezes 3: 3.600 UFR-PB", "Teto de 2.000 UFR-PB: 2.000 UFR-PB"],
        ["Base: 666 UFR-PB", "Vezes 3: 1.998 UFR-PB"],
        ["Base: 667 UFR-PB", "Vezes 3: 2.001 UFR-PB", "Teto de 2.000 UFR-PB: 2.000 UFR-PB"],
    ]


@pytest.mark.parametrize(("number", "count"), [
    ("12", [["Base: 250 UFR-PB"], ["Base: 251 UFR-PB"], ["Base: 1.501 UFR-PB"]]),
    ("13", [["Base: 400 UFR-PB"]]),
    ("14", [["Base: 400 UFR-PB", "Teto de 250 UFR-PB: 250 UFR-PB"]]),
])  # fmt: skip
def test_a_bound_that_does_not_bite_is_no_step(number: str, count: list[list[str]]) -> None:
    assert list(_counts(scenario("pb-2017", number)).values()) == count


def test_a_case_archived_with_a_fine_that_is_not_paid_says_what_is_left() -> None:
    (one,) = _drawn_until(scenario("recife-2011", "31"), date(2026, 7, 1), {"archiving"})
    owed = owed_by(one.source.of("A"), one.source.act.day)
    assert owed.left == 100
    words = words_of(one.pdf())
    assert f"A multa não está paga. Falta: {one.source.called('A')}, {amount_in_words(owed.left, 'BRL')}." in words
    assert "Nada mais há a fazer" not in words


# --- who is told what ------------------------------------------------------------------------------------------------


def test_a_decision_against_a_public_body_tells_no_sanction_that_can_not_reach_it() -> None:
    drawn = next(papers_of(scenario("pb-2017", "20"), frozenset({"decision"})))
    sanctions = drawn.source.norm.pack.sanctions
    checked = 0
    for part, lane in zip(drawn.paper.content.parts, drawn.source.act.lanes, strict=True):  # type: ignore[attr-defined]
        if drawn.source.then.lanes[lane].facts.respondent_kind is RespondentKind.PUBLIC_BODY:
            out_of_reach = [one.label for one in sanctions.values() if one.fits and "public_body" not in one.fits]
            assert out_of_reach
            assert not [label for label in out_of_reach if any(label in rule.value for rule in part.rules)]
            checked += 1
    assert checked


@pytest.mark.parametrize(("number", "until"), [("61", date(2026, 4, 14)), ("49", date(2026, 4, 14))])
def test_only_those_who_are_fined_are_told_to_pay(number: str, until: date) -> None:
    papers = _drawn_until(scenario("df-2013", number), until, {"fine_notice", "decision_notice", "payment_slip"})
    source = papers[0].source
    lanes = {
        lane: has_fine(source.norm.pack.sanctions, place.sanctions)
        for lane, place in source.file.situation.lanes.items()
    }
    assert set(lanes.values()) == {True, False}
    told = {lane: {one.due.kind.name for one in papers if one.due.lane == lane} for lane in lanes}
    assert told == {
        lane: {"fine_notice", "payment_slip"} if fined else {"decision_notice"} for lane, fined in lanes.items()
    }
    alone = next(one for one in papers if one.due.kind.name == "decision_notice")
    assert "recolher" not in words_of(alone.pdf())


def test_a_letter_on_several_says_of_each_whether_their_own_sanction_stands() -> None:
    drawn = next(papers_of(scenario("recife-2011", "04"), frozenset({"decision"})))
    act = drawn.source.act
    stand = {lane: bool(place.sanctions) for lane, place in drawn.source.then.lanes.items()}
    assert set(stand.values()) == {True, False}
    told = {lane: SANCTION_LETTER.fits_lane(drawn.file, act, lane) for lane in stand}
    undone = {lane: not UNDOING_LETTER.fits_lane(drawn.file, act, lane) for lane in stand}
    assert told == undone == stand


# --- the index -------------------------------------------------------------------------------------------------------


def test_a_debt_that_the_decision_brought_up_to_date_goes_on_from_the_month_it_used() -> None:
    drawn = next(papers_of(scenario("salvador-2022", "16"), frozenset({"debt_remittance"})))
    decided = next(row.day for row in drawn.file.rows if row.kind == "decision_issued")
    norm = drawn.source.norm.pack.sanctions["fine"]
    used = print_month(last_released(decided))
    assert (norm.index_base[:7], used) == ("2022-08", "07/2026")
    words = words_of(drawn.pdf())
    assert f"Índice da norma: {norm.index}, desde {used} (" in words
    assert f"O valor acima já está atualizado {index_used(drawn.source, norm, decided)}." in words
    assert f"{norm.index}, desde 08/2022" not in words


# --- a conversion that ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "until", "kind", "term"), [
    ("02", date(2026, 7, 22), "accounts_decision", "payment"),
    ("03", date(2026, 5, 20), "conversion_decision", "payment"),
    ("02", date(2026, 5, 18), "commitment", "accounts"),
])  # fmt: skip
def test_an_act_that_begins_a_term_tells_its_last_day_by_the_engine(
    number: str, until: date, kind: str, term: str
) -> None:
    one = _drawn_until(scenario("rj-2013-bill", number), until, {kind})[-1]
    (view,) = (
        view for view in one.file.situation.deadlines if (view.name, view.place) == (term, one.due.lane)
        and view.event == until
    )  # fmt: skip
    assert view.due is not None
    words = words_of(one.pdf())
    assert f"{view.label}:" in words
    assert f"Último dia: {print_weekday(view.due)}" in words
    assert print_weekday(view.due) in " ".join(one.paper.brief)


def test_a_fine_whose_conversion_ended_is_told_as_owed_again_and_one_that_was_converted_is_not() -> None:
    ended = _drawn_until(scenario("rj-2013-bill", "03"), date(2026, 5, 20), {"conversion_decision"})
    told = {one.source.row.number: "A multa volta a ser devida, pelo que" in " ".join(one.paper.brief) for one in ended}
    assert list(told.values()) == [False, False, True]


def test_accounts_that_were_approved_leave_nothing_to_pay() -> None:
    (approved,) = _drawn_until(scenario("rj-2013-bill", "01"), date(2026, 7, 27), {"accounts_decision"})
    assert "devida" not in words_of(approved.pdf())
    assert approved.paper.content.terms == ()  # type: ignore[attr-defined]  # its content


def test_the_notice_of_a_conversion_denied_tells_until_when_to_pay() -> None:
    walked = walk(scenario("rj-2013-bill", "03"))
    assert walked.case is not None
    at = office.moment("21/05/2026 10:00", walked.body.zone)
    sent = ServiceSent(mode="in_person", of=Subject.CONVERSION, to=Role.RESPONDENT)
    office.act(walked.case, Role.CLERK, at, ActKind.SERVICE_SENT, sent, lanes=("A", "B"))
    confirm_values(walked.body)
    file = file_at_end(walked.case)
    told = [paper_of(file, file.rows[-1], due) for due in due_of(file, file.rows[-1])]
    terms = {
        one.due.lane: [term.last for term in one.paper.content.terms]  # type: ignore[attr-defined]
        for one in told if one.due.kind.name == "conversion_notice"
    }  # fmt: skip
    (payment,) = [
        one for one in file.situation.deadlines if (one.name, one.place, one.event.day) == ("payment", "B", 20)
    ]
    assert payment.due is not None
    assert terms == {"A": [], "B": [print_weekday(payment.due)]}


def test_what_the_norm_notes_of_a_sanction_is_on_each_paper_that_tells_it() -> None:
    kinds = frozenset({"decision", "cancellation_letter", "gazette_extract"})
    papers = list(papers_of(scenario("recife-2011", "25"), kinds))
    note = papers[0].source.norm.pack.sanctions["licence_cancellation"].note
    assert note
    assert {one.due.kind.name for one in papers} == kinds
    assert [one.due.name for one in papers if note not in words_of(one.pdf())] == []


def test_what_the_norm_notes_of_a_sanction_is_told_where_it_is_only_possible() -> None:
    (drawn, *_) = papers_of(scenario("recife-2011", "07"), frozenset({"infraction_notice"}))
    assert drawn.source.norm.pack.sanctions["licence_cancellation"].note in words_of(drawn.pdf())


# --- recidivism ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("norm", "number", "event"), [
    ("recife-2011", "30", "da publicação da homologação da decisão"),
    ("rj-2013-bill", "05", "do dia em que a decisão ficou definitiva"),
])  # fmt: skip
def test_a_warning_tells_the_event_and_the_days_of_the_window_by_the_engine(norm: str, number: str, event: str) -> None:
    drawn = next(papers_of(scenario(norm, number), frozenset({"warning_letter"})))
    party = drawn.source.respondents[drawn.source.lane].party
    assert party is not None
    (prior,) = (
        one for one in priors_of(drawn.file.case.body, norm, party, on=drawn.source.act.day)
        if one.case == drawn.file.case.number
    )  # fmt: skip
    since, until = window_of(drawn.source.norm.pack, prior)
    assert since is not None
    assert until is not None
    assert f"contados {event} (de {print_day(since)} a {print_day(until)})" in words_of(drawn.pdf())


def test_an_earlier_decision_that_the_file_holds_as_a_number_alone_is_asked_for_in_the_account_of_the_facts() -> None:
    drawn = next(papers_of(scenario("recife-2011", "25"), frozenset({"decision"})))
    asked = "o processo, o dia e o estabelecimento de cada uma"
    assert f"Decisão anterior que conta: {asked} vão no relato dos fatos, que está por escrever" in words_of(
        drawn.pdf()
    )
    written = paper_of(drawn.file, drawn.source.row, drawn.due, story="Processo 1, de 2024, filial da Boa Vista.")
    assert f"Decisão anterior que conta: {asked} estão no relato dos fatos" in words_of(written.pdf())


def test_an_earlier_decision_in_the_records_of_the_body_is_told_with_its_day_its_window_and_its_establishment() -> None:
    earlier = walk(scenario("recife-2011", "38"))
    assert earlier.case is not None
    party = CaseParty.objects.select_related("party").get(case=earlier.case, code="A").party
    assert party is not None
    (prior,) = priors_of(earlier.body, "recife-2011", party, on=date(2026, 9, 1))
    now = carried_out(scenario("recife-2011", "24"), earlier.body)
    assert now.case is not None
    file = file_at_end(now.case)
    row = next(row for row in file.rows if row.kind == "decision_issued")
    row.day, file.case.fact_day = date(2026, 9, 1), date(2026, 8, 1)
    source = Source(file, row, office.moment("01/09/2026 10:00"), HEAD, "Ensaio")
    source.respondents["A"].party = party
    told = earlier_told(source, "A", Facts(recidivism=1, items=prior.conducts))
    window = "a janela vai de 01/07/2026 a 01/07/2028, e o fato está dentro dela"
    where = f"contra o CNPJ {document_in_full(party)}"
    assert [one.value for one in told] == [
        f"Processo {earlier.case.number}, decisão de 26/05/2026: {window}; {where}",
    ]
    assert earlier_told(source, "A", Facts(recidivism=2, items=prior.conducts))[0].value.startswith("o processo, o dia")
    assert earlier_told(source, "A", Facts(recidivism=0)) == ()
