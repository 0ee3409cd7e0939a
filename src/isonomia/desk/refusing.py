"""Pages that say what went wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001  # Django's own text is English
    """A form that came back without its mark."""
    return render(request, "desk/stale_form.html", status=403)
