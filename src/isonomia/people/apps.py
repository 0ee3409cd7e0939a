"""The Django application of this room."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Its name and label."""

    name = "isonomia.people"
    label = "people"
    verbose_name = "Pessoas"
    default_auto_field = "django.db.models.BigAutoField"
