"""The addresses of this errand. The QR code of every paper leads to the second."""

from django.urls import path

from isonomia.portal.verifying import views

urlpatterns = [
    path("conferir/", views.check, name="check"),
    path("conferir/<str:code>/", views.check_code, name="check_code"),
]
