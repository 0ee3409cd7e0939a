"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.posters.views import poster_undone, posters, posters_sheet

urlpatterns = [
    path("configuracoes/<slug:slug>/resumos/", posters, name="posters"),
    path("configuracoes/<slug:slug>/resumos/planilha/", posters_sheet, name="posters_sheet"),
    path("configuracoes/<slug:slug>/resumos/<int:pk>/desfazer/", poster_undone, name="poster_undone"),
]
