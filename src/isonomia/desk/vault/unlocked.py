"""A custodian's key while it is unlocked: for minutes, in their own session, whose row only their cookie opens."""

from base64 import b64decode, b64encode
from datetime import datetime, timedelta

from django.http import HttpRequest

from isonomia.desk.session import desk_of
from isonomia.people.models import Body

MINUTES = 10
_PLACE = "vault"


def keep(request: HttpRequest, body: Body, seed: bytes) -> None:
    """Keeps the key of a body's custodian until the minutes are over."""
    until = desk_of(request).actor.at + timedelta(minutes=MINUTES)
    request.session[_PLACE] = {"body": body.pk, "seed": b64encode(seed).decode(), "until": until.isoformat()}


def seed_kept(request: HttpRequest, body: Body) -> bytes | None:
    """The key, if it is unlocked for that body now; one whose time is over is forgotten."""
    held = request.session.get(_PLACE)
    if held is None or held["body"] != body.pk:
        return None
    if datetime.fromisoformat(held["until"]) <= desk_of(request).actor.at:
        forget(request)
        return None
    return b64decode(held["seed"])


def forget(request: HttpRequest) -> None:
    """Locks: the key leaves the session."""
    request.session.pop(_PLACE, None)
