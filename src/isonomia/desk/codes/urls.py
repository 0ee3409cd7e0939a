"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.codes.views import notice_code_end, notice_code_slip, notice_codes, wrong_addressees

urlpatterns = [
    path("processos/<str:digits>/codigos/", notice_codes, name="notice_codes"),
    path("processos/<str:digits>/codigos/folha/", notice_code_slip, name="notice_code_slip"),
    path("processos/<str:digits>/codigos/<int:pk>/encerrar/", notice_code_end, name="notice_code_end"),
    path("avisos-de-engano/", wrong_addressees, name="wrong_addressees"),
]
