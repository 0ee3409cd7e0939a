"""The tables of documents: how a body heads its papers, its own templates, papers in the making and signed."""

from typing import ClassVar

from django.db import models

from isonomia.people.models import Body, User


class Stationery(models.Model):
    """How a body heads its papers, one row a change; the last holds. `above`: the organs over it, a line each; `arms`
    its arms as SVG; `lines` where it is and how to reach it, a line each; `city` where papers are dated;
    `gazette_width` the width of a column of its gazette in millimetres."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    above = models.TextField(blank=True)
    arms = models.TextField(blank=True)
    lines = models.TextField(blank=True)
    city = models.CharField(max_length=80)
    gazette_width = models.PositiveSmallIntegerField(default=80)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "papel timbrado"
        ordering: ClassVar = ["pk"]
