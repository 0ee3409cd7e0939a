"""The addresses of this errand."""

from django.urls import include, path

from isonomia.desk.copies.deciding import copy_decide
from isonomia.desk.copies.giving import copy_file
from isonomia.desk.copies.picturing import copy_picture
from isonomia.desk.copies.reviewing import copy_page
from isonomia.desk.copies.views import copies, copies_confirm, copies_propose, copies_release
from isonomia.desk.copies.working import copies_work

_OF_A_CASE = [
    path("", copies, name="copies"),
    path("preparar/", copies_propose, name="copies_propose"),
    path("conferir/", copies_confirm, name="copies_confirm"),
    path("liberar/", copies_release, name="copies_release"),
    path("andamento/", copies_work, name="copies_work"),
    path("papel/<slug:token>/", copy_decide, name="copy_decide"),
    path("preparo/<int:review>/<int:number>/", copy_page, name="copy_page"),
    path("preparo/<int:review>/<int:number>/imagem/", copy_picture, name="copy_picture"),
    path("liberada/<int:copy>/", copy_file, name="copy_file"),
]
urlpatterns = [path("processos/<str:digits>/copias/", include(_OF_A_CASE))]
