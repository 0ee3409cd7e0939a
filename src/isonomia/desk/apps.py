"""The Django application of this room."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.desk"
    label = "desk"
    verbose_name = "Mesa"
    default_auto_field = "django.db.models.BigAutoField"
