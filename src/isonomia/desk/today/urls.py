"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.today.views import noted, today

urlpatterns = [path("hoje/", today, name="today"), path("hoje/ciencia/", noted, name="moved_noted")]
