"""Pages that say what went wrong: of the desk for its people, of the portal for everybody else."""

import errno
import logging
import sys
from collections.abc import Callable
from http import HTTPStatus

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from isonomia.portal.page import is_public, kept_by_nobody, refused

_LOG = logging.getLogger(__name__)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """What cannot be read."""
    return _page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """What is not for who asks."""
    return _page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """What is not there."""
    return _page(request, 404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001  # Django's own text is English
    """A form that came back without its mark."""
    if not is_public(request):
        return render(request, "desk/stale_form.html", status=403)
    match = request.resolver_match
    own: Callable[[HttpRequest], HttpResponse] | None = getattr(match.func, "when_stale", None) if match else None
    if own is not None:  # the page knows better: it keeps what was typed
        return own(request)
    page = render(request, "portal/refused/stale_form.html", status=403)
    kept_by_nobody(request, page)
    return page


class NoSuchUseMiddleware:
    """An address that was opened though it only takes a form, or the other way round, says so on a page of ours: a
    browser gets there by reloading, by the back button, or by signing in again after a form."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or response.content:
            return response
        page = _page(request, 405)
        page.headers["Allow"] = response.headers["Allow"]
        page.headers["Cache-Control"] = "no-store"
        return page


class NoNullsMiddleware:
    """A form with a null character, which no text has and one of the databases does not take, is not read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponse | None:
        """The page of it, before any page reads the form."""
        if any("\x00" in text for name, values in request.POST.lists() for text in (name, *values)):
            return _page(request, 400)
        return None


class NothingRecordedMiddleware:
    """A full disk, or a database that does not answer, is told as such: nothing of the request was recorded."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page of it; nothing for what went wrong otherwise."""
        return _nothing_recorded(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """The last page: what no view or middleware told. It asks nothing of the database, not even who is there."""
    told = _nothing_recorded(request, sys.exception())
    return told or _bare(request, 500)


def _nothing_recorded(request: HttpRequest, exception: BaseException | None) -> HttpResponse | None:
    full = isinstance(exception, OSError) and exception.errno in _FULL
    if not full and not isinstance(exception, OperationalError | InterfaceError):
        return None
    _LOG.error("Nothing was recorded:", extra={"request": request, "status_code": 503}, exc_info=exception)
    page = _bare(request, 503)
    page.headers["Retry-After"] = "120"
    return page


def _page(request: HttpRequest, status: int) -> HttpResponse:
    return refused(request, status) if is_public(request) else render(request, f"{status}.html", status=status)


def _bare(request: HttpRequest, status: int) -> HttpResponse:
    """A page without anything of the database."""
    if not is_public(request):
        return HttpResponse(render_to_string(f"{status}.html"), status=status)
    page = HttpResponse(render_to_string(f"portal/refused/{status}.html", {"request": request}), status=status)
    kept_by_nobody(request, page)
    return page
