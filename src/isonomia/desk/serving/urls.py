"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.serving.emailing import service_mail, service_mail_failed
from isonomia.desk.serving.mailing import letters, letters_file, letters_make, letters_work
from isonomia.desk.serving.views import flow, returns

urlpatterns = [
    path("avisos-de-recebimento/", returns, name="returns"),
    path("cartas/", letters, name="letters"),
    path("cartas/fazer/", letters_make, name="letters_make"),
    path("cartas/<int:number>/andamento/", letters_work, name="letters_work"),
    path("cartas/<int:number>/arquivo/", letters_file, name="letters_file"),
    path("processos/<str:digits>/notificacoes/", flow, name="service_flow"),
    path("processos/<str:digits>/notificacoes/<int:number>/<str:lane>/e-mail/", service_mail, name="service_mail"),
    path(
        "processos/<str:digits>/notificacoes/<int:number>/<str:lane>/e-mail/nao-chegou/",
        service_mail_failed,
        name="service_mail_failed",
    ),
]
