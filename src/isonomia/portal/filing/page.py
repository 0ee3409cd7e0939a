"""What every page of a complaint does when its draft is not there: leads back to it, and loses nothing typed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.portal.filing import filed
from isonomia.portal.filing.drafts import GoneError, SentError
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import View, kept_by_nobody, public

_LEFT_OUT = frozenset({"csrfmiddlewaretoken", "v", "acao"})
_GONE = 409
UPLOAD = "upload"
"""The door of forms with files."""


def drafting(door: str) -> Callable[[View], View]:
    """A page of a complaint: guarded by a door (by that of uploads for a form with files), public, and told what to do
    when its draft is gone or was sent."""

    def decorate(view: View) -> View:
        @wraps(view)
        def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
            try:
                return view(request, *args, **kwargs)
            except SentError:
                return redirect("filing_done")
            except GoneError:
                return lost(request)

        inner = require_http_methods(["GET", "HEAD", "POST"])(public(page))
        plain, laden = guarded(door)(inner), guarded(UPLOAD)(inner)

        @wraps(inner)
        def outer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
            return (laden if request.FILES else plain)(request, *args, **kwargs)

        cast("Any", outer).when_stale = lost
        return outer

    return decorate


def lost(request: HttpRequest) -> HttpResponseBase:
    """The page for a session that was lost: it takes the return phrase, and what was just typed goes with it."""
    name = (request.resolver_match.url_name if request.resolver_match else "") or ""
    step = name.removeprefix("filing_")
    if filed.has_filed(request.session) and (request.method != "POST" or step == "review"):
        return redirect("filing_done")
    if request.method != "POST":
        return redirect("draft_return")
    typed = [(name, text) for name, texts in request.POST.lists() if name not in _LEFT_OUT for text in texts]
    context: dict[str, object] = {"typed": typed, "at": step, "errors": {}, "wrong": []}
    return kept_by_nobody(request, render(request, "portal/filing/lost.html", context, status=_GONE))
