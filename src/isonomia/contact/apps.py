"""The Django application of this room."""

from django.apps import AppConfig


class ContactConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.contact"
    label = "contact"
    verbose_name = "Contato"
    default_auto_field = "django.db.models.BigAutoField"
