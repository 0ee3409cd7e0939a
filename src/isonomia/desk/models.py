"""What the desk keeps of its own: how people like to see their lists, and notices not yet drawn up. Nothing here is
of a case."""

from typing import ClassVar

from django.db import models

from isonomia.people.models import Body, User


class SavedView(models.Model):
    """A list that somebody kept under a name of theirs: `query` is what the address of the list says after "?"."""

    user = models.ForeignKey(User, models.CASCADE, related_name="saved_views")
    name = models.CharField(max_length=40)
    query = models.CharField(max_length=600)

    class Meta:
        verbose_name = "vista guardada"
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "name"], name="view_name_once")]


class NoticeDraft(models.Model):
    """An infraction notice that an inspector is drawing up: what was answered so far. Nobody else sees it, and it goes
    away when the notice is recorded. `form` is the one form by which it is recorded, once."""

    user = models.ForeignKey(User, models.CASCADE, related_name="notice_drafts")
    body = models.ForeignKey(Body, models.CASCADE, related_name="+")
    norm = models.CharField(max_length=60)
    answers = models.JSONField(default=dict)
    form = models.CharField(max_length=40, unique=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "rascunho de auto"
        ordering: ClassVar = ["-at", "pk"]
