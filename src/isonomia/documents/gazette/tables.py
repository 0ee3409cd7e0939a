"""The tables of the gazette: files made for an edition, the extracts in each, and which act published each extract."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act
from isonomia.people.models import Body, User


class Edition(models.Model):
    """A file made for the gazette: its extracts in order, by whom and when. Its text and its PDF are set anew each time
    they are asked for, from the same papers: they never differ."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "arquivo para o Diário Oficial"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["body", "form"], name="edition_form_once")]


class Extract(models.Model):
    """A signed extract in a file for the gazette, in its place."""

    edition = models.ForeignKey(Edition, models.PROTECT, related_name="extracts")
    paper = models.ForeignKey("documents.Paper", models.PROTECT, related_name="in_editions")
    place = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = "extrato para o Diário Oficial"
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["edition", "paper"], name="extract_once")]


class Publication(models.Model):
    """That an extract came out: the act of its case that says in which edition, on which page and day."""

    paper = models.OneToOneField("documents.Paper", models.PROTECT, related_name="publication")
    act = models.ForeignKey(Act, models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "extrato publicado"
