"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.serving.views import flow, returns

urlpatterns = [
    path("avisos-de-recebimento/", returns, name="returns"),
    path("processos/<str:digits>/notificacoes/", flow, name="service_flow"),
]
