"""What the desk keeps of its own: how people like to see their lists. No fact of a case is here."""

from typing import ClassVar

from django.db import models

from isonomia.people.models import User


class SavedView(models.Model):
    """A list that somebody kept under a name of theirs: `query` is what the address of the list says after "?"."""

    user = models.ForeignKey(User, models.CASCADE, related_name="saved_views")
    name = models.CharField(max_length=40)
    query = models.CharField(max_length=600)

    class Meta:
        verbose_name = "vista guardada"
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "name"], name="view_name_once")]
