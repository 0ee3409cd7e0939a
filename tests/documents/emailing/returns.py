"""What mail servers send back, written by hand after RFC 3464: of a message of ours, or of anybody's."""

from email.message import Message

_REPORT = """\
From: MAILER-DAEMON@correio.example (Mail Delivery System)
To: {to}
Subject: {subject}
Date: Fri, 07 Aug 2026 10:00:00 -0300
Message-ID: <{own}@correio.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="fronteira"

--fronteira
Content-Type: text/plain; charset=us-ascii

This is the mail system at host correio.example.

--fronteira
Content-Type: message/delivery-status

Reporting-MTA: dns; correio.example
Arrival-Date: Fri, 07 Aug 2026 09:59:58 -0300

Final-Recipient: rfc822; contato@bar-da-aurora.example
Original-Recipient: rfc822; contato@bar-da-aurora.example
Action: {action}
Status: {status}
Diagnostic-Code: smtp; {status} said the server of the addressee

--fronteira
{returned}
--fronteira--
"""
_WHOLE = """\
Content-Type: message/rfc822

{head}
The notice itself.
"""
_HEAD = """\
Content-Type: text/rfc822-headers

{head}"""


def report(
    sent: Message | None,
    *,
    action: str = "failed",
    status: str = "5.1.1",
    to: str = "avisos@orgao.example",
    whole: bool = True,
    own: str = "dsn-1",
) -> bytes:
    """A notification about a message as it was sent; about none that it names, where `sent` is None."""
    head = "Subject: an old message\n"
    if sent is not None:
        head = "".join(f"{name}: {sent[name]}\n" for name in ("From", "To", "Subject", "Message-ID"))
    returned = (_WHOLE if whole else _HEAD).format(head=head)
    subject = "Undelivered Mail Returned to Sender"
    text = _REPORT.format(to=to, subject=subject, own=own, action=action, status=status, returned=returned)
    return text.encode()


def in_plain_words(to: str) -> bytes:
    """A bounce as some old servers write it: words, and no report."""
    return f"From: MAILER-DAEMON@correio.example\nTo: {to}\nSubject: failure notice\n\nHi. I'm sorry to say.\n".encode()
