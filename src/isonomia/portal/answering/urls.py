"""The addresses of this errand."""

from django.urls import path

from isonomia.portal.answering.acting import answer_act, answer_end_representation, answer_receipt
from isonomia.portal.answering.entering import answer, answer_before, answer_return, answer_wrong
from isonomia.portal.answering.reading import answer_case, answer_copy, answer_file, answer_paper, answer_words

urlpatterns = [
    path("responder/", answer, name="answer"),
    path("responder/voltar/", answer_return, name="answer_return"),
    path("responder/antes/", answer_before, name="answer_before"),
    path("responder/nao-sou-eu/", answer_wrong, name="answer_wrong"),
    path("responder/processo/", answer_case, name="answer_case"),
    path("responder/processo/palavras/", answer_words, name="answer_words"),
    path("responder/processo/papel/<slug:token>/", answer_paper, name="answer_paper"),
    path("responder/processo/copia/<int:number>/", answer_copy, name="answer_copy"),
    path("responder/processo/autos/", answer_file, name="answer_file"),
    path("responder/processo/enviar/<slug:slug>/", answer_act, name="answer_act"),
    path("responder/processo/representacao/<int:pk>/encerrar/", answer_end_representation, name="answer_end_rep"),
    path("responder/processo/recibo/<int:number>/", answer_receipt, name="answer_receipt"),
]
