"""Every field of what an act carries is asked, in plain words, for every act of every norm."""

import re
from collections.abc import Iterator

import msgspec
import pytest
from django.http import QueryDict

from isonomia import catalogue
from isonomia.desk.acting.answering import Answers, answers_of
from isonomia.desk.acting.choices import SOURCES
from isonomia.desk.acting.questions import BY_KIND, TABLES, Question, Widget, question_of
from isonomia.desk.acting.typed import Typed
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.offering import grounds_of
from tests.desk.acting.sheets import kinds_by_norm, nothing_typed, opening, sheet_of, usual_sheet

CASES = kinds_by_norm()
_CODE = re.compile(r"^[a-z]+(_[a-z]+)*$")


def every_question() -> Iterator[tuple[str, Question]]:
    for table in (*TABLES.values(), *BY_KIND.values()):
        yield from table.items()


@pytest.mark.parametrize("kind", ActKind)
def test_every_field_of_every_payload_has_a_question(kind: ActKind) -> None:
    for field in msgspec.structs.fields(ACTS[kind].payload):
        assert question_of(kind, field.name).label


def test_no_question_is_of_a_field_that_no_payload_has() -> None:
    fields = {f.name for spec in ACTS.values() for f in msgspec.structs.fields(spec.payload)}
    assert {name for name, _ in every_question()} <= fields


def test_each_question_has_a_label_and_one_plain_sentence_or_two() -> None:
    for name, one in every_question():
        assert one.label, name
        assert one.help.endswith("."), (name, one.help)
        assert all(len(part.split()) < 20 for part in re.split(r"[.:;]", one.help)), (name, one.help)


def test_every_source_that_a_question_names_is_there() -> None:
    assert {one.source for _, one in every_question() if one.source} <= set(SOURCES)


@pytest.mark.parametrize(("norm", "kind"), CASES)
def test_the_answers_of_an_act_cover_what_it_carries(norm: str, kind: ActKind) -> None:
    answers = answers_of(usual_sheet(norm, kind), nothing_typed(), outside=False)
    assert set(answers.each) == {field.name for field in msgspec.structs.fields(ACTS[kind].payload)}


@pytest.mark.parametrize(("norm", "kind"), CASES)
def test_every_choice_is_in_portuguese(norm: str, kind: ActKind) -> None:
    answers = answers_of(usual_sheet(norm, kind), nothing_typed(), outside=True)
    shown = [choice for answer in answers.each.values() for field in answer.fields for choice in field.choices]
    for one in shown:
        assert one.label, one.value
        assert one.label != one.value or not _CODE.match(one.label) or one.value in {"fax", "portal", "material"}, one


@pytest.mark.parametrize(("norm", "kind"), CASES)
def test_a_form_sent_empty_says_what_is_missing_and_raises_nothing(norm: str, kind: ActKind) -> None:
    sheet = usual_sheet(norm, kind)
    answers = answers_of(sheet, Typed(QueryDict("p-x=1"), sent=True), outside=False)
    if any(answer.is_wrong for answer in answers.each.values()):
        assert all(text for text in _problems(answers))
    else:
        assert isinstance(answers.payload(), ACTS[kind].payload)


@pytest.mark.parametrize(("norm", "kind"), CASES)
def test_what_the_norm_demands_whatever_the_outcome_is_asked_for_when_left_blank(norm: str, kind: ActKind) -> None:
    sheet = usual_sheet(norm, kind)
    demanded = [one.point for one in sheet.offer.demands if one.always and not one.outcomes]
    answers = answers_of(sheet, Typed(QueryDict("p-x=1"), sent=True), outside=False)
    wrong = {field.name for answer in answers.each.values() for field in answer.fields if field.problem}
    held = {name for name, answer in answers.each.items() if answer.value}
    held |= (
        {"changes"} if not answers.each.get("act") or not answers.each["act"].value else set()
    )  # asked once it is told
    points = [point for point in demanded if point not in held and not _is_told_with_others(point, demanded)]
    for point in points:
        assert any(name.startswith((f"p-{point}", f"p-reasons-{point}")) for name in wrong), (point, wrong)


def _is_told_with_others(point: str, demanded: list[str]) -> bool:
    """Reasons in general are met by those named beside them."""
    return point == "reasons" and any(f"p-reasons-{one}" for one in demanded if one != "reasons")


def _problems(answers: Answers) -> list[str]:
    return [field.problem for answer in answers.each.values() for field in answer.fields if field.problem]


def test_reasons_are_texts_of_their_own_for_each_point_that_the_norm_names() -> None:
    answers = answers_of(
        sheet_of("df-2013", ActKind.DECISION_ISSUED, opening(), chosen=("A",)), nothing_typed(), outside=False
    )
    asked = [field.name for field in answers.each["reasons"].fields if field.required]
    assert asked == ["p-reasons-report", "p-reasons-legal_framing", "p-reasons-gradation"]
    assert all(field.widget is Widget.LONG for field in answers.each["reasons"].fields)


@pytest.mark.parametrize("norm", catalogue.norm_ids())
@pytest.mark.parametrize(
    ("kind", "name"), [(ActKind.CURE_REQUESTED, "missing"), (ActKind.COMPLAINT_COMPLETED, "supplied")]
)
def test_what_can_be_asked_for_is_something_that_somebody_can_hand_in(norm: str, kind: ActKind, name: str) -> None:
    sheet = usual_sheet(norm, kind)
    offered = {
        one.value
        for field in answers_of(sheet, nothing_typed(), outside=False).each[name].fields
        for one in field.choices
    }
    judged = {"not_ratified", "not_cured", "plainly_unfounded", "out_of_scope"}
    assert offered
    assert not offered & judged
    of_the_norm = set(grounds_of(sheet.norm))
    assert of_the_norm - judged <= offered
    assert ("not_authorised" in offered) is ("not_authorised" in of_the_norm)
