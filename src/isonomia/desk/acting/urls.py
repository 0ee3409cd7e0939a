"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.acting.choosing import act_choose, act_start
from isonomia.desk.acting.views import act_new

urlpatterns = [
    path("atos/novo/", act_start, name="act_start"),
    path("processos/<str:digits>/atos/novo/", act_choose, name="act_choose"),
    path("processos/<str:digits>/atos/novo/<slug:kind>/", act_new, name="act_new"),
]
