"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.account.views import account, keyboard

urlpatterns = [path("minha-conta/", account, name="account"), path("teclado/", keyboard, name="keyboard")]
