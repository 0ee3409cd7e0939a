"""The chain of acts: what each digest is taken over, so that anybody may check a file with a few lines of code."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

import msgspec
from msgspec import Struct

from isonomia.law.acts import Act


class Link(Struct, frozen=True, kw_only=True):
    """What the digest of an act covers. The instant is UTC; `attachments` are the digests of the papers, in order."""

    case: str
    number: int
    kind: str
    day: date
    recorded: date
    recorded_at: datetime
    by: str
    behalf: str
    lanes: Sequence[str]
    author: str
    office: str
    payload: msgspec.Raw
    attachments: Sequence[str]
    previous: str


def digest_of(link: Link) -> str:
    """SHA-256, in hexadecimal, of the bytes of the act."""
    return hashlib.sha256(bytes_of(link)).hexdigest()


def bytes_of(link: Link) -> bytes:
    """What the digest is taken over: the act as JSON with sorted keys, in UTF-8, on one line."""
    return msgspec.json.encode(link, order="sorted")


def canonical_payload(act: Act) -> str:
    """The payload of an act as JSON with sorted keys: what is stored, and what the digest covers."""
    return msgspec.json.encode(act.payload, order="sorted").decode()


def link_of(row: Any, *, case: str) -> Link:
    """The link of a stored act (`casefile.models.Act`)."""
    return Link(
        case=case,
        number=row.number,
        kind=row.kind,
        day=row.day,
        recorded=row.recorded,
        recorded_at=row.recorded_at.astimezone(UTC),
        by=row.by,
        behalf=row.behalf,
        lanes=row.lanes,
        author=row.author_key,
        office=row.office,
        payload=msgspec.Raw(row.payload.encode()),
        attachments=row.attachments,
        previous=row.previous,
    )


def first_break(rows: Sequence[Any], *, case: str, head: str, count: int) -> str:
    """What is wrong with a chain, in a sentence; empty when it holds from the first act to the head."""
    previous = ""
    for expected, row in enumerate(rows, start=1):
        if row.number != expected:
            return f"Falta o ato {expected}: depois do ato {expected - 1} vem o ato {row.number}."
        if row.previous != previous:
            return f"O ato {row.number} não se liga ao ato {expected - 1}."
        if digest_of(link_of(row, case=case)) != row.digest:
            return f"O ato {row.number} não é o que foi gravado: a marca não confere."
        previous = row.digest
    if len(rows) != count or previous != head:
        return f"O processo diz ter {count} atos, e a cadeia tem {len(rows)}: o fim não confere."
    return ""
