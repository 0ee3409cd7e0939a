"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.gazette.views import gazette, gazette_edition, gazette_make, gazette_pdf, gazette_text

urlpatterns = [
    path("diario-oficial/", gazette, name="gazette"),
    path("diario-oficial/fazer/", gazette_make, name="gazette_make"),
    path("diario-oficial/<int:number>/", gazette_edition, name="gazette_edition"),
    path("diario-oficial/<int:number>/texto/", gazette_text, name="gazette_text"),
    path("diario-oficial/<int:number>/pdf/", gazette_pdf, name="gazette_pdf"),
]
