"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.parties.editing import party_correct, party_new
from isonomia.desk.parties.joining import party_join
from isonomia.desk.parties.recidivism import recidivism
from isonomia.desk.parties.views import parties, party

urlpatterns = [
    path("partes/", parties, name="parties"),
    path("partes/nova/", party_new, name="party_new"),
    path("partes/<int:pk>/", party, name="party"),
    path("partes/<int:pk>/corrigir/", party_correct, name="party_correct"),
    path("processos/<str:digits>/partes/nova/", party_join, name="party_join"),
    path("reincidencia/", recidivism, name="recidivism"),
]
