"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.inspection.overview import inspections
from isonomia.desk.inspection.views import notice, notice_erase, notice_new, notice_review

urlpatterns = [
    path("fiscalizacao/", inspections, name="inspections"),
    path("fiscalizacao/auto/novo/<slug:slug>/<slug:norm>/", notice_new, name="notice_new"),
    path("fiscalizacao/auto/<int:pk>/", notice, name="notice"),
    path("fiscalizacao/auto/<int:pk>/conferir/", notice_review, name="notice_review"),
    path("fiscalizacao/auto/<int:pk>/apagar/", notice_erase, name="notice_erase"),
]
