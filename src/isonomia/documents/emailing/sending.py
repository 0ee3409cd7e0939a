"""Messages that wait are handed to the mail server, each try claimed first, so that two senders never share one.

A try is a row, and its number can be there once: who inserts it sends. A sender that dies after it leaves a try
without an answer, and after `LEASE` another tries again under the same Message-ID: nothing is lost, and at worst a
message comes twice as one. No transaction is open while the server is spoken to.
"""

from dataclasses import dataclass
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused, SMTPResponseException

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import IntegrityError, transaction

from isonomia import clock
from isonomia.documents.emailing import server
from isonomia.documents.emailing.delivery import MOST_TRIES, Delivery
from isonomia.documents.emailing.queries import due_at
from isonomia.documents.emailing.tables import DEFERRED, REFUSED, SENT, TRYING, Email, EmailStep
from isonomia.documents.refusal import DocumentError

ACCEPTED = "250"
"""The answer with which a server takes a message (RFC 5321, 4.2.2): smtplib takes no other for one."""


@dataclass
class Tally:
    """What a run of the sender came to. `unreachable`: the server did not answer, and the rest waits."""

    sent: int = 0
    deferred: int = 0
    refused: int = 0
    unreachable: bool = False


def send_due() -> Tally:
    """Tries each message that is due. Raises `DocumentError` where no server is set up."""
    if not server.is_set_up():
        say = "Esta instalação não manda e-mail: diga o servidor em ISONOMIA_SMTP=servidor:porta (o README explica)."
        raise DocumentError("mail.no_server", say)
    tally, connection = Tally(), get_connection()
    try:
        for one in due_at(clock.now()):
            if one.tries >= MOST_TRIES:
                _note(one.email, REFUSED, one.tries, one.last_code)
                tally.refused += 1
                continue
            if not _reaches(connection):
                tally.unreachable = True
                break
            _try(connection, one, tally)
    finally:
        _close(connection)
    return tally


def _reaches(connection: BaseEmailBackend) -> bool:
    """Whether the server answers, and lets us in."""
    try:
        connection.open()
    except (OSError, SMTPException):
        _close(connection)
        return False
    return True


def _close(connection: BaseEmailBackend) -> None:
    """Ends the talk with the server, which may be gone."""
    try:
        connection.close()
    except (OSError, SMTPException):
        return


def _try(connection: BaseEmailBackend, one: Delivery, tally: Tally) -> None:
    number = one.tries + 1
    try:
        with transaction.atomic():
            _note(one.email, TRYING, number)
    except IntegrityError:  # another sender has it
        return
    kind, code = _handed(connection, one.email)
    if kind == DEFERRED and number == MOST_TRIES:
        kind = REFUSED
    _note(one.email, kind, number, code)
    tally.sent += kind == SENT
    tally.deferred += kind == DEFERRED
    tally.refused += kind == REFUSED


def _handed(connection: BaseEmailBackend, email: Email) -> tuple[str, str]:
    """What the server said of a message: taken, not now, or never, with its code. What it says of us (who sends, who
    signs in) is no answer about the addressee: then it is not now."""
    try:
        taken = connection.send_messages([message_of(email)])
    except ValueError:  # an address or a head that no message can have
        _close(connection)
        return REFUSED, ""
    except SMTPRecipientsRefused as error:
        answer = next(iter(error.recipients.values()))[0]
    except SMTPDataError as error:
        answer = error.smtp_code
    except (OSError, SMTPException) as error:
        _close(connection)
        return DEFERRED, str(error.smtp_code) if isinstance(error, SMTPResponseException) else ""
    else:
        return (SENT, ACCEPTED) if taken else (DEFERRED, "")
    _close(connection)
    return (REFUSED if answer // 100 == 5 else DEFERRED), str(answer)


def message_of(email: Email) -> EmailMessage:
    """The message as it leaves: the envelope names the return path, the head who sends."""
    headers = {
        "From": settings.DEFAULT_FROM_EMAIL,
        "Message-ID": server.message_id(email.token),
        "Auto-Submitted": "auto-generated",
    }
    path = server.return_path(email.token)
    return EmailMessage(email.subject, email.text, path, [email.address], headers=headers)


def _note(email: Email, kind: str, number: int, code: str = "") -> None:
    EmailStep.objects.create(email=email, kind=kind, number=number, code=code, at=clock.now())
