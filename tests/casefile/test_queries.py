"""A case is read through one door: found by its number by who may see it, its papers, and whether its chain holds."""

from datetime import date

import pytest

from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, case_by_digits, chain_fault, digits_of, file_of, papers_of
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import PetitionFiled
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, offices_of
from tests.office import act, actor_of, moment, office_of, opened, upload

pytestmark = pytest.mark.django_db
AT = moment("02/03/2026 10:00")


def offices(body: Body, office: str) -> tuple[Office, ...]:
    return offices_of(actor_of(body, office, AT))


def read(body: Body, case_id: int, office: str = "clerk") -> CaseFile:
    case = Case.objects.select_related("body", "standing").get(pk=case_id)
    return file_of(case, offices(body, office), on=date(2026, 3, 2))


def test_a_case_is_found_by_its_digits_by_who_may_see_it(body: Body) -> None:
    case = Case.objects.get(pk=opened(body, AT).case_id)
    assert case_by_digits(digits_of(case.number), offices(body, "clerk")) == case


@pytest.mark.parametrize("office", ["custodian", "administration", "treasury"])
def test_a_case_out_of_sight_is_as_one_that_there_is_not(body: Body, office: str) -> None:
    case = Case.objects.get(pk=opened(body, AT).case_id)
    with pytest.raises(Case.DoesNotExist):
        case_by_digits(digits_of(case.number), offices(body, office))


def test_a_case_of_another_body_is_as_one_that_there_is_not(body: Body) -> None:
    case = Case.objects.get(pk=opened(body, AT).case_id)
    with pytest.raises(Case.DoesNotExist):
        case_by_digits(digits_of(case.number), offices(office_of("recife-2011", slug="outro"), "clerk"))


@pytest.mark.parametrize("digits", ["", "1", "14021000001202699", "não é número"])
def test_a_number_that_is_none_is_as_one_that_there_is_not(body: Body, digits: str) -> None:
    with pytest.raises(Case.DoesNotExist):
        case_by_digits(digits, offices(body, "clerk"))


def test_who_sees_outlines_opens_the_file_in_outline(body: Body) -> None:
    found = opened(body, AT).case_id
    assert read(body, found, "council").reach is Reach.OUTLINE
    assert not read(body, found, "council").is_whole
    assert read(body, found).is_whole


def test_papers_are_told_by_the_number_of_their_act_in_their_order(body: Body) -> None:
    found = opened(body, AT)
    clerk = actor_of(body, "clerk", AT)
    tokens = (upload(clerk, "um.txt"), upload(clerk, "dois.txt"))
    act(
        found,
        Role.RESPONDENT,
        moment("03/03/2026 10:00"),
        ActKind.PETITION_FILED,
        PetitionFiled(subject="vista"),
        lanes=("A",),
        uploads=tokens,
    )
    papers = papers_of(read(body, found.case_id).rows)
    assert [paper.name for paper in papers[3]] == ["um.txt", "dois.txt"]
    assert papers.get(1, ()) == ()


def test_a_sound_chain_has_no_fault(body: Body) -> None:
    assert chain_fault(read(body, opened(body, AT).case_id)) == ""


def test_an_act_that_is_not_what_was_recorded_is_told(body: Body) -> None:
    file = read(body, opened(body, AT).case_id)
    file.rows[0].day = date(2026, 1, 1)
    assert chain_fault(file) == "O ato 1 não é o que foi gravado: a marca não confere."
