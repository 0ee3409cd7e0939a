"""What every public page has in common: nobody keeps it, nobody finds it by searching, and what goes wrong is told on
a page of the portal."""

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.translation import get_language_from_path, trans_real

from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.errors import LawError
from isonomia.people.refusal import NotYoursError

View = Callable[..., HttpResponseBase]


@cache
def _remembering(language: str) -> None:
    """Lets a language keep what it said: a page asks for some forty sentences, and Django looks for each in six
    catalogues, one after the other. Catalogues are read once for each process, so that what is kept is never old."""
    catalogue: Any = trans_real.translation(language)
    catalogue.gettext = lru_cache(maxsize=4096)(catalogue.gettext)


class LanguageMiddleware:
    """The language of an answer is the one that its address names: `/en/…`, `/es/…`, or Portuguese. Nothing else is
    asked: not the browser, not a cookie."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response
        for language, _ in settings.LANGUAGES:
            _remembering(language)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        language = get_language_from_path(request.path_info) or "pt-br"
        cast("Any", request).LANGUAGE_CODE = language
        with translation.override(language):
            return self.get_response(request)


def public(view: View) -> View:
    """A page that anyone may open. What the law or the file refuses (`LawError`, `PaperError`) is told on a page of
    the portal, with status 409, or 403 for what nobody may do here; a view that can give the form back catches it
    itself. Put it outermost but for `require_safe` and its kin."""

    @wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except LawError as error:
            status = 403 if isinstance(error, NotAllowedError | NotYoursError) else 409
            response = render(request, "portal/refused/law.html", {"say": error.message}, status=status)
        return kept_by_nobody(request, response)

    cast("Any", page).is_public = True
    return page


def is_public(request: HttpRequest) -> bool:
    """Whether what went wrong with a request is told on a page of the portal: the address is public, or there is no
    such address and nobody is known to be signed in."""
    try:
        match = request.resolver_match or resolve(request.path_info)
    except Resolver404:
        return not hasattr(request, "desk")
    return getattr(match.func, "is_public", False)


def kept_by_nobody(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Puts on an answer that no cache keeps it and no other site learns of it.

    A page that may hold a form tells its own site, and only that, where a post comes from: with "no-referrer" a
    browser posts as from nowhere (`Origin: null`), which Django's check against forged forms refuses."""
    response.headers.setdefault("Cache-Control", "no-store")
    policy = "same-origin" if "CSRF_COOKIE" in request.META else "no-referrer"
    response.headers.setdefault("Referrer-Policy", policy)
    return response


def refused(request: HttpRequest, status: int) -> HttpResponse:
    """The page of the portal for a request that no page takes: 400, 403, 404 or 405."""
    page = render(request, f"portal/refused/{status}.html", status=status)
    kept_by_nobody(request, page)
    return page
