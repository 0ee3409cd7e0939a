"""The app that Django knows."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The REST API: tokens, and what programs may ask and record."""

    name = "isonomia.api"
    label = "api"
    verbose_name = "API"
    default_auto_field = "django.db.models.BigAutoField"
