"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.listing.views import cases

urlpatterns = [path("processos/", cases, name="cases")]
