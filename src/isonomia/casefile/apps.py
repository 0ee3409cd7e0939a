"""The Django application of this room."""

from django.apps import AppConfig


class CasefileConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.casefile"
    label = "casefile"
    verbose_name = "Autos"
    default_auto_field = "django.db.models.BigAutoField"
