"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.today.views import today

urlpatterns = [path("", today, name="today")]
