"""One's own account."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import seated


@seated
def account(request: HttpRequest) -> HttpResponse:
    """Name, seats, second factor."""
    return render(request, "desk/account/account.html")


@seated
def keyboard(request: HttpRequest) -> HttpResponse:
    """What the keyboard does."""
    return render(request, "desk/account/keyboard.html")
