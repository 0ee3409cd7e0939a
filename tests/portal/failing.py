"""A page that fails on what is typed, for the test of the log: the word is in the exception, and in those behind it."""

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from isonomia.portal.page import public
from isonomia.site.urls import handler400, handler403, handler404, handler500
from isonomia.site.urls import urlpatterns as site

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


@csrf_exempt
@public
def number(request: HttpRequest) -> HttpResponse:
    """Takes a word for a number."""
    try:
        return HttpResponse(int(request.POST["palavra"]))
    except ValueError as error:
        raise KeyError(request.POST["palavra"]) from error


@csrf_exempt
@public
def asked(request: HttpRequest) -> HttpResponse:
    """Asks the database something with the word that it does not understand."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {request.POST['palavra']}")  # to fail
    return HttpResponse()


urlpatterns = [path("falha/numero/", number), path("falha/banco/", asked), *site]
