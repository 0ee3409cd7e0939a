"""The addresses of papers."""

from django.urls import path

from isonomia.desk.papers.views import paper

urlpatterns = [path("papeis/<slug:token>/", paper, name="paper")]
