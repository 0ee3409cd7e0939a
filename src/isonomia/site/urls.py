"""The addresses of the site: each room has its own list."""

from django.urls import include, path

urlpatterns = [
    path("api/", include("isonomia.api.urls")),
    path("", include("isonomia.portal.urls")),
    path("", include("isonomia.desk.account.signing_urls")),
    path("", include("isonomia.desk.urls")),
]
handler500 = "isonomia.desk.refusing.server_error"
