"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.messages.phrases import give_phrase
from isonomia.desk.messages.views import talk

urlpatterns = [
    path("processos/<str:digits>/conversa/<str:code>/", talk, name="talk"),
    path("processos/<str:digits>/conversa/<str:code>/frase/", give_phrase, name="talk_phrase"),
]
