"""The addresses of the site: each room has its own list."""

from django.urls import include, path

urlpatterns = [
    path("conta/", include("allauth.urls")),
    path("", include("isonomia.desk.urls")),
]
