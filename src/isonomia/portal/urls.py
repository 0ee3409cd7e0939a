"""The addresses of the public pages, in Portuguese; each errand lists its own."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
