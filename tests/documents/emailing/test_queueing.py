"""A notice is told by e-mail to who answers, under the norms that let it: what goes, to whom, what keeps it back."""

import pytest
from pytest_django import Settings

from isonomia import clock
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
