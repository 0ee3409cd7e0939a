"""What came back: a delivery status notification (RFC 3464) is matched to the message that it is about.

It is matched by the token in the Message-ID of the returned part, or in the return path to which it came: 128 bits
drawn by chance, which only those have through whose hands the message went. What names no message of ours, or is no
such notification, is counted and changes nothing: nobody guesses.
"""

import hashlib
from collections.abc import Iterator
from email import message_from_bytes, message_from_string
from email.message import Message
from enum import StrEnum
from typing import NamedTuple

from django.db import transaction

from isonomia import clock
from isonomia.documents.emailing import server
from isonomia.documents.emailing.tables import BOUNCED, DELAYED, DELIVERED, TRYING, Email, EmailStep

LARGEST = 1024 * 1024
"""Bytes of a message that are read: a notification is small, and a larger one is not taken."""
_ACTIONS = {"failed": BOUNCED, "delayed": DELAYED, "delivered": DELIVERED}
_WEIGHT = (BOUNCED, DELAYED, DELIVERED)
_CAME_TO = ("To", "Delivered-To", "X-Original-To", "Envelope-To")


class Outcome(StrEnum):
    """What became of a message that was read."""

    BOUNCED = BOUNCED
    DELAYED = DELAYED
    DELIVERED = DELIVERED
    AGAIN = "again"
    UNKNOWN = "unknown"


class Returned(NamedTuple):
    """A notification: about which message, what it says, and the status code (RFC 3463)."""

    token: str
    kind: str
    code: str


def take_in(raw: bytes) -> Outcome:
    """Records what a message says of one of ours, once."""
    told = read(raw) if len(raw) <= LARGEST else None
    if told is None:
        return Outcome.UNKNOWN
    email = Email.objects.filter(token=told.token, steps__kind=TRYING).first()
    if email is None:
        return Outcome.UNKNOWN
    with transaction.atomic():
        _, new = EmailStep.objects.get_or_create(
            email=email, kind=told.kind, number=0, digest=hashlib.sha256(raw).hexdigest(),
            defaults={"code": told.code, "raw": raw, "at": clock.now()},
        )  # fmt: skip
    return Outcome(told.kind) if new else Outcome.AGAIN


def read(raw: bytes) -> Returned | None:
    """What a message says, if it is a notification that names one message of ours and says what became of it."""
    message = message_from_bytes(raw)
    if message.get_content_type() != "multipart/report" or not message.is_multipart():
        return None
    parts = [one for one in message.walk() if one is not message]
    tokens = {*_tokens_returned(parts), *_tokens_of_path(message)}
    told = [(_ACTIONS[action], code) for action, code in _told(parts) if action in _ACTIONS]
    if len(tokens) != 1 or not told:
        return None
    kind, code = min(told, key=lambda one: _WEIGHT.index(one[0]))
    return Returned(tokens.pop(), kind, code)


def _told(parts: list[Message]) -> Iterator[tuple[str, str]]:
    """The action and the status for each addressee."""
    for part in parts:
        if part.get_content_type() != "message/delivery-status" or not part.is_multipart():
            continue
        for block in part.get_payload():
            if isinstance(block, Message) and block["Action"]:
                words = (str(block["Action"]).split(), str(block["Status"] or "").split())
                yield words[0][0].lower() if words[0] else "", words[1][0][:20] if words[1] else ""


def _tokens_returned(parts: list[Message]) -> Iterator[str]:
    """The tokens in the Message-ID of what was returned, whole or its head alone."""
    for part in parts:
        kind, content = part.get_content_type(), part.get_payload()
        if kind == "text/rfc822-headers":
            head = message_from_string(part.get_payload(decode=True).decode("ascii", "replace"))  # type: ignore[union-attr]
        elif kind == "message/rfc822" and isinstance(content, list) and isinstance(content[0], Message):
            head = content[0]
        else:
            continue
        if token := server.token_in_id(str(head["Message-ID"] or "")):
            yield token


def _tokens_of_path(message: Message) -> Iterator[str]:
    for name in _CAME_TO:
        for value in message.get_all(name, []):
            if token := server.token_in_address(str(value)):
                yield token
