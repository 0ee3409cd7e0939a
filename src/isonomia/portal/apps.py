"""The Django application of this room."""

from django.apps import AppConfig


class PortalConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.portal"
    label = "portal"
    verbose_name = "Portal"
    default_auto_field = "django.db.models.BigAutoField"
