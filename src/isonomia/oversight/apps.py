"""The Django application of this room."""

from django.apps import AppConfig


class OversightConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.oversight"
    label = "oversight"
    verbose_name = "Acompanhamento"
    default_auto_field = "django.db.models.BigAutoField"
