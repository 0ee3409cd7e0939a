"""The addresses of this errand."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
