"""What every answer tells the browser besides its content-security policy: which abilities of the device no page uses,
that no other site takes anything from here, and that no search engine lists it."""

from collections.abc import Callable

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
    """Puts them on every answer that does not say otherwise."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        return response
