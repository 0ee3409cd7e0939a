"""Cases are distributed equally, the impeded and the absent are out, and each member's vote has its row."""

from dataclasses import replace

import msgspec
from django.http import QueryDict

from isonomia.desk.acting.answering import answers_of
from isonomia.desk.acting.deciders import rapporteurs
from isonomia.desk.acting.sheet import Sheet
from isonomia.desk.acting.typed import Typed
from isonomia.desk.acting.voting import VoteRow, Voting
from isonomia.law.acts import Act, ActKind
from isonomia.law.payloads.decision import Decided, Vote
from isonomia.law.payloads.instruction import Challenge
from isonomia.law.roster import Roster
from isonomia.law.words import Role
from tests.desk.acting.sheets import DAY, nothing_typed, opening, sheet_of


def impeding(person: str) -> Act:
    """Somebody declares their own impediment."""
    return Act(
        id="2",
        kind=ActKind.IMPEDIMENT_DECLARED,
        day=DAY,
        recorded=DAY,
        number=2,
        by=Role.COLLEGE,
        author=person,
        payload=Challenge(person=person, reasons={"motivation": "Parentesco."}),
    )


def distribution(*acts: Act, **loads: int) -> Sheet:
    return sheet_of("df-2013", ActKind.CASE_DISTRIBUTED, *acts, loads=loads, draw="abc")


def test_who_has_fewest_cases_comes_first() -> None:
    found = rapporteurs(distribution(opening(), ana=3, bia=0, caio=1))
    assert [one.value for one in found if not one.out] == ["caio", "ana"]


def test_who_is_away_or_impeded_stays_in_the_list_with_the_reason() -> None:
    found = {one.value: one for one in rapporteurs(distribution(opening(), impeding("caio")))}
    assert found["bia"].out == "ausência registrada hoje"
    assert found["caio"].out == "impedimento neste processo"
    assert found["ana"].out == ""


def test_how_many_cases_each_has_is_shown() -> None:
    found = {one.value: one.note for one in rapporteurs(distribution(opening(), ana=1, caio=2))}
    assert found == {
        "ana": "1 processo em aberto",
        "bia": "nenhum processo aberto",
        "caio": "2 processos em aberto",
    }


def test_among_equals_the_lot_falls_by_the_mark_of_the_case_and_falls_so_again() -> None:
    marks = [f"mark {number}" for number in range(40)]
    first = [rapporteurs(replace(distribution(opening()), draw=mark))[0].value for mark in marks]
    assert set(first) == {"ana", "caio"}
    assert first == [rapporteurs(replace(distribution(opening()), draw=mark))[0].value for mark in marks]


def test_the_form_begins_with_whom_an_equal_distribution_chooses() -> None:
    sheet = distribution(opening(), ana=5, caio=1)
    assert answers_of(sheet, nothing_typed(), outside=False).each["to"].value == "caio"


def voting(sheet: Sheet, typed: str = "") -> tuple[Voting, tuple[Vote, ...]]:
    told = Typed(QueryDict(typed), sent=bool(typed))
    answer = answers_of(sheet, told, outside=False).each["votes"]
    (field,) = answer.fields
    votes = msgspec.convert(answer.value, tuple[Vote, ...])
    return field.rows[0], votes


def decision(*acts: Act) -> Sheet:
    """A decision on the only one who answers."""
    sheet = sheet_of("df-2013", ActKind.DECISION_ISSUED, *acts, chosen=("A",))
    return replace(sheet, lanes=("A",))


def rows(found: Voting) -> dict[str, VoteRow]:
    return {row.name if not row.casting else "casting": row for ballot in found.ballots for row in ballot.rows}


def test_each_member_has_a_row_with_seat_and_alternate_and_who_is_away_gives_place_to_the_alternate() -> None:
    found, _ = voting(decision(opening()))
    assert list(rows(found)) == ["Ana Sá", "Bia Lima", "Duda Melo", "Caio Reis", "casting"]
    assert rows(found)["Ana Sá"].note == "titular; preside"
    assert rows(found)["Bia Lima"].out == "ausência registrada hoje"
    assert rows(found)["Duda Melo"].note == "suplente, no lugar de Bia Lima"
    assert rows(found)["Caio Reis"].note == "titular; suplente: Enzo Pires"


def test_how_the_college_decides_comes_from_the_norm() -> None:
    found, _ = voting(decision(opening()))
    assert found.rule == "5 integrantes; quórum de 3; maioria dos integrantes; desempate da presidência"


def test_votes_are_read_with_their_reasons_and_that_of_who_is_out_is_not() -> None:
    typed = (
        "p-votes--ana=sanctioned&p-votes--ana-why=Prova+clara&p-votes--bia=dismissed&p-votes--duda=dismissed"
        "&p-votes--caio=&p-votes--casting=sanctioned"
    )
    _, votes = voting(decision(opening()), typed)
    assert votes == (
        Vote("ana", "sanctioned", reasons="Prova clara"),
        Vote("duda", "dismissed"),
        Vote("ana", "sanctioned", casting=True),
    )


def test_with_two_who_answer_each_has_a_ballot_of_its_own() -> None:
    sheet = sheet_of("df-2013", ActKind.DECISION_ISSUED, opening(), chosen=("A", "B"))
    found, votes = voting(sheet, "p-votes-A-ana=sanctioned&p-votes-B-ana=dismissed")
    assert [ballot.title for ballot in found.ballots] == ["Bar Farol", "Loja Sol"]
    assert votes == (Vote("ana", "sanctioned", "A"), Vote("ana", "dismissed", "B"))


def test_a_college_of_which_the_body_told_no_members_is_typed_by_name() -> None:
    sheet = decision(opening())
    empty = replace(sheet, law=replace(sheet.law, roster={"first": Roster()}))
    found, votes = voting(empty, "p-votes--1=sanctioned&p-votes--1-who=nair")
    assert len(found.ballots[0].rows) == 6
    assert votes == (Vote("nair", "sanctioned"),)


def test_one_outcome_is_asked_of_one_and_one_for_each_of_two() -> None:
    both = sheet_of("df-2013", ActKind.DECISION_ISSUED, opening(), chosen=("A", "B"))
    typed = Typed(QueryDict("p-outcomes-A=dismissed&p-outcomes-B=sanctioned"), sent=True)
    payload = answers_of(both, typed, outside=False)
    assert payload.each["outcomes"].value == {"A": "dismissed", "B": "sanctioned"}
    one = answers_of(decision(opening()), Typed(QueryDict("p-outcome=dismissed"), sent=True), outside=False)
    assert one.each["outcome"].value == "dismissed"


def test_the_dosimetry_of_who_is_sanctioned_is_part_of_the_form() -> None:
    both = sheet_of("df-2013", ActKind.DECISION_ISSUED, opening(), chosen=("A", "B"))
    typed = Typed(QueryDict("p-outcomes-A=dismissed&p-outcomes-B=sanctioned"), sent=True)
    answers = answers_of(both, typed, outside=False)
    assert [one.lane for one in answers.sections] == ["B"]
    reasons = "&".join(f"p-reasons-{point}=x" for point in ("report", "legal_framing", "gradation"))
    typed = Typed(QueryDict(f"p-outcomes-A=dismissed&p-outcomes-B=sanctioned&{reasons}"), sent=True)
    payload = answers_of(both, typed, outside=False).payload()
    assert isinstance(payload, Decided)
    assert set(payload.facts) == {"B"}
