"""Extracts sent to the gazette: collected as they were signed, and their publication recorded once, from which terms
run; what the engine refuses is refused."""

from datetime import date, timedelta

import pypdfium2  # type: ignore[import-untyped]
import pytest

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import file_of
from isonomia.casefile.refusal import RefusedActError
from isonomia.documents.gazette.queries import editions_of, papers_in, waiting_for
from isonomia.documents.gazette.service import CameOut, make_edition, publish
from isonomia.documents.gazette.tables import Edition, Publication
from isonomia.documents.gazette.text import column_of, pdf_of, text_of
from isonomia.documents.models import Paper, Stationery
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests import office
from tests.documents.gazette.office_of_the_gazette import clerk_on, day_of, decided, practising

pytestmark = pytest.mark.django_db
OUT = day_of("gazette_published")


@pytest.fixture
def town(body: Body) -> Body:
    return practising(body)


@pytest.fixture
def extract(town: Body) -> tuple[Case, Paper]:
    return decided(town)


def waiting(body: Body) -> list[str]:
    return [one.number for one in waiting_for(offices_of(clerk_on(body, OUT)), body)]


def out(edition: str = "Diário 101", page: str = "12", day: date = OUT) -> CameOut:
    return CameOut(edition, page, day)


def test_an_extract_waits_from_its_signature_to_its_publication(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    assert waiting(case.body) == [paper.number] == ["Extrato nº 1/2026"]
    publish(clerk_on(case.body, OUT), paper, out())
    assert waiting(case.body) == []


def test_the_text_and_the_pdf_say_what_was_signed_in_order_and_name_nobody_protected(town: Body) -> None:
    (first, paper), (second, other) = decided(town), decided(town)
    edition = make_edition(clerk_on(town, OUT), town, {other.pk, paper.pk}, office.new_form())
    column = column_of(edition)
    text = text_of(column)
    assert text.index(first.number) < text.index(second.number)
    assert text.encode().decode("utf-8") == text
    assert "Extrato nº 1/2026" in text
    assert "procedente, com sanção" in text
    assert "V1" not in text
    pdf = pypdfium2.PdfDocument(pdf_of(edition, column))
    printed = " ".join(pdf[0].get_textpage().get_text_bounded().split())
    wide = pdf[0].get_width()
    pdf.close()
    assert round(wide / 72 * 25.4) == column.width == 80
    for word in ("ÓRGÃO DE ENSAIO", first.number, second.number, "Extrato nº 2/2026"):
        assert word in printed


def test_the_column_is_as_wide_as_the_place_says(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    clerk = clerk_on(case.body, OUT)
    Stationery.objects.create(body=case.body, city="Ensaio", gazette_width=60, by=clerk.user, at=clerk.at)
    edition = make_edition(clerk, case.body, {paper.pk}, office.new_form())
    assert column_of(edition).width == 60


def test_the_publication_is_an_act_of_the_case_and_its_term_runs_from_there(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    clerk = clerk_on(case.body, OUT)
    recorded = publish(clerk, paper, out(" Diário 101 ", " 12 "))
    row = Act.objects.get(case=case, number=recorded.number)
    assert (row.kind, row.day, row.by, row.lanes) == (ActKind.GAZETTE_PUBLISHED, OUT, "clerk", ["A"])
    assert '"edition":"Diário 101"' in row.payload
    assert '"page":"12"' in row.payload
    situation = file_of(case, offices_of(clerk), on=OUT).situation
    running = [view for view in situation.deadlines if view.event == OUT and view.due is not None]
    assert [view.label for view in running if view.status == "running"] != []
    assert situation.lanes["A"].tracks["main"] == "review"


def test_a_double_click_records_once(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    clerk = clerk_on(case.body, OUT)
    first, second = (publish(clerk, paper, out(edition)) for edition in ("Diário 101", "Diário 102"))
    assert (first.number, first.again) == (second.number, False)
    assert second.again
    assert Act.objects.filter(case=case, kind=ActKind.GAZETTE_PUBLISHED).count() == 1
    assert Publication.objects.get().act.number == first.number


def test_what_the_engine_refuses_is_not_recorded_and_the_extract_still_waits(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    before = case.acts.count()
    with pytest.raises(RefusedActError) as told:
        publish(clerk_on(case.body, OUT), paper, out(day=OUT + timedelta(days=30)))
    assert told.value.reasons
    with pytest.raises(DocumentError, match="número da edição"):
        publish(clerk_on(case.body, OUT), paper, out("  "))
    assert (case.acts.count(), waiting(case.body)) == (before, [paper.number])


def test_what_was_published_by_hand_is_not_published_again(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    at = clerk_on(case.body, OUT).at
    office.act(case, Role.CLERK, at, ActKind.GAZETTE_PUBLISHED, GazettePublished(edition="Diário 101"), lanes=("A",))
    with pytest.raises(RefusedActError):
        publish(clerk_on(case.body, OUT), paper, out())


def test_the_same_form_makes_one_file_and_an_empty_one_is_refused(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    clerk, form = clerk_on(case.body, OUT), office.new_form()
    first, second = (make_edition(clerk, case.body, {paper.pk}, form) for _ in range(2))
    assert first.pk == second.pk
    assert [one.pk for one in papers_in(first, offices_of(clerk))] == [paper.pk]
    with pytest.raises(DocumentError, match="Marque ao menos um extrato"):
        make_edition(clerk, case.body, set(), office.new_form())
    assert [one.pk for one in editions_of([case.body])] == [first.pk]


def test_who_does_not_conduct_cases_of_the_body_finds_no_extract(extract: tuple[Case, Paper]) -> None:
    case, paper = extract
    other = office.office_of("recife-2011", slug="outro")
    stranger = office.actor_of(other, "clerk", clerk_on(other, OUT).at)
    assert waiting_for(offices_of(stranger), case.body) == []
    with pytest.raises(DocumentError):
        make_edition(stranger, case.body, {paper.pk}, office.new_form())
    council = office.actor_of(case.body, "council", clerk_on(case.body, OUT).at)
    assert waiting_for(offices_of(council), case.body) == []
    assert not Edition.objects.exists()
