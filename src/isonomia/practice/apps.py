"""The Django application of this room."""

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.practice"
    label = "practice"
    verbose_name = "Prática do órgão"
    default_auto_field = "django.db.models.BigAutoField"
