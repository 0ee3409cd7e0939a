"""The first page of the day."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import seated


@seated
def today(request: HttpRequest) -> HttpResponse:
    """What is due, new, missing, changed, in the bodies of who asks."""
    return render(request, "desk/today/today.html")
