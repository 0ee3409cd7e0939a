"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.vault.asking import ask
from isonomia.desk.vault.ceremony import recover, renew
from isonomia.desk.vault.deciding import request
from isonomia.desk.vault.keys import key, lock, rule, unlock
from isonomia.desk.vault.overview import vault
from isonomia.desk.vault.reading import answer, file

urlpatterns = [
    path("cofre/", vault, name="vault"),
    path("cofre/<slug:slug>/regra/", rule, name="vault_rule"),
    path("cofre/<slug:slug>/chave/", key, name="vault_key"),
    path("cofre/<slug:slug>/destrancar/", unlock, name="vault_unlock"),
    path("cofre/<slug:slug>/trancar/", lock, name="vault_lock"),
    path("cofre/<slug:slug>/renovar/", renew, name="vault_renew"),
    path("cofre/<slug:slug>/recuperar/", recover, name="vault_recover"),
    path("cofre/pedidos/<int:pk>/", request, name="vault_request"),
    path("processos/<str:digits>/cofre/", ask, name="vault_ask"),
    path("processos/<str:digits>/cofre/<int:pk>/", answer, name="vault_answer"),
    path("processos/<str:digits>/cofre/<int:pk>/arquivos/<int:file>/", file, name="vault_file"),
]
