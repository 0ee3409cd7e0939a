"""What every answer tells the browser: its content-security policy, which abilities of the device no page uses, that no
other site takes anything from here, and that no search engine lists it."""

from collections.abc import Callable

from csp.constants import HEADER
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase

_UNUSED = (
    "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media",
    "geolocation", "gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment",
    "picture-in-picture", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
_HEADERS = {
    "Permissions-Policy": ", ".join(f"{ability}=()" for ability in _UNUSED),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}


class HeadersMiddleware:
    """Puts them on every answer that does not say otherwise. The policy is the same for all pages, so it is written
    once, and not for each answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._headers = {HEADER: build_policy(), **_HEADERS}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in self._headers.items():
            response.headers.setdefault(name, value)
        return response
