"""The Django application of this room."""

from django.apps import AppConfig


class SittingsConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.sittings"
    label = "sittings"
    verbose_name = "Sessões"
    default_auto_field = "django.db.models.BigAutoField"
