"""The page of the line: which place, how long, and that nothing is lost."""

import math
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.portal.guarding.proof import BITS
from isonomia.portal.page import kept_by_nobody

TURN = "vez"
ANSWER = "conta"


class Held(NamedTuple):
    """A form that waits: its page, what was typed, until when, its name in the line, its place, whether the place is
    kept, and whether work of the browser brings its turn forward."""

    path: str
    typed: str
    at: str
    challenge: str
    place: int
    kept: bool
    eases: bool


def waiting_page(
    request: HttpRequest, held: Held, now: datetime, *, back: Sequence[tuple[str, str]] = ()
) -> HttpResponse:
    """The page for who waits. By itself it comes back when it is their turn; the fields in `back` are of a form too
    large for that, which stays in the page until its button is pressed."""
    wait = max(1, math.ceil((datetime.fromisoformat(held.at) - now).total_seconds()))
    context: dict[str, Any] = {
        "held": held, "back": back, "files": bool(request.FILES), "bits": BITS, "turn": TURN, "answer": ANSWER,
        "seconds": wait, "minutes": math.ceil(wait / 60),
    }  # fmt: skip
    page = render(request, "portal/guarding/waiting.html", context, status=429)
    page.headers["Retry-After"] = str(wait)
    if not back:
        page.headers["Refresh"] = f"{wait}; url={request.path}?{TURN}={held.challenge}"
    kept_by_nobody(request, page)
    return page
