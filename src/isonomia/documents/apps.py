"""The Django application of this room."""

from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.documents"
    label = "documents"
    verbose_name = "Documentos"
    default_auto_field = "django.db.models.BigAutoField"
