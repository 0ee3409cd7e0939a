"""The addresses of the desk, in Portuguese; each errand lists its own."""

from django.urls import include, path

urlpatterns = [
    path("", include("isonomia.desk.today.urls")),
    path("", include("isonomia.desk.intake.urls")),
    path("", include("isonomia.desk.inspection.urls")),
    path("", include("isonomia.desk.sessions.urls")),
    path("", include("isonomia.desk.settings.urls")),
    path("", include("isonomia.desk.seats.urls")),
    path("", include("isonomia.desk.posters.urls")),
    path("", include("isonomia.desk.parties.urls")),
    path("", include("isonomia.desk.papers.urls")),
    path("", include("isonomia.desk.account.urls")),
    path("", include("isonomia.desk.acting.urls")),
    path("", include("isonomia.desk.sanction.urls")),
    path("", include("isonomia.desk.messages.urls")),
    path("", include("isonomia.desk.listing.urls")),
    path("", include("isonomia.desk.codes.urls")),
    path("", include("isonomia.desk.vault.urls")),
    path("", include("isonomia.desk.copies.urls")),
    path("", include("isonomia.desk.documents.urls")),
    path("", include("isonomia.desk.serving.urls")),
    path("", include("isonomia.desk.binding.urls")),
    path("", include("isonomia.desk.gazette.urls")),
    path("", include("isonomia.desk.case.urls")),
]
