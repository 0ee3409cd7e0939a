"""The draft of a complaint: begun, read, saved step by step, left for later, taken up again, wiped.

Its key is in the session of whoever writes, and under their return phrase where they asked for one: who holds the
database and the server's configuration can't read it. It lasts 24 hours from its beginning.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import connection
from msgspec import Struct

from isonomia.contact.phrases import derive, new_phrase
from isonomia.durability import short_lived
from isonomia.portal.filing import bytes_kept
from isonomia.portal.filing.sealing import KEY_LENGTH, key_for, new_key, sealed, unsealed
from isonomia.portal.filing.told import Told
from isonomia.portal.models import Draft

LASTS = timedelta(hours=24)
_SESSION = "draft"
_AT_ONCE = 20
_HELD = "SELECT sealed, filed FROM portal_draft WHERE handle = %s AND until > %s"
_WRITTEN = "UPDATE portal_draft SET sealed = %s WHERE handle = %s"
"""Written out: each page of a complaint asks or writes it, and Django's own way costs many times what it does."""
_read = msgspec.json.Decoder(Told).decode
_written = msgspec.json.Encoder().encode


class GoneError(Exception):
    """The draft of this session is not there: never begun, out of time, wiped, or sent."""


class SentError(Exception):
    """The complaint was sent already."""


class ChangedError(Exception):
    """Another tab saved the same step meanwhile; `told` is what the draft holds now."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told


@dataclass(frozen=True, slots=True)
class Pen:
    """What lets somebody write on in a draft: its handle and its key."""

    handle: str
    key: bytes

    def box(self, told: Told) -> bytes:
        """What was told, sealed."""
        return sealed(self.key, _written(told), self.handle.encode())

    def told_in(self, box: bytes) -> Told:
        """What was told. Raises `GoneError` under a wrong key."""
        plain = unsealed(self.key, box, self.handle.encode())
        if plain is None:
            raise GoneError
        return _read(plain)


def pen_of(session: SessionBase) -> Pen | None:
    """What the session holds of a draft."""
    kept = session.get(_SESSION)
    return Pen(kept[0], bytes.fromhex(kept[1])) if kept else None


def put_down(session: SessionBase) -> None:
    """Takes the key out of the session."""
    session.pop(_SESSION, None)


def begin(session: SessionBase, told: Told, at: datetime) -> None:
    """Begins a draft with what was told; its key goes into the session. What ran out of time is swept."""
    sweep(at)
    pen = Pen(secrets.token_hex(16), new_key())
    with short_lived():
        Draft.objects.create(handle=pen.handle, sealed=pen.box(told), until=at + LASTS)
    session[_SESSION] = [pen.handle, pen.key.hex()]


def told_so_far(session: SessionBase, at: datetime) -> Told:
    """What was told in the draft of a session. One query. Raises `GoneError`, `SentError`."""
    pen = pen_of(session)
    if pen is None:
        raise GoneError
    return pen.told_in(_box_of(pen, at))


def locked(pen: Pen, at: datetime) -> Told:
    """What was told in a draft, which nobody else writes in or sends until the transaction ends. One query. Raises
    `GoneError`, `SentError`."""
    return pen.told_in(_box_of(pen, at, locked=True))


def until_when(session: SessionBase) -> datetime | None:
    """When the draft of a session runs out. One query."""
    pen = pen_of(session)
    return Draft.objects.filter(handle=pen.handle).values_list("until", flat=True).first() if pen else None


def save(
    session: SessionBase, step: str, value: Struct | Callable[[Told], Struct], *, seen: int | None, at: datetime
) -> Told:
    """Saves what one step tells (or what it is made of the draft) and leaves the others as they are; `seen` is the
    version of the step that its writer saw (None: whatever it was). One read, one write.

    Raises `ChangedError` when another tab saved something else there meanwhile, `GoneError`, `SentError`.
    """

    def saving(told: Told) -> Told:
        new = value(told) if callable(value) else value
        if getattr(told, step) == new:
            return told
        if seen is not None and seen != told.version(step):
            raise ChangedError(told)
        return told.saving(step, new)

    return rewrite(session, saving, at)


def rewrite(session: SessionBase, change: Callable[[Told], Told], at: datetime) -> Told:
    """Changes a draft while nobody else writes in it. Raises `GoneError`, `SentError`, and what `change` raises."""
    pen = pen_of(session)
    if pen is None:
        raise GoneError
    with short_lived():
        before = locked(pen, at)
        told = change(before)
        if told is not before:
            with connection.cursor() as cursor:
                cursor.execute(_WRITTEN, [pen.box(told), pen.handle])
    return told


def leave_for_later(session: SessionBase, at: datetime) -> str:
    """A phrase by which the draft can be taken up again, from any device, until it runs out. The one before dies.
    Raises `GoneError`, `SentError`."""
    pen = pen_of(session)
    if pen is None:
        raise GoneError
    _box_of(pen, at)
    phrase = new_phrase()
    got = derive(phrase, _salt())
    wrapped = sealed(got.private, pen.key, pen.handle.encode())
    Draft.objects.filter(handle=pen.handle).update(return_mark=got.verifier, return_key=wrapped)
    return phrase


def mark_of_return(session: SessionBase) -> str:
    """What tells the return phrase of the draft of a session from those before it; empty where there is none. One
    query."""
    pen = pen_of(session)
    found = Draft.objects.filter(handle=pen.handle).values_list("return_mark", flat=True).first() if pen else None
    return bytes(found)[:8].hex() if found else ""


def take_up(session: SessionBase, typed: str, at: datetime) -> bool:
    """Takes a draft up again by its return phrase, as typed; whether there was one. A wrong phrase and a draft that
    ran out cost the same."""
    got = derive(typed, _salt())
    row = Draft.objects.filter(return_mark=got.verifier, until__gt=at, filed=False).first()
    if row is None or row.return_key is None:
        return False
    key = unsealed(got.private, bytes(row.return_key), row.handle.encode())
    if key is None:
        return False
    session[_SESSION] = [row.handle, key[:KEY_LENGTH].hex()]
    return True


def wipe(session: SessionBase) -> None:
    """Takes the draft of a session away, with its files."""
    pen = pen_of(session)
    put_down(session)
    if pen is not None:
        _drop(list(Draft.objects.filter(handle=pen.handle, filed=False)))


def sweep(at: datetime) -> int:
    """Takes away drafts that ran out of time before an instant, a few at once; returns how many."""
    old = list(Draft.objects.filter(until__lte=at)[:_AT_ONCE])
    _drop(old)
    return len(old)


def _drop(rows: list[Draft]) -> None:
    for row in rows:
        tokens = list(row.files.values_list("token", flat=True))
        row.delete()
        bytes_kept.drop(tokens)


def _box_of(pen: Pen, at: datetime, *, locked: bool = False) -> bytes:
    lock = " FOR UPDATE" if locked and connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(_HELD + lock, [pen.handle, connection.ops.adapt_datetimefield_value(at)])
        found = cursor.fetchone()
    if found is None:
        raise GoneError
    box, is_filed = found
    if is_filed:
        raise SentError
    return bytes(box)


def _salt() -> bytes:
    return key_for(settings.SECRET_KEY.encode().ljust(32)[:64], "isonomia return phrase")[:16]
