"""A visit of who came with their phrase: short, of one access, and over when the phrase is no longer theirs."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from isonomia import clock
from isonomia.casefile.models import Case
from isonomia.casefile.queries import leading_case
from isonomia.contact.models import Access
from isonomia.contact.service import SignedIn
from isonomia.portal.giving_back import written_in

KEY = "follow"
IDLE = timedelta(minutes=30)
"""How long a visit waits for the next page."""
_FRESH = timedelta(minutes=1)
View = Callable[..., HttpResponseBase]


class Visit(NamedTuple):
    """Who visits, and the case that theirs leads to (their own, unless it was joined to another). `before` is when they
    had come last, None the first time."""

    signed: SignedIn
    case: Case
    before: datetime | None
    at: datetime

    @property
    def access(self) -> Access:
        """The access they came by."""
        return self.signed.access

    @property
    def is_joined(self) -> bool:
        """Whether their case was joined to another one."""
        return self.case.pk != self.access.case_id


def begin(request: HttpRequest, signed: SignedIn, at: datetime) -> None:
    """Begins a visit, under a new key of the session. What the session held besides stays."""
    request.session.cycle_key()
    before = signed.access.visited_at
    request.session[KEY] = {**_held(signed, at), "before": before.isoformat() if before else ""}


def go_on(request: HttpRequest, signed: SignedIn, at: datetime) -> None:
    """Goes on with a visit under a changed phrase."""
    request.session[KEY] = {**request.session[KEY], **_held(signed, at)}


def end(request: HttpRequest) -> None:
    """Ends a visit; nothing of the session is left."""
    request.session.flush()


def visited(view: View) -> View:
    """A page of a visit, which the view takes as its second argument. Without one, or when it is over, the way in is
    shown again; what was sent is not kept, and the page says so."""

    @wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        visit = _visit_of(request)
        if visit is not None:
            return view(request, visit, *args, **kwargs)
        if KEY in request.session:
            del request.session[KEY]
        if request.method == "POST":
            return render(request, "portal/following/over.html", {"written": written_in(request)}, status=409)
        return redirect("follow")

    return page


def _visit_of(request: HttpRequest) -> Visit | None:
    held: dict[str, Any] | None = request.session.get(KEY)
    at = clock.now()
    if held is None or at - datetime.fromisoformat(held["at"]) > IDLE:
        return None
    access = Access.objects.select_related("case__body", "case__standing").filter(pk=held["access"]).first()
    if access is None or _mark(access) != held["mark"]:
        return None
    if at - datetime.fromisoformat(held["at"]) > _FRESH:
        request.session[KEY] = {**held, "at": at.isoformat()}
    before = datetime.fromisoformat(held["before"]) if held["before"] else None
    return Visit(SignedIn(access, bytes.fromhex(held["key"])), leading_case(access.case), before, at)


def _held(signed: SignedIn, at: datetime) -> dict[str, Any]:
    access = signed.access
    return {
        "access": access.pk,
        "key": signed.private.hex(),
        "mark": _mark(access),
        "at": at.isoformat(),
    }


def _mark(access: Access) -> str:
    """What tells one phrase of an access from the next, so that a visit ends with its phrase."""
    return bytes(access.verifier)[:8].hex()
