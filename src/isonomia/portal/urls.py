"""The addresses of the public pages, in Portuguese; each errand lists its own."""

from django.urls import include, path

urlpatterns = [
    path("", include("isonomia.portal.entry.urls")),
    path("", include("isonomia.portal.filing.urls")),
    path("", include("isonomia.portal.following.urls")),
    path("", include("isonomia.portal.answering.urls")),
    path("", include("isonomia.portal.rights.urls")),
    path("", include("isonomia.portal.figures.urls")),
    path("", include("isonomia.portal.verifying.urls")),
    path("", include("isonomia.portal.guarding.urls")),
]
