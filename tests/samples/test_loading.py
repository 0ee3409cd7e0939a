"""The samples: every norm in every kind of stage, told by the services, with nobody real in it."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.db.models import Max, Min
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Attachment, Case, ProofAwaited, Standing, Term, TermMoved
from isonomia.casefile.verifying import faults
from isonomia.contact.models import Access
from isonomia.documents.models import SIGNED, Paper
from isonomia.law.acts import ActKind
from isonomia.people.models import Body, Mandate, Party, User
from isonomia.samples.following import PHRASE
from isonomia.samples.loading import PASSWORD, load
from isonomia.samples.scheduling import SampleError
from tests.documents.reading import words_of
from tests.documents.signed import bytes_of
from tests.samples.conftest import MONDAY, SITE

TODAY = date(2026, 11, 30)
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


def test_every_norm_has_cases_in_many_stages(loaded: int) -> None:
    stages = Standing.objects.values_list("norm", "stage").distinct()
    kinds = Counter(norm for norm, _ in stages)
    assert set(kinds) == {"recife-2011", "pb-2017", "df-2013", "salvador-2022", "rj-2013-bill"}
    assert loaded == Case.objects.count() >= 60
    assert min(kinds.values()) >= 4
    assert kinds.total() >= 50


def test_some_terms_are_overdue_some_end_today_some_within_a_week() -> None:
    due = {term.due for term in Term.objects.exclude(due=None) if term.due}
    assert min(due) < TODAY
    assert TODAY in due
    assert {day for day in due if TODAY < day <= TODAY + timedelta(days=7)}


def test_proofs_are_missing_and_a_decreed_day_moved_terms() -> None:
    assert ProofAwaited.objects.count() >= 5
    assert all(moved.new_due and moved.old_due for moved in TermMoved.objects.all())
    assert TermMoved.objects.exists()


@pytest.mark.parametrize(
    "kind",
    [
        ActKind.INFRACTION_NOTICE_DRAWN,
        ActKind.COMPLAINT_WRITTEN_DOWN,
        ActKind.COMPLAINT_REJECTED,
        ActKind.CHALLENGE_DECIDED,
        ActKind.APPEAL_FILED,
        ActKind.HOMOLOGATION_DECIDED,
        ActKind.SUSPENSION_ORDERED,
        ActKind.ACTIVE_DEBT_SENT,
        ActKind.CONVERSION_DECIDED,
        ActKind.COURT_ORDER_RECORDED,
        ActKind.RESPONDENT_ADDED,
        ActKind.REFUND_ORDERED,
    ],
)
def test_what_an_office_meets_is_there(kind: ActKind) -> None:
    assert Act.objects.filter(kind=kind).exists()


def test_no_act_is_of_the_future_and_each_is_recorded_after_the_one_before() -> None:
    span = Act.objects.aggregate(first=Min("recorded_at"), last=Max("recorded_at"))
    assert span["last"] <= MONDAY
    for case in Case.objects.prefetch_related("acts"):
        instants = [act.recorded_at for act in case.acts.all()]
        assert instants == sorted(instants), case.subject


def test_verify_finds_nothing_wrong(clock: Callable[[datetime], None]) -> None:
    clock(MONDAY)
    assert [f"{fault.where}: {fault.say}" for fault in faults(lambda _many: None)] == []


def test_documents_are_of_nobody() -> None:
    documents = [one for one in Party.objects.values_list("document", flat=True) if one]
    assert len(documents) > 20
    assert all(one.startswith("99999" if len(one) == 11 else "99") for one in documents)
    assert all(user.email.endswith("@exemplo.invalid") for user in User.objects.filter(is_active=True))
    assert set(Case.objects.values_list("number", flat=True)) == set(
        Case.objects.filter(number__startswith="9900").values_list("number", flat=True)
    )


def test_papers_say_that_they_are_invented() -> None:
    assert Attachment.objects.filter(act__isnull=False).count() > 50
    assert not Attachment.objects.filter(act=None).exists()


def test_signed_papers_tell_the_address_of_this_installation_as_the_place_to_check_them() -> None:
    signed = Paper.objects.filter(state=SIGNED).select_related("attachment__blob")
    for body in Body.objects.filter(sample=True):
        for paper in signed.filter(case__body=body)[:2]:
            text = words_of(bytes_of(paper))
            assert f"{SITE}/conferir/" in text
            assert "localhost" not in text


def test_everybody_has_a_seat_and_the_shared_password() -> None:
    seated = set(Mandate.objects.values_list("user", flat=True))
    assert seated == set(User.objects.values_list("pk", flat=True))
    assert all(user.check_password(PASSWORD) for user in User.objects.filter(is_active=True)[:3])


def test_a_database_in_use_is_refused() -> None:
    with pytest.raises(SampleError, match="só entram em um banco vazio"):
        load(MONDAY, lambda _done, _of: None, site=SITE)


def test_the_phrase_of_the_samples_opens_a_case_of_each_body() -> None:
    for body in Body.objects.filter(sample=True):
        access = Access.objects.get(case__body=body)
        browser = Client()
        got = browser.post(reverse("follow"), {"prot": access.case.number, "frase": PHRASE})
        assert got.status_code == 302, body
        assert "A equipe fez uma pergunta" in browser.get(reverse("follow_case")).content.decode()
        assert "Jussara Inventada" in browser.get(reverse("follow_identity")).content.decode()
