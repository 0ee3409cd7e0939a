"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.settings.blanks import blanks
from isonomia.desk.settings.calendar import day_withdrawn, own_calendar
from isonomia.desk.settings.changes import practice_change
from isonomia.desk.settings.index import settings
from isonomia.desk.settings.readings import readings
from isonomia.desk.settings.unfit import unfit
from isonomia.desk.settings.values import own_value, own_values

urlpatterns = [
    path("configuracoes/", settings, name="settings"),
    path("configuracoes/<slug:slug>/leituras/<slug:norm>/", readings, name="readings"),
    path("configuracoes/<slug:slug>/respostas/<slug:norm>/", blanks, name="blanks"),
    path("configuracoes/<slug:slug>/desencaixe/<slug:norm>/", unfit, name="unfit"),
    path("configuracoes/<slug:slug>/calendario/", own_calendar, name="own_calendar"),
    path("configuracoes/<slug:slug>/calendario/<int:day>/retirar/", day_withdrawn, name="day_withdrawn"),
    path("configuracoes/<slug:slug>/valores/", own_values, name="own_values"),
    path("configuracoes/<slug:slug>/valores/<slug:series>/", own_value, name="own_value"),
    path("configuracoes/<slug:slug>/mudancas/<int:revision>/", practice_change, name="practice_change"),
]
