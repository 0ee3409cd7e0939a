"""The addresses of this errand: none of them holds a protocol, a name or a word of the phrase."""

from django.urls import path

from isonomia.portal.following import deeds, entering, self_told, talking, views

urlpatterns = [
    path("acompanhar/", entering.follow, name="follow"),
    path("acompanhar/encerrar/", entering.leave, name="follow_leave"),
    path("acompanhar/caso/", views.case, name="follow_case"),
    path("acompanhar/caso/prazo/<int:at>/", views.term, name="follow_term"),
    path("acompanhar/caso/meus-atos/", views.file, name="follow_file"),
    path("acompanhar/caso/papel/<slug:token>/", views.paper, name="follow_paper"),
    path("acompanhar/caso/aberturas/", views.openings, name="follow_openings"),
    path("acompanhar/caso/fazer/<slug:slug>/", deeds.act, name="follow_act"),
    path("acompanhar/caso/recibo/<int:number>/", deeds.receipt, name="follow_receipt"),
    path("acompanhar/caso/mensagem/", talking.message, name="follow_message"),
    path("acompanhar/caso/medo/", talking.afraid, name="follow_afraid"),
    path("acompanhar/caso/avisada/", talking.heard, name="follow_heard"),
    path("acompanhar/caso/meus-dados/", self_told.identity, name="follow_identity"),
    path("acompanhar/caso/frase/", self_told.phrase, name="follow_phrase"),
]
