"""The addresses of this errand."""

from django.urls import path, re_path

from isonomia.desk.case.priority import priority
from isonomia.desk.case.views import act, case, masked

_NUMBER = r"(?P<digits>[0-9]{15}|[0-9]{17})"

urlpatterns = [
    re_path(rf"^processos/{_NUMBER}/$", case, name="case"),
    path("processos/<str:digits>/atos/<int:number>/", act, name="act"),
    path("processos/<str:digits>/prioridade/", priority, name="case_priority"),
    re_path(r"^processos/(?P<number>[0-9]{5}[0-9./-]*[./-][0-9./-]*[0-9])/?$", masked, name="case_masked"),
]
