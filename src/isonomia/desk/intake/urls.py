"""The addresses of this errand."""

from django.urls import path

from isonomia.desk.intake.picking import intake
from isonomia.desk.intake.receipt import intake_done
from isonomia.desk.intake.views import complaint, oral

urlpatterns = [
    path("nova/", intake, name="intake"),
    path("nova/recibo/<str:digits>/", intake_done, name="intake_done"),
    path("nova/<slug:slug>/<slug:norm>/", complaint, name="intake_complaint"),
    path("nova/<slug:slug>/<slug:norm>/oral/", oral, name="intake_oral"),
]
