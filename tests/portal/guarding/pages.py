"""A form behind each kind of door, for tests: it tells what came through."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.urls import path
from django.views.decorators.http import require_http_methods

from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public
from isonomia.site.urls import handler400, handler403, handler404, handler500
from isonomia.site.urls import urlpatterns as site

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


@guarded("sign_in", subject="protocolo")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def entrance(request: HttpRequest) -> HttpResponse:
    """Tells the method and what was typed."""
    get_token(request)
    told = "|".join(f"{name}={'+'.join(map(str, values))}" for name, values in sorted(request.POST.lists()))
    return HttpResponse(f"{request.method} {told} files={len(request.FILES)}")


@guarded("file")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def sending(request: HttpRequest) -> HttpResponse:
    """Tells how long what was typed is."""
    get_token(request)
    return HttpResponse(f"{request.method} {len(request.POST.get('relato', ''))}")


urlpatterns = [path("ensaio/", entrance), path("ensaio/enviar/", sending), *site]
