"""The addresses of this errand."""

from django.urls import path

from isonomia.portal.rights import views

urlpatterns = [
    path("leis/", views.norms_told, name="norms_told"),
    path("leis/<str:norm>/", views.norm_told, name="norm_told"),
    path("leis/<str:norm>/texto/", views.norm_text, name="norm_text"),
    path("leis/<str:norm>/rito.svg", views.rite_drawn, name="rite_drawn"),
    path("cartaz/<str:norm>/", views.poster, name="poster"),
    path("cartaz/<str:norm>/cartaz.pdf", views.poster_file, name="poster_file"),
    path("cartaz/<str:norm>/resumo.pdf", views.summary_file, name="summary_file"),
    path("prazo/", views.term_told, name="term_told"),
]
