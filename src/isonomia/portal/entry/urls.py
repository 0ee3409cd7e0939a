"""The addresses of this errand."""

from django.urls import path

from isonomia.portal.entry import views

urlpatterns = [
    path("", views.start, name="start"),
    path("sair/", views.leave, name="leave"),
    path("encerrar/", views.leave_calmly, name="leave_calmly"),
    path("ajuda/", views.help_lines, name="help_lines"),
    path("historico/", views.clear_history, name="clear_history"),
    path("privacidade/", views.privacy, name="privacy"),
    path("acessibilidade/", views.accessibility, name="accessibility"),
]
