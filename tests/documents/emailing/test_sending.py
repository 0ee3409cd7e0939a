"""Queued messages reach a real mail server once, whoever sends and whenever a sender dies; a refusal is kept with its
code, and tried again so often and no more."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from django.db import connection
from pytest_django import Settings

from isonomia import clock as site_clock
from isonomia.documents.emailing.delivery import LEASE, MOST_TRIES, WAITS, State
from isonomia.documents.emailing.queries import delivery_of
from isonomia.documents.emailing.sending import send_due
from isonomia.documents.emailing.server import message_id
from isonomia.documents.emailing.tables import DEFERRED, REFUSED, SENT, TRYING, EmailStep
from isonomia.documents.refusal import DocumentError
from tests import clock
from tests.documents.emailing.mail_server import Box, serving
from tests.documents.emailing.notices import ADDRESS, noticed, queued

pytestmark = pytest.mark.django_db
SMTP = "django.core.mail.backends.smtp.EmailBackend"


@pytest.fixture
def box(settings: Settings) -> Iterator[Box]:
    """A mail server, and an installation that sends through it."""
    with serving() as made:
        settings.SENDS_MAIL, settings.EMAIL_BACKEND = True, SMTP
        settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", made.port, False
        settings.DEFAULT_FROM_EMAIL = "Comissão de ensaio <avisos@orgao.example>"
        settings.MAIL_RETURN = "devolvidos+{token}@orgao.example"
        yield made


def steps() -> list[tuple[str, int, str]]:
    return list(EmailStep.objects.values_list("kind", "number", "code"))


def later(by: timedelta) -> datetime:
    at = site_clock.now() + by
    clock.tell(at)
    return at


def test_a_queued_message_is_taken_by_the_server_and_its_answer_is_kept(box: Box) -> None:
    row = noticed()
    email = queued(row, site_clock.now())
    assert send_due().sent == 1
    assert steps() == [(TRYING, 1, ""), (SENT, 1, "250")]
    (message,) = box.taken
    assert box.envelopes == [(f"devolvidos+{email.token}@orgao.example", ADDRESS)]
    assert message["Message-ID"] == message_id(email.token) == f"<isonomia-{email.token}@orgao.example>"
    assert str(message["From"]).endswith("<avisos@orgao.example>")
    assert message["To"] == ADDRESS
    assert message["Auto-Submitted"] == "auto-generated"
    assert message.get_content_type() == "text/plain"
    assert message.get_payload(decode=True).decode().replace("\r\n", "\n").strip() == email.text  # type: ignore[union-attr]
    assert send_due().sent == 0
    assert len(box.taken) == 1


def test_nothing_is_queued_by_an_installation_without_a_server_and_the_sender_says_so(settings: Settings) -> None:
    settings.SENDS_MAIL = False
    row = noticed()
    with pytest.raises(DocumentError, match="ISONOMIA_SMTP"):
        queued(row, site_clock.now())
    assert delivery_of(row, "A") is None
    with pytest.raises(DocumentError, match="ISONOMIA_SMTP"):
        send_due()


def test_an_addressee_refused_for_good_is_not_tried_again(box: Box) -> None:
    row = noticed()
    queued(row, site_clock.now())
    box.rcpt = [b"550 5.1.1 no such user"]
    assert send_due().refused == 1
    assert steps() == [(TRYING, 1, ""), (REFUSED, 1, "550")]
    later(timedelta(days=2))
    assert send_due().refused == 0
    told = delivery_of(row, "A")
    assert told is not None
    assert told.state is State.REFUSED


def test_a_message_put_off_is_tried_again_after_its_wait_and_then_taken(box: Box) -> None:
    email = queued(noticed(), site_clock.now())
    box.data = [b"451 4.7.1 greylisted"]
    assert send_due().deferred == 1
    later(WAITS[0] - timedelta(seconds=1))
    assert send_due().sent == 0
    later(timedelta(seconds=1))
    assert send_due().sent == 1
    assert steps() == [(TRYING, 1, ""), (DEFERRED, 1, "451"), (TRYING, 2, ""), (SENT, 2, "250")]
    assert [one["Message-ID"] for one in box.taken] == [message_id(email.token)]


def test_a_message_put_off_each_time_is_given_up_after_the_last_try(box: Box) -> None:
    row = noticed()
    queued(row, site_clock.now())
    box.rcpt = [b"452 4.2.2 full"] * (MOST_TRIES + 3)
    for wait in (timedelta(), *WAITS, timedelta(days=1), timedelta(days=1)):
        later(wait)
        send_due()
    assert [kind for kind, _, _ in steps()] == [*(TRYING, DEFERRED) * (MOST_TRIES - 1), TRYING, REFUSED]
    told = delivery_of(row, "A")
    assert told is not None
    assert (told.state, told.last_code) == (State.REFUSED, "452")


def test_a_server_that_is_not_there_costs_no_try(box: Box, settings: Settings) -> None:
    queued(noticed(), site_clock.now())
    settings.EMAIL_PORT = 1
    assert send_due().unreachable
    assert steps() == []
    settings.EMAIL_PORT = box.port
    assert send_due().sent == 1


def test_a_sender_that_dies_after_the_server_took_the_message_loses_nothing(box: Box, settings: Settings) -> None:
    email = queued(noticed(), site_clock.now())
    settings.EMAIL_BACKEND = "tests.documents.emailing.mail_server.Dying"
    with pytest.raises(KeyboardInterrupt):
        send_due()
    assert steps() == [(TRYING, 1, "")]
    settings.EMAIL_BACKEND = SMTP
    later(LEASE - timedelta(seconds=1))
    assert send_due().sent == 0
    later(timedelta(seconds=1))
    assert send_due().sent == 1
    assert [one["Message-ID"] for one in box.taken] == [message_id(email.token)] * 2
    assert send_due().sent == 0


def test_a_sender_that_dies_at_the_last_try_leaves_a_message_that_is_given_up(box: Box, settings: Settings) -> None:
    row = noticed()
    queued(row, site_clock.now())
    settings.EMAIL_BACKEND = "tests.documents.emailing.mail_server.Dying"
    for _ in range(MOST_TRIES):
        with pytest.raises(KeyboardInterrupt):
            send_due()
        later(LEASE)
    assert send_due().refused == 1
    told = delivery_of(row, "A")
    assert told is not None
    assert told.state is State.REFUSED
    assert len(box.taken) == MOST_TRIES


def _send_apart(_: int) -> int:
    try:
        return send_due().sent
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_two_senders_at_once_send_a_message_once(box: Box) -> None:
    queued(noticed(), site_clock.now())
    box.slow = True
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(_send_apart, 1)
        assert box.busy.wait(10)
        second = pool.submit(_send_apart, 2)
        assert second.result(10) == 0
        box.go.set()
        assert first.result(10) == 1
    assert len(box.taken) == 1
    assert steps() == [(TRYING, 1, ""), (SENT, 1, "250")]


@pytest.mark.django_db(transaction=True)
def test_of_senders_that_read_the_same_queue_one_has_each_message(box: Box) -> None:
    queued(noticed(), site_clock.now())
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(_send_apart, range(4))) == 1
    assert len(box.taken) == 1


def test_the_same_form_queues_once_and_a_second_waits_for_what_came_of_the_first(box: Box) -> None:
    row, at = noticed(), site_clock.now()
    first = queued(row, at, form="formulario-1")
    assert queued(row, at, form="formulario-1") == first
    with pytest.raises(DocumentError, match="Já há um e-mail"):
        queued(row, at)
    box.rcpt = [b"550 5.1.1 no such user"]
    send_due()
    assert queued(row, at).pk != first.pk


def test_no_message_goes_in_the_clear_to_a_server_that_knows_no_tls(box: Box, settings: Settings) -> None:
    queued(noticed(), site_clock.now())
    settings.EMAIL_USE_TLS = True
    assert send_due().unreachable
    assert (steps(), box.taken) == ([], [])


def test_an_address_that_no_message_can_have_is_refused_and_keeps_no_other_back(box: Box) -> None:
    queued(noticed(address=f"contato@{'é' * 70}.example"), site_clock.now())
    other = queued(noticed("rj-2013-bill"), site_clock.now())
    tally = send_due()
    assert (tally.refused, tally.sent) == (1, 1)
    assert [one["Message-ID"] for one in box.taken] == [message_id(other.token)]


def test_messages_put_off_do_not_keep_later_ones_waiting(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isonomia.documents.emailing.queries.AT_ONCE", 1)
    box.rcpt = [b"451 4.7.1 greylisted"]
    queued(noticed(), site_clock.now())
    assert send_due().deferred == 1
    other = queued(noticed("rj-2013-bill"), site_clock.now())
    clock.tell(site_clock.now() + timedelta(seconds=1))
    assert send_due().sent == 1
    assert [one["Message-ID"] for one in box.taken] == [message_id(other.token)]
