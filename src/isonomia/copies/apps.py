"""The Django application of this room."""

from django.apps import AppConfig


class CopiesConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.copies"
    label = "copies"
    verbose_name = "Cópias"
    default_auto_field = "django.db.models.BigAutoField"
