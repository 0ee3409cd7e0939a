"""The addresses of this errand."""

from django.urls import include, path

from isonomia.desk.documents.heading import arms, stationery
from isonomia.desk.documents.looking import document_picture, document_preview
from isonomia.desk.documents.templating import template_own, templates_own
from isonomia.desk.documents.views import document, document_begin, document_drop, document_sign, documents

_OF_A_CASE = [
    path("", documents, name="documents"),
    path("preparar/", document_begin, name="document_begin"),
    path("<int:pk>/", document, name="document"),
    path("<int:pk>/previa/", document_preview, name="document_preview"),
    path("<int:pk>/pagina/<int:number>/", document_picture, name="document_picture"),
    path("<int:pk>/assinar/", document_sign, name="document_sign"),
    path("<int:pk>/descartar/", document_drop, name="document_drop"),
]
urlpatterns = [
    path("processos/<str:digits>/documentos/", include(_OF_A_CASE)),
    path("configuracoes/<slug:slug>/papel-timbrado/", stationery, name="stationery"),
    path("configuracoes/<slug:slug>/papel-timbrado/brasao/", arms, name="arms"),
    path("configuracoes/<slug:slug>/modelos/", templates_own, name="templates_own"),
    path("configuracoes/<slug:slug>/modelos/<path:name>", template_own, name="template_own"),
]
