"""The addresses of the site: each room has its own list. The public pages also stand under `/en/` and `/es/`."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from isonomia.portal.entry.views import favicon, robots

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("favicon.ico", favicon, name="favicon"),
    path("api/", include("isonomia.api.urls")),
    *i18n_patterns(path("", include("isonomia.portal.urls")), prefix_default_language=False),
    path("", include("isonomia.desk.account.signing_urls")),
    path("", include("isonomia.desk.urls")),
]
handler400 = "isonomia.site.refusing.bad_request"
handler403 = "isonomia.site.refusing.forbidden"
handler404 = "isonomia.site.refusing.not_found"
handler500 = "isonomia.site.refusing.server_error"
