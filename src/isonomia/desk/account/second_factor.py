"""An installation may ask a second factor of everybody: until it is set up, every page leads to where it is."""

from collections.abc import Callable

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

_OPEN = frozenset({"account_logout", "account_reauthenticate", "account_change_password", "account_set_password"})
"""The pages that somebody without a second factor needs to set one up, besides those of the factor itself."""


class SecondFactorMiddleware:
    """Sends a signed-in person without a second factor to set it up, where the installation asks for one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return redirect("mfa_index") if _is_led_away(request) else self.get_response(request)


def _is_led_away(request: HttpRequest) -> bool:
    demanded = settings.SECOND_FACTOR_REQUIRED and request.user.is_authenticated and not _is_open(request.path_info)
    return demanded and not is_mfa_enabled(request.user)


def _is_open(path: str) -> bool:
    try:
        name = resolve(path).url_name or ""
    except Resolver404:
        return False
    return name in _OPEN or name.startswith("mfa_")
