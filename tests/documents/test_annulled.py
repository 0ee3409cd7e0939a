"""An act that was annulled, or fell with one, has no new paper but what tells that something happened; what was signed
while it stood stays where it was."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, digits_of, file_of
from isonomia.documents import service
from isonomia.documents.due import due_of
from isonomia.documents.kinds import KINDS
from isonomia.documents.queries import lines_of
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.execution import ActAnnulled
from isonomia.law.words import Role
from isonomia.people.queries import offices_of
from tests import clock, office
from tests.documents.gazette.office_of_the_gazette import at, clerk_on, practising, signed
from tests.walking import carried_out, shelf

pytestmark = pytest.mark.django_db
DECIDED, ANNULLED = date(2026, 5, 26), date(2026, 6, 15)


@pytest.fixture
def case() -> Case:
    """A case decided, whose notice of the opening is annulled only then: the decision falls with it."""
    name = next(one for one in shelf("recife-2011") if one[1] == "32-notificacao-anulada")
    walked = carried_out(name, practising(office.office_of("recife-2011"), name), until=DECIDED)
    assert walked.case is not None
    return walked.case


def annul(case: Case, kind: ActKind) -> None:
    """Annuls the act of a kind."""
    told = ActAnnulled(acts=(str(case.acts.get(kind=kind).number),), reasons={"motivation": "Não houve ciência."})
    office.act(case, Role.AUTHORITY, at(case.body, ANNULLED), ActKind.ACT_ANNULLED, told)


def file_of_clerk(case: Case) -> CaseFile:
    return file_of(case, offices_of(clerk_on(case.body, ANNULLED)), on=ANNULLED)


def due(case: Case, kind: ActKind) -> set[str]:
    """The papers of the act of a kind, on the day of the annulment."""
    return {one.kind.name for one in due_of(file_of_clerk(case), case.acts.get(kind=kind))}


def test_no_new_paper_comes_of_an_annulled_act_nor_of_one_that_fell_with_it(case: Case) -> None:
    assert {"decision", "gazette_extract"} <= due(case, ActKind.DECISION_ISSUED)
    assert "ar_joined" in due(case, ActKind.SERVICE_RESULT)
    assert "opening_notice" in due(case, ActKind.SERVICE_SENT)
    annul(case, ActKind.SERVICE_RESULT)
    assert file_of_clerk(case).situation.fallen == (str(case.acts.get(kind=ActKind.DECISION_ISSUED).number),)
    assert due(case, ActKind.DECISION_ISSUED) == due(case, ActKind.SERVICE_RESULT) == set()
    assert "opening_notice" in due(case, ActKind.SERVICE_SENT)


def test_who_filed_something_has_its_receipt_all_the_same(case: Case) -> None:
    annul(case, ActKind.COMPLAINT_FILED)
    assert due(case, ActKind.COMPLAINT_FILED) == {"complaint_receipt"}


def test_only_papers_of_what_happened_outlive_their_act() -> None:
    kept = {name for name, kind in KINDS.items() if kind.of_fallen}
    assert kept == {"complaint_receipt", "appeal_receipt", "removal_certificate"}


def test_what_was_signed_before_stays_listed_and_can_not_be_made_anew(case: Case) -> None:
    paper, clerk = signed(case, DECIDED), clerk_on(case.body, ANNULLED)
    annul(case, ActKind.SERVICE_RESULT)
    row = case.acts.get(kind=ActKind.DECISION_ISSUED)
    (line,) = lines_of(file_of_clerk(case), [row])
    assert (line.current, line.is_due) == (paper, False)
    assert paper.entered is not None
    assert str(paper.entered.number) in file_of_clerk(case).situation.applied
    with pytest.raises(DocumentError, match="não tem este documento"):
        service.begin(clerk, case.pk, row.number, name=paper.name, lane=paper.lane)


def test_the_page_of_the_act_offers_no_other_of_a_paper_that_it_asks_no_more(case: Case, client: Client) -> None:
    paper = signed(case, DECIDED)
    annul(case, ActKind.SERVICE_RESULT)
    clock.tell(at(case.body, ANNULLED))
    client.force_login(office.user_of(case.body, "clerk"), backend="django.contrib.auth.backends.ModelBackend")
    number = case.acts.get(kind=ActKind.DECISION_ISSUED).number
    page = client.get(reverse("act", args=[digits_of(case.number), number])).content.decode()
    assert paper.number in page
    assert "Refazer" not in page
    assert client.get(reverse("document", args=[digits_of(case.number), paper.pk])).status_code == 200
