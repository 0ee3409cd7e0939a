"""Sessions that the database cannot tell: a row is found by a hash of the cookie, and what is in it is encrypted under
a key that comes from the cookie. Who has a copy of the database, and even the server's own key, can neither read a
session nor make a cookie that opens one. `SESSION_ENGINE` names this module."""

import base64
import hashlib
import hmac
import secrets
from typing import Any, cast

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from django.contrib.sessions.backends.base import VALID_KEY_CHARS, CreateError, UpdateError
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone
from django.utils.crypto import get_random_string

from isonomia.durability import short_lived

_NONCE = 12
_COOKIE = 32
_SWEEP_ONE_IN = 64
_LOADED = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"
_SAVED = "UPDATE django_session SET session_data = %s, expire_date = %s WHERE session_key = %s"
_CREATED = (
    "INSERT INTO django_session (session_data, expire_date, session_key) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
)
"""Written out: they are asked at every request, and Django's own way to them costs five times what they do."""


class SessionStore(DatabaseStore):
    """Django's sessions in the database, sealed. The cookie has 32 letters and digits by chance, some 165 bits, so
    that its hashes may be plain ones."""

    def encode(self, session_dict: dict[str, Any]) -> str:
        """What is in the session, encrypted; its length is rounded up, so that it tells little."""
        plain = self.serializer().dumps(session_dict)
        nonce = secrets.token_bytes(_NONCE)
        sealed = nonce + self._cipher().encrypt(nonce, plain.ljust(-(-len(plain) // 256) * 256), self._row().encode())
        return base64.b64encode(sealed).decode("ascii")

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """What was in the session; nothing of a row that this cookie did not write."""
        try:
            sealed = base64.b64decode(session_data, validate=True)
            plain = self._cipher().decrypt(sealed[:_NONCE], sealed[_NONCE:], self._row().encode())
        except (ValueError, InvalidTag):
            return {}
        return cast("dict[str, Any]", self.serializer().loads(plain.rstrip()))

    def load(self) -> dict[str, Any]:
        with connection.cursor() as cursor:
            now = connection.ops.adapt_datetimefield_value(timezone.now())
            cursor.execute(_LOADED, [self._row(), now])
            found = cursor.fetchone()
        if found is None:
            self._session_key = None
            return {}
        return self.decode(found[0])

    def save(self, must_create: bool = False) -> None:  # noqa: FBT001, FBT002  # as Django calls it
        """As Django's, without waiting for the disk: who loses a session in a power cut begins another. Raises
        `CreateError` for a row that is there already, `UpdateError` for one that is gone."""
        if self.session_key is None:
            self.create()
            return
        row = self.create_model_instance(self._get_session(no_load=must_create))  # type: ignore[attr-defined]
        until = connection.ops.adapt_datetimefield_value(row.expire_date)
        with short_lived(), connection.cursor() as cursor:
            cursor.execute(_CREATED if must_create else _SAVED, [row.session_data, until, row.session_key])
            is_written = cursor.rowcount == 1
        if not is_written:
            raise CreateError if must_create else UpdateError

    def exists(self, session_key: str) -> bool:
        return Session.objects.filter(session_key=_hash(session_key, b"row")).exists()

    def create(self) -> None:
        if secrets.randbelow(_SWEEP_ONE_IN) == 0:
            self.clear_expired()
        super().create()

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        return Session(session_key=self._row(), session_data=self.encode(data), expire_date=self.get_expiry_date())

    def _get_new_session_key(self) -> str:
        """A cookie by chance. That no session has it already is told by the row that it would write."""
        return get_random_string(_COOKIE, VALID_KEY_CHARS)

    def delete(self, session_key: str | None = None) -> None:
        key = session_key or self.session_key
        if key:
            Session.objects.filter(session_key=_hash(key, b"row")).delete()

    def _row(self) -> str:
        return _hash(self.session_key or "", b"row")

    def _cipher(self) -> ChaCha20Poly1305:
        return ChaCha20Poly1305(bytes.fromhex(_hash(self.session_key or "", b"data", size=32)))


def _hash(cookie: str, purpose: bytes, *, size: int = 20) -> str:
    return hmac.new(cookie.encode(), b"isonomia.session." + purpose, hashlib.sha256).digest()[:size].hex()
