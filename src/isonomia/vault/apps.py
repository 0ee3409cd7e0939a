"""The Django application of this room."""

from django.apps import AppConfig


class VaultConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.vault"
    label = "vault"
    verbose_name = "Cofre"
    default_auto_field = "django.db.models.BigAutoField"
