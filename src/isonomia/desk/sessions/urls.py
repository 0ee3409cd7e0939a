"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.sessions.calling import call
from isonomia.desk.sessions.views import sitting, sittings
from isonomia.desk.sessions.voting import item

urlpatterns = [
    path("sessoes/", sittings, name="sittings"),
    path("sessoes/nova/", call, name="sitting_new"),
    path("sessoes/<int:pk>/", sitting, name="sitting"),
    path("sessoes/<int:pk>/itens/<int:place>/", item, name="sitting_item"),
]
