"""Lists of cases."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import seated


@seated
def cases(request: HttpRequest) -> HttpResponse:
    """The cases that who asks may see."""
    return render(request, "desk/listing/cases.html")
