"""The addresses of this errand."""

from django.urls import path

from isonomia.portal.figures import views

urlpatterns = [
    path("numeros/", views.figures, name="figures"),
    path("numeros/planilha/", views.figures_csv, name="figures_csv"),
]
