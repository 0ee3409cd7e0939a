"""A notice is told by e-mail to who answers, under the norms that let it: what goes, to whom, what keeps it back."""

import pytest
from django.db import IntegrityError, connection, transaction
from pytest_django import Settings

from isonomia import clock
from isonomia.casefile.models import Act
from isonomia.catalogue import norm_by_id, norm_ids
from isonomia.documents.emailing.tables import BOUNCED, EmailStep
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from tests import office
from tests.documents.emailing.notices import ADDRESS, OPENED, PORTAL, noticed, queued

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _with_mail(settings: Settings) -> None:
    settings.SENDS_MAIL = True


@pytest.mark.parametrize("norm", OPENED)
def test_the_message_says_that_there_is_a_notice_and_how_to_read_it_and_nothing_else(norm: str) -> None:
    row = noticed(norm)
    email = queued(row, clock.now())
    assert (email.address, email.act_id, email.lane) == (ADDRESS, row.pk, "A")
    for told in (row.case.number, row.case.body.name, PORTAL, "Este e-mail só avisa", "o recebimento da notificação"):
        assert told in email.text
    assert row.case.number not in email.subject
    whole = f"{email.subject}\n{email.text}".casefold()
    assert row.case.subject.casefold()[:20] not in whole
    for name in ("denunciante", "vítima", "denúncia"):
        assert name not in whole


def test_a_norm_that_never_was_in_force_says_so_in_the_message() -> None:
    assert "PROCESSO DE TREINO" in queued(noticed("rj-2013-bill"), clock.now()).text


@pytest.mark.parametrize("table", ["documents_email", "documents_emailstep"])
def test_the_database_refuses_to_change_or_delete_what_was_told_of_a_message(table: str) -> None:
    email = queued(noticed(), clock.now())
    EmailStep.objects.create(email=email, kind=BOUNCED, at=clock.now())
    for change in (f"UPDATE {table} SET at = at", f"DELETE FROM {table}"):  # names of our own
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(change)


def test_under_a_norm_without_such_a_mode_no_notice_is_told_by_mail() -> None:
    """Only a mode whose proof is that the notice was opened on a screen has e-mail, and only to who answers."""
    body = office.office_of("recife-2011")
    opened = office.opened(body, office.moment("04/05/2026 10:00"))
    at = office.moment("04/05/2026 12:00")
    contents = ("opening_act", "defence_term", "first_day_rule")
    payload = ServiceSent(of=Subject.OPENING, mode="in_person", contents=contents)
    done = office.act(opened, Role.CLERK, at, ActKind.SERVICE_SENT, payload, lanes=("A",))
    row = Act.objects.select_related("case__body").get(case=done.case_id, number=done.number)
    with pytest.raises(DocumentError, match="e-mail não a avisa"):
        queued(row, at)
    by_mail = {name for name in norm_ids() if any(one.by_opening for one in norm_by_id(name).pack.service.values())}
    assert by_mail == set(OPENED)
