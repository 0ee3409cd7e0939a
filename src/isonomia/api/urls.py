"""The addresses of the API."""

from django.urls import path

from isonomia.api.entry import api
from isonomia.api.page import page

urlpatterns = [path("", page, name="api-page"), path("v1/", api.urls)]
