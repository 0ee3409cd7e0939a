"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.seats.absences import absence_end, absence_new
from isonomia.desk.seats.users import user_link, user_new
from isonomia.desk.seats.views import mandate_end, mandate_new, seat_new, seats

urlpatterns = [
    path("configuracoes/<slug:slug>/assentos/", seats, name="seats"),
    path("configuracoes/<slug:slug>/assentos/novo/", seat_new, name="seat_new"),
    path("configuracoes/<slug:slug>/assentos/<int:seat>/mandato/", mandate_new, name="mandate_new"),
    path("configuracoes/<slug:slug>/assentos/mandatos/<int:pk>/encerrar/", mandate_end, name="mandate_end"),
    path("configuracoes/<slug:slug>/assentos/afastamentos/novo/", absence_new, name="absence_new"),
    path("configuracoes/<slug:slug>/assentos/afastamentos/<int:pk>/volta/", absence_end, name="absence_end"),
    path("configuracoes/<slug:slug>/assentos/usuarios/novo/", user_new, name="user_new"),
    path("configuracoes/<slug:slug>/assentos/usuarios/<slug:username>/link/", user_link, name="user_link"),
]
