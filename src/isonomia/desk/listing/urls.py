"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.listing.giving import give
from isonomia.desk.listing.keeping import drop, keep
from isonomia.desk.listing.sheet import sheet
from isonomia.desk.listing.views import cases

urlpatterns = [
    path("processos/", cases, name="cases"),
    path("processos/planilha.csv", sheet, name="cases_sheet"),
    path("processos/entregar/", give, name="cases_give"),
    path("processos/vistas/", keep, name="view_keep"),
    path("processos/vistas/<int:pk>/apagar/", drop, name="view_drop"),
]
